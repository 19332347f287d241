import { setImmediate } from 'node:timers/promises'
import type { Element } from 'hast'
import MiniSearch from 'minisearch'
import type { DeveloperPath } from '@/app/developers/_page/developer-pages'
import { type Section, sectionsOf } from './sections'
import { synonyms } from './synonyms'

/** A section that was found, and the words in it that matched. */
export interface Found extends Section {
  readonly words: readonly string[]
}

/** The sections that contain all words of a query, or else any, best first. */
export type Search = (query: string) => readonly Found[]

/** `name` is the end of a page's address, such as the id of an operation. */
const fields = ['title', 'heading', 'name', 'text'] as const

const withSynonyms = (word: string, field: string | undefined): string[] => [
  word,
  ...(field === 'title' || field === 'heading' ? (synonyms[word] ?? []) : []),
]

/** What questions are made of, and says nothing of their subject. */
const stopWords = new Set('a an and can do for how i in is it my of on the to what with'.split(' '))

/** Who searches wants to learn how something is done first, and only then to look it up. */
const importanceOf = (address: string): number => {
  if (address.startsWith('/developers/guides/') || address === '/developers/errors') return 2
  return address.startsWith('/developers/errors/') ? 0.7 : 1
}

/** Of a page as a whole, not of a section of it. */
const nameOf = ({ address }: Section): string => (address.includes('#') ? '' : (address.split('/').at(-1) ?? ''))

/** Reads all pages, yielding to other work of the process between them. */
export async function createSearch(
  paths: readonly DeveloperPath[],
  readPage: (path: DeveloperPath) => Promise<Element>,
): Promise<Search> {
  const sections: Section[] = []
  for (const path of paths) {
    sections.push(...sectionsOf(path, await readPage(path)))
    await setImmediate()
  }
  const index = new MiniSearch<Section & { readonly id: number; readonly name: string }>({
    fields: [...fields],
    storeFields: ['address'],
    processTerm: (word, field) => withSynonyms(word.toLowerCase(), field),
    searchOptions: {
      processTerm: (word) => (stopWords.has(word.toLowerCase()) ? null : word.toLowerCase()),
      boostDocument: (_, __, stored) => importanceOf(String(stored?.address)),
      boost: { heading: 4, title: 2, name: 4 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  })
  await index.addAllAsync(sections.map((section, id) => ({ ...section, id, name: nameOf(section) })))
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(query)
    return results.flatMap(({ id, terms }) => {
      const section = sections[id]
      return section ? [{ ...section, words: terms }] : []
    })
  }
}
