import type { Prisma } from '@/server/platform/db/generated/client'
import { MANAGE_STORE, type Scope } from './scopes'
import type { StaffRole } from './staff-role'

/** The holder of a valid key. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly keyId: string
  readonly accountId: string
  readonly scopes: readonly Scope[]
}

/** Somebody who is signed in, on a page or with a form. */
export interface UserCaller {
  readonly kind: 'user'
  readonly userId: string
  /** Null for those who are not members of the staff. */
  readonly staffRole: StaffRole | null
  /** Whether they signed in recently enough to change credentials. */
  readonly isFresh: boolean
}

/** Who is calling: the holder of a valid key, somebody who is signed in, or somebody without a key. */
export type Caller = KeyCaller | UserCaller | { readonly kind: 'anonymous' }

export const anonymous: Caller = { kind: 'anonymous' }

/** Whether a caller may do what concerns the whole store: the staff, and holders of a key with `store:manage`. */
export const managesStore = (caller: Caller): boolean =>
  caller.kind === 'key' ? caller.scopes.includes(MANAGE_STORE) : caller.kind === 'user' && caller.staffRole !== null

/** The id of the account that a caller acts for; null for people. */
export const accountOf = (caller: Caller): bigint | null => (caller.kind === 'key' ? BigInt(caller.accountId) : null)

/** The user of a session. */
export const userCallerOf = ({ user, isFresh }: FoundSession): UserCaller => ({
  kind: 'user',
  userId: String(user.id),
  staffRole: user.staffRole,
  isFresh,
})

interface FoundSession {
  readonly user: { readonly id: bigint; readonly staffRole: StaffRole | null }
  readonly isFresh: boolean
}

interface FoundKey {
  readonly id: bigint
  readonly accountId: bigint
  readonly scopes: Iterable<Scope>
}

/** The holder of a key, which must be valid. */
export const callerOf = ({ id, accountId, scopes }: FoundKey): KeyCaller => ({
  kind: 'key',
  keyId: String(id),
  accountId: String(accountId),
  scopes: [...scopes],
})

/**
 * Who does something, as the events of orders and accounts record it: a shopper, the holder of an API key, a member of
 * an account or of the staff by their id, an operator on the command line, or the expiry of orders that nobody approved.
 */
export type Actor = AccountActor | 'guest' | 'expiry' | `key ${string}`

/** Who changes something of an account: a member, a member of the staff, or an operator on the command line. */
export type AccountActor = 'operator' | `user ${string}` | `staff ${string}`

/** Who does something with an order. People who are signed in shop like any other shopper. */
export function actorOf(caller: Pick<KeyCaller, 'kind' | 'keyId'> | Exclude<Caller, KeyCaller>): Actor {
  if (caller.kind === 'key') return `key ${caller.keyId}`
  return caller.kind === 'user' && caller.staffRole !== null ? `staff ${caller.userId}` : 'guest'
}

/** Says who acts until the transaction ends, for the events that its statements cause. */
export async function actAs(transaction: Prisma.TransactionClient, actor: Actor): Promise<void> {
  await transaction.$queryRaw`SELECT acting_as(${actor})`
}
