import type { Deps, TransactionDeps } from '@/server/deps'
import { conflict } from '@/server/errors/service-error'
import type { StrangerMailDeps } from '@/server/mail/stranger-mails'
import { lockOpenOrder } from '@/server/orders/lock-open-order'
import { mailVisit } from './mail-visits'
import { freeTimes } from './visit-times'

const HOUR_MS = 3_600_000

/** Whose doing it is, and how long before it a visit must be booked, in ms. */
export const noticeMsOf = { customer: 2 * HOUR_MS, staff: 0 } as const
export type BookedBy = keyof typeof noticeMsOf

/** A visit that is booked this late needs no reminder, in ms. */
const SOON_MS = 26 * HOUR_MS

const visits = { en: 'Visits', de: 'Besuche' } as const

/** What a visit is booked and told with. */
export type BookingDeps = Pick<Deps, 'db' | 'signedIds' | 'publicUrl'> & StrangerMailDeps

export interface Visit {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly bookedAt: Date
}

/** The visit of an order, also one that has taken place; undefined if it has none. */
export async function findVisit({ db }: Pick<TransactionDeps, 'db'>, orderId: number): Promise<Visit | undefined> {
  const visit = await db.visit.findUnique({
    select: { startsAt: true, endsAt: true, bookedAt: true },
    where: { orderId },
  })
  return visit ?? undefined
}

/** The visit of an order, until it is over. */
export async function findComingVisit(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  orderId: number,
): Promise<Visit | undefined> {
  const visit = await findVisit(deps, orderId)
  return visit && visit.endsAt.getTime() > deps.now() ? visit : undefined
}

interface Booked {
  /** Whether its customer is written to. */
  readonly isMailed: boolean
}

/**
 * Books a visit of an order, or moves the one that it has, and writes to its customer. The time that it has already
 * changes nothing. One that has taken place makes way for another.
 * @param startsAt one of `listFreeTimes`
 * @throws ServiceError not_found for an order that does not exist; conflict when the order has ended or the time is not
 *   free; then a visit that was booked before stays
 */
export const bookVisit = (
  deps: BookingDeps,
  { orderId, startsAt }: { readonly orderId: number; readonly startsAt: Date },
  by: BookedBy,
): Promise<Booked> =>
  deps.db.$transaction(async (db) => {
    await lockOpenOrder(db, orderId, visits)
    // One after the other, so that each sees what the one before has taken.
    await db.$queryRaw`SELECT FROM store_details WHERE id = 1 FOR NO KEY UPDATE`
    const before = await findVisit({ db }, orderId)
    if (before?.startsAt.getTime() === startsAt.getTime()) return { isMailed: false }
    const now = deps.now()
    const booked = await db.$executeRaw`
      INSERT INTO visit (order_id, starts_at, ends_at, place, booked_at, reminded_at)
      SELECT ${orderId}, starts_at, ends_at, place, ${new Date(now)}::timestamptz,
        CASE WHEN starts_at < ${new Date(now + SOON_MS)}::timestamptz THEN ${new Date(now)}::timestamptz END
      FROM (${freeTimes({ orderId, now, noticeMs: noticeMsOf[by] })}) AS free
      WHERE starts_at = ${startsAt}::timestamptz
      ON CONFLICT (order_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        place = excluded.place, booked_at = excluded.booked_at, reminded_at = excluded.reminded_at`
    if (booked === 0) {
      throw conflict('This time is not free. Choose one of those that are.', {
        de: 'Diese Zeit ist nicht frei. Wähle eine, die es ist.',
      })
    }
    const isMove = before !== undefined && before.startsAt.getTime() > now
    return { isMailed: await mailVisit({ ...deps, db }, orderId, { news: isMove ? 'moved' : 'booked', by }) }
  })

/**
 * Gives up the visit of an order; nothing if it has none. Its customer is written to if it was not their doing.
 * @throws ServiceError not_found for an order that does not exist; conflict when it has ended, or the visit has begun
 */
export const cancelVisit = (deps: BookingDeps, orderId: number, by: BookedBy): Promise<Booked> =>
  deps.db.$transaction(async (db) => {
    await lockOpenOrder(db, orderId, visits)
    const visit = await findVisit({ db }, orderId)
    if (!visit) return { isMailed: false }
    if (visit.startsAt.getTime() <= deps.now())
      throw conflict('The visit has begun, so it cannot be cancelled any more.', {
        de: 'Der Besuch hat begonnen und lässt sich nicht mehr absagen.',
      })
    const isMailed = by === 'staff' && (await mailVisit({ ...deps, db }, orderId, { news: 'cancelled', by }))
    await db.visit.delete({ where: { orderId } })
    return { isMailed }
  })
