import { z } from 'zod'
import type { Deps } from '@/server/deps'
import {
  insufficientScope,
  missingKey,
  needsStaffRole,
  signedOut,
  staffOnly,
} from '@/server/platform/errors/service-error'
import { type Caller, type KeyCaller, managesStore, type UserCaller } from '@/server/procedures/callers/caller'
import { isScope, type Scope } from '@/server/procedures/callers/scopes'
import { hasStaffRole, type StaffRole, staffRoles } from '@/server/procedures/callers/staff-role'

/** The lowest staff role that may call a procedure. */
const leastStaffRole = z.enum(staffRoles).default('clerk')

/**
 * Who may call a procedure, according to its metadata: its base sets `access`. Everything that decides who may call it
 * reads this schema alone, so that nothing is left out.
 */
const keyAccessSchema = z.object({
  /** `public`: callers without a key, too. `key`: only holders of one, and the staff. */
  access: z.enum(['public', 'key']),
  /** What a key needs; `store:manage` implies any other. */
  scope: z.string().refine(isScope),
  /** An alternative scope, with which a caller sees something else. */
  orScope: z.string().refine(isScope).optional(),
  /** On a staging server, what a key needs there for its account's own things. */
  stagingScope: z.string().refine(isScope).optional(),
  /**
   * Whether an account finds its own things there, and managers of the store everybody's (`only`: their account's,
   * too).
   */
  showsOwn: z.union([z.boolean(), z.literal('only')]).default(false),
  staffRole: leastStaffRole,
})
const accessSchema = z.discriminatedUnion('access', [
  keyAccessSchema,
  // Only people: `visitor` is anybody, the others are signed in; members and owners are those of the account that the
  // input names (`account`: its members, and managers of the store).
  z.object({
    access: z.enum(['visitor', 'session', 'account', 'member', 'owner', 'staff']),
    staffRole: leastStaffRole,
  }),
])

/** As declared by a procedure; its base sets `access`. */
export interface DeclaredAccess {
  readonly access: Access['access']
  readonly scope: string
  readonly orScope: string
  readonly stagingScope: string
  readonly showsOwn: boolean | 'only'
  readonly staffRole: StaffRole
}
export type Access = Readonly<z.output<typeof accessSchema>>
export type KeyAccess = Readonly<z.output<typeof keyAccessSchema>>
type PersonalAccess = Exclude<Access, KeyAccess>

const read = new WeakMap<object, Access>()

/**
 * The access that the metadata of a procedure declares.
 * @throws Error when it declares none
 */
export function accessOf(meta: object | undefined): Access {
  const known = meta && read.get(meta)
  if (known) return known
  const { data: access } = accessSchema.safeParse(meta)
  if (!meta || !access) throw new Error('a procedure does not declare who may call it')
  read.set(meta, access)
  return access
}

/**
 * The same for a procedure that a key may call.
 * @throws Error when no key may
 */
export function keyAccessOf(meta: object | undefined): KeyAccess {
  const access = accessOf(meta)
  if ('scope' in access) return access
  throw new Error('a procedure is not for the holders of keys')
}

/**
 * Procedures themselves, which know the account, tell its members and owners from others.
 * @throws ServiceError insufficient_scope, or unauthorized when a key or a session is needed and there is none
 */
export function authorize(caller: Caller, access: Access, { isStaging }: Pick<Deps, 'isStaging'>): void {
  if (mayCall(caller, access, { isStaging })) return
  if (caller.kind === 'user' && caller.staffRole) throw needsStaffRole(access.staffRole)
  if ('scope' in access) {
    requireKey(caller)
    throw insufficientScope((isStaging && access.stagingScope) || access.scope)
  }
  if (access.access !== 'staff') throw signedOut()
  requireKey(caller)
  throw staffOnly()
}

/** Whether `authorize` lets a caller pass. */
export const mayCall = (caller: Caller, access: Access, { isStaging }: Pick<Deps, 'isStaging'>): boolean =>
  isAuthorized(caller, access) || (isStaging && mayOnStaging(caller, access))

export function isAuthorized(caller: Caller, access: Access): boolean {
  if (!('scope' in access)) return isAuthorizedPerson(caller, access)
  const { scope, orScope } = access
  const isPublicTo = access.access === 'public' && caller.kind !== 'key'
  if (isPublicTo) return true
  if (caller.kind === 'user') return hasStaffRole(caller.staffRole, access.staffRole)
  return mayUse(caller, scope) || (orScope !== undefined && mayUse(caller, orScope))
}

const mayOnStaging = (caller: Caller, access: Access) =>
  'scope' in access && access.stagingScope !== undefined && mayUse(caller, access.stagingScope)

function isAuthorizedPerson(caller: Caller, { access, staffRole }: PersonalAccess): boolean {
  if (access === 'visitor') return caller.kind !== 'key'
  return caller.kind === 'user' && (access !== 'staff' || hasStaffRole(caller.staffRole, staffRole))
}

/**
 * The caller, for a procedure that acts for their account.
 * @throws ServiceError unauthorized when the caller has no key
 */
export function requireKey(caller: Caller): KeyCaller {
  if (caller.kind === 'key') return caller
  throw missingKey()
}

/** @throws ServiceError unauthorized when nobody is signed in */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller
  throw signedOut()
}

/**
 * The id of the account to whose pets and orders a caller is limited; undefined for managers of the store.
 * @throws ServiceError unauthorized when the caller has no key, and is not staff
 */
export const limitedToAccount = (caller: Caller): bigint | undefined =>
  managesStore(caller) ? undefined : BigInt(requireKey(caller).accountId)

/** Whether a caller may use something that needs a scope. */
export const mayUse = (caller: Caller, scope: Scope): boolean =>
  managesStore(caller) || (caller.kind === 'key' && caller.scopes.includes(scope))

/** Callers with the same view get the same result from a procedure, so that they may share a cached response. */
export const viewOf = (caller: Caller, access: Access): string =>
  'showsOwn' in access &&
  access.showsOwn &&
  caller.kind === 'key' &&
  (access.showsOwn === 'only' || !managesStore(caller))
    ? `account ${caller.accountId}${access.orScope ? ` ${caller.scopes.toSorted()}` : ''}`
    : ''

/** The client's address, for a procedure with limits by address. */
export function requireClientIp({ clientIp }: { readonly clientIp?: string | undefined }): string {
  if (clientIp === undefined) throw new Error('the call did not come through the gate')
  return clientIp
}
