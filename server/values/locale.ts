import { defaultLanguage, locales } from './language'

/** The language of what exists in one language only (BCP 47). */
export const LANGUAGE = defaultLanguage

/** How its readers write dates, numbers and lists. */
export const LOCALE = locales[defaultLanguage]
