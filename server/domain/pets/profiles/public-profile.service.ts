import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { type Changer, lockPet } from '@/server/domain/pets/pets.service'
import { largestImage } from '@/server/domain/photos/largest-image'
import type { Photo } from '@/server/domain/photos/photos.schema'
import { notFound } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import type { OfferedProfile } from './profiles.schema'
import { getStaffProfile, updateProfile } from './profiles.service'
import {
  offeredProfileOf,
  type PublicProfile,
  publicProfileSchema,
  type replaceProfileInput,
} from './public-profile.schema'

type ReadDeps = Pick<TransactionDeps, 'db'> & Pick<Deps, 'publicUrl'>

/**
 * The profile of a pet, as the API returns it.
 * @param state whether the pet must be offered
 * @throws ServiceError not_found, also for a pet that must be offered and is not
 */
export async function getPublicProfile(
  deps: ReadDeps,
  petId: number,
  state: 'offered' | 'any' = 'offered',
): Promise<PublicProfile> {
  const profile = (await findPublicProfiles(deps, [petId], state)).get(petId)
  if (!profile) throw notFound('pet', petId)
  return profile
}

/**
 * The profile of a draft, as its page will show it.
 * @throws ServiceError not_found
 */
export const previewProfile = async (deps: ReadDeps, petId: number): Promise<OfferedProfile> =>
  offeredProfileOf(await getPublicProfile(deps, petId, 'any'))

/** The same pets, each with what programs are told of it. */
export async function withProfiles(
  deps: ReadDeps,
  pets: readonly Pet[],
): Promise<(Pet & { profile?: PublicProfile })[]> {
  const profiles = await findPublicProfiles(
    deps,
    pets.map(({ id }) => id),
  )
  return pets.map((pet) => {
    const profile = profiles.get(pet.id)
    return profile ? { ...pet, profile } : pet
  })
}

/**
 * Replaces what is told of a pet, but for its fee and its photographs. Must run in a transaction.
 * @throws ServiceError not_found; insufficient_scope when somebody else added the pet; invalid_request for a day that is
 *   still to come
 */
export async function replaceProfile(
  deps: Pick<TransactionDeps, 'now'> & ReadDeps,
  { petId, ...facts }: z.output<typeof replaceProfileInput>,
  { changer, actor }: { readonly changer: Changer; readonly actor: Actor },
): Promise<PublicProfile> {
  await lockPet(deps, { petId }, changer)
  const { version } = await getStaffProfile(deps, petId)
  await updateProfile(deps, { petId, ...facts, expectedVersion: version }, actor)
  return getPublicProfile(deps, petId)
}

/** A row of the pet's profile, of its category's fee, and of its photographs, in the order of the schema. */
interface ProfileRow extends Readonly<Record<string, unknown>> {
  readonly id: bigint
  readonly bornOn: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly photos: readonly Omit<Photo, 'id' | 'colour'>[] | null
}

/** The profiles of these pets, by their ids, read by one statement. */
async function findPublicProfiles(
  { db, publicUrl }: ReadDeps,
  petIds: readonly number[],
  state: 'offered' | 'any' = 'offered',
): Promise<ReadonlyMap<number, PublicProfile>> {
  const rows = await db.$queryRaw<ProfileRow[]>`
    SELECT pet.id, born_on::text AS "bornOn", born_is_about AS "bornIsAbout", sex::text, breed, breed_de AS "breedDe",
      weight_grams AS "weightGrams", temperament, good_with_children AS "goodWithChildren",
      good_with_dogs AS "goodWithDogs", good_with_cats AS "goodWithCats", is_neutered AS "isNeutered",
      is_vaccinated AS "isVaccinated", housing::text, needs, needs_de AS "needsDe", story, story_de AS "storyDe",
      coalesce(pet_profile.fee, category.fee)::text AS amount, nullif(currency, '') AS currency, (
        SELECT json_agg(json_build_object(
          'key', key, 'altEn', alt_en, 'altDe', alt_de, 'width', width, 'height', height, 'widths', widths
        ) ORDER BY position)
        FROM pet_photo WHERE pet_photo.pet_id = pet.id
      ) AS photos
    FROM pet JOIN category ON category.id = category_id LEFT JOIN pet_profile ON pet_profile.pet_id = pet.id
      LEFT JOIN store_details ON true
    WHERE pet.id = ANY (${petIds}::bigint[]) AND (withdrawn_at IS NULL OR ${state === 'any'})`
  return new Map(rows.map((row) => [Number(row.id), toPublicProfile(row, publicUrl)]))
}

function toPublicProfile({ id, amount, currency, photos, ...facts }: ProfileRow, publicUrl: string): PublicProfile {
  const told = {
    ...facts,
    ...(facts.bornOn === null && { bornIsAbout: null }),
    fee: amount === null || currency === null ? null : { amount, currency },
  }
  return publicProfileSchema.parse({
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => isKnown(value))),
    photos: (photos ?? []).map((photo) => toPublicPhoto(photo, publicUrl)),
    url: `${publicUrl}/animals/${id}`,
  })
}

const isKnown = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function toPublicPhoto({ altEn, altDe, ...photo }: Omit<Photo, 'id' | 'colour'>, publicUrl: string) {
  const { path, width, height } = largestImage(photo)
  return { url: `${publicUrl}${path}`, width, height, alt: altEn, ...(altDe !== '' && { altDe }) }
}
