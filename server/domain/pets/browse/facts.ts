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
} from './fact-options'
import type { AskedFact, AskedFacts, KnownFact, Temperament } from './understood.schema'

const { sql } = Prisma

/** Whether the pet of the column `id` is known to be as requested; always true if nothing is requested. */
export const hasFacts = (filters: FactFilters): Prisma.Sql =>
  asksForFacts(filters) ? sql`EXISTS (SELECT FROM pet_profile WHERE pet_id = id AND ${areTold(filters)})` : sql`true`

/** How many pets are known to be as each option says, and otherwise as requested. */
export interface FactCounts {
  readonly counts: Readonly<Record<FactOption, number>>
  /** Whether the pets counted among are all there are. */
  readonly isWhole: boolean
}

/** Counts among these pets, as JSON. If they are not all, there are more than `MAX_COUNT` of a status. */
export function countFacts(pets: Prisma.Sql, filters: FactFilters): Prisma.Sql {
  const counts = factNames.flatMap((name) =>
    factOptions[name].map(
      (option) => sql`${option}::text, count(*) FILTER (WHERE ${areTold(withOption(filters, name, option))})`,
    ),
  )
  const ofStatus = petStatusSchema.options.map((status) => sql`count(*) FILTER (WHERE status = ${status}::pet_status)`)
  return sql`(
    SELECT json_build_object(
      'isWhole', greatest(${Prisma.join(ofStatus)}) <= ${MAX_COUNT}, 'counts', json_build_object(${Prisma.join(counts)})
    )
    FROM (${pets}) AS counted LEFT JOIN pet_profile ON pet_id = id)`
}

/** The same filters with one more option, or with it in place of another. */
const withOption = (filters: FactFilters, name: FactName, option: FactOption): FactFilters => ({
  ...filters,
  [name]: name === 'goodWith' ? [...(filters.goodWith ?? []), option] : option,
})

/** Whether a row of `pet_profile` says everything that is requested. */
const areTold = (filters: FactFilters): Prisma.Sql =>
  Prisma.join(
    chosenFacts(filters).map((option) => conditions[option]),
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
const exclusive: readonly (readonly KnownFact[])[] = [factOptions.age, factOptions.size, ['female', 'male']]

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
