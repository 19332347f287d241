import { ServiceError } from '@/server/errors/service-error'

interface Bounds {
  readonly maxRunning: number
  readonly maxWaiting: number
}

/**
 * Runs tasks, at most `maxRunning` at once and in the order in which they came. One that comes while `maxWaiting` wait
 * is refused.
 * @throws ServiceError service_unavailable
 */
export function createBoundedQueue({ maxRunning, maxWaiting }: Bounds) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        throw new ServiceError('service_unavailable', 'Too many people are signing in at once. Try again in a moment.')
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place goes to the next one.
      if (next) next()
      else running -= 1
    }
  }
}
