import type { Caller } from '@/server/accounts/caller'
import type { DomainContext } from '@/server/domain'

/** What a procedure works with: the domain, and who calls. Made the same way for every door and for tests. */
export interface Context extends DomainContext {
  readonly caller: Caller
  /** The input, where a door has read it from its own kind of request (REST); else tRPC reads it. */
  readonly input?: { readonly value: unknown }
}
