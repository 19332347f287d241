import type { z } from 'zod'
import type { Actor } from '@/server/callers/caller'
import type { TransactionDeps } from '@/server/deps'
import type { approvedOrdersSchema, approveManyInput } from './orders.schema'
import { explainTransition } from './orders.service'
import { transitions } from './transitions'

const { from, to } = transitions.approve

/**
 * Approves orders, each only if it still has the status that the caller saw; tells of the others why nothing was
 * changed. In one statement, which locks the orders by their numbers, so that two who approve the same ones cannot
 * block each other.
 */
export async function approveOrders(
  { db }: Pick<TransactionDeps, 'db'>,
  { orders }: z.output<typeof approveManyInput>,
  actor: Actor,
): Promise<z.output<typeof approvedOrdersSchema>> {
  const ids = orders.map(({ orderId }) => orderId)
  const seen = orders.map(({ expectedStatus }) => expectedStatus)
  const moved = await db.$queryRaw<{ id: bigint }[]>`
    WITH seen AS (
      SELECT store_order.id FROM store_order
      JOIN unnest(${ids}::bigint[], ${seen}::order_status[]) AS asked (id, status) USING (id, status)
      WHERE store_order.status = ANY (${from}::order_status[])
      ORDER BY store_order.id FOR UPDATE OF store_order
    )
    UPDATE store_order SET status = ${to}::order_status FROM seen
    WHERE store_order.id = seen.id AND acting_as(${actor})
    RETURNING store_order.id`
  const approved = new Set(moved.map(({ id }) => Number(id)))
  const others = orders.filter(({ orderId }) => !approved.has(orderId))
  const found = await db.order.findMany({
    select: { id: true, status: true },
    where: { id: { in: others.map(({ orderId }) => orderId) } },
  })
  const statuses = new Map(found.map(({ id, status }) => [Number(id), status]))
  return {
    approved: [...approved].sort((a, b) => a - b),
    refused: others.map((other) => {
      const { reason, message } = explainTransition(transitions.approve, other, statuses.get(other.orderId))
      return { orderId: other.orderId, code: reason, message }
    }),
  }
}
