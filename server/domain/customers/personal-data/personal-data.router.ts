import { router } from '@/server/procedures/init'
import { managerProcedure, staffProcedure } from '@/server/procedures/procedures'
import { correctCustomer } from './correct-customer'
import { customerOfOrder } from './customer-orders'
import { eraseCustomer } from './erase-customer'
import { exportCustomer } from './export-customer'
import { listDataChanges } from './note-data-change'
import { correctionInput, customerInput, erasureInput } from './personal-data.schema'

/** What the store holds about the customer of an order, for the staff. */
export const staffPersonalDataRouter = router({
  get: managerProcedure
    .input(customerInput)
    .query(async ({ ctx, input }) => exportCustomer(ctx, await customerOfOrder(ctx.db, input.orderId))),

  listChanges: staffProcedure
    .input(customerInput)
    .query(async ({ ctx, input }) => listDataChanges(ctx.db, await customerOfOrder(ctx.db, input.orderId))),

  correct: staffProcedure
    .input(correctionInput)
    .mutation(async ({ ctx, input: { orderId, email, ...correction } }) =>
      correctCustomer(
        ctx,
        await customerOfOrder(ctx.db, orderId),
        { ...correction, email: email ?? undefined },
        `staff ${ctx.staff.userId}`,
      ),
    ),

  erase: managerProcedure
    .input(erasureInput)
    .mutation(async ({ ctx, input: { orderId, ...erasure } }) =>
      eraseCustomer(ctx, await customerOfOrder(ctx.db, orderId), erasure, `staff ${ctx.staff.userId}`),
    ),
})
