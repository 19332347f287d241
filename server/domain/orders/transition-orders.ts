import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { Actor } from '@/server/procedures/callers/caller'
import { lockedPetsOf } from './locked-pets-of'
import type { transitionedOrdersSchema, transitionManyInput } from './orders.schema'
import { cancellationReasonFor, explainTransition } from './orders.service'
import { type Transition, transitions } from './transitions'

/**
 * Takes orders through a transition, each only if it still has the status that the caller saw; says why the others did
 * not change. One statement locks the pets and then the orders, by number, so that two callers who choose the same ones
 * cannot deadlock.
 */
export async function transitionOrders(
  { db }: Pick<TransactionDeps, 'db'>,
  { transition: name, orders }: z.output<typeof transitionManyInput>,
  actor: Actor,
): Promise<z.output<typeof transitionedOrdersSchema>> {
  const transition: Transition = transitions[name]
  const { from, to, pet } = transition
  const ids = orders.map(({ orderId }) => orderId)
  const seen = orders.map(({ expectedStatus }) => expectedStatus)
  const moved = await db.$queryRaw<{ id: bigint }[]>`
    WITH animal AS (${lockedPetsOf(ids)}), seen AS (
      SELECT store_order.id FROM animal JOIN store_order ON pet_id = animal.id
      JOIN unnest(${ids}::bigint[], ${seen}::order_status[]) AS asked (id, status)
        ON asked.id = store_order.id AND asked.status = store_order.status
      WHERE store_order.status = ANY (${from}::order_status[])
      ORDER BY store_order.id FOR NO KEY UPDATE OF store_order
    ), moved AS (
      UPDATE store_order SET status = ${to}::order_status, cancellation_reason = ${cancellationReasonFor(to)}::cancellation_reason
      FROM seen WHERE store_order.id = seen.id AND acting_as(${actor})
      RETURNING store_order.id, pet_id
    ), followed AS (
      UPDATE pet SET status = ${pet}::pet_status FROM moved
      WHERE pet.id = moved.pet_id AND pet.status <> ${pet}::pet_status
    )
    SELECT id FROM moved`
  const done = new Set(moved.map(({ id }) => Number(id)))
  const others = orders.filter(({ orderId }) => !done.has(orderId))
  const found = await db.order.findMany({
    select: { id: true, status: true },
    where: { id: { in: others.map(({ orderId }) => orderId) } },
  })
  const statuses = new Map(found.map(({ id, status }) => [Number(id), status]))
  return {
    done: [...done].sort((a, b) => a - b),
    refused: others.map((other) => {
      const { reason, message } = explainTransition(transition, other, statuses.get(other.orderId))
      return { orderId: other.orderId, code: reason, message }
    }),
  }
}
