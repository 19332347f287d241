import type { DehydratedState } from '@tanstack/react-query'
import type { BrowseView } from './browse-view'

export interface LoadMoreProps {
  readonly view: BrowseView
  /** How many pages the server rendered. */
  readonly renderedPages: number
  /** Where the next page starts, if there is one. */
  readonly nextCursor: string | undefined
  /** Category names by id. */
  readonly categories: Readonly<Record<number, string>>
  /** What the server fetched, for the hook to continue from. */
  readonly state: DehydratedState
}
