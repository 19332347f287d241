import 'server-only'
import { dehydrate, type FetchQueryOptions, HydrationBoundary, type QueryKey } from '@tanstack/react-query'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { cache, type ReactNode } from 'react'
import { guest } from '@/server/accounts/caller'
import { processService } from '@/server/process-service'
import { appRouter } from '@/server/trpc/app-router'
import { makeQueryClient } from './query-client'

const getQueryClient = cache(makeQueryClient)

/** Typed query options for server components. They call the procedures in this process, as a visitor without a key. */
export const trpc = createTRPCOptionsProxy({
  ctx: async () => ({ ...(await processService()).domain, caller: guest }),
  router: appRouter,
  queryClient: getQueryClient,
})

/** From where to follow the changes of animals that are read after this; undefined while the database does not answer. */
export async function changesPosition(): Promise<string | undefined> {
  try {
    const { petChanges } = (await processService()).domain
    return String(await petChanges.position())
  } catch {
    return undefined
  }
}

/**
 * Fetches for the components below the next `HydrateClient`: their hooks find the data without a request of their own.
 * Rejects with what the procedure threw; a page that leaves that to its hooks ignores it.
 */
export function prefetch<TData, TError, TKey extends QueryKey>(
  options: FetchQueryOptions<TData, TError, TData, TKey>,
): Promise<TData> {
  return getQueryClient().fetchQuery(options)
}

/** Hands what was prefetched on this request to the client components below. */
export function HydrateClient({ children }: { children: ReactNode }) {
  return <HydrationBoundary state={dehydrate(getQueryClient())}>{children}</HydrationBoundary>
}
