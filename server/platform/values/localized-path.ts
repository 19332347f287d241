import { defaultLanguage, isLanguage, type Language } from './language'

/** The pages that exist in every language; what follows a path may be a query, a fragment, or the lines of a page's address. */
const translated =
  /^\/(?:(?:animals|orders)(?:\/[^?\n]*)?|favourites|(?:alerts|links)\/[^/?\n]+|sign-in|sign-up|forgot-password|care(?:\/[^/?\n]+)?|contact|faq|how-it-works|imprint|privacy|status|terms|staff(?:\/(?:animals|customers|kinds|members|orders|overview|store|texts|visits)(?:\/[^?\n]*)?)?)?(?=[?#\n]|$)/
const prefix = /^\/([a-z]{2})(?=[/?\n]|$)/

/** Whether a page exists in every language, by its path without a language. */
export const isTranslated = (path: string): boolean => translated.test(path)

/** Where a request leads, and in which language its visitor reads. */
export interface LocalizedPath {
  readonly language: Language
  /** Without the language, except for an address that leads nowhere. */
  readonly path: string
}

/** Reads the language at the beginning of a path, with or without a query: `/de/animals` is `/animals` in German. */
export function parseLocalizedPath(path: string): LocalizedPath {
  const [start = '', language] = prefix.exec(path) ?? []
  if (!isLanguage(language) || language === defaultLanguage) return { language: defaultLanguage, path }
  const rest = path.slice(start.length)
  const own = rest.startsWith('/') ? rest : `/${rest}`
  // One address for each page.
  return { language, path: isTranslated(own) && rest !== '/' ? own : path }
}

const LANGUAGE_PATH = '/language/'

/** Where a visitor chooses a language: leads back to the page they come from, in that language. */
export const languagePath = (language: Language): string => `${LANGUAGE_PATH}${language}`

/** The language that a path chooses, if it does. */
export function chosenLanguage(path: string): Language | undefined {
  const language = path.startsWith(LANGUAGE_PATH) ? path.slice(LANGUAGE_PATH.length) : undefined
  return isLanguage(language) ? language : undefined
}
