import { pageTree } from '@/app/developers/_markdown/pages'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { createSearch, type Found, type Search } from './search-index'

let made: Promise<Search> | undefined

/** The sections of all pages for developers that contain all words of a query, or else any, best first. */
export async function searchDevelopers(query: string): Promise<readonly Found[]> {
  made ??= createSearch(developerPaths, pageTree).catch((error) => {
    made = undefined
    throw error
  })
  return (await made)(query)
}
