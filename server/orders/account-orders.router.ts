import { cursorInput } from '@/server/paging/page'
import { router } from '@/server/trpc/init'
import { accountProcedure } from '@/server/trpc/procedures'
import { listAccountOrders } from './account-orders'

/** The orders that an account has placed with its keys. */
export const accountOrdersRouter = router({
  list: accountProcedure.input(cursorInput).query(({ ctx, input }) => listAccountOrders(ctx, input)),
})
