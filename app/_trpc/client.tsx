'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
} from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { type ReactNode, useState } from 'react'
import type { AppRouter } from '@/server/trpc/app-router'
import { makeQueryClient } from './query-client'

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

/** The procedures as typed query options: `useQuery(useTRPC().pets.list.queryOptions({ … }))`. */
/** The procedures themselves, for calls with a context: with `{ context: { idempotencyKey } }` a mutation may be sent again. */
export { useTRPC, useTRPCClient }

const ADDRESS = '/api/trpc'

/** The server admits no larger batch. */
const MAX_BATCH = 20

const idempotencyKeyOf = ({ context }: Operation) =>
  typeof context.idempotencyKey === 'string' ? context.idempotencyKey : undefined

/** Calls in batches, but alone what has an Idempotency-Key: the header goes with one call. */
const callLinks = splitLink<AppRouter>({
  condition: (operation) => idempotencyKeyOf(operation) !== undefined,
  true: httpLink({ url: ADDRESS, headers: ({ op }) => ({ 'Idempotency-Key': idempotencyKeyOf(op) }) }),
  false: httpBatchLink({ url: ADDRESS, maxItems: MAX_BATCH }),
})

/** Gives the components below the query client and the typed hooks. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink({ url: ADDRESS }),
          false: callLinks,
        }),
      ],
    }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}
