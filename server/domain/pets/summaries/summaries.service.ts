import type { Deps } from '@/server/deps'
import { LONG_HERE_DAYS, type PetSummary } from './summaries.schema'

/** The summaries of these pets, in no particular order; those that are not offered are left out. */
export const listSummaries = ({ db }: Pick<Deps, 'db'>, petIds: readonly number[]): Promise<PetSummary[]> =>
  db.query<PetSummary & Record<string, unknown>>(
    `SELECT pet.id AS "petId", coalesce(breed, '') AS breed, coalesce(breed_de, '') AS "breedDe", sex,
       born_on::text AS "bornOn", coalesce(temperament, '{}') AS temperament,
       CASE WHEN currency <> '' AND coalesce(pet_profile.fee, category.fee) IS NOT NULL THEN json_build_object(
         'amount', coalesce(pet_profile.fee, category.fee)::text, 'currency', currency
       ) END AS fee,
       pet.status = 'available' AND pet.created_at < now() - make_interval(days => $2) AND NOT EXISTS (
         SELECT FROM store_order WHERE store_order.pet_id = pet.id AND store_order.status = 'delivered'
       ) AS "isLongHere", (
         SELECT json_build_object(
           'id', id, 'key', key, 'altEn', alt_en, 'altDe', alt_de, 'width', width, 'height', height, 'widths', widths,
           'colour', colour
         )
         FROM pet_photo WHERE pet_photo.pet_id = pet.id ORDER BY position LIMIT 1
       ) AS photo
     FROM pet JOIN category ON category.id = category_id LEFT JOIN pet_profile ON pet_profile.pet_id = pet.id
     LEFT JOIN store_details ON true
     WHERE pet.id = ANY ($1) AND withdrawn_at IS NULL`,
    [petIds, LONG_HERE_DAYS],
  )
