import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { toPet } from '@/server/domain/pets/pets.service'
import { isDatabaseUnavailable } from '@/server/platform/db/errors'
import type { Prisma } from '@/server/platform/db/generated/client'
import { conflict, ServiceError } from '@/server/platform/errors/service-error'
import { utcDay } from '@/server/platform/values/date-time'
import type { Actor } from '@/server/procedures/callers/caller'
import { lockedPetsOf } from './locked-pets-of'
import { readTrackingCode } from './order-link'
import type { cancelByCustomerInput, followOrderInput, TrackedOrder, trackOrderInput } from './orders.schema'
import { toOrder } from './orders.service'
import { isFinal } from './transitions'

type TrackingDeps = Pick<TransactionDeps, 'db' | 'signedIds'>
const trackedInclude = { pet: true, return: { select: { returnedOn: true } } } satisfies Prisma.OrderInclude
type OrderRow = Prisma.OrderGetPayload<{ include: typeof trackedInclude }>

/**
 * A shopper's order, by the code they were given.
 * @throws ServiceError not_found
 */
export async function trackOrder(
  { db, signedIds }: TrackingDeps,
  { trackingCode }: z.output<typeof trackOrderInput>,
): Promise<TrackedOrder> {
  const where = readTrackingCode(signedIds, trackingCode)
  const row = where === undefined ? null : await db.order.findUnique({ where, include: trackedInclude })
  const order = row ? toTracked(row) : undefined
  if (!order) {
    throw new ServiceError('not_found', (say) => say.noSuchTrackingCode())
  }
  return order
}

/** The orders with these tracking codes, newest first, each with its code. Unknown codes are left out. */
export async function trackOrders({ db, signedIds }: TrackingDeps, trackingCodes: readonly string[]) {
  const links = trackingCodes.flatMap((code) => {
    const link = readTrackingCode(signedIds, code)
    return link === undefined ? [] : [{ ...link, code }]
  })
  const rows = await db.order.findMany({
    where: { id: { in: links.map(({ id }) => id) } },
    include: trackedInclude,
    orderBy: { id: 'desc' },
  })
  return rows.flatMap((row) => {
    const link = links.find(({ id, linkNumber }) => BigInt(id) === row.id && linkNumber === row.linkNumber)
    const order = toTracked(row)
    return order && link ? [{ trackingCode: link.code, order }] : []
  })
}

/** Why an order was cancelled; null if it was not, or before reasons were recorded. */
export const cancellationReasonOf = ({
  customerReason,
  cancellationReason,
}: Pick<OrderRow, 'customerReason' | 'cancellationReason'>) =>
  customerReason === null ? cancellationReason : ('by_customer' as const)

/** Undefined for an account's order, and once the customer was forgotten. */
function toTracked(row: OrderRow): TrackedOrder | undefined {
  const { customerName: name, customerEmail: email } = row
  const cancellationReason = cancellationReasonOf(row)
  if (name === null) return undefined
  return {
    ...toOrder(row),
    pet: toPet(row.pet),
    customer: { name, ...(email === null ? {} : { email }) },
    ...(cancellationReason === null ? {} : { cancellationReason }),
    ...(row.return && { returnedOn: utcDay(row.return.returnedOn) }),
  }
}

/**
 * Cancels an order for the customer who has its tracking code, and makes its pet available, as long as nobody has
 * approved it. A cancelled order stays as it is.
 * @param actor who makes the call
 * @throws ServiceError not_found; conflict once the order has been approved
 */
export async function cancelByCustomer(
  deps: Pick<TransactionDeps, 'db' | 'signedIds'>,
  { trackingCode, reason }: z.output<typeof cancelByCustomerInput>,
  actor: Actor,
): Promise<TrackedOrder> {
  const { id } = await trackOrder(deps, { trackingCode })
  await deps.db.$executeRaw`
    WITH animal AS (${lockedPetsOf([id])}), moved AS (
      UPDATE store_order
      SET status = 'cancelled', customer_reason = ${reason ?? 'not_said'}::customer_reason
      FROM animal
      WHERE store_order.id = ${id} AND pet_id = animal.id AND status = 'placed' AND acting_as(${actor})
      RETURNING pet_id
    )
    UPDATE pet SET status = 'available' FROM moved WHERE pet.id = moved.pet_id`
  const order = await trackOrder(deps, { trackingCode })
  if (order.status !== 'cancelled') {
    throw conflict((say) => say.notCancelledByCustomer(id, order.status))
  }
  return order
}

const RETRY_MS = 1_000

/**
 * A shopper's order, as it is now and again after each change of its status. Each event's id is the status, so a client
 * that reconnects gets nothing twice. The stream ends when the order cannot change any more; clients do not reconnect
 * then.
 * @throws ServiceError not_found; the database's error if it is unreachable at the start; later outages are waited out
 */
export async function followOrder(
  deps: Deps,
  { lastEventId, ...input }: z.output<typeof followOrderInput>,
  signal: AbortSignal | undefined,
) {
  // Before the order is read, so that no change comes in between.
  const start = await deps.events.position()
  const found = await trackOrder(deps, input)
  async function* follow(): AsyncGenerator<{ id: string; data: TrackedOrder }> {
    for (let order = found, known = lastEventId, position = start; ; ) {
      if (order.status !== known) yield { id: order.status, data: order }
      if (isFinal(order.status)) return
      known = order.status
      position = await nextEventOf(order.id, position)
      order = await trackOnceAvailable()
    }
  }

  async function nextEventOf(orderId: number, after: number): Promise<number> {
    for (let from = after; ; ) {
      const { position, changes } = await deps.events.after(from, signal)
      if (changes.some((event) => event.orderId === BigInt(orderId))) return position
      from = position
    }
  }

  async function trackOnceAvailable(): Promise<TrackedOrder> {
    for (;;) {
      try {
        return await trackOrder(deps, input)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        const isOver = AbortSignal.any([deps.events.closed, ...(signal ? [signal] : [])])
        await pause(RETRY_MS, undefined, { signal: isOver })
      }
    }
  }

  return follow()
}
