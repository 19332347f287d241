import { cursorInput } from '@/server/paging/page'
import { router } from '@/server/trpc/init'
import { staffProcedure } from '@/server/trpc/procedures'
import { idSchema } from '@/server/values/id'
import { searchSchema } from '@/server/values/search'
import { getCustomer, searchCustomers } from './customers.service'

/** Those who have ordered without an account, for the staff alone. */
export const staffCustomersRouter = router({
  search: staffProcedure
    .input(cursorInput.extend({ search: searchSchema.optional() }))
    .query(({ ctx, input }) => searchCustomers(ctx, input)),

  /** The customer of an order, with all their orders. */
  get: staffProcedure
    .input(cursorInput.extend({ orderId: idSchema }))
    .query(({ ctx, input }) => getCustomer(ctx, input)),
})
