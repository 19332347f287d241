import { setTimeout as sleep } from 'node:timers/promises'
import type { AppRouter } from '@petstore/trpc'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'

const url = new URL('/api/trpc', process.env.BASE_URL)
const headers = { Authorization: `Bearer ${process.env.API_KEY}` }

// region: read
const store = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url,
      headers,
      async fetch(url, init) {
        const response = await fetch(url, init as RequestInit)
        for (const name of ['Limit', 'Remaining', 'Reset']) {
          console.log(
            `X-RateLimit-${name}: ${response.headers.get(`X-RateLimit-${name}`)}`,
          )
        }
        return response
      },
    }),
  ],
})

await store.categories.list.query()
// endregion

// region: back-off
/** Calls a procedure again, up to five times, when a later attempt may succeed. */
async function send<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const response =
        error instanceof TRPCClientError ? error.meta?.response : undefined
      if (!(response instanceof Response) || attempt === 5) throw error
      if (![429, 503].includes(response.status)) throw error
      const retryAfter = Number(response.headers.get('Retry-After') ?? 1)
      const backOff = Math.random() * 2 ** attempt
      await sleep((retryAfter + backOff) * 1000)
    }
  }
}
// endregion

await send(() => store.categories.list.query())
console.log(200)
