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

/** How readers of a language write numbers. */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions) =>
  numberFormats(locales[language], options)

/** How readers of a language write dates and times. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormats(locales[language], options)

/** How readers of a language write a list: `a, b and c`. */
export const listFormat = (language: Language) => listFormats(locales[language], { type: 'conjunction' })

/** How long ago something was, in a language: `2 days ago`. */
export const relativeTimeFormat = (language: Language) => relativeTimeFormats(locales[language], {})

/** Writes a day as 2026-12-24, which is the Swedish format; in UTC if the time zone is empty. */
export const isoDayFormat = (timeZone: string) => dateFormats('sv', { timeZone: timeZone || 'UTC' })
