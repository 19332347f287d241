import type { Quota } from './plans'
import type { WindowUsage } from './windows'

/** What is counted: an account or an address; and the key that was sent, if there is one to ban. */
export interface Subject {
  /** Such as `account:17`; without spaces. */
  readonly name: string
  readonly keyId?: string | undefined
}

/** The name of an account as a subject. */
export const accountSubject = (accountId: bigint): string => `account:${accountId}`

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

/** Counts requests against a quota. */
export interface Limiter {
  /** Counts `cost` requests of a subject in all its windows or, when one has not enough left, in none. */
  consume(subject: Subject, quota: Quota, cost: number): Promise<LimitResult>
  /** How the windows stand; counts nothing, and refuses only a banned key. */
  peek(subject: Subject, quota: Quota): Promise<LimitResult>
}

/** A limiter that can also report how far each window is used up. */
export interface LimiterWithUsage extends Limiter {
  /** All windows of a subject; counts nothing. */
  usage(subject: Subject, quota: Quota): Promise<readonly WindowUsage[]>
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
