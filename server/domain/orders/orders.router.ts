import type { TransactionDeps } from '@/server/deps'
import type { IsTouchedBy, OrderChange } from '@/server/platform/db/live/changes'
import { limitedToAccount, requireClientIp, requireKey } from '@/server/procedures/authorize'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { fromReplica, keyProcedure, publicProcedure } from '@/server/procedures/procedures'
import { trackedOutput } from '@/server/procedures/tracked-output'
import { checkoutAsGuest } from './guest-orders.service'
import {
  cancelByCustomerInput,
  checkedOutOrderSchema,
  checkoutInput,
  followOrderInput,
  listOrdersInput,
  newOrderSchema,
  orderIdInput,
  orderPageSchema,
  orderSchema,
  trackedOrderSchema,
  trackOrderInput,
  transitionedOrdersSchema,
  transitionInput,
  transitionManyInput,
} from './orders.schema'
import {
  cancelForAccount,
  checkout,
  createOrder,
  explainMissingPet,
  getOrder,
  LIST,
  listOrders,
  lockOrder,
  transitionForAccount,
  transitionOrder,
} from './orders.service'
import { cancelByCustomer, followOrder, trackOrder } from './track-orders'
import { transitionOrders } from './transition-orders'

/** The changes that touch what is shown of some orders. */
const touchesOrders =
  (isShown: (order: OrderChange) => boolean): IsTouchedBy =>
  (change) =>
    change.of === 'order' ? isShown(change) : change.of === 'part' && change.part === 'order'

/** A change of an order's status by somebody who manages the store or, on a staging server, by the account that placed it. */
const transition = (name: 'approve' | 'deliver') =>
  keyProcedure
    .meta({
      scope: 'store:manage',
      stagingScope: 'orders:write',
      openapi: {
        method: 'POST',
        path: `/store/orders/{orderId}/${name}`,
        operationId: `${name}Order`,
        tags: ['Orders'],
        summary: name === 'approve' ? 'Approve an order' : 'Deliver an order',
        description: `${
          name === 'approve'
            ? 'Approves an order that is placed.'
            : 'Marks an approved order as delivered; its pet is then sold.'
        } On the staging server, the scope \`orders:write\` is enough for an order that the key's account has placed.`,
        successDescription: 'The order, as it is now.',
      },
      errors: ['conflict', 'precondition_failed'],
    })
    .input(transitionInput)
    .output(orderSchema)
    .mutation(({ ctx, input, path }) => {
      const accountId = limitedToAccount(ctx.caller)
      const actor = actorOf(ctx.caller)
      const move = (deps: TransactionDeps) =>
        accountId === undefined
          ? transitionOrder(deps, name, input, actor)
          : transitionForAccount(deps, name, input, { actor, accountId })
      return runIdempotent(ctx, path, move, { lock: (deps) => lockOrder(deps, input, accountId) })
    })

export const ordersRouter = router({
  list: keyProcedure
    .meta({
      scope: 'orders:read',
      showsOwn: true,
      openapi: {
        method: 'GET',
        path: '/store/orders',
        operationId: 'listOrders',
        tags: ['Orders'],
        summary: 'List orders',
        description:
          "The orders that the key's account has placed, without personal data; with the scope `store:manage`, all of the " +
          "store's.",
        successDescription: 'A page of orders, by ascending id.',
      },
      isCached: true,
      cursorList: () => LIST,
    })
    .input(listOrdersInput.prefault({}))
    .output(orderPageSchema)
    .use(fromReplica)
    .query(async ({ ctx, input }) => {
      const accountId = limitedToAccount(ctx.caller)
      const page = await listOrders(ctx, input, accountId)
      ctx.noteShown?.(touchesOrders((order) => accountId === undefined || order.accountId === Number(accountId)))
      return page
    }),

  get: keyProcedure
    .meta({
      scope: 'orders:read',
      showsOwn: true,
      openapi: {
        method: 'GET',
        path: '/store/orders/{orderId}',
        operationId: 'getOrder',
        tags: ['Orders'],
        summary: 'Get an order',
        description:
          "An order that the key's account has placed, without personal data; with the scope `store:manage`, any of the " +
          "store's. Another is 404.",
        successDescription: 'The order.',
      },
      isCached: true,
    })
    .input(orderIdInput)
    .output(orderSchema)
    .use(fromReplica)
    .query(async ({ ctx, input }) => {
      const order = await getOrder(ctx, input, limitedToAccount(ctx.caller))
      ctx.noteShown?.(touchesOrders(({ orderId }) => orderId === order.id))
      return order
    }),

  create: keyProcedure
    .meta({
      scope: 'orders:write',
      openapi: {
        method: 'POST',
        path: '/store/orders',
        operationId: 'createOrder',
        tags: ['Orders'],
        summary: 'Order a pet',
        description: 'Reserves a pet that is available.',
        successDescription: 'The order, with its id.',
      },
      errors: ['conflict'],
      foreignKeys: { petId: explainMissingPet },
    })
    .input(newOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => createOrder(deps, input, requireKey(ctx.caller))),
    ),

  checkout: publicProcedure
    .meta({ scope: 'orders:write', foreignKeys: { petId: explainMissingPet } })
    .input(checkoutInput)
    .output(checkedOutOrderSchema)
    .mutation(({ ctx, input, path }) =>
      ctx.caller.kind === 'key'
        ? runIdempotent(ctx, path, (deps) => checkout(deps, input, actorOf(ctx.caller)))
        : runIdempotent(ctx, path, (deps) => checkoutAsGuest(deps, requireClientIp(ctx), input), {
            needsTransaction: true,
          }),
    ),

  track: publicProcedure
    .meta({ scope: 'orders:read' })
    .input(trackOrderInput)
    .output(trackedOrderSchema)
    .query(({ ctx, input }) => trackOrder(ctx, input)),

  follow: publicProcedure
    .meta({ scope: 'orders:read' })
    .input(followOrderInput)
    .output(trackedOutput(trackedOrderSchema))
    .subscription(({ ctx, input, signal }) => followOrder(ctx, input, signal)),

  approve: transition('approve'),
  deliver: transition('deliver'),
  cancel: keyProcedure
    .meta({
      scope: 'orders:write',
      openapi: {
        method: 'POST',
        path: '/store/orders/{orderId}/cancel',
        operationId: 'cancelOrder',
        tags: ['Orders'],
        summary: 'Cancel an order',
        description:
          "Cancels an order that the key's account has placed, until it is approved; with the scope `store:manage`, any " +
          'that is not delivered. Its pet is available again.',
        successDescription: 'The order, as it is now.',
      },
      errors: ['conflict', 'precondition_failed'],
    })
    .input(transitionInput)
    .output(orderSchema)
    .mutation(({ ctx, input, path }) => {
      const accountId = limitedToAccount(ctx.caller)
      const actor = actorOf(ctx.caller)
      const cancel = (deps: TransactionDeps) =>
        accountId === undefined
          ? transitionOrder(deps, 'cancel', input, actor)
          : cancelForAccount(deps, input, accountId, actor)
      return runIdempotent(ctx, path, cancel, { lock: (deps) => lockOrder(deps, input, accountId) })
    }),
  transitionMany: keyProcedure
    .meta({ scope: 'store:manage' })
    .input(transitionManyInput)
    .output(transitionedOrdersSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => transitionOrders(deps, input, actorOf(ctx.caller))),
    ),
  cancelByCustomer: publicProcedure
    .meta({ scope: 'orders:write' })
    .input(cancelByCustomerInput)
    .output(trackedOrderSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => cancelByCustomer(deps, input, actorOf(ctx.caller))),
    ),
})
