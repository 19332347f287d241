import { orderIdInput, transitionedOrdersSchema } from '@/server/domain/orders/orders.schema'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { cancelOrders } from './cancel-orders'
import { listMessages } from './list-messages'
import { cancelOrdersInput } from './messages.schema'

/** What the staff writes to customers. */
export const staffMessagesRouter = router({
  list: staffProcedure.input(orderIdInput).query(({ ctx, input }) => listMessages(ctx, input.orderId)),

  cancelOrders: staffProcedure
    .input(cancelOrdersInput)
    .output(transitionedOrdersSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => cancelOrders(deps, input, `staff ${ctx.staff.userId}`), {
        needsTransaction: true,
      }),
    ),
})
