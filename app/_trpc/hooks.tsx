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

/** One per tab, so that data is still there when the visitor comes back to a page. */
const queryClient = makeQueryClient()

/**
 * Provides the typed hooks to the components below, with what the server already fetched for them. Load it lazily,
 * along with the components that use the hooks; it must not render on the server, where the query client would be
 * shared.
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
