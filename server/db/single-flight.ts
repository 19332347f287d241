/** Concurrent callers share one call: who comes while it is under way gets the same result. */
export function singleFlight<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let inFlight: Promise<Result> | undefined
  return () => {
    inFlight ??= call().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

/**
 * Concurrent callers share one call that begins after theirs: who comes while one is under way waits for the next, which sees what
 * the current one may have missed. Never two calls at the same time.
 */
export function singleFlightFresh<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let inFlight: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const begin = () => {
    next = undefined
    const begun = call()
    inFlight = begun
    const end = () => {
      // Otherwise the next begins at once, and nobody may come in between.
      if (!next) inFlight = undefined
    }
    begun.then(end, end)
    return begun
  }
  return () => {
    if (!inFlight) return begin()
    next ??= inFlight.then(begin, begin)
    return next
  }
}
