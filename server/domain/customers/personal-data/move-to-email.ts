import type { Deps } from '@/server/deps'
import { type LinkedOrder, MAX_LINK_NUMBER, trackingCodeOf } from '@/server/domain/orders/order-link'
import { areStopped, stopTokenHashOf, stopTokenOf } from '@/server/domain/pets/alerts/stop-alerts'
import type { Prisma } from '@/server/platform/db/generated/client'
import { customerTemplates } from '@/server/platform/mail/templates/customer-templates'

type Db = Prisma.TransactionClient
type Signing = Pick<Deps, 'signEmail'>

/** E-mail addresses in lower case. */
interface Move {
  readonly from: string
  readonly to: string
}

/**
 * Has the alerts of an e-mail address sent to another one, unless its reader has stopped such mails or asked for the same.
 * Resolves to how many.
 */
export async function moveAlerts(db: Db, signing: Signing, { from, to }: Move): Promise<number> {
  const hash = stopTokenHashOf(signing, to)
  const isStopped = await areStopped(db, hash)
  const moved = isStopped
    ? 0
    : (await db.$executeRaw`
        UPDATE availability_alert AS alert SET email = ${to}, stop_token_hash = ${hash}
        WHERE email = ${from} AND NOT EXISTS (
          SELECT FROM availability_alert AS own WHERE own.email = ${to} AND own.pet_id = alert.pet_id
        )`) +
      (await db.$executeRaw`
        UPDATE search_alert AS alert SET email = ${to}, stop_token_hash = ${hash}
        WHERE email = ${from} AND NOT EXISTS (
          SELECT FROM search_alert AS own
          WHERE own.email = ${to} AND own.facts = alert.facts AND own.category_id IS NOT DISTINCT FROM alert.category_id
        )`)
  await db.availabilityAlert.deleteMany({ where: { email: from } })
  await db.searchAlert.deleteMany({ where: { email: from } })
  return moved
}

/**
 * Has the mails to a customer that still wait sent to another e-mail address. Their links become those of the new reader: to
 * the orders, and to stop such mails. Resolves to how many.
 */
export async function moveMails(
  db: Db,
  deps: Signing & Pick<Deps, 'signedIds'>,
  { from, to, orders }: Move & { readonly orders: readonly LinkedOrder[] },
): Promise<number> {
  const replacements: [string, string][] = [
    [stopTokenOf(deps, from), stopTokenOf(deps, to)],
    ...orders.map((order): [string, string] => [codeOf(deps, order), codeOf(deps, withNextLink(order))]),
  ]
  const moved = (text: string | null) =>
    text && replacements.reduce((result, [old, own]) => result.replaceAll(old, own), text)
  const mails = await db.$queryRaw<WaitingMail[]>`
    SELECT id, text, html, unsubscribe_link AS "unsubscribeLink", calendar FROM mail
    WHERE lower(recipient) = ${from} AND failed_at IS NULL AND template = ANY (${[...customerTemplates]})
    ORDER BY id FOR UPDATE`
  for (const { id, text, html, unsubscribeLink, calendar } of mails) {
    await db.outboxMail.update({
      where: { id },
      data: {
        recipient: to,
        text: moved(text),
        html: moved(html),
        unsubscribeLink: moved(unsubscribeLink),
        calendar: moved(calendar),
      },
    })
  }
  return mails.length
}

interface WaitingMail {
  readonly id: string
  readonly text: string | null
  readonly html: string | null
  readonly unsubscribeLink: string | null
  readonly calendar: string | null
}

const codeOf = ({ signedIds }: Pick<Deps, 'signedIds'>, { id, linkNumber }: LinkedOrder) =>
  trackingCodeOf(signedIds, id, linkNumber)

/** The same order with the link that works next. */
export const withNextLink = ({ id, linkNumber }: LinkedOrder): LinkedOrder => ({
  id,
  linkNumber: Math.min(linkNumber + 1, MAX_LINK_NUMBER),
})
