import type { Closures } from '@/server/domain/store/opening-hours'

/** How many days ahead an animal can be collected. */
export const DAYS_AHEAD = 90

const DAY_MS = 24 * 3_600_000

/** The day this many days after another, both as in 2026-12-24. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The earliest current date anywhere on Earth, as in 2026-12-24. */
export const earliestDayAnywhere = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)

/** Whether the store is closed on a day, as in 2026-12-24. */
export const isClosedOn = (day: string, closures: Closures): boolean =>
  closures.days.includes(day) || closures.weekdays.includes(new Date(day).getUTCDay())
