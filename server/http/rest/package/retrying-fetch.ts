import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestBudget, LimitReachedError } from './request-budget.js'
import { retryAfterMs } from './response-headers.js'

export interface RetryOptions {
  /** How often a request is sent at most, the first time included. Default: 6. */
  readonly attempts?: number | undefined
  /** How long the server may take to answer an attempt, in ms. Default: 30,000. */
  readonly timeoutMs?: number | undefined
  /** The longest time to wait before a request is sent, or sent again, in ms. Default: 120,000. */
  readonly maxWaitMs?: number | undefined
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** The wait before the second attempt is shorter than this; the bound doubles from attempt to attempt. */
const FIRST_BACKOFF_MS = 500
const LONGEST_BACKOFF_MS = 8_000

/**
 * A `fetch` for the Pet Store's API. It sends a request again if the response was lost or says that a later attempt may
 * succeed, never before the time in `Retry-After`, and with growing, random waits. All requests of one such `fetch`
 * stay within the limit that the responses report: use one for each account.
 *
 * It gives each request that changes something an `Idempotency-Key`, unless it has one, and keeps it for all attempts, so
 * that nothing is done twice. It resolves to the last response, whatever its status, once its body is complete.
 *
 * The promise is rejected with a `LimitReachedError` if the next request would have to wait longer than `maxWaitMs`;
 * and with the error of `fetch` if the last attempt got no response, or the caller aborted the request.
 */
export function createRetryingFetch({
  attempts = 6,
  timeoutMs = 30_000,
  maxWaitMs = 120_000,
  fetch = globalThis.fetch,
}: RetryOptions = {}): (request: Request) => Promise<Response> {
  const budget = createRequestBudget(maxWaitMs)

  async function send(request: Request, backoffMs: number) {
    const reservation = await budget.reserve(request.signal)
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      const response = await fetch(new Request(request, { signal }))
      const notBeforeMs = retryAfterMs(response)
      // Before the body is read: until then, other requests might be sent.
      reservation.settle(response, response.status === 429 ? (notBeforeMs ?? backoffMs) : 0)
      return { response: await complete(response), waitMs: (notBeforeMs ?? 0) + backoffMs }
    } catch (error) {
      reservation.lose()
      throw error
    }
  }

  return async (given) => {
    const request = withIdempotencyKey(given)
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      const backoffMs = Math.random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1))
      try {
        const { response, waitMs } = await send(request.clone(), backoffMs)
        if (isLast || !isTransient(response) || waitMs > maxWaitMs) return response
        await sleep(waitMs, undefined, { signal: request.signal })
      } catch (error) {
        if (isLast || request.signal.aborted || error instanceof LimitReachedError) throw error
        await sleep(backoffMs, undefined, { signal: request.signal })
      }
    }
  }
}

function withIdempotencyKey(request: Request): Request {
  if (['GET', 'HEAD'].includes(request.method) || request.headers.has('Idempotency-Key')) return request
  const headers = new Headers(request.headers)
  headers.set('Idempotency-Key', crypto.randomUUID())
  return new Request(request, { headers })
}

/** Whether the same request may succeed later; of the conflicts, only that with a first request still running does. */
const isTransient = ({ status, headers }: Response) =>
  [429, 502, 503, 504].includes(status) || (status === 409 && headers.has('Retry-After'))

/** A response whose body has arrived: a connection that breaks before that has lost the response. */
async function complete(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}
