import { rateLimitsOf } from './response-headers.js'

/** The limit resets, or a ban ends, so late that the request was not sent. */
export class LimitReachedError extends Error {
  override name = 'LimitReachedError'
  constructor(readonly retryAt: Date) {
    super(`The limit of requests is reached. Requests are possible again at ${retryAt.toISOString()}.`)
  }
}

/** A request that counts from now on. The first call of either method is the one that holds. */
interface Reservation {
  /** The response's headers are here. Nothing else is sent for `holdMs`. */
  settle(response: Response, holdMs: number): void
  /** There is no response, so nobody knows whether the server has counted it. */
  lose(): void
}

interface Waiting {
  resolve(): void
  reject(error: LimitReachedError): void
}

/**
 * Decides when a request may be sent so that the limit is never exceeded. As long as no response has told what remains
 * of the current window, requests go one by one.
 */
export function createRequestBudget(maxWaitMs: number) {
  const queue: Waiting[] = []
  let sent = 0
  let inFlight = 0
  /** Requests that may have been counted, each as the number of those that had been sent when its response was lost. */
  let lost: readonly number[] = []
  let heldUntil = 0
  /** By its name, the least that a response of a window has reported; what is in flight may not be counted in it. */
  const windows = new Map<string, { readonly endsAt: number; readonly remaining: number }>()
  let timer: NodeJS.Timeout | undefined

  /** How long a request must wait from now, in ms; Infinity if only until the next response. */
  function delayMs(): number {
    const now = performance.now()
    if (now < heldUntil) return heldUntil - now
    const known = [...windows.values()]
    const usedUp = known.filter(({ endsAt, remaining }) => now < endsAt && remaining <= lost.length)
    if (usedUp.length > 0) return Math.max(...usedUp.map(({ endsAt }) => endsAt)) - now
    if (inFlight === 0) return 0
    // What is in flight may have been counted already; the next response tells.
    const isEnough = ({ endsAt, remaining }: { endsAt: number; remaining: number }) =>
      now < endsAt && remaining > inFlight + lost.length
    return known.length > 0 && known.every(isEnough) ? 0 : Number.POSITIVE_INFINITY
  }

  function admit() {
    clearTimeout(timer)
    let delay = delayMs()
    for (; delay === 0 && queue.length > 0; delay = delayMs()) {
      inFlight++
      queue.shift()?.resolve()
    }
    if (delay === Number.POSITIVE_INFINITY) return
    if (delay > maxWaitMs) {
      const error = new LimitReachedError(new Date(Date.now() + delay))
      for (const { reject } of queue.splice(0)) reject(error)
    } else if (queue.length > 0) timer = setTimeout(admit, delay)
  }

  /** Takes over what the response to a request, by its number, says of the limit. */
  function note(response: Response, number: number) {
    const limits = rateLimitsOf(response)
    if (limits.length === 0) return
    const now = performance.now()
    // What was lost before this request was sent has been counted before it, or never will be.
    lost = lost.filter((sentByThen) => sentByThen >= number)
    for (const { name, remaining, resetInMs } of limits) {
      const known = windows.get(name)
      // Responses may overtake each other; within a window, the one with the least is the latest.
      const isSame = known !== undefined && now < known.endsAt
      windows.set(name, {
        remaining: isSame ? Math.min(known.remaining, remaining) : remaining,
        endsAt: isSame ? Math.min(known.endsAt, now + resetInMs) : now + resetInMs,
      })
    }
  }

  return {
    /**
     * Resolves when the request may be sent.
     * @throws LimitReachedError when that would be later than `maxWaitMs` from now; the signal's reason when it aborts
     */
    async reserve(signal: AbortSignal): Promise<Reservation> {
      signal.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(signal.reason)
          admit()
        }
        const waiting: Waiting = {
          resolve() {
            signal.removeEventListener('abort', leave)
            resolve()
          },
          reject(error) {
            signal.removeEventListener('abort', leave)
            reject(error)
          },
        }
        signal.addEventListener('abort', leave, { once: true })
        queue.push(waiting)
        admit()
      })
      const number = ++sent
      let isOpen = true
      const close = (change: () => void) => {
        if (!isOpen) return
        isOpen = false
        inFlight--
        change()
        admit()
      }
      return {
        settle: (response, holdMs) =>
          close(() => {
            note(response, number)
            heldUntil = Math.max(heldUntil, performance.now() + holdMs)
          }),
        lose: () =>
          close(() => {
            lost = [...lost, sent]
          }),
      }
    },
  }
}
