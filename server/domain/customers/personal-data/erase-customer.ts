import type { Deps } from '@/server/deps'
import { transitionOrders } from '@/server/domain/orders/transition-orders'
import { isFinal } from '@/server/domain/orders/transitions'
import type { Database, Transaction } from '@/server/platform/db/client'
import { conflict } from '@/server/platform/errors/service-error'
import { type CustomerKey, emailOf, lockOrdersOf, MAX_ORDERS, orderIdsOf } from './customer-orders'
import { mentionedBy } from './export-customer'
import { findMentions, removeMentions } from './mentions'
import { noteDataChange, type PersonalDataActor } from './note-data-change'

interface Erasure {
  /** Whether orders that have not ended are cancelled first, by the staff. */
  readonly cancelsOrders: boolean
}

/** How much was removed. */
export interface Erased {
  /** The numbers of their orders, which stay, with the animal and the times. */
  readonly orders: readonly number[]
  /** Which of them were cancelled for this. */
  readonly cancelled: readonly number[]
  /** What the staff has noted on the orders, and written to the customer. */
  readonly notes: number
  /** What it has written elsewhere, in which their name or address is now left out. */
  readonly mentions: number
  readonly questionnaires: number
  readonly alerts: number
  /** Those that waited or could not be sent, and the files of those that were. */
  readonly mails: number
  /** Whether somebody signs in with the address; that is left to them. */
  readonly isUser: boolean
  /** Whether there are more orders: erase once more. */
  readonly hasMore: boolean
}

/**
 * Removes what the store holds about a customer, whenever their orders ended: all in one transaction, and then the files
 * of mails. Erasing nobody changes nothing. Of more than 1,000 orders, the oldest.
 * @throws ServiceError conflict when an order is open and `cancelsOrders` is not set, or one is placed meanwhile
 */
export async function eraseCustomer(
  deps: Pick<Deps, 'now' | 'keptMails'> & { readonly db: Database },
  customer: CustomerKey,
  erasure: Erasure,
  actor: PersonalDataActor,
): Promise<Erased> {
  const erased = await deps.db.$transaction((db) => eraseIn(db, deps, { customer, actor, ...erasure }))
  const email = emailOf(customer)
  // Once nothing leads there any more; if that fails, it is done by erasing again.
  const files = email === undefined ? 0 : await deps.keptMails.remove(email)
  return { ...erased, mails: erased.mails + files }
}

async function eraseIn(
  db: Transaction,
  { now }: Pick<Deps, 'now'>,
  { customer, cancelsOrders, actor }: Erasure & { readonly customer: CustomerKey; readonly actor: PersonalDataActor },
): Promise<Erased> {
  const orders = await lockOrdersOf(db, customer, { pets: true })
  const ids = orders.map(({ id }) => id)
  const open = orders.filter(({ status }) => !isFinal(status))
  if (open.length > 0 && !cancelsOrders)
    throw conflict((say) => say.customerHasOpenOrders(open.map(({ id }) => Number(id))))
  if (open.length > 0) {
    const chosen = open.map(({ id, status }) => ({ orderId: Number(id), expectedStatus: status }))
    await transitionOrders({ db }, { transition: 'cancel', orders: chosen }, actor)
  }
  const ofOrders = { where: { orderId: { in: ids } } }
  // Nobody is written to any more.
  await db.orderMail.deleteMany(ofOrders)
  const notes = (await db.staffNote.deleteMany(ofOrders)).count + (await db.orderMessage.deleteMany(ofOrders)).count
  const questionnaires = (await db.adoptionQuestionnaire.deleteMany(ofOrders)).count
  await db.orderReturn.updateMany({ ...ofOrders, data: { note: '' } })
  const mentioned = mentionedBy(
    customer,
    orders.map(({ petId, name, phone }) => ({ petId, customerName: name, customerPhone: phone })),
  )
  const mentions = await findMentions(db, mentioned)
  await removeMentions(db, mentions, mentioned)
  await db.$executeRaw`
    UPDATE store_order SET customer_name = NULL, customer_email = NULL, customer_phone = NULL
    WHERE id = ANY (${ids}::bigint[])`
  await noteDataChange(db, { orderIds: ids, change: 'erased', by: actor, at: new Date(now()) })
  const email = emailOf(customer)
  const byEmail = email === undefined ? { alerts: 0, mails: 0, isUser: false } : await eraseByEmail(db, email)
  const hasMore = (await orderIdsOf(db, customer)).length > 0
  // One that was placed since its customer's orders were locked.
  if (hasMore && ids.length < MAX_ORDERS) throw conflict((say) => say.customerOrdersMeanwhile())
  return {
    orders: ids.map(Number),
    cancelled: open.map(({ id }) => Number(id)),
    ...{ notes, mentions: mentions.length, questionnaires, hasMore },
    ...byEmail,
  }
}

async function eraseByEmail(db: Transaction, email: string): Promise<Pick<Erased, 'alerts' | 'mails' | 'isUser'>> {
  const where = { email }
  const alerts =
    (await db.availabilityAlert.deleteMany({ where })).count + (await db.searchAlert.deleteMany({ where })).count
  const mails = await db.$executeRaw`DELETE FROM mail WHERE lower(recipient) = ${email}`
  const isUser = (await db.user.count({ where })) > 0
  // To a user, such links are part of what they have an account for.
  if (!isUser) await db.oneTimeLink.deleteMany({ where })
  return { alerts, mails, isUser }
}
