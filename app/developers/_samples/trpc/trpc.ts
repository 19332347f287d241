// region: client
import type { AppRouter } from '@petstore/trpc'
import { createTRPCClient, httpBatchLink, isTRPCClientError } from '@trpc/client'

const store = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: new URL('/api/trpc', process.env.BASE_URL),
      headers: { Authorization: `Bearer ${process.env.API_KEY}` },
      maxItems: 20,
    }),
  ],
})
// endregion

// region: query
// Calls of the same moment become one request.
const [categories, found] = await Promise.all([
  store.categories.list.query(),
  store.pets.browse.query({ search: 'buiscuit' }),
])
console.log(categories.length, found.items[0]?.name)
// endregion

// region: errors
try {
  await store.pets.get.query({ petId: 999_999_999 })
} catch (error) {
  if (!isTRPCClientError<AppRouter>(error)) throw error
  console.log(error.data?.reason, error.data?.httpStatus, error.message)
}
// endregion
