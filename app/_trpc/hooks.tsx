'use client'

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import type { ReactNode } from 'react'
import type { AppRouter } from '@/server/app-router'
import { trpcClient } from './client'
import { makeQueryClient } from './query-client'

const { TRPCProvider, useTRPC: useProcedures } = createTRPCContext<AppRouter>()

/**
 * The procedures as typed query options: `useQuery(useTRPC().pets.list.queryOptions({ … }))`.
 * @throws Error outside of `TrpcHooks`
 */
export function useTRPC() {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called each time, and may throw.
    return useProcedures()
  } catch (cause) {
    throw new Error('useTRPC needs <TrpcHooks> around the component: see "Hooks on a page" in app/README.md.', {
      cause,
    })
  }
}

/** One per tab, so that data is still there when the visitor comes back to a page. */
const queryClient = makeQueryClient()

/**
 * Provides the typed hooks to the components below, with what the server already fetched for them. Load it lazily,
 * along with the components that use the hooks.
 * @throws Error on the server, where all visitors would share the query client
 */
export function TrpcHooks({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  if (typeof window === 'undefined')
    throw new Error(
      'TrpcHooks is for browsers: load what is in it by dynamic(…, { ssr: false }), as app/README.md says.',
    )
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </TRPCProvider>
    </QueryClientProvider>
  )
}
