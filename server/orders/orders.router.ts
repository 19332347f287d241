import { runIdempotent } from '@/server/trpc/idempotency/run-idempotent'
import { procedure, router } from '@/server/trpc/init'
import { trackedOutput } from '@/server/trpc/tracked-output'
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
import { createOrder, explainMissingPet, listOrders, trackOrder, transitionOrder } from './orders.service'
import type { TransitionName } from './transitions'

/** Moves an order on; for the store's staff. */
const transition = (name: TransitionName) =>
  procedure
    .meta({ scope: 'orders:write' })
    .input(orderIdInput)
    .output(orderSchema)
    .mutation(({ ctx, input, path }) => runIdempotent(ctx, path, (deps) => transitionOrder(deps, name, input)))

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
      allowAnonymous: true,
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
      foreignKeys: { petId: explainMissingPet },
    })
    .input(createOrderInput)
    .output(placedOrderSchema)
    .mutation(({ ctx, input, path }) => runIdempotent(ctx, path, (deps) => createOrder(deps, ctx.caller, input))),

  track: procedure
    .meta({ scope: 'orders:read', allowAnonymous: true })
    .input(trackOrderInput)
    .output(trackedOrderSchema)
    .query(({ ctx, input }) => trackOrder(ctx, input)),

  follow: procedure
    .meta({ scope: 'orders:read', allowAnonymous: true })
    .input(followOrderInput)
    .output(trackedOutput(trackedOrderSchema))
    .subscription(({ ctx, input, signal }) => followOrder(ctx, input, signal)),

  approve: transition('approve'),
  deliver: transition('deliver'),
  cancel: transition('cancel'),
})
