import type { Deps } from '@/server/deps'
import { expiresBy } from '@/server/domain/orders/expire-orders'
import { MAX_COUNT } from '@/server/domain/orders/search-orders'
import { type DueTreatments, findDueTreatments } from '@/server/domain/pets/health/due-treatments'
import {
  findUnansweredVisits,
  findVisitsOn,
  findVisitsOutside,
  type StaffVisit,
} from '@/server/domain/visits/list-visits'
import { countOpenRequests } from '@/server/identity/accounts/account-requests.service'
import { numberEventsToRead } from '@/server/platform/db/live/number-events'
import { dayAt } from '@/server/platform/values/time-zone'
import { openSteps, type SetUp, type SetUpStep, setUpColumns } from './set-up'

/** What awaits the staff, and how the store is doing. Days are in the store's time zone, or in UTC if it has none. */
export interface StaffOverview {
  /** What is left to do before the store runs. */
  readonly setUp: readonly SetUpStep[]
  readonly orders: WaitingOrders
  readonly visits: TodaysVisits
  /** Of animals in the store, overdue or due within 14 days. */
  readonly treatments: DueTreatments
  /** Account requests that await an answer; counted up to 1,001. */
  readonly openRequests: number
  /** The last 28 days, the oldest first; the last one is today. */
  readonly ordersPerDay: readonly DayOfOrders[]
  /** All kinds, including those without animals. */
  readonly kinds: readonly KindOfAnimals[]
}

/** Orders that need attention; each number counted up to 1,001. */
interface WaitingOrders {
  readonly placed: number
  /** How long the oldest of these has been placed, in ms; null if there is none. */
  readonly oldestPlacedMs: number | null
  /** Placed orders that expire within a day. */
  readonly expiring: number
  /** Approved orders whose preferred date is before today. */
  readonly overdue: number
}

interface TodaysVisits {
  readonly count: number
  /** Visits on any coming day at times when the store is now closed, except those that the staff keeps. */
  readonly outside: number
  /** The first three of these. */
  readonly firstOutside: readonly Pick<StaffVisit, 'orderId' | 'day' | 'time' | 'pet' | 'email'>[]
  /** Past visits of open orders for which the staff has yet to record whether the customer came. */
  readonly unanswered: number
  /** The first three that begin now or later today. */
  readonly next: readonly Pick<StaffVisit, 'orderId' | 'time' | 'pet'>[]
}

export interface DayOfOrders {
  /** As in 2026-12-24. */
  readonly day: string
  /** How many orders were placed, whatever became of them. */
  readonly count: number
}

/** A kind with its animals, except withdrawn ones; each number counted up to 1,001. */
export interface KindOfAnimals {
  readonly id: bigint
  readonly name: string
  readonly available: number
  readonly pending: number
  readonly sold: number
}

type OverviewDeps = Pick<Deps, 'db' | 'now' | 'orderExpiryMs' | 'canSendMail' | 'isStaging'>

const DAYS = 28
const DAY_MS = 86_400_000
const MAX_NEXT_VISITS = 3

/**
 * Reads the overview. Its queries run side by side, so an order that changes at that moment may be in two numbers or in
 * none.
 * @param answersRequests whether the reader answers accounts' requests; otherwise none await them
 */
export async function readOverview(
  deps: OverviewDeps,
  { answersRequests }: { readonly answersRequests: boolean },
): Promise<StaffOverview> {
  const { timeZone, firstOrderId, ...setUp } = await readStore(deps)
  const [orders, visits, treatments, openRequests, ordersPerDay, kinds] = await Promise.all([
    countWaitingOrders(deps, timeZone),
    findTodaysVisits(deps, timeZone),
    findDueTreatments(deps, dayAt(deps.now(), timeZone)),
    answersRequests ? countOpenRequests(deps.db) : 0,
    countOrdersPerDay(deps, { timeZone, firstOrderId }),
    countAnimals(deps),
  ])
  return { setUp: openSteps(setUp), orders, visits, treatments, openRequests, ordersPerDay, kinds }
}

interface Store extends SetUp {
  readonly timeZone: string
  /** No order of the last 28 days has a smaller id; null if there are none. */
  readonly firstOrderId: bigint | null
}

/**
 * The store's time zone, how far it is set up, and the id at which the orders of the last 28 days begin. No index covers
 * the time an order was placed, but each order has an event, and events are removed after 30 days: so only 30 days of
 * events and orders are read. The smallest id, not that of the first event: orders may commit in a different order than
 * they are numbered.
 */
async function readStore(deps: OverviewDeps): Promise<Store> {
  await numberEventsToRead(deps.db)
  const [store] = await deps.db.$queryRaw<Store[]>`
    SELECT coalesce(nullif(time_zone, ''), 'UTC') AS "timeZone",
      (SELECT min(order_id) FROM event WHERE type = 'order.placed') AS "firstOrderId",
      ${setUpColumns(deps)}
    FROM (SELECT 1) AS store LEFT JOIN store_details ON store_details.id = 1`
  if (!store) throw new Error('the database did not return a row')
  return store
}

/** Each number reads a range of an index, no further than it counts. */
async function countWaitingOrders({ db, now, orderExpiryMs }: OverviewDeps, timeZone: string): Promise<WaitingOrders> {
  const time = now()
  const [row] = await db.$queryRaw<(Omit<WaitingOrders, 'oldestPlacedMs'> & { oldestPlacedAt: Date | null })[]>`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM store_order WHERE status = 'placed' ORDER BY created_at LIMIT ${MAX_COUNT + 1}
      ) AS counted) AS placed,
      (SELECT min(created_at) FROM store_order WHERE status = 'placed') AS "oldestPlacedAt",
      (SELECT count(*)::int FROM (
        SELECT FROM store_order WHERE status = 'placed' AND ${expiresBy({ now: time + DAY_MS, expiryMs: orderExpiryMs })}
        ORDER BY created_at LIMIT ${MAX_COUNT + 1}
      ) AS counted) AS expiring,
      (SELECT count(*)::int FROM (
        SELECT FROM store_order
        WHERE status = 'approved'
          AND ship_date < date_trunc('day', ${new Date(time)}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}
        ORDER BY ship_date LIMIT ${MAX_COUNT + 1}
      ) AS counted) AS overdue`
  if (!row) throw new Error('the database did not return the numbers of orders')
  const { oldestPlacedAt, ...numbers } = row
  return { ...numbers, oldestPlacedMs: oldestPlacedAt && Math.max(0, time - oldestPlacedAt.getTime()) }
}

async function findTodaysVisits(deps: OverviewDeps, timeZone: string): Promise<TodaysVisits> {
  const visits = await findVisitsOn(deps, { day: dayAt(deps.now(), timeZone), timeZone })
  const clock = new Date(deps.now()).toLocaleTimeString('sv', { timeZone, hour: '2-digit', minute: '2-digit' })
  const outside = await findVisitsOutside(deps)
  return {
    count: visits.length,
    outside: outside.length,
    firstOutside: outside
      .slice(0, MAX_NEXT_VISITS)
      .map(({ orderId, day, time, pet, email }) => ({ orderId, day, time, pet, email })),
    unanswered: (await findUnansweredVisits(deps)).length,
    next: visits
      .filter(({ time }) => time >= clock)
      .slice(0, MAX_NEXT_VISITS)
      .map(({ orderId, time, pet }) => ({ orderId, time, pet })),
  }
}

/** Reads the range of the primary key that `readStore` has found. */
const countOrdersPerDay = (
  { db, now }: OverviewDeps,
  { timeZone, firstOrderId }: Pick<Store, 'timeZone' | 'firstOrderId'>,
): Promise<DayOfOrders[]> =>
  db.$queryRaw`
    WITH placed AS (
      SELECT (created_at AT TIME ZONE ${timeZone})::date AS day, count(*)::int AS count
      FROM store_order WHERE id >= ${firstOrderId} GROUP BY 1
    ), shown AS (
      SELECT (${new Date(now())}::timestamptz AT TIME ZONE ${timeZone})::date - ago AS day
      FROM generate_series(0, ${DAYS - 1}::int) AS ago
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(count, 0) AS count
    FROM shown LEFT JOIN placed USING (day) ORDER BY day`

/** As the catalogue counts: each number is a range of an index, which its sort order makes PostgreSQL choose. */
const countAnimals = ({ db }: OverviewDeps): Promise<KindOfAnimals[]> =>
  db.$queryRaw`
    SELECT id, name,
      max(count) FILTER (WHERE status = 'available') AS available,
      max(count) FILTER (WHERE status = 'pending') AS pending,
      max(count) FILTER (WHERE status = 'sold') AS sold
    FROM category CROSS JOIN unnest(enum_range(NULL::pet_status)) AS wanted (status), LATERAL (
      SELECT count(*)::int FROM (
        SELECT FROM pet WHERE category_id = category.id AND pet.status = wanted.status AND withdrawn_at IS NULL
        ORDER BY -pet.id LIMIT ${MAX_COUNT + 1}
      ) AS counted
    ) AS number
    GROUP BY category.id ORDER BY category.id`
