import { pageTree } from '@/app/developers/_markdown/pages'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { createSearch, type Found, type Search } from './search-index'

/** The part of a query that is read, in characters. */
export const MAX_QUERY_LENGTH = 200

/** What is on the page of all operations is on others too. */
const searchedPaths = developerPaths.filter((path) => path !== '/developers/reference/all')

let made: Promise<Search> | undefined

/** The sections of all pages for developers that contain all words of a query, or else any, best first. */
export async function searchDevelopers(query: string): Promise<readonly Found[]> {
  made ??= createSearch(searchedPaths, pageTree).catch((error) => {
    made = undefined
    throw error
  })
  return (await made)(query)
}
