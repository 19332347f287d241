import { type Language, locales } from '@/server/values/language'

/** Minutes of a day or of several, and in how many of them the store was ready. */
export interface Minutes {
  readonly ready: number
  readonly counted: number
}

/** Such as `99.93%`: rounded down, so that it is only 100% if no minute is missing. */
export const percentIn = (language: Language, { ready, counted }: Minutes): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    Math.floor((ready / counted) * 10_000) / 10_000,
  )

/** A day, such as `2026-11-26`, with its year. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
