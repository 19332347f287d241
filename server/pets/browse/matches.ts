import { Prisma } from '@/server/db/generated/client'
import { petStatusSchema } from '@/server/pets/pets.schema'
import type { BrowsePetsInput, BrowseSort } from './browse.schema'

const { sql } = Prisma

/** The pet after which a page starts. */
export interface Position {
  readonly id: number
  /** The text that its name is sorted by. */
  readonly key: string
  /** How far it is from the search text: 0 if the name starts with it, 1 if it is of the kind, more if it is similar. */
  readonly distance: number
}

export interface BrowseQuery extends BrowsePetsInput {
  readonly sort: BrowseSort
  /** Undefined on the first page. */
  readonly start: Position | undefined
  /** The categories that the search text names. */
  readonly kinds?: readonly number[]
  /** Whether matches are not counted, on a first page too. */
  readonly isUncounted?: boolean
  /** Whether only names that start with the search text are found, which costs the same whatever the text. */
  readonly isPrefixOnly?: boolean
}

/** The distances of names that start with the text, and of pets of a kind that it names. Similar names are beyond. */
export const PREFIX = 0
export const KIND = 1

/** How far a pet of `search_text(name)` and `category_id` is from a search text. */
export const distanceFrom = (search: string, kinds: readonly number[]): Prisma.Sql => sql`
  CASE search_distance(key, search_text(${search}))
    WHEN 0 THEN ${PREFIX}::integer
    ELSE ${KIND}::integer + CASE WHEN category_id = ANY (${kinds}::bigint[]) THEN 0
      ELSE search_distance(key, search_text(${search})) END
  END`

/** As in the migration's `search_distance`, which PostgreSQL does not inline, so that it could not use an index. */
export function startsWith(search: string): Prisma.Sql {
  const text = sql`(SELECT search_text(${search}))`
  return sql`key >= ${text} AND key < ${text} || chr(1114111)`
}

/** The pets that are offered, with the columns that they are sorted by. */
export const sortablePets = sql`(
  SELECT id, name, category_id, status, search_text(name) COLLATE "C" AS key, 0 AS distance FROM pet
  WHERE withdrawn_at IS NULL
) AS pet`

export const statuses = ({ status }: Pick<BrowseQuery, 'status'>): Prisma.Sql =>
  sql`${status === undefined ? petStatusSchema.options : [status]}::pet_status[]`

export const inCategory = ({ categoryId }: Pick<BrowseQuery, 'categoryId'>): Prisma.Sql =>
  categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`
