import { type Language, locales } from '@/server/values/language'

/**
 * A day for people.
 * @param day as in 2026-12-01
 * @param length `Tue 1 Dec` or `Tuesday 1 December`
 */
export const dayInWords = (day: string, length: 'short' | 'long', language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: length,
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  }).format(new Date(day))
