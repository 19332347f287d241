import type { Database } from '@/server/platform/db/client'
import { Prisma } from '@/server/platform/db/generated/client'
import { type BrowsePetsInput, type Instead, MAX_COUNT } from './browse.schema'
import { type FilterName, factQuery, withoutFilter } from './fact-options'
import { areTold, saysAll } from './facts'
import { MAX_LOOKED_AT } from './interpret-search'
import { kinOfCategory, kinOfWords, pluralsOf } from './kin'
import { inCategory, sortablePets, statuses } from './matches'
import type { Meaning } from './meaning'
import { toCount } from './overview'
import type { Part } from './parts'
import type { Kind } from './read-words'

const { sql } = Prisma

/** More would be a list to choose from again. */
const MAX_NEAREST = 3
const MAX_WITHOUT = 3

/** So many parts and filters are tried to do without. */
const MAX_TRIED = 10

interface Asked {
  readonly input: BrowsePetsInput
  /** What the search text means; undefined without a search, and for one that is only a name. */
  readonly meaning: Meaning | undefined
  readonly categories: readonly Kind[]
}

/** What there is where nothing matches, by at most two statements. */
export async function findInstead(db: Database, asked: Asked): Promise<Instead> {
  const { meaning } = asked
  const missing = meaning && meaning.elsewhere.length > 0 ? pluralsOf(meaning.elsewhere) : undefined
  return {
    missing,
    nearest: await countNearest(db, kinOf(asked)),
    without: await countWithout(db, asked),
  }
}

/** The kinds that are akin to one that is asked for and nothing else, or that the store does not have. */
function kinOf({ input, meaning, categories }: Asked): Kind[] {
  if (meaning && meaning.elsewhere.length > 0) return kinOfWords(meaning.elsewhere, categories)
  if (factQuery(input).length > 0 || (input.search !== undefined && meaning?.parts.length !== 1)) return []
  const ids = input.categoryId === undefined ? meaning?.kinds.map(({ id }) => id) : [input.categoryId]
  const kinds = categories.filter(({ id }) => ids?.includes(id))
  return [...new Set(kinds.flatMap((kind) => kinOfCategory(kind, categories)))].filter((kind) => !kinds.includes(kind))
}

async function countNearest(db: Database, kinds: readonly Kind[]): Promise<Instead['nearest']> {
  if (kinds.length === 0) return []
  const { text, values } = sql`
    SELECT kind AS "categoryId", (
      SELECT count(*) FROM (
        SELECT FROM ${sortablePets({})} WHERE category_id = kind AND status = 'available' ORDER BY -id LIMIT ${MAX_COUNT + 1}
      ) AS counted
    ) AS count
    FROM unnest(${kinds.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS kinds (kind, place) ORDER BY place`
  const counted = await db.query<{ categoryId: number; count: number }>(text, values)
  return counted
    .filter(({ count }) => count > 0)
    .slice(0, MAX_NEAREST)
    .map(({ categoryId, count }) => ({ categoryId, ...toCount(count) }))
}

/** One way to ask for less. */
interface Less {
  readonly search?: string
  readonly filter?: { readonly name: FilterName; readonly value: string }
  readonly condition: Prisma.Sql
}

async function countWithout(db: Database, { input, meaning }: Asked): Promise<Instead['without']> {
  if (meaning?.name !== undefined || (meaning?.elsewhere.length ?? 0) > 0) return []
  // A name is no part that others could do without.
  if (input.search !== undefined && !meaning) return []
  const parts = meaning?.parts ?? []
  const means = (some: readonly Part[]) => (meaning ? meansAll(meaning, some) : sql`true`)
  const ways: Less[] = [
    ...parts
      .filter(({ without }) => without !== '')
      .map((part) => ({
        search: part.without,
        condition: sql`${means(parts.filter((each) => each !== part))} AND ${areTold(input)}`,
      })),
    ...factQuery(input).map(([name, value]) => ({
      filter: { name, value },
      condition: sql`${means(parts)} AND ${areTold(withoutFilter(input, name, value))}`,
    })),
  ].slice(0, MAX_TRIED)
  if (ways.length + Number(parts.length === 1) < 2) return []
  const counts = ways.map(({ condition }) => sql`count(*) FILTER (WHERE ${condition})`)
  const { text, values } = sql`
    SELECT json_build_array(${Prisma.join(counts)}) AS counts FROM (
      SELECT pet.id, category_id, born_on, weight_grams, sex, temperament, housing, good_with_children, good_with_dogs,
        good_with_cats, is_neutered, is_vaccinated, breed, breed_de, coalesce(pet_profile.fee, category.fee) AS fee
      FROM (
        SELECT id, category_id FROM ${sortablePets({})} WHERE status = ANY (${statuses(input)}) AND ${inCategory(input)}
        ORDER BY id DESC LIMIT ${MAX_LOOKED_AT}
      ) AS pet JOIN category ON category.id = category_id LEFT JOIN pet_profile ON pet_id = pet.id
    ) AS told`
  const [row] = await db.query<{ counts: number[] }>(text, values)
  return ways
    .map(({ condition: _, ...less }, at) => ({ ...less, ...toCount(row?.counts[at] ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_WITHOUT)
}

/** Whether a pet is as these parts of the text say. */
const meansAll = ({ breed }: Meaning, parts: readonly Part[]): Prisma.Sql => {
  const kinds = parts.flatMap((part) => part.kinds)
  return sql`${saysAll({
    facts: parts.flatMap(({ facts }) => [...facts]),
    ageMonths: parts.find(({ ageMonths }) => ageMonths)?.ageMonths,
    weightGrams: parts.find(({ weightGrams }) => weightGrams)?.weightGrams,
  })}
    AND ${kinds.length === 0 ? sql`true` : sql`category_id = ANY (${kinds}::bigint[])`}
    AND ${breed && parts.some((part) => part.breed) ? sql`breed || ' ' || breed_de = ANY (${breed.texts}::text[])` : sql`true`}`
}
