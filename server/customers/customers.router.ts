import { cursorInput } from '@/server/paging/page'
import { router } from '@/server/trpc/init'
import { staffProcedure } from '@/server/trpc/procedures'
import { idSchema } from '@/server/values/id'
import { searchSchema } from '@/server/values/search'
import { isLongEnough, MIN_SEARCH_LENGTH } from './customers.schema'
import { getCustomer, searchCustomers } from './customers.service'

const searchInput = cursorInput.extend({
  search: searchSchema
    .refine((text) => text === undefined || isLongEnough(text), `must have at least ${MIN_SEARCH_LENGTH} characters`)
    .optional(),
})

/** Those who have ordered without an account, for the staff alone. */
export const staffCustomersRouter = router({
  search: staffProcedure.input(searchInput).query(({ ctx, input }) => searchCustomers(ctx, input)),

  /** The customer of an order, with all their orders. */
  get: staffProcedure
    .input(cursorInput.extend({ orderId: idSchema }))
    .query(({ ctx, input }) => getCustomer(ctx, input)),
})
