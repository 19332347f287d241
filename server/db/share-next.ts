/**
 * Lets callers share a question: who calls while it is being asked waits for the next one, which sees what this one may have missed,
 * and shares it with all others who wait. Never asks twice at the same time.
 */
export function shareNext<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined
  const begin = () => {
    next = undefined
    const asked = ask()
    underWay = asked
    const end = () => {
      // Otherwise the next begins at once, and nobody may come in between.
      if (!next) underWay = undefined
    }
    asked.then(end, end)
    return asked
  }
  return () => {
    if (!underWay) return begin()
    next ??= underWay.then(begin, begin)
    return next
  }
}
