import type { TransactionDeps } from '@/server/deps'
import type { Order } from '@/server/domain/orders/orders.schema'
import { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import type { Language } from '@/server/platform/values/language'

type Db = TransactionDeps['db']

/**
 * Whom the store knows as one customer: an e-mail address in lower case, or the digits of the telephone number of
 * somebody without one.
 */
export type CustomerKey = string

/** The e-mail address of a customer; undefined for one with a telephone number alone. */
export const emailOf = (customer: CustomerKey): string | undefined => (customer.includes('@') ? customer : undefined)

/** So many orders of a customer are given out, corrected or removed at once: few enough for one transaction. */
export const MAX_ORDERS = 1_000

/**
 * The customer of an order.
 * @throws ServiceError not_found when there is no such order, or its customer was forgotten or is an account
 */
export async function customerOfOrder(db: Db, orderId: number): Promise<CustomerKey> {
  const [row] = await db.$queryRaw<{ key: CustomerKey }[]>`
    SELECT customer_key(customer_email, customer_phone) AS key FROM store_order
    WHERE id = ${orderId} AND customer_name IS NOT NULL`
  if (!row) throw notFound('customer with an order', orderId)
  return row.key
}

const isOrderOf = (customer: CustomerKey) =>
  Prisma.sql`customer_name IS NOT NULL AND customer_key(customer_email, customer_phone) = ${customer}`

/** The ids of the oldest orders of a customer, at most `MAX_ORDERS`, by ascending id. */
export async function orderIdsOf(db: Db, customer: CustomerKey): Promise<bigint[]> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM store_order WHERE ${isOrderOf(customer)} ORDER BY id LIMIT ${MAX_ORDERS}`
  return rows.map(({ id }) => id)
}

export interface LockedOrder {
  readonly id: bigint
  readonly petId: bigint
  readonly status: Order['status']
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language
  readonly linkNumber: number
}

/**
 * Locks the orders of a customer until the transaction ends: with `pets`, first those of the orders that may be cancelled by then;
 * a delivery may be undone.
 */
export async function lockOrdersOf(
  db: Db,
  customer: CustomerKey,
  { pets }: { readonly pets: boolean },
): Promise<LockedOrder[]> {
  const ids = await orderIdsOf(db, customer)
  if (pets) {
    await db.$queryRaw`
      SELECT FROM pet WHERE id IN (
        SELECT pet_id FROM store_order WHERE id = ANY (${ids}::bigint[]) AND status <> 'cancelled'
      ) ORDER BY id FOR NO KEY UPDATE`
  }
  return db.$queryRaw`
    SELECT id, pet_id AS "petId", status::text AS status, customer_name AS name, customer_email AS email, customer_phone AS phone,
      language::text AS language, link_number AS "linkNumber"
    FROM store_order WHERE id = ANY (${ids}::bigint[]) AND ${isOrderOf(customer)} ORDER BY id FOR NO KEY UPDATE`
}
