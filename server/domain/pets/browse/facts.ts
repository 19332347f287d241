import { petStatusSchema } from '@/server/domain/pets/pets.schema'
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

const yearsAgo = (years: number) => sql`current_date - make_interval(years => ${years}::integer)`

const conditions: Readonly<Record<FactOption, Prisma.Sql>> = {
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
}

/** The options that a row of `pet_profile` says are true, as an array of text. */
export const toldOptions: Prisma.Sql = sql`array_remove(ARRAY[${Prisma.join(
  factNames
    .flatMap((name) => factOptions[name])
    .map((option) => sql`CASE WHEN ${conditions[option]} THEN ${option}::text END`),
)}], NULL)`
