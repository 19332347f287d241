import 'server-only'
import { notFound } from 'next/navigation'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'
import { parseId } from '@/server/platform/values/id'

/** The account's key with an id from an address. If there is none, the page is not found. */
export async function getKey(accountId: bigint, keyId: string): Promise<AccountKey> {
  const { keys } = await personalApi()
  return orNotFound(keys.get({ accountId, keyId: parseId(keyId) ?? notFound() }))
}
