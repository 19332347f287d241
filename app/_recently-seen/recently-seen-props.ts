export interface RecentCardsProps {
  readonly ids: readonly number[]
  /** Category names by id. */
  readonly categories: Readonly<Record<number, string>>
}
