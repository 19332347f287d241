'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { type ReactNode, useState } from 'react'
import type { AppRouter } from '@/server/trpc/app-router'
import { makeQueryClient } from './query-client'

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>()

/** The procedures as typed query options: `useQuery(useTRPC().pets.list.queryOptions({ … }))`. */
export { useTRPC }

/** The server admits no larger batch. */
const MAX_BATCH = 20

/** Gives the components below the query client and the typed hooks. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/api/trpc', maxItems: MAX_BATCH })] }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}
