import type { Deps } from '@/server/deps'
import { orderLink } from '@/server/domain/orders/order-link'
import { visitCalendar } from '@/server/domain/orders/visit-calendar'
import { contactOf } from '@/server/domain/store/describe-store'
import { getStoreDetails } from '@/server/domain/store/store.service'
import type { Database, Transaction } from '@/server/platform/db/client'
import { inBatches } from '@/server/platform/db/in-batches'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { mayMailForStranger, type StrangerMailDeps } from '@/server/platform/mail/stranger-mails'
import type { VisitNews } from '@/server/platform/mail/templates/visit-news'
import { quoted } from '@/server/platform/mail/templates/wording'

/** How long before a visit its customer is reminded, in ms. */
const REMIND_BEFORE_MS = 24 * 60 * 60 * 1000
/** Reminders per transaction: few enough for its time limit. */
const BATCH = 50

/** Whether the mail says that a visit does not take place. */
const isOff = {
  booked: false,
  moved: false,
  reminder: false,
  cancelled: true,
  cancelledByCustomer: true,
} as const satisfies Record<VisitNews, boolean>

type MailDeps = Pick<Deps, 'signedIds' | 'publicUrl'> & StrangerMailDeps & { readonly db: Transaction }

/**
 * Writes to an order's customer about its visit, if they get mails at all; what customers do themselves counts towards
 * the mails that strangers may cause. Resolves to whether a mail is sent.
 * @param deps with the transaction that booked it
 */
export async function mailVisit(
  deps: MailDeps,
  orderId: number,
  { news, by }: { readonly news: VisitNews; readonly by: 'customer' | 'staff' },
): Promise<boolean> {
  const { db, publicUrl } = deps
  const order = await db.order.findUnique({
    where: { id: orderId },
    include: { pet: true, visit: true, calledOffVisit: true },
  })
  const visit = isOff[news] ? order?.calledOffVisit : order?.visit
  if (!order || !visit) return false
  const { pet, customerEmail: to, mailsCustomer, language } = order
  if (to === null || !mailsCustomer) return false
  if (by === 'customer' && !(await mayMailForStranger(db, deps, { to, kind: 'news' }))) return false
  const details = await getStoreDetails({ db })
  const link = orderLink(deps, order, language)
  const forCalendar = { orderId, visit, pet: quoted(pet.name, language), details, publicUrl, link, language }
  await enqueueMail(db, {
    to,
    template: 'visitNews',
    data: {
      news,
      orderId,
      pet: pet.name,
      startsAt: visit.startsAt,
      expiresAt: visit.startsAt,
      calendar: visitCalendar(forCalendar),
      timeZone: details.timeZone,
      link,
      contact: contactOf(details, language),
      language,
    },
  })
  return true
}

type ReminderDeps = Omit<MailDeps, 'db'> & { readonly db: Database }

/**
 * Writes to the customers whose visits begin within a day, each once, even in several processes.
 * @returns how many visits were due
 */
export function remindOfVisits(deps: ReminderDeps): Promise<number> {
  const now = deps.now()
  return inBatches(BATCH, (size) =>
    deps.db.$transaction(async (db) => {
      const due = await db.$queryRaw<{ orderId: bigint }[]>`
        WITH due AS (
          SELECT order_id FROM visit
          WHERE reminded_at IS NULL AND starts_at > ${new Date(now)}::timestamptz
            AND starts_at <= ${new Date(now + REMIND_BEFORE_MS)}::timestamptz
          ORDER BY starts_at LIMIT ${size} FOR UPDATE SKIP LOCKED
        )
        UPDATE visit SET reminded_at = ${new Date(now)}::timestamptz FROM due WHERE visit.order_id = due.order_id
        RETURNING visit.order_id AS "orderId"`
      for (const { orderId } of due)
        await mailVisit({ ...deps, db }, Number(orderId), { news: 'reminder', by: 'staff' })
      return due.length
    }),
  )
}
