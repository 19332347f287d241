import type { TransactionDeps } from '@/server/deps'
import { PAGE_SIZE, toPage } from '@/server/paging/page'
import { toOrder } from './orders.service'

/**
 * A page of the orders that an account has placed, the newest first.
 * @throws ServiceError invalid_request for a cursor that is not of this list
 */
export async function listAccountOrders(
  { db, cursors }: Pick<TransactionDeps, 'db' | 'cursors'>,
  { accountId, cursor }: { readonly accountId: bigint; readonly cursor?: string | undefined },
) {
  const list = `orders of account ${accountId}`
  const rows = await db.order.findMany({
    where: { accountId, ...(cursor === undefined ? {} : { id: { lt: cursors.decode(list, cursor) } }) },
    select: { id: true, petId: true, shipDate: true, status: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  const orders = rows.map(({ createdAt, ...row }) => ({ ...toOrder(row), placedAt: createdAt.toISOString() }))
  return toPage(orders, PAGE_SIZE, list, cursors)
}
