import { orderIdInput, transitionedOrdersSchema } from '@/server/domain/orders/orders.schema'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { cancelOrders } from './cancel-orders'
import { listMessages } from './list-messages'
import { cancelOrdersInput, draftInput, newMessageInput } from './messages.schema'
import { draftMessage, writeToCustomer } from './write-to-customer'

/** What the staff writes to customers. */
export const staffMessagesRouter = router({
  list: staffProcedure.input(orderIdInput).query(({ ctx, input }) => listMessages(ctx, input.orderId)),

  draft: staffProcedure.input(draftInput).query(({ ctx, input }) => draftMessage(ctx, input)),

  write: staffProcedure.input(newMessageInput).mutation(({ ctx, input, path }) =>
    runIdempotent(ctx, path, ({ db }) => writeToCustomer({ ...ctx, db }, input, `staff ${ctx.staff.userId}`), {
      needsTransaction: true,
    }),
  ),

  cancelOrders: staffProcedure
    .input(cancelOrdersInput)
    .output(transitionedOrdersSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => cancelOrders(deps, input, `staff ${ctx.staff.userId}`), {
        needsTransaction: true,
      }),
    ),
})
