/** The language of every page and mail (BCP 47). */
export const LANGUAGE = 'en'

/** How its readers write dates, numbers and lists. */
export const LOCALE = 'en-GB'
