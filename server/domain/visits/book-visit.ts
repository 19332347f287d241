import type { Deps, TransactionDeps } from '@/server/deps'
import { lockOpenOrder } from '@/server/domain/orders/lock-open-order'
import type { CalledOffVisit, Visit } from '@/server/domain/orders/visit-calendar'
import { conflict } from '@/server/platform/errors/service-error'
import type { StrangerMailDeps } from '@/server/platform/mail/stranger-mails'
import { mailVisit } from './mail-visits'
import { freeTimes } from './visit-times'

const HOUR_MS = 3_600_000

/** Who books, and how long before it a visit must be booked, in ms. */
export const noticeMsOf = { customer: 2 * HOUR_MS, staff: 0 } as const
export type BookedBy = keyof typeof noticeMsOf

/** A visit booked this late needs no reminder, in ms. */
const SOON_MS = 26 * HOUR_MS

/** What booking a visit and telling its customer needs. */
export type BookingDeps = Pick<Deps, 'db' | 'signedIds' | 'publicUrl'> & StrangerMailDeps

interface BookedVisit extends Visit {
  /** Whether its customer came; null until the staff has said. */
  readonly came: boolean | null
}

/** The visit of an order, even a past one; undefined if it has none. */
export async function findVisit(
  { db }: Pick<TransactionDeps, 'db'>,
  orderId: number,
): Promise<BookedVisit | undefined> {
  const visit = await db.visit.findUnique({
    select: { startsAt: true, endsAt: true, bookedAt: true, came: true },
    where: { orderId },
  })
  return visit ?? undefined
}

/** The visit of an order, until it is over. */
export async function findComingVisit(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  orderId: number,
): Promise<BookedVisit | undefined> {
  const visit = await findVisit(deps, orderId)
  return visit && visit.endsAt.getTime() > deps.now() ? visit : undefined
}

/** The last cancelled visit of an order, unless another was booked since; undefined if there is none. */
export async function findCalledOffVisit(
  { db }: Pick<TransactionDeps, 'db'>,
  orderId: number,
): Promise<CalledOffVisit | undefined> {
  const visit = await db.calledOffVisit.findUnique({
    select: { startsAt: true, endsAt: true, calledOffAt: true },
    where: { orderId },
  })
  return visit ?? undefined
}

interface Booked {
  /** Whether the customer gets a mail. */
  readonly isMailed: boolean
}

/**
 * Books a visit for an order, or moves the one it has, and writes to its customer. Booking the same time again changes
 * nothing. A past visit makes way for another.
 * @param startsAt one of `listFreeTimes`
 * @throws ServiceError not_found for an order that does not exist; conflict when the order has ended or the time is not
 *   free; an earlier booking then stays
 */
export const bookVisit = (
  deps: BookingDeps,
  { orderId, startsAt }: { readonly orderId: number; readonly startsAt: Date },
  by: BookedBy,
): Promise<Booked> =>
  deps.db.$transaction(async (db) => {
    await lockOpenOrder(db, orderId, 'visits')
    // One at a time, so that each sees what the one before took.
    await db.$queryRaw`SELECT FROM store_details WHERE id = 1 FOR NO KEY UPDATE`
    const before = await findVisit({ db }, orderId)
    if (before?.startsAt.getTime() === startsAt.getTime()) return { isMailed: false }
    const now = deps.now()
    const bookedAt = laterThan(before?.bookedAt ?? (await findCalledOffVisit({ db }, orderId))?.calledOffAt, now)
    const booked = await db.$executeRaw`
      INSERT INTO visit (order_id, starts_at, ends_at, place, booked_at, reminded_at)
      SELECT ${orderId}, starts_at, ends_at, place, ${bookedAt}::timestamptz,
        CASE WHEN starts_at < ${new Date(now + SOON_MS)}::timestamptz THEN ${new Date(now)}::timestamptz END
      FROM (${freeTimes({ orderId, now, noticeMs: noticeMsOf[by] })}) AS free
      WHERE starts_at = ${startsAt}::timestamptz
      ON CONFLICT (order_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        place = excluded.place, booked_at = excluded.booked_at, reminded_at = excluded.reminded_at, kept_at = NULL, came = NULL`
    if (booked === 0) {
      throw conflict((say) => say.visitTimeTaken())
    }
    await db.calledOffVisit.deleteMany({ where: { orderId } })
    const isMove = before !== undefined && before.startsAt.getTime() > now
    return { isMailed: await mailVisit({ ...deps, db }, orderId, { news: isMove ? 'moved' : 'booked', by }) }
  })

/**
 * Cancels the visit of an order; does nothing if it has none. Its customer gets a mail.
 * @throws ServiceError not_found for an order that does not exist; conflict when it has ended, or the visit has begun
 */
export const cancelVisit = (deps: BookingDeps, orderId: number, by: BookedBy): Promise<Booked> =>
  deps.db.$transaction(async (db) => {
    await lockOpenOrder(db, orderId, 'visits')
    const visit = await findVisit({ db }, orderId)
    if (!visit) return { isMailed: false }
    if (visit.startsAt.getTime() <= deps.now()) throw conflict((say) => say.visitHasBegun())
    await db.visit.delete({ where: { orderId } })
    const { startsAt, endsAt, bookedAt } = visit
    const off = { startsAt, endsAt, calledOffAt: laterThan(bookedAt, deps.now()), withOrder: false }
    await db.calledOffVisit.upsert({ where: { orderId }, create: { orderId, ...off }, update: off })
    const news = by === 'staff' ? 'cancelled' : 'cancelledByCustomer'
    return { isMailed: await mailVisit({ ...deps, db }, orderId, { news, by }) }
  })

/** Now, but at least a second after what was before: a calendar trusts the later of two files, and counts seconds. */
const laterThan = (before: Date | undefined, now: number): Date =>
  new Date(Math.max(now, (before?.getTime() ?? 0) + 1_000))
