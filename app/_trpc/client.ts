import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
  type TRPCClient,
} from '@trpc/client'
import type { AppRouter } from '@/server/app-router'

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

/**
 * The procedures, typed, for the browser. With `{ context: { idempotencyKey } }` a mutation may be sent again. Components fetch it when
 * it is wanted (`await import('…/_trpc/client')`): no page needs it to be read.
 */
export const trpcClient: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url: ADDRESS }),
      false: callLinks,
    }),
  ],
})
