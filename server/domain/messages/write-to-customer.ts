import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { orderLink } from '@/server/domain/orders/order-link'
import { contactOf } from '@/server/domain/store/describe-store'
import { getStoreDetails } from '@/server/domain/store/store.service'
import { readLetter } from '@/server/domain/store/texts/texts.service'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { letterSubject } from '@/server/platform/mail/templates/order-message'
import type { Language } from '@/server/platform/values/language'
import type { draftInput, newMessageInput } from './messages.schema'

const DAY_MS = 86_400_000
/** The most messages about one order within a day, so that a runaway script cannot flood a mailbox. */
const MAX_A_DAY = 20

type DraftDeps = Pick<TransactionDeps, 'db'> & Pick<Deps, 'canSendMail'>
type MessageDeps = DraftDeps & Pick<Deps, 'now' | 'signedIds' | 'publicUrl'>

/** The customer to write to about an order; undefined if the store cannot, for example because an account ordered. */
async function findRecipient({ db, canSendMail }: DraftDeps, id: number) {
  const order = await db.order.findUnique({ where: { id }, include: { pet: { select: { name: true } } } })
  if (!order) throw notFound('order', id)
  const { customerName: name, customerEmail: email, mailsCustomer, language, pet, linkNumber } = order
  if (name === null || email === null || !mailsCustomer || !canSendMail) return undefined
  return { name, email, language, pet: pet.name, linkNumber }
}

/** A message that somebody may finish. */
interface Draft {
  readonly subject: string
  readonly text: string
  /** The customer's. */
  readonly language: Language
}

/**
 * What a message to the customer of an order begins with; undefined if the store cannot write to them.
 * @throws ServiceError not_found
 */
export async function draftMessage(
  deps: DraftDeps,
  { orderId, letter }: z.output<typeof draftInput>,
): Promise<Draft | undefined> {
  const recipient = await findRecipient(deps, orderId)
  if (!recipient) return undefined
  const { name, pet, language } = recipient
  const text = letter === undefined ? '' : await readLetter(deps, letter, language)
  return {
    subject: letterSubject(letter, pet, language),
    text: text.replaceAll('{name}', () => name).replaceAll('{animal}', () => pet),
    language,
  }
}

/**
 * Writes to the customer of an order, and keeps what was written with it.
 * @param deps with a transaction
 * @throws ServiceError not_found; conflict if the store cannot write to them, or has written 20 times within a day
 */
export async function writeToCustomer(
  deps: MessageDeps,
  { orderId, subject, text }: z.output<typeof newMessageInput>,
  writtenBy: `staff ${string}`,
): Promise<{ messageId: number }> {
  const { db, now } = deps
  // One at a time, so that each counts those before it.
  await db.$queryRaw`SELECT FROM store_order WHERE id = ${orderId} FOR NO KEY UPDATE`
  const recipient = await findRecipient(deps, orderId)
  if (!recipient) throw conflict((say) => say.customerGetsNoMail())
  const since = new Date(now() - DAY_MS)
  const written = await db.orderMessage.count({ where: { orderId, subject: { not: null }, writtenAt: { gt: since } } })
  if (written >= MAX_A_DAY) throw conflict((say) => say.tooManyMessages(MAX_A_DAY))
  const data = { orderId, subject, text, writtenBy, writtenAt: new Date(now()) }
  const { id } = await db.orderMessage.create({ data })
  const { email: to, language, linkNumber } = recipient
  const contact = contactOf(await getStoreDetails({ db }), language)
  const link = orderLink(deps, { id: orderId, linkNumber }, language)
  await enqueueMail(db, { to, template: 'orderMessage', data: { subject, text, orderId, link, contact, language } })
  return { messageId: Number(id) }
}
