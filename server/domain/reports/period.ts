import { utcDay } from '@/server/platform/values/date-time'

/** A range of days, as in 2026-11-01. */
export interface Days {
  readonly from: string
  /** The day after the last one. */
  readonly before: string
}

/** Whether a period is a year, as in 2026, and no month, as in 2026-11. */
export const isYear = (period: string): boolean => period.length === 'YYYY'.length

/** The period that is so many of its kind later, or earlier. */
export function shiftPeriod(period: string, by: number): string {
  const first = new Date(period)
  if (isYear(period)) first.setUTCFullYear(first.getUTCFullYear() + by)
  else first.setUTCMonth(first.getUTCMonth() + by)
  return utcDay(first).slice(0, period.length)
}

/** The days of a month or of a year. */
export const daysOf = (period: string): Days => ({
  from: utcDay(new Date(period)),
  before: utcDay(new Date(shiftPeriod(period, 1))),
})
