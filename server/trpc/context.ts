import type { Caller } from '@/server/callers/caller'
import type { Deps } from '@/server/deps'
import type { Idempotency } from './idempotency/idempotency-key'

/**
 * What a procedure works with: the dependencies, and who is calling. Made the same way for every host and for tests.
 */
export interface Context extends Deps {
  readonly caller: Caller
  /** The client's address, if the call came through the gate; guests' orders are counted by it. */
  readonly clientIp?: string | undefined
  /** Set when the request has an Idempotency-Key. */
  readonly idempotency?: Idempotency | undefined
  /**
   * Set when the request has an `If-Match`: throws precondition_failed unless that names this state of the resource, which
   * is as its procedure returns it.
   */
  readonly precondition?: ((resource: object) => void) | undefined
}
