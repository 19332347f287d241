import type { Caller } from '@/server/accounts/caller'
import type { Deps } from '@/server/deps'
import type { Idempotency } from './idempotency/idempotency-key'

/**
 * What a procedure works with: the dependencies, and who is calling. Made the same way for every host and for tests.
 */
export interface Context extends Deps {
  readonly caller: Caller
  /** Set when the request has an Idempotency-Key. */
  readonly idempotency?: Idempotency | undefined
}
