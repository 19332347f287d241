import { readFile } from 'node:fs/promises'
import { type DemoPhoto, demoPhotoPath, demoPhotos, demoPhotoWidths } from '@/prisma/demo-photos'
import type { Deps, TransactionDeps } from '@/server/deps'
import { photoFormatNames } from '@/server/platform/photo-files/photo-name'
import { addPhoto, storeImages } from './photos.service'
import type { ProcessedPhoto } from './process-photo'

/**
 * Stores the photographs of the demo's animals. Their images are part of the program, so that this takes no time, and
 * needs no sharp. None are stored where photographs have no place, and none where they cannot be stored: the demo
 * begins all the same.
 * @returns what adds them, in the transaction that adds the animals
 */
export async function storeDemoPhotos({
  db,
  photoFiles,
  log,
}: Pick<Deps, 'db' | 'photoFiles' | 'log'>): Promise<(tx: TransactionDeps['db']) => Promise<void>> {
  if (!photoFiles) return async () => {}
  const storing = demoPhotos.map(async (photo) => ({
    ...photo,
    stored: await storeImages({ db, photoFiles }, await readImages(photo)),
  }))
  const photos = await Promise.all(storing).catch((error) => {
    log.warn({ err: error }, 'the photographs of the demo could not be stored; it begins without them')
    return []
  })
  return async (tx) => {
    for (const { stored, petId, altEn, altDe } of photos) await addPhoto({ db: tx }, { petId, altEn, altDe }, stored)
  }
}

async function readImages({ name, width, height, colour }: DemoPhoto): Promise<ProcessedPhoto> {
  const files = demoPhotoWidths.flatMap((each) => photoFormatNames.map((format) => ({ width: each, format })))
  const reading = files.map(async (file) => ({ ...file, bytes: await readFile(demoPhotoPath(name, file)) }))
  return { width, height, colour, widths: demoPhotoWidths, images: await Promise.all(reading) }
}
