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

const URL_PATH = '/api/trpc'

/** The largest batch that the server accepts. */
const MAX_BATCH = 20

const idempotencyKeyOf = ({ context }: Operation) =>
  typeof context.idempotencyKey === 'string' ? context.idempotencyKey : undefined

/** Batches calls, except those with an Idempotency-Key, whose header belongs to one call. */
const callLinks = splitLink<AppRouter>({
  condition: (operation) => idempotencyKeyOf(operation) !== undefined,
  true: httpLink({ url: URL_PATH, headers: ({ op }) => ({ 'Idempotency-Key': idempotencyKeyOf(op) }) }),
  false: httpBatchLink({ url: URL_PATH, maxItems: MAX_BATCH }),
})

/**
 * The typed procedures, for the browser. With `{ context: { idempotencyKey } }`, a mutation is safe to retry.
 * Components load it on demand (`await import('./client')`): no page needs it just to be read.
 */
export const trpcClient: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url: URL_PATH }),
      false: callLinks,
    }),
  ],
})
