import { contactOf, costWords, storeWords, takesVisits } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { getStoreDetails } from '@/server/domain/store/store.service'
import type { Database } from '@/server/platform/db/client'
import type { CancellationReason, OrderStatus } from '@/server/platform/db/generated/enums'
import { inBatches } from '@/server/platform/db/in-batches'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { mayMailForStranger, type StrangerMailDeps } from '@/server/platform/mail/stranger-mails'
import type { OrderNews } from '@/server/platform/mail/templates/order-news'
import { quoted } from '@/server/platform/mail/templates/wording'
import type { SignedIds } from '@/server/platform/signing/signed-id'
import type { Language } from '@/server/platform/values/language'
import { findOthers } from './find-others'
import { orderLink } from './order-link'
import { visitCalendar } from './visit-calendar'

/** Mails per transaction: few enough for its time limit. */
const BATCH = 50

interface OrderMailDeps extends StrangerMailDeps {
  readonly db: Database
  readonly signedIds: SignedIds
  /** The base of links, without a trailing slash. */
  readonly publicUrl: string
}

/** A mail that is due, and what it is about. The customer of an order that ended long ago may be forgotten by now. */
interface DueMail {
  readonly orderId: bigint
  readonly linkNumber: number
  readonly status: OrderStatus
  readonly reason: CancellationReason | null
  readonly shipDate: Date | null
  readonly petId: bigint
  readonly pet: string
  /** What the staff has said of its end; null if nothing. */
  readonly message: string | null
  readonly email: string | null
  readonly language: Language
  readonly hasVisit: boolean
  /** The start of the visit that ended with the order; null if there was none. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly calledOffAt: Date | null
  /** Whether the staff has handled the order, so that it is no longer just a stranger's word. */
  readonly isConfirmed: boolean
}

/**
 * Puts the mails that orders require into the outbox, each exactly once: the same transaction notes that it is no
 * longer required. For unconfirmed orders, no more are sent than strangers may send to one address. Safe in several
 * processes at once: each takes what the others have not. Writes nothing if none are due.
 * @returns how many were due
 */
export function mailCustomers(deps: OrderMailDeps): Promise<number> {
  return inBatches(BATCH, (size) =>
    deps.db.$transaction(async (tx) => {
      const due = await tx.$queryRaw<DueMail[]>`
        WITH due AS (
          SELECT order_id, status FROM order_mail ORDER BY order_id, status LIMIT ${size} FOR UPDATE SKIP LOCKED
        ), taken AS (
          DELETE FROM order_mail USING due
          WHERE order_mail.order_id = due.order_id AND order_mail.status = due.status
          RETURNING order_mail.order_id, order_mail.status
        )
        SELECT taken.order_id AS "orderId", link_number AS "linkNumber", taken.status::text AS status, cancellation_reason::text AS reason,
          ship_date AS "shipDate", pet.id AS "petId", pet.name AS pet, said.text AS message, customer_email AS email,
          language::text AS language, EXISTS (SELECT FROM visit WHERE visit.order_id = store_order.id) AS "hasVisit",
          starts_at AS "startsAt", ends_at AS "endsAt", called_off_at AS "calledOffAt",
          cancellation_reason IS NOT DISTINCT FROM 'by_staff' OR EXISTS (
            SELECT FROM order_event WHERE order_event.order_id = store_order.id AND order_event.status = 'approved'
          ) AS "isConfirmed"
        FROM taken JOIN store_order ON store_order.id = taken.order_id JOIN pet ON pet.id = pet_id
          LEFT JOIN called_off_visit AS off
            ON off.order_id = store_order.id AND with_order AND taken.status IN ('delivered', 'cancelled')
          LEFT JOIN order_message AS said
            ON said.order_id = store_order.id AND said.subject IS NULL AND taken.status = 'cancelled'
        ORDER BY taken.order_id, taken.status`
      if (due.length === 0) return 0
      const details = await getStoreDetails({ db: tx })
      for (const mail of due) {
        const {
          orderId,
          linkNumber,
          status,
          reason,
          shipDate,
          petId,
          pet,
          message,
          email,
          language,
          hasVisit,
          isConfirmed,
        } = mail
        if (email === null) continue
        if (!isConfirmed && !(await mayMailForStranger(tx, deps, { to: email, kind: 'news' }))) continue
        const link = orderLink(deps, { id: orderId, linkNumber }, language)
        const news = newsOf(status, reason)
        await enqueueMail(tx, {
          to: email,
          template: 'orderNews',
          data: {
            news,
            message: message ?? '',
            others: isOurDoing(news) ? await findOthers(tx, { petId, publicUrl: deps.publicUrl, language }) : undefined,
            orderId: Number(orderId),
            pet,
            // A visit is what counts where there is one.
            wishedFor: hasVisit ? null : shipDate,
            link,
            ...calledOffWith(mail, { details, publicUrl: deps.publicUrl, link }),
            canBookVisit: takesVisits(details) && !hasVisit,
            handover: storeWords(details, 'handover', language).text,
            cost: costWords(details, language)
              .map(({ text }) => text)
              .join(' '),
            contact: contactOf(details, language),
            language,
          },
        })
      }
      return due.length
    }),
  )
}

/** What a mail says about the visit that ended with its order. */
function calledOffWith(
  { orderId, pet, language, startsAt, endsAt, calledOffAt }: DueMail,
  { details, publicUrl, link }: { readonly details: StoreDetails; readonly publicUrl: string; readonly link: string },
) {
  if (!startsAt || !endsAt || !calledOffAt) return {}
  const visit = { startsAt, endsAt, calledOffAt }
  const forCalendar = { visit, pet: quoted(pet, language), details, publicUrl, link, language }
  const calendar = visitCalendar({ orderId: Number(orderId), ...forCalendar })
  return { calledOff: { startsAt, timeZone: details.timeZone, calendar } }
}

/** Whether an order ended in a way that leaves its customer without an animal, and still looking for one. */
const isOurDoing = (news: OrderNews) => news === 'expired' || news === 'cancelledByStaff'

const newsOf = (status: OrderStatus, reason: CancellationReason | null): OrderNews => {
  if (status !== 'cancelled') return status
  return reason === 'expired' ? 'expired' : reason === 'by_staff' ? 'cancelledByStaff' : 'cancelled'
}
