import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { imageSize } from './image-size'

// next/og cannot read woff2.
const caprasimo = readFileSync(path.join(process.cwd(), 'app/_fonts/caprasimo-latin.woff'))

/** An animal's name and category never change; the way we draw it does, now and then. */
export const imageHeaders = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
} as const

/** Renders an element as a PNG, by default in the size of social images. Its text must come from `toRenderableText`. */
export const renderImage = (element: ReactElement, size: { width: number; height: number } = imageSize): Response =>
  new ImageResponse(element, {
    ...size,
    fonts: [{ name: 'Caprasimo', data: caprasimo, weight: 400 }],
    headers: imageHeaders,
  })
