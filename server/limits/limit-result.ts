/**
 * The state of the window that binds a subject, after a request was counted or refused. Times are Unix milliseconds.
 */
export interface LimitResult {
  readonly outcome: 'admitted' | 'over limit' | 'banned'
  readonly limit: number
  readonly remaining: number
  /** When the binding window ends; for a ban, when the key is served again. */
  readonly resetAt: number
}

/** `Retry-After`: whole seconds until a refused request can be served, rounded up, at least 1. */
export const retryAfterSeconds = ({ resetAt }: LimitResult, now: number): number =>
  Math.max(1, Math.ceil((resetAt - now) / 1000))

/** The headers that every response carries, and `Retry-After` on a refusal. */
export function rateLimitHeaders(result: LimitResult, now: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(result.limit),
    'X-RateLimit-Remaining': String(result.remaining),
    'X-RateLimit-Reset': String(Math.ceil(result.resetAt / 1000)),
    ...(result.outcome === 'admitted' ? {} : { 'Retry-After': String(retryAfterSeconds(result, now)) }),
  }
}
