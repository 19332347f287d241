/** The facts that pets can be filtered by, each with a few options. */
export const factNames = ['age', 'size', 'sex', 'housing', 'goodWith'] as const
export type FactName = (typeof factNames)[number]

export const factOptions = {
  /** Under 1 year, from 1 to 7, and from 8. */
  age: ['young', 'adult', 'senior'],
  /** Under 5 kg, from 5 to 20, and from 20. */
  size: ['small', 'medium', 'large'],
  sex: ['female', 'male'],
  housing: ['indoors', 'outdoors'],
  goodWith: ['children', 'dogs', 'cats'],
} as const satisfies Record<FactName, readonly string[]>

export type FactOption = (typeof factOptions)[FactName][number]

/** The fees to choose a limit from, in the store's currency. */
export const feeLimits = [0, 50, 100, 200, 500] as const

/** All filters by what is known of an animal. */
export const filterNames = [...factNames, 'breed', 'maxFee'] as const
export type FilterName = (typeof filterNames)[number]

/** The requested facts; a pet must get on with all of `goodWith`. */
export interface FactFilters {
  readonly age?: (typeof factOptions.age)[number] | undefined
  readonly size?: (typeof factOptions.size)[number] | undefined
  readonly sex?: (typeof factOptions.sex)[number] | undefined
  readonly housing?: (typeof factOptions.housing)[number] | undefined
  readonly goodWith?: readonly (typeof factOptions.goodWith)[number][] | undefined
  /** As the staff calls it in English or, if they don't, in German. */
  readonly breed?: string | undefined
  /** In the store's currency. */
  readonly maxFee?: number | undefined
}

/** All requested options. */
export const chosenFacts = ({ age, size, sex, housing, goodWith = [] }: FactFilters): FactOption[] =>
  [age, size, sex, housing, ...goodWith].filter((option) => option !== undefined)

/** The filters for exactly these options. */
export const filtersOf = (options: readonly string[]): FactFilters => {
  const chosen = <Option extends string>(name: readonly Option[]) => name.filter((option) => options.includes(option))
  const { age, size, sex, housing, goodWith } = factOptions
  return {
    age: chosen(age)[0],
    size: chosen(size)[0],
    sex: chosen(sex)[0],
    housing: chosen(housing)[0],
    goodWith: chosen(goodWith),
  }
}

/** The filters in a URL's query, as pairs of a name and a value. */
export const factQuery = (filters: FactFilters): [FilterName, string][] =>
  filterNames.flatMap((name) =>
    [filters[name] ?? []].flat().map((value): [FilterName, string] => [name, String(value)]),
  )

export const asksForFacts = (filters: FactFilters): boolean => factQuery(filters).length > 0

/** The same query without its filters by facts. */
export const withoutFacts = <Filters extends FactFilters>({
  age: _age,
  size: _size,
  sex: _sex,
  housing: _housing,
  goodWith: _goodWith,
  breed: _breed,
  maxFee: _maxFee,
  ...others
}: Filters): Omit<Filters, FilterName> => others

/** The same query without one of its filters. */
export const withoutFilter = <Filters extends FactFilters>(
  filters: Filters,
  name: FilterName,
  value: string,
): Filters => ({
  ...filters,
  [name]: name === 'goodWith' ? filters.goodWith?.filter((option) => option !== value) : undefined,
})
