import type { TransactionDeps } from '@/server/deps'
import { hasWords } from '@/server/domain/orders/search-orders'
import { findStaffOrders, type StaffOrder } from '@/server/domain/orders/staff-order'
import { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { findAlike } from './find-alike'

const { sql } = Prisma

type CustomersDeps = Pick<TransactionDeps, 'db' | 'cursors'>

/** Who has ordered without an account: an e-mail address, whatever its letter case. Orders whose customer was forgotten do not count. */
export interface Customer {
  /** Their newest order, by which their page is addressed, so that no link has their e-mail address in it. */
  readonly id: number
  /** As they have written them last. */
  readonly name: string
  readonly email: string
  /** How many orders are placed or approved. */
  readonly open: number
  readonly delivered: number
  readonly cancelled: number
  readonly lastOrderAt: Date
}

interface CustomerSearch {
  /** Parts of words of the name or the e-mail address; undefined for all customers. */
  readonly search?: string | undefined
  readonly cursor?: string | undefined
}

interface FoundCustomers {
  readonly items: readonly Customer[]
  readonly nextCursor: string | null
  /** Whether none matches, and these have a name that is spelled nearly so. */
  readonly areAlike: boolean
}

const LIST = 'customers'

/** Of the orders that a search finds so many are looked at, the newest, since a word may be in the names of all animals. */
const MAX_LOOKED_AT = 20_000

/**
 * A page of the customers that match, the one with the newest order first. Every word of the search must be part of the
 * name that they have given last or of their e-mail address, whatever its case and accents; of orders in which it is, with
 * the animal's name, the 20,000 newest are looked at. If none matches, those with a name that is spelled nearly so.
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
  // Before the rest, or the planner might look for a customer with few orders along the ids of all.
  const own = sql`WITH own AS MATERIALIZED (
    SELECT store_order.id FROM store_order
    WHERE lower(customer_email) = (SELECT lower(customer_email) FROM store_order WHERE id = ${orderId})
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

const isBefore = (id: number | undefined) => (id === undefined ? sql`true` : sql`id < ${id}`)

/** Selects an order for each customer of a page, and one more if there is a next page: the newest that they have placed. */
function newestOrders(search: string | undefined, before: number | undefined): Prisma.Sql {
  const isNewest = sql`NOT EXISTS (
    SELECT FROM store_order AS newer
    WHERE lower(newer.customer_email) = lower(shown.customer_email) AND newer.id > shown.id
  )`
  if (search === undefined) {
    return sql`SELECT id FROM store_order AS shown
      WHERE customer_email IS NOT NULL AND ${isBefore(before)} AND ${isNewest}
      ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`
  }
  // By the index of the orders' search first, which also knows the animals' names.
  return sql`
    WITH matches AS MATERIALIZED (
      SELECT id FROM store_order
      WHERE ${hasWords(sql`searched_text`, search)} AND customer_email IS NOT NULL AND ${isBefore(before)}
      ORDER BY id DESC LIMIT ${MAX_LOOKED_AT}
    )
    SELECT id FROM matches JOIN store_order AS shown USING (id)
    WHERE ${hasWords(sql`' ' || search_text(customer_name || ' ' || customer_email)`, search)} AND ${isNewest}
    ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`
}

const idsIn = (ids: readonly bigint[]) => sql`SELECT unnest(${ids}::bigint[]) AS id`

/** The customers with these newest orders, in descending order of these. */
async function readCustomers(db: CustomersDeps['db'], newest: Prisma.Sql): Promise<Customer[]> {
  const rows = await db.$queryRaw<(Omit<Customer, 'id'> & { id: bigint })[]>`
    SELECT id, customer_name AS name, customer_email AS email, created_at AS "lastOrderAt", open, delivered, cancelled
    FROM (${newest}) AS newest JOIN store_order AS shown USING (id), LATERAL (
      SELECT count(*) FILTER (WHERE status IN ('placed', 'approved'))::int AS open,
        count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
        count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled
      FROM store_order AS own WHERE lower(own.customer_email) = lower(shown.customer_email)
    ) AS counts
    WHERE customer_email IS NOT NULL
    ORDER BY id DESC`
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
