/**
 * Settles as `work` does if that is in time; otherwise `work` goes on.
 * @param ms how long it may take
 * @param late makes the error that it rejects with when it takes longer
 */
export function withTimeout<Result>(work: Promise<Result>, ms: number, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
