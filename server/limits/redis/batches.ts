import { REPLY_LENGTH, type RunScript } from './script'

/** This many take Redis about a millisecond, during which it serves nobody else. */
const MAX_REQUESTS = 50

interface Batch {
  readonly keys: string[]
  readonly values: number[]
  requests: number
  readonly reply: Promise<readonly number[]>
}

/**
 * Runs the script once for all requests counted within one turn of the event loop, since sending a command costs this
 * process more than counting. If it fails, all of them fail.
 */
export function inBatches(runScript: RunScript): RunScript {
  let batch: Batch | undefined

  function openBatch(): Batch {
    const opened: Batch = {
      keys: [],
      values: [],
      requests: 0,
      reply: new Promise((resolve) => {
        setImmediate(() => {
          if (batch === opened) batch = undefined
          resolve(runScript(opened.keys, opened.values))
        })
      }),
    }
    return opened
  }

  return async (keys, values) => {
    batch ??= openBatch()
    const { reply } = batch
    const first = batch.requests * REPLY_LENGTH
    batch.requests += 1
    batch.keys.push(...keys)
    batch.values.push(...values)
    if (batch.requests === MAX_REQUESTS) batch = undefined
    return (await reply).slice(first, first + REPLY_LENGTH)
  }
}
