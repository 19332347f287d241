// region: create
import type { AppRouter } from '@petstore/trpc'
import { createTRPCClient, httpLink } from '@trpc/client'

const store = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: new URL('/api/trpc', process.env.BASE_URL),
      headers: ({ op }) => ({
        Authorization: `Bearer ${process.env.API_KEY}`,
        'Idempotency-Key': op.context.idempotencyKey as string | undefined,
      }),
    }),
  ],
})

const pet = { name: 'Biscuit', categoryId: 1 }
const once = { context: { idempotencyKey: crypto.randomUUID() } }
console.log(await store.pets.create.mutate(pet, once))
// endregion

// region: repeat
console.log(await store.pets.create.mutate(pet, once))
// endregion
