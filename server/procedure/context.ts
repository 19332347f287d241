import type { Caller } from '@/server/accounts/caller'
import type { Domain } from '@/server/domain'
import type { Idempotency } from '@/server/idempotency/idempotency'

/** What a procedure works with: the domain, and who calls. Made the same way for every door and for tests. */
export interface Context extends Domain {
  readonly caller: Caller
  /** Set when the request may be sent again without being done again. */
  readonly idempotency?: Idempotency | undefined
}
