/** Comes between events. */
export const PING = Symbol('ping')

type Result = IteratorResult<unknown, undefined>

/**
 * The same events, and a ping every `everyMs` while the consumer waits: proxies close a connection that is silent for a
 * minute. Not a generator, since each layer of those costs again for each event and client.
 */
export function withPings(events: AsyncIterable<unknown>, everyMs: number): AsyncIterable<unknown> {
  const iterator = events[Symbol.asyncIterator]()
  /** Passes on what comes next to the consumer, while it waits. */
  let deliver: ((result: Result | Promise<never>) => void) | undefined
  let isComing = false
  /** What came while the consumer was busy with a ping. */
  let arrived: Result | Promise<never> | undefined

  const pass = (result: Result | Promise<never>) => {
    const waiting = deliver
    deliver = undefined
    if (waiting) waiting(result)
    else arrived = result
  }
  const timer = setInterval(() => {
    if (deliver) pass({ done: false, value: PING })
  }, everyMs)
  const onResult = (result: Result) => {
    isComing = false
    if (result.done) clearInterval(timer)
    pass(result)
  }
  const onError = (error: unknown) => {
    clearInterval(timer)
    const failed = Promise.reject<never>(error)
    // It may never be asked for.
    failed.catch(() => {})
    pass(failed)
  }

  return {
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise<Result>((resolve) => {
          if (arrived) {
            resolve(arrived)
            arrived = undefined
            return
          }
          deliver = resolve
          if (isComing) return
          isComing = true
          iterator.next().then(onResult, onError)
        }),
      async return() {
        clearInterval(timer)
        // Not awaited: events that wait for a change return when they are aborted.
        iterator.return?.()?.catch(() => {})
        return { done: true, value: undefined }
      },
    }),
  }
}
