import 'server-only'
import { notFound } from 'next/navigation'
import { type AccountKey, findAccountKey } from '@/server/accounts/account-keys.service'
import { getRuntime } from '@/server/current-runtime'
import { parseId } from '@/server/values/id'

/** The key of an account whose id is text from an address. Without one the page is not found. */
export async function getKey(accountId: bigint, keyId: string): Promise<AccountKey> {
  const id = parseId(keyId)
  const key = id === undefined ? undefined : await findAccountKey((await getRuntime()).keys, accountId, id)
  return key ?? notFound()
}
