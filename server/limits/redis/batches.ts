import DataLoader from 'dataloader'
import { REPLY_LENGTH, type RunScript } from './script'

/** This many take Redis about a millisecond, during which it serves nobody else. */
const MAX_REQUESTS = 50

interface Counting {
  readonly keys: readonly string[]
  readonly values: readonly number[]
}

/**
 * Runs the script once for all requests counted within one turn of the event loop, since sending a command costs this
 * process more than counting. If it fails, all of them fail.
 */
export function inBatches(runScript: RunScript): RunScript {
  const loader = new DataLoader<Counting, readonly number[]>(
    async (requests) => {
      const reply = await runScript(
        requests.flatMap(({ keys }) => keys),
        requests.flatMap(({ values }) => values),
      )
      return requests.map((_, index) => reply.slice(index * REPLY_LENGTH, (index + 1) * REPLY_LENGTH))
    },
    { cache: false, maxBatchSize: MAX_REQUESTS, batchScheduleFn: setImmediate },
  )
  return (keys, values) => loader.load({ keys, values })
}
