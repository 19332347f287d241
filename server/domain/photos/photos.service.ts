import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { getStaffPet } from '@/server/domain/pets/unoffered-pets'
import type { Prisma } from '@/server/platform/db/generated/client'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import type { PhotoFiles } from '@/server/platform/photo-files/photo-files'
import { contentTypeOf, photoFormats, photoName } from '@/server/platform/photo-files/photo-name'
import { cannotPrepare } from './photo-faults'
import {
  type addedPhotoSchema,
  type addPhotoInput,
  type editPhotoInput,
  MAX_PHOTOS,
  type movePhotoInput,
  type Photo,
  type photoInput,
} from './photos.schema'
import { type ProcessedPhoto, processPhoto } from './process-photo'

type Db = Pick<TransactionDeps, 'db'>

/** What is shown of a photograph: not when it was added. */
const photoSelect = {
  id: true,
  key: true,
  altEn: true,
  altDe: true,
  width: true,
  height: true,
  widths: true,
  colour: true,
} satisfies Prisma.PetPhotoSelect

/**
 * The photographs of an offered animal, in their order.
 * @throws ServiceError not_found, also for a withdrawn one
 */
export const listPhotos = ({ db }: Db, petId: number): Promise<Photo[]> =>
  readPhotos({ db }, { id: petId, withdrawnAt: null })

/**
 * The photographs of an animal, withdrawn or not, for the store's staff.
 * @throws ServiceError not_found
 */
export const listStaffPhotos = ({ db }: Db, petId: number): Promise<Photo[]> => readPhotos({ db }, { id: petId })

async function readPhotos({ db }: Db, where: { readonly id: number; readonly withdrawnAt?: null }): Promise<Photo[]> {
  const pet = await db.pet.findUnique({
    where,
    select: { photos: { select: photoSelect, orderBy: { position: 'asc' } } },
  })
  if (!pet) throw notFound('pet', where.id)
  return pet.photos.map(({ id, ...photo }) => ({ ...photo, id: Number(id) }))
}

/** A photograph whose files are stored, but which belongs to no animal yet. */
export interface StoredPhoto {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly colour?: string | null | undefined
}

/**
 * Makes and stores images of a photograph; takes seconds, so not within a transaction. They are removed after an hour,
 * unless `addPhoto` is called.
 * @throws ServiceError invalid_request for a file that is not a usable photograph; not_found; service_unavailable when
 *   photographs cannot be kept or prepared here, or not now
 */
export async function storePhoto(
  { db, photoFiles }: Pick<Deps, 'db' | 'photoFiles'>,
  { petId, file }: Pick<z.output<typeof addPhotoInput>, 'petId' | 'file'>,
): Promise<StoredPhoto> {
  if (!photoFiles) {
    throw cannotPrepare((say) => say.photosHaveNoPlace())
  }
  await getStaffPet({ db }, petId)
  return storeImages({ db, photoFiles }, await processPhoto(file))
}

/**
 * Stores images of a photograph. They are removed after an hour, unless `addPhoto` is called.
 * @throws ServiceError service_unavailable when they cannot be stored now
 */
export async function storeImages(
  { db, photoFiles }: Pick<Deps, 'db'> & { readonly photoFiles: PhotoFiles },
  { width, height, widths, colour, images }: ProcessedPhoto,
): Promise<StoredPhoto> {
  const key = randomBytes(16).toString('hex')
  await db.$executeRaw`
    INSERT INTO photo_removal (key, widths, due_at) VALUES (${key}, ${widths}, now() + interval '1 hour')`
  for (const { width, format, bytes } of images) {
    await photoFiles.write(photoName({ key, width, format }), bytes, photoFormats[format]).catch((error) => {
      throw cannotPrepare((say) => say.photoNotStored(), error)
    })
  }
  // A process that was suspended for an hour has written files that are no longer tracked.
  const isLate = await db.$executeRaw`
    INSERT INTO photo_removal (key, widths, due_at) VALUES (${key}, ${widths}, now()) ON CONFLICT (key) DO NOTHING`
  if (isLate) throw tookTooLong()
  return { key, width, height, widths, colour }
}

const tookTooLong = () => cannotPrepare((say) => say.photoTookTooLong())

/**
 * Adds a stored photograph to an animal, after its others. Must run in a transaction.
 * @throws ServiceError not_found; conflict when the animal has as many as it may have; service_unavailable when it was
 *   stored an hour ago, and removed
 */
export async function addPhoto(
  { db }: Db,
  { petId, altEn, altDe }: Omit<z.output<typeof addPhotoInput>, 'file'>,
  { key, width, height, widths, colour = null }: StoredPhoto,
): Promise<z.output<typeof addedPhotoSchema>> {
  const pets = await db.$queryRaw<{ id: bigint }[]>`SELECT id FROM pet WHERE id = ${petId} FOR NO KEY UPDATE`
  if (pets.length === 0) throw notFound('pet', petId)
  const count = await db.petPhoto.count({ where: { petId } })
  if (count >= MAX_PHOTOS) {
    throw conflict((say) => say.tooManyPhotos(MAX_PHOTOS))
  }
  // Waits for whoever is removing its files.
  const isKept = await db.$executeRaw`DELETE FROM photo_removal WHERE key = ${key}`
  if (!isKept) throw tookTooLong()
  const { id } = await db.petPhoto.create({
    data: { petId, key, position: count + 1, altEn, altDe, width, height, widths: [...widths], colour },
  })
  return { photoId: Number(id) }
}

/**
 * Changes a photograph's descriptions. Must run in a transaction.
 * @throws ServiceError not_found
 */
export async function editPhoto({ db }: Db, { photoId, altEn, altDe }: z.output<typeof editPhotoInput>): Promise<void> {
  if (!(await lockPhotos({ db }, photoId))) throw notFound('photograph', photoId)
  await db.petPhoto.update({ where: { id: photoId }, data: { altEn, altDe } })
}

/**
 * Moves a photograph of an animal one place up or down; does nothing at the end of the row. Must run in a transaction.
 * @returns whether it has moved
 * @throws ServiceError not_found
 */
export async function movePhoto(
  { db }: Db,
  { photoId, direction }: z.output<typeof movePhotoInput>,
): Promise<{ isMoved: boolean }> {
  const photo = await lockPhotos({ db }, photoId)
  if (!photo) throw notFound('photograph', photoId)
  const { petId, position } = photo
  const other = position + (direction === 'earlier' ? -1 : 1)
  const moved = await db.$executeRaw`
    UPDATE pet_photo SET position = ${position + other} - position
    WHERE pet_id = ${petId} AND position IN (${position}, ${other})
      AND EXISTS (SELECT FROM pet_photo WHERE pet_id = ${petId} AND position = ${other})`
  return { isMoved: moved > 0 }
}

/** Removes a photograph, and later its files; does nothing if it is gone. Must run in a transaction. */
export async function removePhoto({ db }: Db, { photoId }: z.output<typeof photoInput>): Promise<void> {
  const photo = await lockPhotos({ db }, photoId)
  if (!photo) return
  const { petId, position } = photo
  await db.petPhoto.delete({ where: { id: photoId } })
  await db.$executeRaw`UPDATE pet_photo SET position = position - 1 WHERE pet_id = ${petId} AND position > ${position}`
}

/** A photograph, while no other transaction can change those of its animal; undefined if it is gone. */
async function lockPhotos({ db }: Db, photoId: number) {
  await db.$queryRaw`
    SELECT FROM pet WHERE id = (SELECT pet_id FROM pet_photo WHERE id = ${photoId}) FOR NO KEY UPDATE`
  return db.petPhoto.findUnique({ where: { id: photoId }, select: { petId: true, position: true } })
}

/**
 * A photograph's file, by its name; undefined if there is none. The database is not asked: a key cannot be guessed, and
 * the files of a removed photograph are gone within a minute, except for cached copies.
 */
export async function readPhoto(
  { photoFiles }: Pick<Deps, 'photoFiles'>,
  name: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string } | undefined> {
  const contentType = contentTypeOf(name)
  const bytes = contentType === undefined ? undefined : await photoFiles?.read(name)
  return contentType !== undefined && bytes ? { bytes, contentType } : undefined
}
