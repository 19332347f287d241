import type { TransactionDeps } from '@/server/deps'
import type { Order } from '@/server/orders/orders.schema'
import { dayAt } from '@/server/values/time-zone'

/** A visit as the staff sees it. */
export interface StaffVisit {
  readonly orderId: bigint
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
  /** The store has said since that it is closed then. */
  readonly isClosed: boolean
}

/** The visits of a day. */
export interface DayOfVisits {
  /** By the store's clock, as in 2026-12-24. */
  readonly day: string
  readonly visits: readonly StaffVisit[]
  /** The days from today on with visits, and how many each has. */
  readonly days: readonly { readonly day: string; readonly count: number }[]
}

/**
 * The visits of a day, in their order, by the store's clock; by UTC where it has not said which it has.
 * @param day as in 2026-12-24; today if it is left out
 */
export async function listVisits(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  { day }: { readonly day?: string | undefined },
): Promise<DayOfVisits> {
  const { db } = deps
  const store = await db.storeDetails.findFirst({ select: { timeZone: true } })
  const timeZone = store?.timeZone || 'UTC'
  const today = dayAt(deps.now(), timeZone)
  const shown = day ?? today
  const days = await db.$queryRaw<DayOfVisits['days']>`
    SELECT to_char(starts_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
    FROM visit WHERE starts_at >= ${today}::date::timestamp AT TIME ZONE ${timeZone}
    GROUP BY 1 ORDER BY 1`
  return { day: shown, visits: await findVisitsOn(deps, { day: shown, timeZone }), days }
}

/** The visits of a day, as in 2026-12-24, in a time zone. */
export const findVisitsOn = (
  { db }: Pick<TransactionDeps, 'db'>,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<StaffVisit[]> =>
  db.$queryRaw`
    SELECT order_id AS "orderId", to_char(local, 'HH24:MI') AS time,
      to_char(ends_at AT TIME ZONE ${timeZone}, 'HH24:MI') AS "endTime",
      pet.id AS "petId", pet.name AS pet, store_order.status::text AS status,
      account.name AS account, customer_name AS name, customer_email AS email,
      coalesce(
        local::date = ANY (closed_on) OR hours IS NULL OR local::time < (hours ->> 'opens')::time
          OR (ends_at AT TIME ZONE ${timeZone})::time > (hours ->> 'closes')::time, true
      ) AS "isClosed"
    FROM visit JOIN store_order ON store_order.id = order_id JOIN pet ON pet.id = pet_id
      LEFT JOIN account ON account.id = store_order.account_id
      LEFT JOIN store_details ON store_details.id = 1,
      LATERAL (SELECT starts_at AT TIME ZONE ${timeZone} AS local) AS clock,
      LATERAL (SELECT opening_hours -> to_char(local, 'FMday') AS hours) AS open
    WHERE starts_at >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
      AND starts_at < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}
    ORDER BY starts_at, place`
