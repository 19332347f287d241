import { wideNetworkOf } from '@/server/platform/client-ip'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { KeyedHash } from '@/server/platform/signing/keyed-hash'
import { mailboxOf } from '@/server/platform/values/email'

/**
 * The most mails to one recipient on a UTC day that can be caused by strangers, who need only type the address: news of
 * orders and animals leaves room for the links by which the recipient signs up or chooses a new password.
 */
const dailyLimits = { news: 8, link: 16 } as const

/** The most links a day to one recipient that one network may request, so that it can't use up all of them. */
const LINKS_PER_NETWORK = 4

/** What caused a mail: for a link, the client who requested it, as `clientIp` names it. */
type Cause = { readonly kind: 'news' } | { readonly kind: 'link'; readonly clientIp: string }

export interface StrangerMailDeps {
  /** Unix ms. */
  readonly now: () => number
  /** Keeps e-mail addresses out of the table of counts. */
  readonly hashEmail: KeyedHash
}

/**
 * Counts a mail to a recipient that a stranger has caused; resolves to whether it may be sent. Must run in the
 * transaction that sends it; mails to the same recipient wait for each other until that ends.
 */
export async function mayMailForStranger(
  db: Prisma.TransactionClient,
  { now, hashEmail }: StrangerMailDeps,
  { to, ...cause }: Cause & { readonly to: string },
): Promise<boolean> {
  const count = async (name: string, limit: number) => {
    const counted = await db.$executeRaw`
      INSERT INTO stranger_mail_count AS counted (recipient, day, mails)
      VALUES (${hashEmail(name)}, ${dayOf(now())}::date, 1)
      ON CONFLICT (recipient, day) DO UPDATE SET mails = counted.mails + 1 WHERE counted.mails < ${limit}`
    return counted === 1
  }
  const mailbox = mailboxOf(to)
  if (cause.kind === 'link') {
    const network = wideNetworkOf(cause.clientIp) ?? cause.clientIp
    if (!(await count(`${mailbox} from ${network}`, LINKS_PER_NETWORK))) return false
  }
  return count(mailbox, dailyLimits[cause.kind])
}

/** Removes the counts of the days before `now`; resolves to their number. */
export const removeEndedMailCounts = (db: Prisma.TransactionClient, now: Date): Promise<number> =>
  db.$executeRaw`DELETE FROM stranger_mail_count WHERE day < ${dayOf(now.getTime())}::date`

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
