import type { Caller } from '@/server/accounts/caller'
import type { Deps } from '@/server/deps'
import type { Idempotency } from './idempotency/idempotency'

/** What a procedure works with: the domain, and who calls. Made the same way for every door and for tests. */
export interface Context extends Deps {
  readonly caller: Caller
  /** Set when the request may be sent again without being done again. */
  readonly idempotency?: Idempotency | undefined
}
