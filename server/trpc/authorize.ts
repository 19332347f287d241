import type { Caller, KeyCaller } from '@/server/accounts/caller'
import type { Scope } from '@/server/accounts/scopes'
import { insufficientScope, missingKey, staffOnly } from '@/server/errors/service-error'

/** What a procedure requires of its caller. */
export interface Access {
  readonly scope: Scope
  /** Whether callers without a key may call it through tRPC. */
  readonly allowAnonymous?: boolean | undefined
  /** Whether no key will do, whatever its scopes: only staff who are signed in. */
  readonly staffOnly?: boolean | undefined
}

/** @throws ServiceError insufficient_scope, or unauthorized when a key is needed and there is none */
export function authorize(caller: Caller, access: Access): void {
  if (isAuthorized(caller, access)) return
  requireKey(caller)
  if (access.staffOnly) throw staffOnly()
  throw insufficientScope(access.scope)
}

export function isAuthorized(
  caller: Caller,
  { scope, allowAnonymous = false, staffOnly: isForStaff = false }: Access,
): boolean {
  if (isForStaff) return caller.kind === 'user' && caller.isStaff
  if (caller.kind === 'key') return caller.scopes.includes(scope)
  return allowAnonymous || (caller.kind === 'user' && caller.isStaff)
}

/**
 * The caller, for a procedure that acts for their account.
 * @throws ServiceError unauthorized when the caller has no key
 */
export function requireKey(caller: Caller): KeyCaller {
  if (caller.kind === 'key') return caller
  throw missingKey()
}

/** The client's address, for a procedure that counts by it. */
export function requireClientIp({ clientIp }: { readonly clientIp?: string | undefined }): string {
  if (clientIp === undefined) throw new Error('the call did not come through the gate')
  return clientIp
}
