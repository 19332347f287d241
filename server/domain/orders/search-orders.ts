import type { TransactionDeps } from '@/server/deps'
import { Prisma } from '@/server/platform/db/generated/client'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { phoneSearchDigits } from '@/server/platform/values/phone'
import { type Order, orderStatusSchema } from './orders.schema'
import { findStaffOrders, type StaffOrder } from './staff-order'

const { sql } = Prisma

export interface OrderSearch {
  /**
   * Parts of words of the animal's name, the customer's name or e-mail address, or the account's; a telephone number; or
   * that of an order, by which its account knows it too.
   */
  readonly search?: string | undefined
  /** Only orders with this status. */
  readonly status?: Order['status'] | undefined
  readonly sort: OrderSort
  /** Counted from 1. */
  readonly page: number
}

export interface FoundOrders {
  readonly orders: readonly StaffOrder[]
  readonly hasNextPage: boolean
  /** How many orders match, by status, regardless of the requested one; counted up to `MAX_COUNT`. */
  readonly counts: Readonly<Record<Order['status'], number>>
}

/** Orders of a status are counted only up to one more than this, so that counting costs the same in a large store. */
export const MAX_COUNT = 1_000

/** Each sort order ends with the id, so that no two orders have the same place. Orders without a date come last. */
const sortOrders = {
  oldest: sql`id`,
  newest: sql`id DESC`,
  wanted: sql`ship_date, id`,
} as const

export type OrderSort = keyof typeof sortOrders
export const orderSorts = Object.keys(sortOrders).filter((name): name is OrderSort => Object.hasOwn(sortOrders, name))

/**
 * A page of the matching orders, with animal and customer, for the store's staff. Every word of the search must be part
 * of what is searched, ignoring case and accents; the order with a searched number comes first.
 */
export async function searchOrders(deps: Pick<TransactionDeps, 'db'>, search: OrderSearch): Promise<FoundOrders> {
  const [ids, counts] = await Promise.all([
    deps.db.$queryRaw<{ id: bigint }[]>(pageQuery(search)),
    deps.db.$queryRaw<{ status: Order['status']; count: number }[]>(countsQuery(search)),
  ])
  const countOf = new Map(counts.map(({ status, count }) => [status, count]))
  return {
    orders: await findStaffOrders(
      deps,
      ids.slice(0, PAGE_SIZE).map(({ id }) => id),
    ),
    hasNextPage: ids.length > PAGE_SIZE,
    counts: {
      placed: countOf.get('placed') ?? 0,
      approved: countOf.get('approved') ?? 0,
      delivered: countOf.get('delivered') ?? 0,
      cancelled: countOf.get('cancelled') ?? 0,
    },
  }
}

/** Selects the ids of a page, and one more if there is a next page. */
export function pageQuery({ search, status, sort, page }: OrderSearch): Prisma.Sql {
  const number = search === undefined ? undefined : numberIn(search)
  const order = number === undefined ? sortOrders[sort] : sql`(id = ${number}) DESC, ${sortOrders[sort]}`
  const withStatus = status === undefined ? sql`true` : sql`status = ${status}::order_status`
  return sql`${matches(search)}
    SELECT id FROM matches WHERE ${withStatus} ORDER BY ${order} LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`
}

/**
 * Selects how many orders match, by status. Reads ranges of the index by status and id: with `status = wanted`,
 * PostgreSQL may read the whole table for a rare status.
 */
export const countsQuery = ({ search }: Pick<OrderSearch, 'search'>): Prisma.Sql => sql`${matches(search)}
  SELECT wanted::text AS status, (
    SELECT count(*)::int FROM (
      SELECT FROM matches WHERE (status, id) > (wanted, 0) AND status <= wanted ORDER BY status, id LIMIT ${MAX_COUNT + 1}
    ) AS counted
  ) AS count
  FROM unnest(${orderStatusSchema.options}::order_status[]) AS statuses (wanted)`

/**
 * The orders that match. Without a search, the planner reads a page along an index. With one, it finds all matches
 * first; otherwise it might read through every order for a few matches.
 */
function matches(search: string | undefined): Prisma.Sql {
  if (search === undefined) return sql`WITH matches AS NOT MATERIALIZED (SELECT id, status, ship_date FROM store_order)`
  const number = numberIn(search)
  return sql`WITH matches AS MATERIALIZED (
    SELECT id, status, ship_date FROM store_order
    WHERE ${hasWords(sql`searched_text`, search)} OR reference = ${search}
      ${number === undefined ? sql`` : sql`OR id = ${number}`}
  )`
}

/** Further words of a search are ignored. */
const MAX_WORDS = 8

/**
 * Whether every word of a search is part of a text from `search_text`, with a space before each of its words; or the
 * telephone number that is searched for, whose digits are one word.
 */
export function hasWords(text: Prisma.Sql, search: string): Prisma.Sql {
  const words = search.split(/\s+/).slice(0, MAX_WORDS)
  const allWords = Prisma.join(
    words.map((word) => sql`${text} LIKE ${patternOf(word)}`),
    ' AND ',
  )
  const digits = phoneSearchDigits(search)
  return digits === undefined ? allWords : sql`(${allWords} OR ${text} LIKE ${`%${digits}%`})`
}

/** One or two letters must begin a word: a trigram index does not find them inside one. */
function patternOf(word: string): Prisma.Sql {
  const text = sql`regexp_replace(search_text(${word}), '([\\\\%_])', '\\\\\\1', 'g')`
  return [...word].length < 3 ? sql`'% ' || ${text} || '%'` : sql`'%' || ${text} || '%'`
}

/** The number of an order, as it is written: "12" or "#12". */
function numberIn(search: string): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(search) ?? []
  return digits === undefined ? undefined : Number(digits)
}
