import type { TransactionDeps } from '@/server/deps'

/** A day in UTC, and what is known of the store's readiness on it. */
export interface ReadinessDay {
  /** Such as `2026-11-26`. */
  readonly day: string
  /**
   * The minutes that count, and how many of them the store was ready in; undefined if there is no record of the day.
   */
  readonly minutes: { readonly ready: number; readonly counted: number } | undefined
}

/**
 * The last 90 days, oldest first. Today counts up to the current minute, and the first day on record from its first
 * minute on.
 */
export async function listReadinessDays({ db, now }: Pick<TransactionDeps, 'db' | 'now'>): Promise<ReadinessDay[]> {
  const time = now()
  const today = dayOf(time)
  const rows = await db.readinessDay.findMany({ where: { day: { gt: new Date(dayOf(time, KEPT_DAYS)) } } })
  const byDay = new Map(rows.map((row) => [dayOf(row.day.getTime()), row]))
  return Array.from({ length: KEPT_DAYS }, (_, at) => {
    const day = dayOf(time, KEPT_DAYS - 1 - at)
    const row = byDay.get(day)
    if (!row) return { day, minutes: undefined }
    const end = day === today ? minuteOf(time) : MINUTES_PER_DAY
    const counted = end - row.firstMinute
    // One of them may be the current minute.
    const ready = row.lastMinute >= end ? row.readyMinutes - 1 : row.readyMinutes
    return { day, minutes: counted > 0 ? { ready: Math.min(ready, counted), counted } : undefined }
  })
}

/** The readiness of the store is noted by minutes of the clock, in UTC. */
export const MINUTE_MS = 60_000

export const MINUTES_PER_DAY = 1_440

export const DAY_MS = MINUTES_PER_DAY * MINUTE_MS

/** How many days are kept and shown, including today. */
export const KEPT_DAYS = 90

/** The minute of its day that a time (Unix ms) is in: 0 to 1439. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) % MINUTES_PER_DAY

/** The day of a time (Unix ms), or this many days before it, such as `2026-11-26`. */
export const dayOf = (time: number, daysBefore = 0): string =>
  new Date(time - daysBefore * DAY_MS).toISOString().slice(0, 10)
