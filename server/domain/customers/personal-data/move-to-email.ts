import type { Deps } from '@/server/deps'
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
 * Has the mails to a customer that still wait sent to another e-mail address, with links by which its reader stops them.
 * Resolves to how many.
 */
export function moveMails(db: Db, signing: Signing, { from, to }: Move): Promise<number> {
  const [old, own] = [stopTokenOf(signing, from), stopTokenOf(signing, to)]
  return db.$executeRaw`
    UPDATE mail SET recipient = ${to}, text = replace(text, ${old}, ${own}), html = replace(html, ${old}, ${own}),
      unsubscribe_link = replace(unsubscribe_link, ${old}, ${own})
    WHERE lower(recipient) = ${from} AND failed_at IS NULL AND template = ANY (${[...customerTemplates]})`
}
