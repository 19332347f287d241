import 'server-only'
import { notFound } from 'next/navigation'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'
import { parseId } from '@/server/platform/values/id'

/** The key of an account whose id is text from an address. Without one the page is not found. */
export async function getKey(accountId: bigint, keyId: string): Promise<AccountKey> {
  const { keys } = await personalApi()
  return orNotFound(keys.get({ accountId, keyId: parseId(keyId) ?? notFound() }))
}
