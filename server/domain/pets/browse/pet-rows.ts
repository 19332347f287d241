import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Database } from '@/server/platform/db/client'
import { Prisma } from '@/server/platform/db/generated/client'
import { toldOptions } from './facts'

const { sql } = Prisma

/**
 * Up to `count` available pets, of as many categories as there are: first the newest of each, then the second newest of
 * each, and so on; each time newest first. However many are added to one category, the others are seen too.
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

/** How many pets are considered as related to one. */
const NEIGHBOURS = 12

/**
 * Up to twelve other available pets of the same category, first those that share the most facts with the pet; among
 * equals, the ones added before it, newest first, then, past the oldest, the newest of all. Since they are neighbours,
 * each pet leads to different ones, and an order changes the suggestions of a few pets rather than of a whole category.
 */
export function relatedPets(
  { db }: { readonly db: Database },
  { id, categoryId }: Pick<Pet, 'id' | 'categoryId'>,
): Promise<Pet[]> {
  const isNewer = sql`-id < -${id}::bigint`
  const { text, values } = sql`
    WITH near AS (
      SELECT *, row_number() OVER (ORDER BY ${isNewer}, -id) AS place FROM (
        ${neighbours(categoryId, sql`-id > -${id}::bigint`)} UNION ALL ${neighbours(categoryId, isNewer)}
      ) AS other
      ORDER BY place LIMIT ${NEIGHBOURS}
    ), told AS (
      SELECT pet_id, ${toldOptions} AS facts FROM pet_profile
      WHERE pet_id = ${id} OR pet_id IN (SELECT id FROM near)
    )
    SELECT id, name, category_id AS "categoryId", status FROM near LEFT JOIN told ON pet_id = id
    ORDER BY (
      SELECT count(*) FROM unnest(facts) AS fact WHERE fact = ANY ((SELECT facts FROM told WHERE pet_id = ${id})::text[])
    ) DESC, place`
  return db.query<Pet & Record<string, unknown>>(text, values)
}

/** A range of the index by category, status and `-id`. */
const neighbours = (categoryId: number, range: Prisma.Sql) => sql`(
  SELECT id, name, category_id, status FROM pet
  WHERE category_id = ${categoryId} AND status = 'available' AND withdrawn_at IS NULL AND ${range}
  ORDER BY -id LIMIT ${NEIGHBOURS}
)`
