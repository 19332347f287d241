import type { z } from 'zod'
import type { Prisma } from '@/server/db/generated/client'
import type { TransactionDeps } from '@/server/deps'
import { ServiceError } from '@/server/errors/service-error'
import { toPet } from '@/server/pets/pets.service'
import type { TrackedOrder, trackOrderInput } from './orders.schema'
import { PAGE, toOrder } from './orders.service'

type TrackingDeps = Pick<TransactionDeps, 'db' | 'signedIds'>
type OrderRow = Prisma.OrderGetPayload<{ include: { pet: true } }>

/**
 * The order that a shopper placed, by the code that they were given.
 * @throws ServiceError not_found
 */
export async function trackOrder(
  { db, signedIds }: TrackingDeps,
  { trackingCode }: z.output<typeof trackOrderInput>,
): Promise<TrackedOrder> {
  const id = signedIds.read(PAGE, trackingCode)
  const row = id === undefined ? null : await db.order.findUnique({ where: { id }, include: { pet: true } })
  const order = row ? toTracked(row) : undefined
  if (!order) throw new ServiceError('not_found', 'There is no order with this tracking code. Check the address.')
  return order
}

/** The orders that have these tracking codes, newest first, each with its code. Codes of no order are left out. */
export async function trackOrders({ db, signedIds }: TrackingDeps, trackingCodes: readonly string[]) {
  const codes = new Map(
    trackingCodes.flatMap((code) => {
      const id = signedIds.read(PAGE, code)
      return id === undefined ? [] : [[id, code] as const]
    }),
  )
  const rows = await db.order.findMany({
    where: { id: { in: [...codes.keys()] } },
    include: { pet: true },
    orderBy: { id: 'desc' },
  })
  return rows.flatMap((row) => {
    const trackingCode = codes.get(Number(row.id))
    const order = toTracked(row)
    return order && trackingCode !== undefined ? [{ trackingCode, order }] : []
  })
}

/** Why an order was cancelled; null if it was not, or before reasons were recorded. */
export const cancellationReasonOf = ({
  customerReason,
  cancellationReason,
}: Pick<OrderRow, 'customerReason' | 'cancellationReason'>) =>
  customerReason === null ? cancellationReason : ('by_customer' as const)

/** Undefined for the order of an account, and once the customer was forgotten. */
function toTracked(row: OrderRow): TrackedOrder | undefined {
  const { customerName: name, customerEmail: email } = row
  const cancellationReason = cancellationReasonOf(row)
  if (name === null || email === null) return undefined
  return {
    ...toOrder(row),
    pet: toPet(row.pet),
    customer: { name, email },
    ...(cancellationReason === null ? {} : { cancellationReason }),
  }
}
