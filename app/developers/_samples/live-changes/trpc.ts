// region: follow
import type { AppRouter } from '@petstore/trpc'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource' // not needed in a browser

const store = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: new URL('/api/trpc', process.env.BASE_URL).href,
      EventSource,
      eventSourceOptions: {
        fetch: (url, init) =>
          fetch(url, {
            ...init,
            headers: {
              ...init.headers,
              Authorization: `Bearer ${process.env.API_KEY}`,
            },
          }),
      },
    }),
  ],
})

store.pets.changes.subscribe(
  {},
  {
    onData({ data }) {
      for (const { petId, status } of data) console.log(petId, status)
    },
    onError: console.error,
  },
)
// endregion
