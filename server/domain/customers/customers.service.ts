import type { TransactionDeps } from '@/server/deps'
import { hasWords } from '@/server/domain/orders/search-orders'
import { findStaffOrders, type StaffOrder } from '@/server/domain/orders/staff-order'
import { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { findAlike } from './find-alike'

const { sql } = Prisma

type CustomersDeps = Pick<TransactionDeps, 'db' | 'cursors'>

/**
 * A customer without an account: an e-mail address, ignoring case, or the digits of a telephone number where there is
 * no address. Orders of forgotten customers do not count.
 */
export interface Customer {
  /** Their newest order. It identifies their page, so that no link contains their e-mail address. */
  readonly id: number
  /** As they last wrote it. */
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** How many of their orders are placed or approved. */
  readonly open: number
  readonly delivered: number
  readonly cancelled: number
  readonly lastOrderAt: Date
}

interface CustomerSearch {
  /** Parts of words of the name or the e-mail address, or a telephone number; undefined for all customers. */
  readonly search?: string | undefined
  readonly cursor?: string | undefined
}

interface FoundCustomers {
  readonly items: readonly Customer[]
  readonly nextCursor: string | null
  /** Whether nobody matched exactly, and these have similarly spelled names. */
  readonly areAlike: boolean
}

const LIST = 'customers'

/** A search looks at no more than this many orders, the newest, since a word may be in the names of all animals. */
const MAX_LOOKED_AT = 20_000

/**
 * A page of the matching customers, the one with the newest order first. Every word of the search must be part of the
 * name they gave last or of their e-mail address, ignoring case and accents, or the search their telephone number. Of
 * the orders that contain it, including in the animal's name, only the 20,000 newest are looked at. If nobody matches:
 * customers with similarly spelled names.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function searchCustomers(
  { db, cursors }: CustomersDeps,
  { search, cursor }: CustomerSearch,
): Promise<FoundCustomers> {
  const before = cursor === undefined ? undefined : cursors.decode(LIST, cursor)
  const found = await readCustomers(db, newestOrders(search, before))
  if (found.length > 0 || search === undefined || before !== undefined) {
    return { ...toPage(found, PAGE_SIZE, LIST, cursors), areAlike: false }
  }
  const alike = await findAlike(db, search)
  return { items: alike.length === 0 ? [] : await readCustomers(db, idsIn(alike)), nextCursor: null, areAlike: true }
}

interface CustomerPage {
  readonly customer: Customer
  readonly items: readonly StaffOrder[]
  readonly nextCursor: string | null
}

/**
 * The customer of an order, with a page of all their orders, the newest first.
 * @throws ServiceError not_found when there is no such order, or its customer was forgotten or is an account;
 *   invalid_request for a cursor of another list
 */
export async function getCustomer(
  { db, cursors }: CustomersDeps,
  { orderId, cursor }: { readonly orderId: number; readonly cursor?: string | undefined },
): Promise<CustomerPage> {
  const list = 'orders of a customer'
  const before = cursor === undefined ? undefined : cursors.decode(list, cursor)
  // First, or the planner might scan all orders by id for a customer with few.
  const own = sql`WITH own AS MATERIALIZED (
    SELECT store_order.id FROM store_order
    WHERE ${isKnown(sql`store_order`)}
      AND ${key(sql`store_order`)} = (SELECT ${key(sql`shown`)} FROM store_order AS shown WHERE id = ${orderId})
  )`
  const [[customer], ids] = await Promise.all([
    readCustomers(db, sql`${own} SELECT max(id) AS id FROM own`),
    db.$queryRaw<{ id: bigint }[]>`
      ${own} SELECT id FROM own WHERE ${isBefore(before)} ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`,
  ])
  if (!customer) throw notFound('customer with an order', orderId)
  const { items, nextCursor } = toPage(ids, PAGE_SIZE, list, cursors)
  return {
    customer,
    items: await findStaffOrders(
      { db },
      items.map(({ id }) => id),
    ),
    nextCursor,
  }
}

/** Whether an order has a customer who is not forgotten. */
const isKnown = (order: Prisma.Sql) => sql`${order}.customer_name IS NOT NULL`

/** By which orders of one customer are known. */
const key = (order: Prisma.Sql) => sql`customer_key(${order}.customer_email, ${order}.customer_phone)`

/** What a customer is found by. */
const ownText = sql`' ' || search_text(concat_ws(' ', customer_name, customer_email, phone_digits(customer_phone)))`

const isBefore = (id: number | undefined) => (id === undefined ? sql`true` : sql`id < ${id}`)

/** Selects the newest order of each customer of a page, and one more if there is a next page. */
function newestOrders(search: string | undefined, before: number | undefined): Prisma.Sql {
  const isNewest = sql`NOT EXISTS (
    SELECT FROM store_order AS newer
    WHERE ${isKnown(sql`newer`)} AND ${key(sql`newer`)} = ${key(sql`shown`)} AND newer.id > shown.id
  )`
  if (search === undefined) {
    return sql`SELECT id FROM store_order AS shown
      WHERE ${isKnown(sql`shown`)} AND ${isBefore(before)} AND ${isNewest}
      ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`
  }
  // Uses the index of the order search first, which also covers the animals' names.
  return sql`
    WITH matches AS MATERIALIZED (
      SELECT id FROM store_order
      WHERE ${hasWords(sql`searched_text`, search)} AND ${isKnown(sql`store_order`)} AND ${isBefore(before)}
      ORDER BY id DESC LIMIT ${MAX_LOOKED_AT}
    )
    SELECT id FROM matches JOIN store_order AS shown USING (id)
    WHERE ${hasWords(ownText, search)} AND ${isNewest}
    ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`
}

const idsIn = (ids: readonly bigint[]) => sql`SELECT unnest(${ids}::bigint[]) AS id`

/** The customers whose newest orders these are, newest first. */
async function readCustomers(db: CustomersDeps['db'], newest: Prisma.Sql): Promise<Customer[]> {
  const rows = await db.$queryRaw<(Omit<Customer, 'id'> & { id: bigint })[]>`
    SELECT id, customer_name AS name, customer_email AS email, customer_phone AS phone, created_at AS "lastOrderAt",
      open, delivered, cancelled
    FROM (${newest}) AS newest JOIN store_order AS shown USING (id), LATERAL (
      SELECT count(*) FILTER (WHERE status IN ('placed', 'approved'))::int AS open,
        count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
        count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled
      FROM store_order AS own WHERE ${isKnown(sql`own`)} AND ${key(sql`own`)} = ${key(sql`shown`)}
    ) AS counts
    WHERE ${isKnown(sql`shown`)}
    ORDER BY id DESC`
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
