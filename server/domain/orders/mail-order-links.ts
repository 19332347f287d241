import type { Deps } from '@/server/deps'
import { acceptMailRequest, type MailProblem } from '@/server/identity/users/attempts'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { OrderStatus } from '@/server/platform/db/generated/enums'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { mayMailForStranger } from '@/server/platform/mail/stranger-mails'
import type { Language } from '@/server/platform/values/language'
import { orderLink } from './order-link'

/** The most orders that one mail links to. */
export const MAX_LINKED_ORDERS = 20

interface OrderLinksRequest {
  /** As typed. */
  readonly email: string
  readonly clientIp: string
  /** The language of the mail. */
  readonly language: Language
}

type OrderLinksDeps = Pick<
  Deps,
  'db' | 'now' | 'countAttempt' | 'hashEmail' | 'signedIds' | 'publicUrl' | 'canSendMail'
>

/**
 * Sends one mail with links to the orders of an e-mail address, if it has any whose customer is still known: open ones
 * first, then the newest. The result reveals nothing about the address, since anybody can ask for anybody; requests
 * beyond its limit are answered as if a mail had been sent.
 */
export async function mailOrderLinks(
  deps: OrderLinksDeps,
  { email: typed, clientIp, language }: OrderLinksRequest,
): Promise<'requested' | MailProblem> {
  if (!deps.canSendMail) return { problem: 'no mail' }
  const accepted = await acceptMailRequest(deps, { email: typed, clientIp })
  if ('problem' in accepted) return accepted
  const { email } = accepted
  if (email === undefined) return 'requested'
  await deps.db.$transaction(async (tx) => {
    const orders = await findLinkedOrders(tx, email)
    if (orders.length === 0) return
    if (!(await mayMailForStranger(tx, deps, { to: email, kind: 'link', clientIp }))) return
    await mailLinks(tx, deps, { email, orders, language })
  })
  return 'requested'
}

/**
 * Sends the same mail to an address that the staff has corrected.
 * @param email in lower case
 */
export async function mailLinksToCorrected(
  tx: Prisma.TransactionClient,
  deps: Pick<Deps, 'signedIds' | 'publicUrl'>,
  { email, language }: Pick<OrderLinksRequest, 'email' | 'language'>,
): Promise<void> {
  const orders = await findLinkedOrders(tx, email)
  if (orders.length > 0) await mailLinks(tx, deps, { email, orders, language })
}

interface LinksMail extends Pick<OrderLinksRequest, 'email' | 'language'> {
  readonly orders: readonly LinkedOrder[]
}

const mailLinks = (
  tx: Prisma.TransactionClient,
  deps: Pick<Deps, 'signedIds' | 'publicUrl'>,
  { email, orders, language }: LinksMail,
): Promise<void> =>
  enqueueMail(tx, {
    to: email,
    template: 'orderLinks',
    data: {
      orders: orders.map(({ id, linkNumber, status, pet }) => ({
        orderId: Number(id),
        status,
        pet,
        link: orderLink(deps, { id, linkNumber }, language),
      })),
      language,
    },
  })

interface LinkedOrder {
  readonly id: bigint
  readonly linkNumber: number
  readonly status: OrderStatus
  /** The animal's name. */
  readonly pet: string
}

/**
 * The orders that a mail links to, in the mail's order.
 * @param email as `parseEmail` returns it
 */
const findLinkedOrders = (db: Prisma.TransactionClient, email: string): Promise<LinkedOrder[]> =>
  db.$queryRaw`
    SELECT store_order.id, link_number AS "linkNumber", store_order.status::text AS status, pet.name AS pet
    FROM store_order JOIN pet ON pet.id = pet_id
    WHERE lower(customer_email) = ${email}
    ORDER BY store_order.status IN ('placed', 'approved') DESC, store_order.id DESC
    LIMIT ${MAX_LINKED_ORDERS}`
