import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { Order } from '@/server/domain/orders/orders.schema'
import { getStoreDetails, nameInDatabase } from '@/server/domain/store/store.service'
import { Prisma } from '@/server/platform/db/generated/client'
import { conflict } from '@/server/platform/errors/service-error'
import { dayAt } from '@/server/platform/values/time-zone'
import type { saidOfHoursInput } from './visits.schema'

type VisitsDeps = Pick<TransactionDeps, 'db' | 'now'>

/** A visit as the staff sees it. */
export interface StaffVisit {
  readonly orderId: bigint
  /** By the store's clock, as in 2026-12-24. */
  readonly day: string
  /** By the store's clock, as in 10:30. */
  readonly time: string
  readonly endTime: string
  readonly petId: bigint
  readonly pet: string
  readonly status: Order['status']
  /** The name of the account that placed the order. */
  readonly account: string | null
  /** The customer; null for an account's order, and once personal data was removed. */
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Whether the store has since said that it is closed then. */
  readonly isClosed: boolean
  /** Whether the staff keeps it nevertheless. */
  readonly isKept: boolean
  readonly hasBegun: boolean
  /** Whether its customer came; null until the staff has said. */
  readonly came: boolean | null
}

/** The visits of a day. */
export interface DayOfVisits {
  /** By the store's clock, as in 2026-12-24. */
  readonly day: string
  readonly visits: readonly StaffVisit[]
  /** On any coming day at times when the store is now closed, except those that the staff keeps. */
  readonly outside: readonly StaffVisit[]
  /** Past visits of open orders for which the staff has yet to record whether the customer came, earliest first. */
  readonly unanswered: readonly StaffVisit[]
  /** The days with visits from today on, and how many each has. */
  readonly days: readonly { readonly day: string; readonly count: number }[]
}

/**
 * A day's visits, in order, by the store's clock; in UTC if it has not set a time zone.
 * @param day as in 2026-12-24; today if left out
 */
export async function listVisits(
  deps: VisitsDeps,
  { day }: { readonly day?: string | undefined },
): Promise<DayOfVisits> {
  const { db } = deps
  const timeZone = (await getStoreDetails({ db })).timeZone || 'UTC'
  const today = dayAt(deps.now(), timeZone)
  const shown = day ?? today
  const days = await db.$queryRaw<DayOfVisits['days']>`
    SELECT to_char(starts_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
    FROM visit WHERE starts_at >= ${today}::date::timestamp AT TIME ZONE ${timeZone}
    GROUP BY 1 ORDER BY 1`
  const visits = await findVisitsOn(deps, { day: shown, timeZone })
  return {
    day: shown,
    visits,
    outside: await findVisitsOutside(deps),
    unanswered: await findUnansweredVisits(deps),
    days,
  }
}

/** The visits of a day, as in 2026-12-24, in a time zone. */
export const findVisitsOn = (
  { db, now }: VisitsDeps,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<StaffVisit[]> =>
  db.$queryRaw(
    visitsWhere(
      now,
      Prisma.sql`
        starts_at >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
        AND starts_at < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`,
    ),
  )

/** Coming visits at times when the store is now closed, in order, except those that the staff keeps. */
export const findVisitsOutside = ({ db, now }: VisitsDeps): Promise<StaffVisit[]> =>
  db.$queryRaw(Prisma.sql`SELECT * FROM (${visitsWhere(now, coming(now))}) AS found WHERE "isClosed" AND NOT "isKept"`)

/**
 * Past visits for which the staff has yet to record whether the customer came, earliest first. An order that has ended
 * needs no answer.
 */
export const findUnansweredVisits = ({ db, now }: VisitsDeps): Promise<StaffVisit[]> =>
  db.$queryRaw(
    visitsWhere(
      now,
      Prisma.sql`
        ends_at <= ${new Date(now())}::timestamptz AND came IS NULL AND store_order.status IN ('placed', 'approved')`,
    ),
  )

/**
 * Coming visits that the store is open for now but would not be with these settings, in order, by the clock it would
 * have.
 * @param said what is left out stays as it is
 * @throws ServiceError invalid_request for a time zone that PostgreSQL does not know
 */
export async function findVisitsPutOutside(
  { db, now }: VisitsDeps,
  said: z.output<typeof saidOfHoursInput>,
): Promise<StaffVisit[]> {
  const timeZone = said.timeZone === undefined ? undefined : await nameInDatabase({ db }, said.timeZone)
  const [then, today] = [{ ...said, timeZone }, {}].map((each) =>
    db.$queryRaw<StaffVisit[]>(
      Prisma.sql`SELECT * FROM (${visitsWhere(now, coming(now), each)}) AS found WHERE "isClosed"`,
    ),
  )
  const outsideToday = new Set((await today)?.map(({ orderId }) => orderId))
  return ((await then) ?? []).filter(({ orderId }) => !outsideToday.has(orderId))
}

/**
 * Keeps the visit of an order although the store is closed then.
 * @throws ServiceError conflict when it has no coming visit
 */
export async function keepVisit({ db, now }: VisitsDeps, orderId: number): Promise<void> {
  const { count } = await db.visit.updateMany({
    where: { orderId, startsAt: { gt: new Date(now()) } },
    data: { keptAt: new Date(now()) },
  })
  if (count > 0) return
  throw conflict((say) => say.noVisitToKeep())
}

const coming = (now: () => number) => Prisma.sql`starts_at > ${new Date(now())}::timestamptz`

/** Visits, judged by the hours that the store states, or would state. */
const visitsWhere = (
  now: () => number,
  condition: Prisma.Sql,
  said: z.output<typeof saidOfHoursInput> = {},
): Prisma.Sql => Prisma.sql`
  SELECT order_id AS "orderId", to_char(local, 'YYYY-MM-DD') AS day, to_char(local, 'HH24:MI') AS time,
    to_char(local_end, 'HH24:MI') AS "endTime",
    pet.id AS "petId", pet.name AS pet, store_order.status::text AS status,
    account.name AS account, customer_name AS name, customer_email AS email, customer_phone AS phone, kept_at IS NOT NULL AS "isKept",
    starts_at <= ${new Date(now())}::timestamptz AS "hasBegun", came,
    coalesce(
      local::date = ANY (closed_on) OR hours IS NULL OR local < local::date + (hours ->> 'opens')::time
        OR local_end > local::date + (hours ->> 'closes')::time, true
    ) AS "isClosed"
  FROM visit JOIN store_order ON store_order.id = order_id JOIN pet ON pet.id = pet_id
    LEFT JOIN account ON account.id = store_order.account_id
    CROSS JOIN (
      SELECT coalesce(nullif(coalesce(${said.timeZone ?? null}, time_zone), ''), 'UTC') AS time_zone,
        coalesce(${said.openingHours === undefined ? null : JSON.stringify(said.openingHours)}::jsonb, opening_hours) AS opening_hours,
        coalesce(${said.closedOn ?? null}::date[], closed_on) AS closed_on
      FROM (SELECT) AS one LEFT JOIN store_details ON store_details.id = 1
    ) AS store,
    LATERAL (SELECT starts_at AT TIME ZONE time_zone AS local, ends_at AT TIME ZONE time_zone AS local_end) AS clock,
    LATERAL (SELECT opening_hours -> to_char(local, 'FMday') AS hours) AS open
  WHERE ${condition}
  ORDER BY starts_at, place`
