import type { KeyRecord } from './api-keys.service'
import type { Scope } from './scopes'

/** The holder of a valid key. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly keyId: string
  readonly accountId: string
  readonly scopes: readonly Scope[]
}

/** Who is calling: the holder of a valid key, or someone without a key. */
export type Caller = KeyCaller | { readonly kind: 'anonymous' }

export const anonymous: Caller = { kind: 'anonymous' }

/** The holder of `key`, which must be valid. */
export const callerOf = ({ id, accountId, scopes }: KeyRecord): KeyCaller => ({
  kind: 'key',
  keyId: String(id),
  accountId: String(accountId),
  scopes: [...scopes],
})
