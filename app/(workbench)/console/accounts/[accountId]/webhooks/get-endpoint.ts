import 'server-only'
import { notFound } from 'next/navigation'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { parseId } from '@/server/platform/values/id'

/** The endpoint named in a path. Responds with 404 if the account has no such endpoint. */
export async function getEndpoint(accountId: bigint, text: string) {
  const { accountWebhooks } = await personalApi()
  return orNotFound(accountWebhooks.get({ accountId, endpointId: parseId(text) ?? notFound() }))
}
