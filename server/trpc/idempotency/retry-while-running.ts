import { setTimeout as wait } from 'node:timers/promises'
import { toPublicError } from '@/server/errors/public-error'

/** Pauses between tries while the first request of a double click is still running, in ms. */
const PAUSES_MS = [100, 200, 400, 800]

/**
 * Calls `act` again while the first request with its Idempotency-Key is running, to get the same result. Throws what it
 * throws.
 */
export async function retryWhileRunning<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await act()
    } catch (error) {
      if (toPublicError(error).code !== 'idempotency_in_progress') throw error
      await wait(pause)
    }
  }
  return act()
}
