export interface FavouritesProps {
  /** Category names by id. */
  readonly categories: Readonly<Record<number, string>>
}

export interface FavouritesListProps extends FavouritesProps {
  /** What is kept now, newest first. */
  readonly ids: readonly number[]
}
