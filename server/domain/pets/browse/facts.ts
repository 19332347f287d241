import { petStatusSchema } from '@/server/domain/pets/pets.schema'
import { temperaments } from '@/server/domain/pets/profiles/profiles.schema'
import { Prisma } from '@/server/platform/db/generated/client'
import { MAX_COUNT } from './browse.schema'
import {
  asksForFacts,
  chosenFacts,
  type FactFilters,
  type FactName,
  type FactOption,
  factNames,
  factOptions,
  feeLimits,
} from './fact-options'
import type { AskedFact, AskedFacts, KnownFact, Temperament } from './understood.schema'

const { sql } = Prisma

/**
 * Whether the pet of the columns `id` and `category_id` is known to be as requested; always true if nothing is
 * requested.
 */
export function hasFacts({ maxFee, ...told }: FactFilters): Prisma.Sql {
  const isTold = asksForFacts(told)
    ? sql`EXISTS (SELECT FROM pet_profile WHERE pet_id = id AND ${areTold(told)})`
    : sql`true`
  return maxFee === undefined ? isTold : sql`${isTold} AND ${fee} <= ${maxFee}`
}

/** The fee of the pet of the columns `id` and `category_id`: its own, or that of its kind. */
export const fee = sql`coalesce(
  (SELECT fee FROM pet_profile WHERE pet_id = id), (SELECT fee FROM category WHERE category.id = category_id)
)`

/** How many pets are known to be as each option says, and otherwise as requested. */
export interface FactCounts {
  readonly counts: Readonly<Record<FactOption, number>>
  /** In the order of `feeLimits`. */
  readonly fees: readonly number[]
  /** The most frequent breeds, if they are asked for, by their names. */
  readonly breeds: readonly { readonly breed: string; readonly breedDe: string; readonly count: number }[]
  /** Whether the pets counted among are all there are. */
  readonly isWhole: boolean
}

/** More would be a list to search, rather than to choose from. */
const MAX_BREED_OPTIONS = 100

/**
 * Counts among these pets, as JSON. If they are not all, there are more than `MAX_COUNT` of a status.
 * @param withBreeds whether breeds are counted too
 */
export function countFacts(pets: Prisma.Sql, filters: FactFilters, withBreeds: boolean): Prisma.Sql {
  const countWith = (others: FactFilters) => sql`count(*) FILTER (WHERE ${areTold({ ...filters, ...others })})`
  const counts = factNames.flatMap((name) =>
    factOptions[name].map((option) => sql`${option}::text, ${countWith(withOption(filters, name, option))}`),
  )
  const fees = feeLimits.map((maxFee) => countWith({ maxFee }))
  const ofStatus = petStatusSchema.options.map((status) => sql`count(*) FILTER (WHERE status = ${status}::pet_status)`)
  return sql`(
    WITH told AS ${withBreeds ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT status, born_on, weight_grams, sex, housing, good_with_children, good_with_dogs, good_with_cats, breed, breed_de,
        coalesce(pet_profile.fee, category.fee) AS fee
      FROM (${pets}) AS counted JOIN category ON category.id = category_id LEFT JOIN pet_profile ON pet_id = counted.id
    )
    SELECT json_build_object(
      'isWhole', greatest(${Prisma.join(ofStatus)}) <= ${MAX_COUNT}, 'counts', json_build_object(${Prisma.join(counts)}),
      'fees', json_build_array(${Prisma.join(fees)}), 'breeds', ${withBreeds ? countBreeds(filters) : sql`'[]'::json`}
    )
    FROM told)`
}

/** What a breed is called in an address. */
const breedName = sql`coalesce(nullif(breed, ''), breed_de)`

const countBreeds = (filters: FactFilters) => sql`(
  SELECT coalesce(json_agg(counted ORDER BY breed), '[]') FROM (
    SELECT ${breedName} AS breed, max(breed_de) AS "breedDe", count(*)
    FROM told WHERE ${breedName} <> '' AND ${areTold({ ...filters, breed: undefined })}
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MAX_BREED_OPTIONS}
  ) AS counted)`

/** The same filters with one more option, or with it in place of another. */
const withOption = (filters: FactFilters, name: FactName, option: FactOption): FactFilters => ({
  ...filters,
  [name]: name === 'goodWith' ? [...(filters.goodWith ?? []), option] : option,
})

/** Whether a row of `pet_profile` says everything that is requested; `fee` must be that of its kind if it has none. */
export const areTold = (filters: FactFilters): Prisma.Sql =>
  Prisma.join(
    [
      sql`true`,
      ...chosenFacts(filters).map((option) => conditions[option]),
      ...(filters.breed === undefined ? [] : [sql`${breedName} = ${filters.breed}`]),
      ...(filters.maxFee === undefined ? [] : [sql`fee <= ${filters.maxFee}`]),
    ],
    ' AND ',
  )

/** Whether a row of `pet_profile` says all that a search text asks for. */
export const saysAll = ({ facts, ageMonths = {}, weightGrams = {} }: AskedFacts): Prisma.Sql =>
  Prisma.join(
    [
      sql`true`,
      ...alternativesIn(facts).map((each) => sql`(${Prisma.join(each.map(isTold), ' OR ')})`),
      ageMonths.from === undefined ? sql`true` : sql`born_on <= ${monthsAgo(ageMonths.from)}`,
      ageMonths.below === undefined ? sql`true` : sql`born_on > ${monthsAgo(ageMonths.below)}`,
      weightGrams.from === undefined ? sql`true` : sql`weight_grams >= ${weightGrams.from}`,
      weightGrams.below === undefined ? sql`true` : sql`weight_grams < ${weightGrams.below}`,
    ],
    ' AND ',
  )

/** An animal has one age, one size and one sex, so that two of them are alternatives: "small or medium". */
const exclusive: readonly (readonly KnownFact[])[] = [factOptions.age, factOptions.size, factOptions.sex]

/** The facts, of each of which one must be true. */
function alternativesIn(facts: readonly AskedFact[]): AskedFact[][] {
  const groupOf = ({ fact, isNot }: AskedFact) => (isNot ? undefined : exclusive.find((group) => group.includes(fact)))
  const others = facts.filter((fact) => groupOf(fact) === undefined)
  const grouped = exclusive.map((group) => facts.filter((fact) => groupOf(fact) === group))
  return [...grouped.filter(({ length }) => length > 0), ...others.map((fact) => [fact])]
}

const isTold = ({ fact, isNot }: AskedFact) => {
  const condition = isTemperament(fact)
    ? sql`CASE WHEN temperament <> '{}' THEN ${fact} = ANY (temperament) END`
    : conditions[fact]
  return isNot ? sql`NOT (${condition})` : sql`(${condition})`
}

const isTemperament = (fact: KnownFact): fact is Temperament => temperaments.some((temperament) => temperament === fact)

const monthsAgo = (months: number) => sql`current_date - make_interval(months => ${months}::integer)`
const yearsAgo = (years: number) => monthsAgo(12 * years)

const conditions: Readonly<Record<Exclude<KnownFact, Temperament>, Prisma.Sql>> = {
  young: sql`born_on > ${yearsAgo(1)}`,
  adult: sql`born_on <= ${yearsAgo(1)} AND born_on > ${yearsAgo(8)}`,
  senior: sql`born_on <= ${yearsAgo(8)}`,
  small: sql`weight_grams < 5000`,
  medium: sql`weight_grams >= 5000 AND weight_grams < 20000`,
  large: sql`weight_grams >= 20000`,
  indoors: sql`housing IN ('indoors', 'either')`,
  outdoors: sql`housing IN ('outdoors', 'either')`,
  children: sql`good_with_children`,
  dogs: sql`good_with_dogs`,
  cats: sql`good_with_cats`,
  female: sql`sex = 'female'`,
  male: sql`sex = 'male'`,
  neutered: sql`is_neutered`,
  vaccinated: sql`is_vaccinated`,
}

/** The options that a row of `pet_profile` says are true, as an array of text. */
export const toldOptions: Prisma.Sql = sql`array_remove(ARRAY[${Prisma.join(
  factNames
    .flatMap((name) => factOptions[name])
    .map((option) => sql`CASE WHEN ${conditions[option]} THEN ${option}::text END`),
)}], NULL)`
