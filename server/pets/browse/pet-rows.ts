import type { Database } from '@/server/db/client'
import type { Pet } from '@/server/pets/pets.schema'

/**
 * Up to `count` available pets, of as many categories as there are: first the newest of each, then the second newest of
 * each, and so on; each time newest first. However many are added of one category, the others are seen too.
 */
export const newArrivals = ({ db }: { readonly db: Database }, count: number): Promise<Pet[]> =>
  db.query<Pet & Record<string, unknown>>(
    `SELECT pet.id, pet.name, pet.category_id AS "categoryId", pet.status
     FROM category CROSS JOIN LATERAL (
       SELECT id, name, category_id, status, row_number() OVER (ORDER BY -id) AS turn FROM pet
       WHERE category_id = category.id AND status = 'available' AND withdrawn_at IS NULL
       ORDER BY -id LIMIT $1
     ) AS pet
     ORDER BY turn, -pet.id LIMIT $1`,
    [count],
  )

/**
 * Up to `count` other available pets of the same category: those added before the pet, newest first, then, past the
 * oldest, the newest of all. Going by neighbours rather than by the newest alone, each pet leads to others in turn, and
 * an order changes what is shown with a few pets rather than with a whole category.
 */
export const relatedPets = (
  { db }: { readonly db: Database },
  { id, categoryId }: Pick<Pet, 'id' | 'categoryId'>,
  count: number,
): Promise<Pet[]> =>
  db.query<Pet & Record<string, unknown>>(
    `SELECT id, name, category_id AS "categoryId", status
     FROM (SELECT * FROM ${firstWhere('-id > -$2::bigint')} AS older UNION ALL SELECT * FROM ${firstWhere('-id < -$2::bigint')} AS newer) AS other
     ORDER BY -id < -$2::bigint, -id LIMIT $3`,
    [categoryId, id, count],
  )

/** A range of the index by category, status and `-id`. */
const firstWhere = (range: string) => `(
  SELECT id, name, category_id, status FROM pet
  WHERE category_id = $1 AND status = 'available' AND withdrawn_at IS NULL AND ${range}
  ORDER BY -id LIMIT $3
)`
