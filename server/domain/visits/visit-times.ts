import type { TransactionDeps } from '@/server/deps'
import { Prisma } from '@/server/platform/db/generated/client'

/** How many days ahead a visit can be booked. */
export const VISIT_DAYS_AHEAD = 28

/** A time at which a visit can begin. */
export interface VisitTime {
  /** By the store's clock, as in 2026-12-24. */
  readonly day: string
  /** By the store's clock, as in 10:30. */
  readonly time: string
  readonly startsAt: Date
  readonly endsAt: Date
}

interface FreeTimesQuery {
  /** The order whose visit it would be: its current visit takes no place from it. */
  readonly orderId: number
  /** Unix ms. */
  readonly now: number
  /** How long before a visit it must be booked, in ms. */
  readonly noticeMs: number
}

/**
 * The times left for a visit, each with its lowest free `place`: one visit after the other from opening to closing, by
 * the store's clock, as many at the same time as it allows. Empty if it offers none.
 */
export const freeTimes = ({ orderId, now, noticeMs }: FreeTimesQuery): Prisma.Sql => Prisma.sql`
  SELECT to_char(local, 'YYYY-MM-DD') AS day, to_char(local, 'HH24:MI') AS time, free.starts_at, free.ends_at, free.place
  FROM store_details,
    generate_series(0, ${VISIT_DAYS_AHEAD}::int) AS ahead,
    LATERAL (SELECT (${new Date(now)}::timestamptz AT TIME ZONE time_zone)::date + ahead AS date) AS day,
    LATERAL (SELECT opening_hours -> to_char(date, 'FMday') AS hours) AS open,
    LATERAL (SELECT make_interval(mins => visit_minutes) AS length) AS visit_length,
    generate_series(date + (hours ->> 'opens')::time, date + (hours ->> 'closes')::time - length, length) AS local,
    LATERAL (
      SELECT starts_at, starts_at + length AS ends_at, (
        SELECT min(place) FROM generate_series(0, visits_at_once - 1) AS place WHERE NOT EXISTS (
          SELECT FROM visit WHERE visit.place = place.place AND visit.order_id <> ${orderId}
            AND tstzrange(visit.starts_at, visit.ends_at) && tstzrange(beginning.starts_at, beginning.starts_at + length)
        )
      ) AS place
      FROM (SELECT local AT TIME ZONE time_zone AS starts_at) AS beginning
    ) AS free
  WHERE store_details.id = 1 AND visit_minutes > 0 AND date <> ALL (closed_on)
    -- An hour that a clock leaves out in spring is none.
    AND free.starts_at AT TIME ZONE time_zone = local
    AND free.place IS NOT NULL AND free.starts_at >= ${new Date(now + noticeMs)}::timestamptz`

/** The times left for an order's visit, in order. */
export const listFreeTimes = ({ db }: Pick<TransactionDeps, 'db'>, query: FreeTimesQuery): Promise<VisitTime[]> =>
  db.$queryRaw`
    SELECT day, time, starts_at AS "startsAt", ends_at AS "endsAt" FROM (${freeTimes(query)}) AS free ORDER BY starts_at`
