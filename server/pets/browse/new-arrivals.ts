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
