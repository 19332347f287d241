/** There is so much to do already that a caller should come again later. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/**
 * Gives a function that does one piece of work after the other, in the order in which they were asked for. It rejects with TooBusyError,
 * at once, while `most` pieces are under way or waiting.
 */
export function oneAtATime(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let pieces = 0
  return async (work) => {
    if (pieces >= most) throw new TooBusyError(`${most} pieces of work are under way or waiting`)
    pieces++
    const done = last.then(work).finally(() => pieces--)
    last = done.catch(() => undefined)
    return done
  }
}
