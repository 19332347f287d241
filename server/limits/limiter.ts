import type { Quota } from './plans'

/** The state of the window that binds a subject, after a request was counted or refused. Times are Unix milliseconds. */
export interface Verdict {
  readonly isAdmitted: boolean
  readonly limit: number
  readonly remaining: number
  /** When the binding window ends. */
  readonly resetAt: number
  /** When a refused request can be served; set on refusals only. */
  readonly retryAt?: number
}

/** Counts requests against a quota. */
export interface Limiter {
  /**
   * Counts `cost` requests of `subject` in all its windows or, when one has not enough left, in none.
   * `cost` 0 only looks.
   */
  take(subject: string, quota: Quota, cost: number): Promise<Verdict>
}

/** The headers that every answer carries, and `Retry-After` (whole seconds, rounded up, at least 1) on a refusal. */
export function rateLimitHeaders(verdict: Verdict, now: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(verdict.limit),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetAt / 1000)),
    ...(verdict.retryAt === undefined
      ? {}
      : { 'Retry-After': String(Math.max(1, Math.ceil((verdict.retryAt - now) / 1000))) }),
  }
}
