import { environmentManager, QueryClient } from '@tanstack/react-query'

/** How long fetched data stays fresh, in ms: going back shows the same list, whose statuses are updated live. */
const FRESH_MS = 5 * 60_000
/** How long a browser keeps unused data, in ms. */
const KEPT_MS = 60 * 60_000

/**
 * On a server, a client ends with its render. A timer there would keep the whole render alive until it fires
 * (https://github.com/TanStack/query/issues/11320).
 */
const gcTime = environmentManager.isServer() ? Number.POSITIVE_INFINITY : KEPT_MS

export const makeQueryClient = () =>
  new QueryClient({
    // A failed query is reported at once, even offline, and the visitor can retry.
    defaultOptions: { queries: { staleTime: FRESH_MS, gcTime, networkMode: 'always', retry: false } },
  })
