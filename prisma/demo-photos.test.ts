import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hexOf } from '@/server/domain/photos/process-photo'
import { photoFormatNames } from '@/server/platform/photo-files/photo-name'
import { demoPets } from './demo-catalogue'
import { demoPhotoPath, demoPhotos, demoPhotoWidths } from './demo-photos'

const files = demoPhotos.flatMap((photo) =>
  demoPhotoWidths.flatMap((width) =>
    photoFormatNames.map((format) => ({
      ...photo,
      format,
      size: width,
      file: demoPhotoPath(photo.name, { width, format }),
    })),
  ),
)

test('each photograph has its images, in every format, of the size and the colour that are told, and no image is of another', async () => {
  for (const { file, size, width, height, format } of files) {
    const image = await sharp(file).metadata()
    expect([image.width, image.height]).toEqual([size, (height * size) / width])
    expect(image.format).toBe(format === 'avif' ? 'heif' : format)
  }
  for (const { name, colour } of demoPhotos) {
    const largest = demoPhotoPath(name, { width: Math.max(...demoPhotoWidths), format: 'webp' })
    expect(colour).toBe(hexOf((await sharp(largest).stats()).dominant))
  }
  const folder = path.dirname(files[0]?.file ?? '')
  expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => path.basename(file)).sort())
})

test('all of them together are small enough to be part of the program', () => {
  const bytes = files.reduce((sum, { file }) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(430_000)
})

test('each is of an animal that is offered, named in both descriptions, which say that it is drawn', () => {
  for (const { petId, altEn, altDe } of demoPhotos) {
    const pet = demoPets[petId - 1]
    expect(pet?.status).toBe('available')
    expect(altEn).toMatch(new RegExp(`^${pet?.name} .+, drawn$`))
    expect(altDe).toMatch(new RegExp(`^${pet?.name} .+, gezeichnet$`))
  }
})
