'use client'

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import type { ReactNode } from 'react'
import type { AppRouter } from '@/server/app-router'
import { trpcClient } from './client'
import { makeQueryClient } from './query-client'

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>()

/** The procedures as typed query options: `useQuery(useTRPC().pets.list.queryOptions({ … }))`. */
export { useTRPC }

/** One for as long as the tab lives, so that whoever comes back finds what was fetched. */
const queryClient = makeQueryClient()

/**
 * Gives the components below the typed hooks, and what the server has fetched for them: that is not asked for again. Load it with
 * `lazy`, together with the components that use the hooks; it is not for rendering on the server, where the query client would be shared.
 */
export function TrpcHooks({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </TRPCProvider>
    </QueryClientProvider>
  )
}
