import { type Language, locales } from './language'

/** Making one takes as long as using it a hundred times, and a page may need it for each of its animals. */
function memoized<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options)
    const format = made.get(key) ?? make(locales[language], options)
    made.set(key, format)
    return format
  }
}

/** How readers of a language write numbers; made once for the same options, of which a program has a few. */
export const numberFormat = memoized(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** How readers of a language write dates and times; made once for the same options, of which a program has a few. */
export const dateFormat = memoized(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
