import type { Caller, KeyCaller } from '@/server/accounts/caller'

/**
 * Who takes a step with an order, as its events record it: a shopper, the holder of an API key or a member of the staff
 * by their id, an operator on the command line, or the expiry of orders that nobody approved.
 */
export type Actor = 'guest' | 'operator' | 'expiry' | `key ${string}` | `staff ${string}`

export function actorOf(caller: Pick<KeyCaller, 'kind' | 'keyId'> | Exclude<Caller, KeyCaller>): Actor {
  if (caller.kind === 'key') return `key ${caller.keyId}`
  return caller.kind === 'user' && caller.isStaff ? `staff ${caller.userId}` : 'guest'
}
