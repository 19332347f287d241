import type { DehydratedState } from '@tanstack/react-query'
import type { BrowseView } from './browse-view'

export interface LoadMoreProps {
  readonly view: BrowseView
  /** How many pages the server has rendered. */
  readonly renderedPages: number
  /** Where the next page begins, if there is one. */
  readonly nextCursor: string | undefined
  /** Names of categories by id. */
  readonly categories: Readonly<Record<number, string>>
  /** What the server has fetched, for the hook that goes on with it. */
  readonly state: DehydratedState
}
