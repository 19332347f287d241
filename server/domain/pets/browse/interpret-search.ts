import type { Deps } from '@/server/deps'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Database } from '@/server/platform/db/client'
import { Prisma } from '@/server/platform/db/generated/client'
import { type Breed, toBreed } from './breed-words'
import { browseQuery } from './browse-query'
import { saysAll } from './facts'
import { KIND, type Meant, nothingMeant, sortablePets, startsWith, statuses } from './matches'
import { type Meaning, meaningOf } from './meaning'
import { typedIn } from './parts'
import type { Kind } from './read-words'
import type { Understood } from './understood.schema'

type Db = Pick<Deps, 'db'>

const { sql } = Prisma

/** All categories, in the order in which they were added. */
export const listKinds = ({ db }: Db): Promise<Kind[]> =>
  db.query<{ id: number; name: string; chosenNames: string[] }>(
    `SELECT id, name, array_remove(ARRAY[plural, singular, plural_de, singular_de], '') AS "chosenNames"
     FROM category ORDER BY id`,
    [],
  )

/**
 * Only the profiles of the newest pets are looked at, since facts and breeds have no index. In a larger store, the
 * others are only found by name and kind.
 */
export const MAX_LOOKED_AT = 20_000

/** Only the most frequent breeds are known by their words. */
const MAX_BREEDS = 1_000

/** At most this many pets with the name beside other words are found. */
const MAX_NAMED = 1_000

/** What a search text means, and how it was understood, for the page to say so. */
export interface Interpretation {
  readonly meant: Meant
  readonly understood?: Understood
  /** The same, unless it is only a name. */
  readonly meaning?: Meaning
}

/**
 * What a search text means besides names: kinds, and pets that are known to be as it says, or that have the name beside
 * that. A guess does not count where a name begins with the text.
 * @param max how many pets are enough
 */
export async function interpretSearch(
  { db }: Db,
  search: string,
  categories: readonly Kind[],
  max = MAX_LOOKED_AT,
): Promise<Interpretation> {
  const known = meaningOf(search, categories)
  const meaning =
    known.isExact && known.elsewhere.length === 0 ? known : meaningOf(search, categories, await listBreeds(db))
  const { kinds, name, isExact } = meaning
  const isElsewhere = meaning.elsewhere.length > 0
  const asksForFacts = isForFacts(meaning)
  const isNothing = kinds.length === 0 && !asksForFacts && !isElsewhere
  if (isNothing || (meaning.isGuess && (await isName(db, search)))) return { meant: nothingMeant }
  const understood = toUnderstood(meaning)
  const meant = { ...nothingMeant, isExact: isExact || (isElsewhere && name === undefined) }
  if (isElsewhere) return { meant, understood, meaning }
  if (name === undefined && !asksForFacts) {
    return { meant: { ...meant, kinds: understood.kinds }, understood, meaning }
  }
  const pets = name === undefined ? await findByFacts(db, meaning, max) : await findBesideName(db, meaning, name, max)
  return { meant: { ...meant, ...pets }, understood, meaning }
}

const isForFacts = ({ facts, ageMonths, weightGrams, breed }: Meaning) =>
  facts.length > 0 || [ageMonths, weightGrams, breed].some((each) => each !== undefined)

const toUnderstood = ({
  kinds,
  facts,
  ageMonths,
  weightGrams,
  breed,
  name,
  elsewhere,
  parts,
}: Meaning): Understood => ({
  kinds: kinds.map(({ id }) => id),
  facts: [...facts],
  ageMonths,
  weightGrams,
  breed: breed?.typed,
  name,
  elsewhere: elsewhere.length === 0 ? undefined : typedIn(elsewhere),
  parts: parts.map((part) => ({ ...part, kinds: [...part.kinds], facts: [...part.facts] })),
})

/** The rows of the newest pets' profiles, with the breed in both languages. */
const newestProfiles = sql`(
  SELECT pet_id, born_on, sex, weight_grams, temperament, good_with_children, good_with_dogs, good_with_cats,
    is_neutered, is_vaccinated, housing, breed || ' ' || breed_de AS breed
  FROM pet_profile ORDER BY pet_id DESC LIMIT ${MAX_LOOKED_AT}
) AS told`

async function listBreeds(db: Database): Promise<Breed[]> {
  const { text, values } = sql`
    SELECT breed FROM ${newestProfiles} WHERE breed <> ' ' GROUP BY breed ORDER BY count(*) DESC, breed LIMIT ${MAX_BREEDS}`
  return (await db.query<{ breed: string }>(text, values)).map(({ breed }) => toBreed(breed))
}

type Found = Pick<Meant, 'pets' | 'distances'>

/** The newest pets that are known to be as meant. */
const findByFacts = async (db: Database, meaning: Meaning, max: number): Promise<Found> =>
  toFound((await idsByFacts(db, meaning, max)).map((id) => [id, 0]))

const toFound = (found: readonly (readonly [id: number, distance: number])[]): Found => ({
  pets: found.map(([id]) => id),
  distances: found.map(([, distance]) => KIND + distance),
})

async function idsByFacts(db: Database, meaning: Meaning, max: number, among?: readonly number[]): Promise<number[]> {
  const { kinds, breed } = meaning
  const { text, values } = sql`
    SELECT id FROM ${newestProfiles} JOIN pet ON id = pet_id
    WHERE withdrawn_at IS NULL AND ${saysAll(meaning)}
      AND ${kinds.length === 0 ? sql`true` : sql`category_id = ANY (${kinds.map(({ id }) => id)}::bigint[])`}
      AND ${breed === undefined ? sql`true` : sql`breed = ANY (${breed.texts}::text[])`}
      AND ${among === undefined ? sql`true` : sql`id = ANY (${among}::bigint[])`}
    ORDER BY id DESC LIMIT ${max}`
  return (await db.query<{ id: number }>(text, values)).map(({ id }) => id)
}

/** Best match of the name first. */
async function findBesideName(db: Database, meaning: Meaning, name: string, max: number): Promise<Found> {
  const { text, values } = browseQuery({
    search: name,
    sort: 'relevance',
    start: undefined,
    limit: MAX_NAMED,
    isUncounted: true,
  })
  const [row] = await db.query<{ pets: Pet[] }>(text, values)
  const named = (row?.pets ?? []).filter(({ categoryId }) => isOfKinds(meaning, categoryId)).map(({ id }) => id)
  const known = isForFacts(meaning) ? new Set(await idsByFacts(db, meaning, MAX_NAMED, named)) : undefined
  return toFound(
    named
      .filter((id) => known?.has(id) ?? true)
      .slice(0, max)
      .map((id, at) => [id, at]),
  )
}

const isOfKinds = ({ kinds }: Meaning, categoryId: number) =>
  kinds.length === 0 || kinds.some(({ id }) => id === categoryId)

async function isName(db: Database, search: string): Promise<boolean> {
  const { text, values } = sql`
    SELECT FROM ${sortablePets({})} WHERE status = ANY (${statuses({})}) AND ${startsWith(search)} LIMIT 1`
  return (await db.query(text, values)).length > 0
}
