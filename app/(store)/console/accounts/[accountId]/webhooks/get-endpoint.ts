import 'server-only'
import { notFound } from 'next/navigation'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { parseId } from '@/server/platform/values/id'

/** The endpoint that a path names. Responds with 404 if the account has none. */
export async function getEndpoint(accountId: bigint, text: string) {
  const { accountWebhooks } = await personalApi()
  return orNotFound(accountWebhooks.get({ accountId, endpointId: parseId(text) ?? notFound() }))
}
