/** Concurrent callers share one call: all who call while it is in flight get its result. */
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
 * Concurrent callers share one call that starts after theirs: all who call while one is in flight wait for the next,
 * which sees what the current one may have missed. There are never two calls at the same time.
 */
export function singleFlightFresh<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let inFlight: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const begin = () => {
    next = undefined
    const begun = call()
    inFlight = begun
    const end = () => {
      // Otherwise the next call starts right away, and nothing may get in between.
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
