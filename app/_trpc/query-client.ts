import { QueryClient } from '@tanstack/react-query'

/** How long fetched data counts as fresh, in ms: a visitor who goes back sees the list that was left; states of animals are told live. */
const FRESH_MS = 5 * 60_000
/** How long what no page shows is kept, in ms. */
const KEPT_MS = 60 * 60_000

export const makeQueryClient = () =>
  new QueryClient({
    // Whoever waits is told at once that a query failed, also without a network, and may try again.
    defaultOptions: { queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, networkMode: 'always', retry: false } },
  })
