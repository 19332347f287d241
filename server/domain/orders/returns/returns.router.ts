import { orderIdInput } from '@/server/domain/orders/orders.schema'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { findAfterDelivery } from './find-return'
import { correctReturnInput, returnInput } from './returns.schema'
import { correctReturn, returnPet, undoReturn } from './returns.service'
import { undoDelivery } from './undo-delivery'

/** What happens to an order after it was delivered. */
export const staffReturnsRouter = router({
  get: staffProcedure.input(orderIdInput).query(({ ctx, input }) => findAfterDelivery(ctx, input.orderId)),

  returnPet: staffProcedure
    .input(returnInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => returnPet(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),

  correct: staffProcedure
    .input(correctReturnInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => correctReturn(deps, input), { needsTransaction: true }),
    ),

  undo: staffProcedure
    .input(orderIdInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => undoReturn(deps, input.orderId), { needsTransaction: true }),
    ),

  undoDelivery: staffProcedure
    .input(orderIdInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => undoDelivery(deps, input.orderId, actorOf(ctx.caller))),
    ),
})
