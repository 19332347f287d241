import { defaultLanguage, type Language, languageOfPath } from '@/server/platform/values/language'
import { type PageHref, type PagePath, type PageRow, pages, type StaffPath } from './page-table'

/** A page, or a file beside it, that an address leads to. */
export interface MatchedPage {
  /** As in the table. */
  readonly path: PagePath
  readonly row: PageRow
  /** The parts of the address that it names, as they are written there. */
  readonly params: Readonly<Record<string, string | undefined>>
}

const rowOf = (path: PagePath): PageRow => pages[path]

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path)

/** The pages to which the menu of the staff leads, in its order. */
export const staffMenuPages = Object.keys(pages)
  .filter(isPagePath)
  .filter((path): path is StaffPath => rowOf(path).group !== undefined)

/** The pages that the sitemap lists as they are. */
export const listedPages = Object.keys(pages)
  .filter(isPagePath)
  .filter((path) => rowOf(path).isInSitemap)

const withParams = Object.keys(pages)
  .filter(isPagePath)
  .filter((path) => path.includes('['))
  .map((path) => ({ path, pattern: toPattern(path) }))

function toPattern(path: PagePath): RegExp {
  const parts = path.split(/(\/\[\[\.{3}\w+\]\]|\[[^\]]+\])/)
  return new RegExp(
    `^${parts.map((part) => (part.includes('[') ? toGroup(part) : part.replaceAll('.', '\\.'))).join('')}$`,
  )
}

/** `[name]` or `[...name]`, or `/[[...name]]`, which may be left out. */
function toGroup(part: string): string {
  const [name = ''] = part.match(/\w+/) ?? []
  if (part.startsWith('/')) return `(?:/(?<${name}>.+))?`
  if (part.includes('...')) return `(?<${name}>.+)`
  return `(?<${name}>[^/]+)`
}

/** A request asks for its page a few times in a row. */
let latest: { readonly path: string; readonly page: MatchedPage | undefined } = { path: '', page: undefined }

/**
 * Finds the page for a path without a language prefix; undefined if no page matches.
 * @param path may be followed by a query, a fragment, or the lines of a page's address
 */
export function matchPage(path: string): MatchedPage | undefined {
  const [own = ''] = path.split(/[?#\n]/, 1)
  if (own !== latest.path) latest = { path: own, page: findPage(own) }
  return latest.page
}

function findPage(path: string): MatchedPage | undefined {
  if (isPagePath(path) && !path.includes('[')) return { path, row: pages[path], params: {} }
  for (const { path: found, pattern } of withParams) {
    const groups = pattern.exec(path)?.groups
    if (groups) return { path: found, row: pages[found], params: { ...groups } }
  }
  return undefined
}

/** Whether a text, from a form for instance, is the address of a page without a language, with or without a query. */
export const isPageHref = (text: string): text is PageHref => !/[\s\\]/.test(text) && matchPage(text) !== undefined

/** Whether a page exists in every language, by its path without a language. */
export function isTranslated(path: string): boolean {
  const found = matchPage(path)
  return found !== undefined && !found.row.isEnglish
}

/** Where a request leads, and in which language its visitor reads. */
export interface LocalizedPath {
  readonly language: Language
  /** Without the language, except for an address that leads nowhere. */
  readonly path: string
}

/** Reads the language at the beginning of a path, with or without a query: `/de/animals` is `/animals` in German. */
export function parseLocalizedPath(path: string): LocalizedPath {
  const language = languageOfPath(path)
  if (language === defaultLanguage) return { language, path }
  const rest = path.slice(language.length + 1)
  const own = rest.startsWith('/') ? rest : `/${rest}`
  // One address for each page.
  return { language, path: isTranslated(own) && rest !== '/' ? own : path }
}

/** Finds the page for a path with or without a language prefix; undefined if no page matches. */
export const pageAt = (path: string): MatchedPage | undefined => matchPage(parseLocalizedPath(path).path)
