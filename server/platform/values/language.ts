/**
 * The languages of the storefront, of the pages for its staff and of signing in (BCP 47). The first is that of everything
 * else, too: accounts and their console, mails about keys and webhooks, REST.
 */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Something that differs by language, mostly a text: where a language lacks it, that does not compile. */
export type InEachLanguage<Value> = Readonly<Record<Language, Value>>

/** The one whose addresses have no language in front. */
export const defaultLanguage = languages[0]

/** How the readers of each language write dates, numbers and lists. */
export const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

/** The path, with its query, of a page that exists in every language : `/de/animals` for `/animals`. */
export const localizedPath = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`

/** The language at the beginning of a page's path. */
export const languageOfPath = (path: string): Language =>
  languages.find((language) => language !== defaultLanguage && isAtOrBelow(path, `/${language}`)) ?? defaultLanguage

const isAtOrBelow = (path: string, start: string): boolean =>
  path.startsWith(start) && /^($|[/?#\n])/.test(path.slice(start.length))

/** Where the pages begin that are in English only. */
const english = ['/console', '/developers', '/staff/accounts', '/staff/requests'] as const

/** Whether one of our pages, by its path without a language, is in English only; the table of pages says so, too. */
export const isInEnglishOnly = (path: string): boolean => english.some((start) => isAtOrBelow(path, start))

const LANGUAGE_PATH = '/language/'

/** Where a visitor chooses a language: leads back to the page they come from, in that language. */
export const languagePath = (language: Language): string => `${LANGUAGE_PATH}${language}`

/** The language that a path chooses, if it does. */
export function chosenLanguage(path: string): Language | undefined {
  const language = path.startsWith(LANGUAGE_PATH) ? path.slice(LANGUAGE_PATH.length) : undefined
  return isLanguage(language) ? language : undefined
}

/** How the readers of what exists in only one language write dates, numbers and lists. */
export const LOCALE = locales[defaultLanguage]
