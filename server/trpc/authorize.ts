import { z } from 'zod'
import { type Caller, type KeyCaller, managesStore } from '@/server/callers/caller'
import { isScope } from '@/server/callers/scopes'
import { insufficientScope, missingKey, staffOnly } from '@/server/errors/service-error'

/**
 * What a procedure requires of its caller, as it says in its metadata. Whatever decides who may call it reads it by this
 * schema alone, so that nothing is left out.
 */
const accessSchema = z.object({
  /** `store:manage` stands for any other. */
  scope: z.string().refine(isScope),
  /** Whether callers without a key may call it through tRPC. */
  allowAnonymous: z.boolean().default(false),
  /** Whether no key will do, whatever its scopes: only staff who are signed in. */
  staffOnly: z.boolean().default(false),
  /** Whether an account finds its own things there, and who manages the store everybody's. */
  showsOwn: z.boolean().default(false),
})

/** As a procedure declares it. */
export type DeclaredAccess = z.input<typeof accessSchema>
export type Access = Readonly<z.output<typeof accessSchema>>

const read = new WeakMap<object, Access>()

/**
 * The access that the metadata of a procedure declares.
 * @throws Error when it declares none
 */
export function accessOf(meta: object | undefined): Access {
  const known = meta && read.get(meta)
  if (known) return known
  const { data: access } = accessSchema.safeParse(meta)
  if (!meta || !access) throw new Error('a procedure declares no scope')
  read.set(meta, access)
  return access
}

/** @throws ServiceError insufficient_scope, or unauthorized when a key is needed and there is none */
export function authorize(caller: Caller, access: Access): void {
  if (isAuthorized(caller, access)) return
  requireKey(caller)
  if (access.staffOnly) throw staffOnly()
  throw insufficientScope(access.scope)
}

export function isAuthorized(caller: Caller, { scope, allowAnonymous, staffOnly: isForStaff }: Access): boolean {
  if (isForStaff) return caller.kind === 'user' && caller.isStaff
  if (managesStore(caller)) return true
  return caller.kind === 'key' ? caller.scopes.includes(scope) : allowAnonymous
}

/**
 * The caller, for a procedure that acts for their account.
 * @throws ServiceError unauthorized when the caller has no key
 */
export function requireKey(caller: Caller): KeyCaller {
  if (caller.kind === 'key') return caller
  throw missingKey()
}

/**
 * The id of the account to whose pets and orders a caller is limited; undefined for who manages the store.
 * @throws ServiceError unauthorized when the caller has no key, and is not staff
 */
export const limitedToAccount = (caller: Caller): bigint | undefined =>
  managesStore(caller) ? undefined : BigInt(requireKey(caller).accountId)

/** Callers of the same view see the same in what a procedure returns, so that they may share a cached response. */
export const viewOf = (caller: Caller, { showsOwn }: Access): string =>
  showsOwn && caller.kind === 'key' && !managesStore(caller) ? `account ${caller.accountId}` : ''

/** The client's address, for a procedure that counts by it. */
export function requireClientIp({ clientIp }: { readonly clientIp?: string | undefined }): string {
  if (clientIp === undefined) throw new Error('the call did not come through the gate')
  return clientIp
}
