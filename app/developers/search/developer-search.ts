import { pageTree } from '@/app/developers/_markdown/pages'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { MAX_QUERY_LENGTH } from '@/app/developers/_page/developer-search-path'
import { createSearch, type Found, type Search } from './search-index'

/** What is on the page of all operations is on others too. */
const searchedPaths = developerPaths.filter((path) => path !== '/developers/reference/all')

let made: Promise<Search> | undefined

/** The query in an address, as far as it is read. */
export const readQuery = (q: unknown): string =>
  String(q ?? '')
    .slice(0, MAX_QUERY_LENGTH)
    .trim()

/**
 * The sections of all pages for developers that contain all words of a query, or else any, best first; none for an empty
 * query.
 */
export async function searchDevelopers(query: string): Promise<readonly Found[]> {
  if (query === '') return []
  made ??= createSearch(searchedPaths, pageTree).catch((error) => {
    made = undefined
    throw error
  })
  return (await made)(query)
}
