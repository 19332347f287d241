import type { Quota } from './plans'

/** Who is counted: an account, or an address; and the key that asked, if it is one that can be banned. */
export interface Subject {
  /** Such as `account:17`. */
  readonly name: string
  readonly keyId?: string | undefined
}

/** The name of an account as a subject. */
export const accountSubject = (accountId: bigint): string => `account:${accountId}`

/** The state of the window that binds a subject, after a request was counted or refused. Times are Unix milliseconds. */
export interface LimitResult {
  readonly outcome: 'admitted' | 'over limit' | 'banned'
  readonly limit: number
  readonly remaining: number
  /** When the binding window ends; for a ban, when the key is served again. */
  readonly resetAt: number
}

/** How far one window is used up. */
export interface WindowUsage {
  readonly window: 'minute' | 'day'
  readonly limit: number
  readonly used: number
  /** Unix milliseconds. */
  readonly resetAt: number
}

/** Counts requests against a quota. */
export interface Limiter {
  /** Counts `cost` requests of a subject in all its windows or, when one has not enough left, in none. */
  consume(subject: Subject, quota: Quota, cost: number): Promise<LimitResult>
  /** How the windows stand; counts nothing, and refuses nobody but a banned key. */
  peek(subject: Subject, quota: Quota): Promise<LimitResult>
}

/** `Retry-After`: whole seconds until a refused request can be served, rounded up, at least 1. */
export const retryAfterSeconds = ({ resetAt }: LimitResult, now: number): number =>
  Math.max(1, Math.ceil((resetAt - now) / 1000))

/** The headers that every answer carries, and `Retry-After` on a refusal. */
export function rateLimitHeaders(verdict: LimitResult, now: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(verdict.limit),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetAt / 1000)),
    ...(verdict.outcome === 'admitted' ? {} : { 'Retry-After': String(retryAfterSeconds(verdict, now)) }),
  }
}
