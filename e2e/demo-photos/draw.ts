import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { demoPhotoPath, demoPhotoWidths } from '@/prisma/demo-photos'
import { developScene, scenes } from './scenes'

// Draws the photographs of the demo again, all or those that are named: npx tsx e2e/demo-photos/draw.ts oykue-sofa

const asked = process.argv.slice(2)
for (const [name, scene] of Object.entries(scenes)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { width, height } = scene
  // At its edges, a picture is blurred with what is beyond them, which is nothing: they are cut off.
  const [left, top] = [Math.round(width * 0.04), Math.round(height * 0.04)]
  const whole = await sharp(Buffer.from(developScene(scene)), { density: 72 / 0.92 })
    .png()
    .toBuffer()
  const grain = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 4 } },
  } as const
  const print = await sharp(whole)
    .resize(width + 2 * left, height + 2 * top)
    .extract({ left, top, width, height })
    .composite([{ input: await sharp(grain).png().toBuffer(), blend: 'soft-light' }])
    .png()
    .toBuffer()
  for (const width of demoPhotoWidths) {
    const image = sharp(print).resize({ width })
    // Smaller than those of an upload, for which nobody wants to wait as long.
    const avif = await image.clone().avif({ quality: 47, effort: 7, chromaSubsampling: '4:2:0' }).toBuffer()
    await writeFile(demoPhotoPath(name, { width, format: 'avif' }), avif)
    const webp = await image.clone().webp({ quality: 66, effort: 6 }).toBuffer()
    await writeFile(demoPhotoPath(name, { width, format: 'webp' }), webp)
  }
}
