import { z } from 'zod'
import { accountProcedure, router } from '@/server/trpc/init'
import { listAccountOrders } from './account-orders'

/** The orders that an account has placed with its keys. */
export const accountOrdersRouter = router({
  list: accountProcedure
    .input(z.object({ cursor: z.string().optional() }))
    .query(({ ctx, input }) => listAccountOrders(ctx, input)),
})
