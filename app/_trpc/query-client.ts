import { QueryClient } from '@tanstack/react-query'

/** How long fetched data stays fresh, in ms: going back shows the same list, whose statuses are updated live. */
const FRESH_MS = 5 * 60_000
/** How long unused data is kept, in ms. */
const KEPT_MS = 60 * 60_000

export const makeQueryClient = () =>
  new QueryClient({
    // A failed query is reported at once, even offline, and the visitor can retry.
    defaultOptions: { queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, networkMode: 'always', retry: false } },
  })
