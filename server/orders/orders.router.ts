import { once } from '@/server/idempotency/once'
import { procedure, router } from '@/server/procedure/procedure'
import { trackedOutput } from '@/server/procedure/tracked-output'
import { followOrder } from './follow-order'
import {
  createOrderInput,
  followOrderInput,
  listOrdersInput,
  newOrderSchema,
  orderIdInput,
  orderPageSchema,
  orderSchema,
  placedOrderSchema,
  trackedOrderSchema,
  trackOrderInput,
} from './orders.schema'
import { createOrder, faultOfPet, listOrders, moveOrder, type OrderStep, trackOrder } from './orders.service'

/** Moves an order on; for the store's staff. */
const step = (name: OrderStep) =>
  procedure
    .meta({ scope: 'orders:write' })
    .input(orderIdInput)
    .output(orderSchema)
    .mutation(({ ctx, input, path }) => once(ctx, path, (domain) => moveOrder(domain, name, input)))

export const ordersRouter = router({
  list: procedure
    .meta({
      scope: 'orders:read',
      openapi: {
        method: 'GET',
        path: '/store/orders',
        operationId: 'listOrders',
        tags: ['Orders'],
        summary: 'List orders',
        description: "All of the store's orders, without personal data.",
      },
    })
    .input(listOrdersInput.prefault({}))
    .output(orderPageSchema)
    .query(({ ctx, input }) => listOrders(ctx, input)),

  create: procedure
    .meta({
      scope: 'orders:write',
      guests: true,
      openapi: {
        method: 'POST',
        path: '/store/orders',
        operationId: 'createOrder',
        tags: ['Orders'],
        summary: 'Order an animal',
        description: 'Reserves an animal that is available.',
      },
      withKey: { input: newOrderSchema, output: orderSchema },
      errors: ['conflict'],
      references: { petId: faultOfPet },
    })
    .input(createOrderInput)
    .output(placedOrderSchema)
    .mutation(({ ctx, input, path }) => once(ctx, path, (domain) => createOrder(domain, ctx.caller, input))),

  track: procedure
    .meta({ scope: 'orders:read', guests: true })
    .input(trackOrderInput)
    .output(trackedOrderSchema)
    .query(({ ctx, input }) => trackOrder(ctx, input)),

  follow: procedure
    .meta({ scope: 'orders:read', guests: true })
    .input(followOrderInput)
    .output(trackedOutput(trackedOrderSchema))
    .subscription(({ ctx, input, signal }) => followOrder(ctx, input, signal)),

  approve: step('approve'),
  deliver: step('deliver'),
  cancel: step('cancel'),
})
