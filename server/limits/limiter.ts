import type { LimitResult } from './limit-result'
import type { Quota } from './plans'
import type { WindowName } from './windows'

/** What is counted: an account or an address; and the key that was sent, if one can be banned. */
export interface Subject {
  /** Such as `account:17`; without spaces. */
  readonly name: string
  readonly keyId?: string | undefined
}

/** The name of an account as a subject. */
export const accountSubject = (accountId: bigint): string => `account:${accountId}`

/** Counts requests against a quota. */
export interface Limiter {
  /** Counts `cost` requests of a subject in all its windows or, if one has not enough left, in none. */
  consume(subject: Subject, quota: Quota, cost: number): Promise<LimitResult>
  /** Returns the state of the windows; counts nothing, and refuses only a banned key. */
  peek(subject: Subject, quota: Quota): Promise<LimitResult>
  /**
   * Forgets the strikes and the ban of the subject's key, and what the subject has used in these windows, and peeks.
   * Rejects when the store is out.
   */
  forget(subject: Subject, quota: Quota, windows: readonly WindowName[]): Promise<LimitResult>
}

/** A limiter that may count in an external store. */
export interface StoreLimiter extends Limiter {
  /** Whether its store is there but refuses to count, since a setting is wrong; absent without such a store. */
  readonly isRefused?: () => boolean
}
