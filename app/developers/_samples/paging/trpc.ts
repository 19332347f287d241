import type { AppRouter } from '@petstore/trpc'
import { createTRPCClient, httpLink } from '@trpc/client'

const store = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: new URL('/api/trpc', process.env.BASE_URL),
      headers: { Authorization: `Bearer ${process.env.API_KEY}` },
    }),
  ],
})
const pets: { id: number; name: string }[] = []

// region: all
let cursor: string | undefined
do {
  const page: { items: typeof pets; nextCursor: string | null } =
    await store.pets.list.query({ status: 'available', limit: 100, cursor })
  pets.push(...page.items)
  cursor = page.nextCursor ?? undefined
} while (cursor)
// endregion

console.log(JSON.stringify(pets))
