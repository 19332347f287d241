import type { Deps } from '@/server/deps'
import type { PetSummary } from './summaries.schema'

/** The summaries of these pets, in no particular order; those that are not offered are left out. */
export const listSummaries = ({ db }: Pick<Deps, 'db'>, petIds: readonly number[]): Promise<PetSummary[]> =>
  db.query<PetSummary & Record<string, unknown>>(
    `SELECT pet.id AS "petId", coalesce(breed, '') AS breed, coalesce(breed_de, '') AS "breedDe", sex,
       born_on::text AS "bornOn", (
         SELECT json_build_object(
           'id', id, 'key', key, 'altEn', alt_en, 'altDe', alt_de, 'width', width, 'height', height, 'widths', widths
         )
         FROM pet_photo WHERE pet_photo.pet_id = pet.id ORDER BY position LIMIT 1
       ) AS photo
     FROM pet LEFT JOIN pet_profile ON pet_profile.pet_id = pet.id
     WHERE pet.id = ANY ($1) AND withdrawn_at IS NULL`,
    [petIds],
  )
