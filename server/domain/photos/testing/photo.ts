import sharp from 'sharp'

interface PhotoOptions {
  readonly width?: number
  readonly height?: number
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif'
}

/** A photograph of one colour: small, and quick to prepare. */
export async function photoOf({ width = 400, height = 300, format = 'jpeg' }: PhotoOptions = {}) {
  const image = sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
  return new Uint8Array(await image.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer())
}
