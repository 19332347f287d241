/**
 * The languages of the storefront, of the pages for its staff and of signing in (BCP 47). The first is that of everything
 * else, too: accounts and their console, mails about keys and webhooks, REST.
 */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** The one whose addresses have no language in front. */
export const defaultLanguage = languages[0]

/** How the readers of each language write dates, numbers and lists. */
export const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text)

/** The path, with its query, of a page that exists in every language (./localized-path.ts): `/de/animals` for `/animals`. */
export const localizedPath = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`

/** How the readers of what exists in only one language write dates, numbers and lists. */
export const LOCALE = locales[defaultLanguage]
