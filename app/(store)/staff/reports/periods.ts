import { type Language, locales } from '@/server/platform/values/language'

/** A month as in `November 2026`, or a year. */
export const periodInWords = (period: string, language: Language): string =>
  isYear(period)
    ? period
    : new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${period}-01`),
      )

export const yearOf = (period: string): string => period.slice(0, 'YYYY'.length)

export const isYear = (period: string): boolean => period === yearOf(period)

/** The periods as long as this one right before and after it. */
export const besides = (period: string): readonly [before: string, after: string] => [
  shift(period, -1),
  shift(period, 1),
]

function shift(period: string, by: number): string {
  if (isYear(period)) return String(Number(period) + by)
  const month = new Date(`${period}-01`)
  month.setUTCMonth(month.getUTCMonth() + by)
  return month.toISOString().slice(0, 'YYYY-MM'.length)
}
