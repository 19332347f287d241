import type { Scope } from '@/server/accounts/scopes'

/** Who is calling: the holder of a valid key, or somebody without one. */
export type Caller =
  | { readonly kind: 'key'; readonly keyId: string; readonly accountId: string; readonly scopes: readonly Scope[] }
  | { readonly kind: 'guest' }

export const guest: Caller = { kind: 'guest' }
