import { type Language, locales } from './language'

/**
 * Makes each format once for a language and options, of which a program has a few: making one takes as long as using it a
 * hundred times, and a page may need it for each of its animals.
 */
function memoized<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options)
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}

const numberFormats = memoized((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const dateFormats = memoized((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const listFormats = memoized((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
const relativeTimeFormats = memoized(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
const displayNames = memoized((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options))

/** How readers of a language write numbers. */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}) =>
  numberFormats(locales[language], options)

/** How readers of a language write dates and times. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormats(locales[language], options)

/** How readers of a language write a list: `a, b and c`, or `a, b or c` of alternatives. */
export const listFormat = (language: Language, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  listFormats(locales[language], { type })

/** How long ago something was, in a language: `2 days ago`. */
export const relativeTimeFormat = (language: Language) => relativeTimeFormats(locales[language], {})

/** What readers of a language call a country or territory, by its code in ISO 3166; undefined where there is no name. */
export const regionNames = (language: Language) => displayNames(locales[language], { type: 'region', fallback: 'none' })

/** Writes a day as 2026-12-24, which is the Swedish format; in UTC if the time zone is empty. */
export const isoDayFormat = (timeZone: string) => dateFormats('sv', { timeZone: timeZone || 'UTC' })
