import type { Deps } from '@/server/deps'
import { mailLinksToCorrected } from '@/server/domain/orders/mail-order-links'
import { MAX_LINK_NUMBER } from '@/server/domain/orders/order-link'
import type { Database, Transaction } from '@/server/platform/db/client'
import { notFound } from '@/server/platform/errors/service-error'
import { defaultLanguage } from '@/server/platform/values/language'
import { type CustomerKey, emailOf, type LockedOrder, lockOrdersOf } from './customer-orders'
import { moveAlerts, moveMails } from './move-to-email'
import { noteDataChange, type PersonalDataActor } from './note-data-change'

/** What is right; absent for what stays as it is. */
export interface Correction {
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** Empty to remove the number, of somebody with an e-mail address. */
  readonly phone?: string | undefined
}

interface CorrectionDeps extends Pick<Deps, 'now' | 'signEmail' | 'signedIds' | 'publicUrl' | 'canSendMail'> {
  readonly db: Database
}

export interface Corrected {
  /** How many orders say it now. */
  readonly orders: number
  readonly alerts: number
  /** How many mails that waited go to the new address. */
  readonly mails: number
}

/**
 * Corrects what the store holds about a customer, in all their orders; what their newest order says already stays as it is.
 * With their e-mail address, their alerts and the mails that still wait move to the new one, which is mailed new links to
 * the orders: those that the old one was sent end. Of more than 1,000 orders, the oldest.
 * @throws ServiceError not_found when nothing is held about them
 */
export const correctCustomer = (
  deps: CorrectionDeps,
  customer: CustomerKey,
  correction: Correction,
  actor: PersonalDataActor,
): Promise<Corrected> =>
  deps.db.$transaction(async (db) => {
    const orders = await lockOrdersOf(db, customer, { pets: false })
    const latest = orders.at(-1)
    const { name, email, phone } = differences(correction, latest)
    const orderIds = orders.map(({ id }) => id)
    // At once: PostgreSQL locks the pet of an order that the same transaction changes again.
    await db.$executeRaw`
      UPDATE store_order SET customer_name = coalesce(${name}, customer_name),
        customer_email = coalesce(${email}, customer_email),
        customer_phone = CASE WHEN ${phone}::text = '' AND customer_email IS NOT NULL THEN NULL
          ELSE coalesce(nullif(${phone}, ''), customer_phone) END,
        mails_customer = mails_customer OR (customer_email IS NULL AND ${email}::text IS NOT NULL),
        link_number = CASE WHEN lower(customer_email) <> lower(${email}) THEN least(link_number + 1, ${MAX_LINK_NUMBER})
          ELSE link_number END
      WHERE id = ANY (${orderIds}::bigint[])`
    const noted = { orderIds, by: actor, at: new Date(deps.now()) }
    if (name !== null) await noteDataChange(db, { ...noted, change: 'name_corrected' })
    if (email !== null) await noteDataChange(db, { ...noted, change: 'email_corrected' })
    if (phone !== null) await noteDataChange(db, { ...noted, change: 'phone_corrected' })
    const moved = email === null ? NOTHING : await follow(db, deps, { customer, email, orders })
    if (orders.length + moved.alerts + moved.mails === 0) throw notFound('customer', customer)
    return { orders: orders.length, ...moved }
  })

const NOTHING = { alerts: 0, mails: 0 } as const

/** What differs from an order; null for what does not. */
const differences = ({ name, email, phone }: Correction, latest: LockedOrder | undefined) => ({
  name: name === undefined || name === latest?.name ? null : name,
  email: email === undefined || email === latest?.email ? null : email,
  phone: phone === undefined || phone === (latest?.phone ?? '') ? null : phone,
})

interface NewAddress {
  readonly customer: CustomerKey
  readonly email: string
  readonly orders: readonly LockedOrder[]
}

/** Has everything follow to the new e-mail address. The links that the old one was sent end. */
async function follow(
  db: Transaction,
  deps: CorrectionDeps,
  { customer, email, orders }: NewAddress,
): Promise<Omit<Corrected, 'orders'>> {
  const from = emailOf(customer)
  const to = email.toLowerCase()
  if (from === to) return NOTHING
  const moved =
    from === undefined
      ? NOTHING
      : { alerts: await moveAlerts(db, deps, { from, to }), mails: await moveMails(db, deps, { from, to, orders }) }
  const language = orders.at(-1)?.language ?? defaultLanguage
  if (deps.canSendMail) await mailLinksToCorrected(db, deps, { email: to, language })
  return moved
}
