import MiniSearch from 'minisearch'
import { pageTree } from '@/app/developers/_markdown/pages'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { type Section, sectionsOf } from './sections'

/** A section that was found, and the words in it for which it was. */
export interface Found extends Section {
  readonly words: readonly string[]
}

const fields = ['title', 'heading', 'text'] as const

type Search = (query: string) => readonly Found[]
let made: Promise<Search> | undefined

/** The sections of all pages for developers that have all words of a query, or else any, the best first. */
export async function searchDevelopers(query: string): Promise<readonly Found[]> {
  made ??= createSearch().catch((error) => {
    made = undefined
    throw error
  })
  return (await made)(query)
}

async function createSearch(): Promise<Search> {
  const sections = (
    await Promise.all(developerPaths.map(async (path) => sectionsOf(path, await pageTree(path))))
  ).flat()
  const index = new MiniSearch<Section & { readonly id: number }>({
    fields: [...fields],
    searchOptions: {
      boost: { heading: 4, title: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  })
  index.addAll(sections.map((section, id) => ({ ...section, id })))
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(query)
    return results.flatMap(({ id, terms }) => {
      const section = sections[id]
      return section ? [{ ...section, words: terms }] : []
    })
  }
}
