const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** How long after each failed attempt the next one is made, in ms; after the last there is none. */
const DELAYS_MS = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
] as const

/** So that endpoints that failed together are not retried together. */
const SPREAD = 0.2
/** The longest wait of the schedule: a receiver that recovers sooner than it asked for cannot say so. */
const LONGEST_MS = 24 * hours

/**
 * In how many ms to try again, ± 20 %, and not before the endpoint has asked for; undefined once it was tried often
 * enough.
 * @param attempt the number of the failed one, from 1
 * @param retryAfterMs what the endpoint asked for; at most a day is respected
 */
export function nextAttemptIn(attempt: number, retryAfterMs = 0, random = Math.random()): number | undefined {
  const delay = DELAYS_MS[attempt - 1]
  if (delay === undefined) return undefined
  return Math.round(Math.max(delay * (1 - SPREAD + 2 * SPREAD * random), Math.min(retryAfterMs, LONGEST_MS)))
}

/** The value of `Retry-After` (RFC 9110, section 10.2.3) in ms; undefined if it is neither seconds nor a date. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value) * seconds
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
