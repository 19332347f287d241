import type { TransactionDeps } from '@/server/deps'
import type { ReturnReason } from '@/server/domain/orders/returns/returns.schema'
import { getStoreDetails } from '@/server/domain/store/store.service'
import { Prisma } from '@/server/platform/db/generated/client'
import { dayAt } from '@/server/platform/values/time-zone'
import { type Days, daysOf } from './period'
import { type ReportColumn, reportColumns } from './reports.schema'

/** What happened in a month or a year. Days are in the store's time zone, or in UTC if it has none. */
export interface Report {
  /** As in 2026-11, or as in 2026. */
  readonly period: string
  /** The kinds with at least one count, by id. */
  readonly kinds: readonly CountsOfKind[]
  /** The same of all kinds together. */
  readonly total: Counts
  /** Why animals were brought back, the most frequent reason first. */
  readonly returns: readonly { readonly reason: ReturnReason; readonly count: number }[]
  readonly visits: number
  /** The animals that have been here longest as of today, at most ten, the longest first. */
  readonly longest: readonly LongStay[]
}

/** How many animals came, were brought back, and left in each way. */
export interface Counts extends Readonly<Record<ReportColumn, number>> {
  /** In days, of those that left; null if none did, or if it is not known when they came. */
  readonly medianStay: number | null
}

export interface CountsOfKind extends Counts {
  readonly categoryId: bigint
}

export interface LongStay {
  readonly petId: bigint
  readonly name: string
  readonly categoryId: bigint
  /** The day on which it came or was brought back, as in 2026-12-24. */
  readonly since: string
  readonly days: number
}

type ReportDeps = Pick<TransactionDeps, 'db' | 'now'>

const MAX_LONGEST = 10

const { sql } = Prisma

/**
 * The report of a month or a year.
 * @param period the current month if left out
 */
export async function readReport({ db, now }: ReportDeps, { period }: { readonly period?: string | undefined }) {
  const timeZone = (await getStoreDetails({ db })).timeZone || 'UTC'
  const today = dayAt(now(), timeZone)
  const chosen = period ?? today.slice(0, 'YYYY-MM'.length)
  const days = daysOf(chosen)
  const counted = await countByKind(db, { days, timeZone })
  const { categoryId: _, ...total } = counted.find(({ categoryId }) => categoryId === null) ?? noCounts
  return {
    period: chosen,
    kinds: counted.flatMap(({ categoryId, ...counts }) => (categoryId === null ? [] : [{ categoryId, ...counts }])),
    total,
    returns: await countReturns(db, days),
    visits: await countVisits(db, { days, timeZone, now: now() }),
    longest: await findLongest(db, { today, timeZone }),
  } satisfies Report
}

type Db = ReportDeps['db']

interface Period {
  readonly days: Days
  readonly timeZone: string
}

/** Of a kind, or of all. */
interface Counted extends Counts {
  readonly categoryId: bigint | null
}

const noCounts: Counted = {
  categoryId: null,
  medianStay: null,
  ...{ intake: 0, broughtBack: 0, adopted: 0, moved: 0, returned_to_owner: 0, died: 0, other: 0, unsaid: 0 },
}

/** When each pet came: as its record says, or when it was first offered; a draft without a record has not come. */
const arrivals = (timeZone: string) => sql`
  SELECT pet.id AS pet_id, category_id,
    coalesce(intake_on, CASE WHEN NOT is_draft THEN (created_at AT TIME ZONE ${timeZone})::date END) AS day
  FROM pet LEFT JOIN pet_record ON pet_record.pet_id = pet.id`

/** When families brought pets back. */
const returns = sql`SELECT order_id, pet_id, returned_on AS day FROM order_return JOIN store_order ON id = order_id`

/** Whether a withdrawn pet is still here: it was brought back, and is not offered yet. */
const isKeptAfterReturn = sql`EXISTS (
  SELECT FROM order_return JOIN store_order ON store_order.id = order_id
  WHERE store_order.pet_id = pet.id AND recorded_at = withdrawn_at)`

/** When pets left, and how; `order_id` is that of the order by which one was adopted. */
const departures = (timeZone: string) => sql`
  SELECT pet_id, (at AT TIME ZONE ${timeZone})::date AS day, 'adopted' AS what, order_id
  FROM store_order JOIN order_event ON order_id = id AND order_event.status = 'delivered'
  WHERE store_order.status = 'delivered'
  UNION ALL
  SELECT pet.id, coalesce(happened_on, (withdrawn_at AT TIME ZONE ${timeZone})::date), coalesce(outcome::text, 'unsaid'), NULL
  FROM pet LEFT JOIN pet_outcome ON pet_id = pet.id
  WHERE withdrawn_at IS NOT NULL AND NOT is_draft AND (outcome IS NOT NULL OR NOT ${isKeptAfterReturn})`

/** A stay lasts from a pet's arrival, or from the last time that it was brought back before it left. */
function countByKind(db: Db, { days, timeZone }: Period): Promise<Counted[]> {
  const inPeriod = sql`BETWEEN ${days.from}::date AND ${days.before}::date - 1`
  const counts = reportColumns.map(
    (what) => sql`count(*) FILTER (WHERE what = ${what})::int AS ${Prisma.raw(`"${what}"`)}`,
  )
  return db.$queryRaw`
    WITH arrival AS MATERIALIZED (${arrivals(timeZone)}), brought_back AS MATERIALIZED (${returns}),
    departure AS MATERIALIZED (SELECT * FROM (${departures(timeZone)}) AS departure WHERE day ${inPeriod}),
    happened AS (
      SELECT category_id, 'intake' AS what, NULL::int AS stay FROM arrival WHERE day ${inPeriod}
      UNION ALL
      SELECT category_id, 'broughtBack', NULL FROM brought_back JOIN pet ON pet.id = pet_id WHERE day ${inPeriod}
      UNION ALL
      SELECT category_id, what, departure.day - greatest(arrival.day, (
        SELECT max(day) FROM brought_back
        WHERE pet_id = departure.pet_id AND day <= departure.day
          AND (departure.order_id IS NULL OR order_id < departure.order_id)
      ))
      FROM departure JOIN arrival USING (pet_id)
    )
    SELECT category_id AS "categoryId", ${Prisma.join(counts)},
      percentile_cont(0.5) WITHIN GROUP (ORDER BY stay) FILTER (WHERE stay >= 0) AS "medianStay"
    FROM happened GROUP BY GROUPING SETS ((category_id), ()) ORDER BY category_id`
}

const countReturns = (db: Db, { from, before }: Days): Promise<Report['returns']> =>
  db.$queryRaw`
    SELECT reason::text AS reason, count(*)::int AS count FROM order_return
    WHERE returned_on >= ${from}::date AND returned_on < ${before}::date
    GROUP BY order_return.reason ORDER BY count DESC, order_return.reason`

/** Visits that are over, without those that the staff recorded as missed. */
async function countVisits(db: Db, { days, timeZone, now }: Period & { readonly now: number }): Promise<number> {
  const [row] = await db.$queryRaw<{ visits: number }[]>`
    SELECT count(*)::int AS visits FROM visit
    WHERE starts_at >= ${days.from}::date::timestamp AT TIME ZONE ${timeZone}
      AND starts_at < ${days.before}::date::timestamp AT TIME ZONE ${timeZone} AND ends_at <= ${new Date(now)}
      AND came IS NOT FALSE`
  return row?.visits ?? 0
}

interface Today {
  /** As in 2026-12-24. */
  readonly today: string
  readonly timeZone: string
}

const findLongest = (db: Db, { today, timeZone }: Today): Promise<LongStay[]> =>
  db.$queryRaw`
    WITH arrival AS (${arrivals(timeZone)}), brought_back AS (SELECT pet_id, max(day) AS day FROM (${returns}) AS each GROUP BY pet_id),
    stay AS (
      SELECT pet.id, name, pet.category_id, greatest(arrival.day, brought_back.day) AS since
      FROM pet JOIN arrival ON arrival.pet_id = pet.id LEFT JOIN brought_back ON brought_back.pet_id = pet.id
      WHERE status <> 'sold' AND (withdrawn_at IS NULL OR is_draft OR ${isKeptAfterReturn})
        AND NOT EXISTS (SELECT FROM pet_outcome WHERE pet_outcome.pet_id = pet.id)
    )
    SELECT id AS "petId", name, category_id AS "categoryId", to_char(since, 'YYYY-MM-DD') AS since, ${today}::date - since AS days
    FROM stay WHERE since <= ${today}::date ORDER BY stay.since, id LIMIT ${MAX_LONGEST}`
