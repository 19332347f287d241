import { cursorInput } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import { searchSchema } from '@/server/platform/values/search'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { getCustomer, searchCustomers } from './customers.service'

/** Customers who ordered without an account, for the staff only. */
export const staffCustomersRouter = router({
  search: staffProcedure
    .input(cursorInput.extend({ search: searchSchema.optional() }))
    .query(({ ctx, input }) => searchCustomers(ctx, input)),

  /** The customer of an order, with all their orders. */
  get: staffProcedure
    .input(cursorInput.extend({ orderId: idSchema }))
    .query(({ ctx, input }) => getCustomer(ctx, input)),
})
