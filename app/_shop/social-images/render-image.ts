import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { imageSize } from './image-parts'

/** A font in a format that next/og can read, which excludes woff2. */
const readFont = (file: string) => readFileSync(path.join(process.cwd(), 'app/_shell/fonts', file))

/** For each letter, the first font that has it is used, as on the pages. */
const fonts = [
  { name: 'Caprasimo', data: readFont('caprasimo-latin.woff') },
  { name: 'Fraunces', data: readFont('fraunces-latin-ext.woff') },
  { name: 'Fraunces Vietnamese', data: readFont('fraunces-vietnamese.woff') },
  { name: 'Vollkorn Cyrillic', data: readFont('vollkorn-cyrillic.woff') },
  { name: 'Vollkorn Greek', data: readFont('vollkorn-greek.woff') },
].map((font) => ({ ...font, weight: 400 as const }))

/** Not for long, since an animal may be renamed, for instance because of what its name contains. */
export const imageHeaders = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=300',
} as const

/** Renders an element as a PNG, by default in the size of social images. Its text must come from `toRenderableText`. */
export const renderImage = (element: ReactElement, size: { width: number; height: number } = imageSize): Response =>
  new ImageResponse(element, {
    ...size,
    fonts,
    headers: imageHeaders,
  })
