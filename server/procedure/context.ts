import type { Caller } from '@/server/accounts/caller'
import type { DomainContext } from '@/server/domain'

/** What a procedure works with: the domain, and who calls. Made the same way for every door and for tests. */
export interface Context extends DomainContext {
  readonly caller: Caller
}
