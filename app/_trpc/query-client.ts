import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query'

/** How long fetched data counts as fresh: long enough that the browser does not repeat what the server has just fetched. */
const FRESH_MS = 30_000

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS },
      // A query still under way is handed over too: its promise is streamed to the browser.
      dehydrate: {
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
    },
  })
