/** There is so much to do already that a caller should come again later. */
export class QueueFullError extends Error {
  override name = 'TooBusyError'
}

/**
 * Gives a function that does one piece of work after the other, in the order in which they were asked for. It rejects with TooBusyError,
 * at once, while `most` pieces are under way or waiting.
 */
export function createSerialQueue(maxSize: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let size = 0
  return async (work) => {
    if (size >= maxSize) throw new QueueFullError(`${maxSize} pieces of work are under way or waiting`)
    size++
    const done = last.then(work).finally(() => size--)
    last = done.catch(() => undefined)
    return done
  }
}
