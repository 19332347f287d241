/** The readiness of the store is noted by minutes of the clock, in UTC. */
export const MINUTE_MS = 60_000

export const MINUTES_PER_DAY = 1_440

const DAY_MS = MINUTES_PER_DAY * MINUTE_MS

/** So many days are kept and shown, the one that has begun included. */
export const KEPT_DAYS = 90

/** The minute of its day in which a time (Unix ms) is: 0 to 1439. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) % MINUTES_PER_DAY

/** The day of a time (Unix ms), or so many days before it, such as `2026-11-26`. */
export const dayOf = (time: number, daysBefore = 0): string =>
  new Date(time - daysBefore * DAY_MS).toISOString().slice(0, 10)
