import type { Prisma } from '@/server/db/generated/client'
import type { Caller, KeyCaller } from './caller'

/**
 * Who does something, as the events of orders and accounts record it: a shopper, the holder of an API key, a member of
 * an account or of the staff by their id, an operator on the command line, or the expiry of orders that nobody approved.
 */
export type Actor = AccountActor | 'guest' | 'expiry' | `key ${string}`

/** Who changes something of an account: a member, a member of the staff, or an operator on the command line. */
export type AccountActor = 'operator' | `user ${string}` | `staff ${string}`

/** Who does something with an order. Somebody who is signed in shops as any other shopper does. */
export function actorOf(caller: Pick<KeyCaller, 'kind' | 'keyId'> | Exclude<Caller, KeyCaller>): Actor {
  if (caller.kind === 'key') return `key ${caller.keyId}`
  return caller.kind === 'user' && caller.isStaff ? `staff ${caller.userId}` : 'guest'
}

/** Says who acts until the transaction ends, for the events that its statements bring about. */
export async function actAs(transaction: Prisma.TransactionClient, actor: Actor): Promise<void> {
  await transaction.$queryRaw`SELECT acting_as(${actor})`
}
