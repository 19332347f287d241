/** The facts that pets can be filtered by. */
export const factNames = ['age', 'size', 'housing', 'goodWith'] as const
export type FactName = (typeof factNames)[number]

export const factOptions = {
  /** Under 1 year, from 1 to 7, and from 8. */
  age: ['young', 'adult', 'senior'],
  /** Under 5 kg, from 5 to 20, and from 20. */
  size: ['small', 'medium', 'large'],
  housing: ['indoors', 'outdoors'],
  goodWith: ['children', 'dogs', 'cats'],
} as const satisfies Record<FactName, readonly string[]>

export type FactOption = (typeof factOptions)[FactName][number]

/** The requested facts; a pet must get on with all of `goodWith`. */
export interface FactFilters {
  readonly age?: (typeof factOptions.age)[number] | undefined
  readonly size?: (typeof factOptions.size)[number] | undefined
  readonly housing?: (typeof factOptions.housing)[number] | undefined
  readonly goodWith?: readonly (typeof factOptions.goodWith)[number][] | undefined
}

/** All requested options. */
export const chosenFacts = ({ age, size, housing, goodWith = [] }: FactFilters): FactOption[] =>
  [age, size, housing, ...goodWith].filter((option) => option !== undefined)

/** The filters for exactly these options. */
export const filtersOf = (options: readonly string[]): FactFilters => {
  const chosen = <Option extends string>(name: readonly Option[]) => name.filter((option) => options.includes(option))
  const { age, size, housing, goodWith } = factOptions
  return {
    age: chosen(age)[0],
    size: chosen(size)[0],
    housing: chosen(housing)[0],
    goodWith: chosen(goodWith),
  }
}

/** The filters in a URL's query, as pairs of a name and a value. */
export const factQuery = (filters: FactFilters): [FactName, FactOption][] =>
  factNames.flatMap((name) => [filters[name] ?? []].flat().map((option): [FactName, FactOption] => [name, option]))

export const asksForFacts = (filters: FactFilters): boolean => chosenFacts(filters).length > 0

/** The same query without its filters by facts. */
export const withoutFacts = <Filters extends FactFilters>({
  age: _age,
  size: _size,
  housing: _housing,
  goodWith: _goodWith,
  ...others
}: Filters): Omit<Filters, FactName> => others
