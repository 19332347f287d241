import type { TransactionDeps } from '@/server/deps'
import { cursorInput, PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { router } from '@/server/procedures/init'
import { accountProcedure } from '@/server/procedures/procedures'
import { orderSelect, toOrder } from './orders.service'

/** The orders that an account has placed with its keys. */
export const accountOrdersRouter = router({
  list: accountProcedure.input(cursorInput).query(({ ctx, input }) => listAccountOrders(ctx, input)),
})

/**
 * A page of the orders that an account has placed, the newest first.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listAccountOrders(
  { db, cursors }: Pick<TransactionDeps, 'db' | 'cursors'>,
  { accountId, cursor }: { readonly accountId: bigint; readonly cursor?: string | undefined },
) {
  const list = `orders of account ${accountId}`
  const rows = await db.order.findMany({
    where: { accountId, ...(cursor === undefined ? {} : { id: { lt: cursors.decode(list, cursor) } }) },
    select: orderSelect,
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  return toPage(rows.map(toOrder), PAGE_SIZE, list, cursors)
}
