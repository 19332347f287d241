import { isYear, shiftPeriod } from '@/server/domain/reports/period'
import { dateFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'

/** A month as in `November 2026`, or a year. */
export const periodInWords = (period: string, language: Language): string =>
  isYear(period)
    ? period
    : dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(period))

export const yearOf = (period: string): string => period.slice(0, 'YYYY'.length)

/** The periods as long as this one right before and after it. */
export const besides = (period: string): readonly [before: string, after: string] => [
  shiftPeriod(period, -1),
  shiftPeriod(period, 1),
]
