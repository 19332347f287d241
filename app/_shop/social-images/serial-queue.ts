/** The queue is full: try again later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/**
 * Returns a function that runs jobs one at a time, in the order of its calls. It rejects with QueueFullError, at once,
 * while `maxSize` jobs are running or waiting.
 */
export function createSerialQueue(maxSize: number): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let size = 0
  return async (job) => {
    if (size >= maxSize) throw new QueueFullError(`${maxSize} jobs are running or waiting`)
    size++
    const done = last.then(job).finally(() => size--)
    last = done.catch(() => undefined)
    return done
  }
}
