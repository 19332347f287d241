import type { Limiter } from '@/server/limits/limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'

/** A quarter of an hour, aligned to UTC; ms. */
const WINDOW_MS = 15 * 60_000

export type Attempt =
  | {
      readonly isAllowed: true
      /** Stops counting it, since it was not one that has to be limited. */
      refund(): Promise<void>
    }
  | {
      readonly isAllowed: false
      /** When the next attempt is allowed; Unix ms. */
      readonly retryAt: number
    }

/** Counts an attempt of a subject (a name without spaces), of which `limit` are allowed in a quarter of an hour. */
export type CountAttempt = (subject: string, limit: number) => Promise<Attempt>

/**
 * Counts attempts in the limiter of the requests, and so for all processes together. In addition each process counts
 * for itself: a limiter whose store is out admits everything, and passwords must not be guessed at speed then.
 * @param now Unix ms
 */
export function createAttemptLimiter(limiter: Limiter, now: () => number): CountAttempt {
  const ownLimiter = createMemoryLimiter(now)

  return async (subject, limit) => {
    const number = Math.floor(now() / WINDOW_MS)
    // With the window in its name, a subject is never counted beyond it: the limit of a day is that of the window.
    const counted = { name: `${subject}:${number}` }
    const quota = { perMinute: limit, perDay: limit }
    const consume = async (from: Limiter) => (await from.consume(counted, quota, 1)).outcome === 'admitted'
    // This process first: what it refuses takes no room in the shared count, which requests may reach in another order.
    const isAllowed = (await consume(ownLimiter)) && (await consume(limiter))
    if (!isAllowed) return { isAllowed, retryAt: (number + 1) * WINDOW_MS }
    return {
      isAllowed,
      async refund() {
        await Promise.all([limiter, ownLimiter].map((each) => each.consume(counted, quota, -1)))
      },
    }
  }
}
