// region: list
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

const pets = await store.pets.list.query({ status: 'available', limit: 3 })
for (const { id, name } of pets.items) console.log(id, name)
// endregion

// region: order
const [pet] = pets.items
if (!pet) throw new Error('No animal is available.')
const { id: orderId } = await store.orders.create.mutate({ petId: pet.id })
// endregion

// region: follow
const order = await store.orders.get.query({ orderId })
console.log(`Order ${orderId} is ${order.status}.`)
// endregion
