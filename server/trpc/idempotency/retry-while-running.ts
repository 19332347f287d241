import { setTimeout as wait } from 'node:timers/promises'
import { isStillRunning } from './run-idempotent'

/** Pauses before further tries while the first of a double click is still under way, in ms. */
const PAUSES_MS = [100, 200, 400, 800]

/** Does what a form asks for, again if the same form is just being worked on: then it gets the same answer. Throws what `act` throws. */
export async function retryWhileRunning<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await act()
    } catch (error) {
      if (!isStillRunning(error)) throw error
      await wait(pause)
    }
  }
  return act()
}
