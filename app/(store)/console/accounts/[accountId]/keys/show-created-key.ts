import 'server-only'
import type { Scope } from '@/server/callers/scopes'
import { getRuntime } from '@/server/current-runtime'
import type { CreatedKey } from './key-form-state'

/** What a key can read, by its scopes: the first that it has is asked for. */
const readable = [
  ['pets:read', '/pets?limit=3'],
  ['orders:read', '/store/orders?limit=3'],
] as const satisfies readonly (readonly [Scope, string])[]

/** A key that was just created, with a request to try it. */
export async function showCreatedKey(key: string, scopes: readonly Scope[]): Promise<CreatedKey> {
  const path = readable.find(([scope]) => scopes.includes(scope))?.[1]
  const { PUBLIC_URL } = (await getRuntime()).config
  return { key, curl: path && `curl -i '${PUBLIC_URL}/v1${path}' -H 'Authorization: Bearer ${key}'` }
}
