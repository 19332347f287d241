import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { imageSize } from './image-size'

// next/og reads no woff2.
const caprasimo = readFileSync(path.join(process.cwd(), 'app/_fonts/caprasimo-latin.woff'))

/** Neither the name nor the kind of an animal changes; how we draw does, now and then. */
export const imageHeaders = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
} as const

/** Paints an element, by default as large as a picture, as a PNG. All text in it must have passed `toDrawable`. */
export const renderImage = (element: ReactElement, size: { width: number; height: number } = imageSize): Response =>
  new ImageResponse(element, {
    ...size,
    fonts: [{ name: 'Caprasimo', data: caprasimo, weight: 400 }],
    headers: imageHeaders,
  })
