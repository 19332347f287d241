import type { Prisma } from '@/server/db/generated/client'
import type { KeyedHash } from '@/server/signing/keyed-hash'

/**
 * The most mails to one recipient on a UTC day that strangers may cause, who need only type the address: news of orders
 * and animals leave room for the links by which the recipient signs up or chooses a new password.
 */
const dailyLimits = { news: 8, link: 12 } as const

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
  { to, kind }: { readonly to: string; readonly kind: keyof typeof dailyLimits },
): Promise<boolean> {
  const counted = await db.$executeRaw`
    INSERT INTO stranger_mail_count AS counted (recipient, day, mails)
    VALUES (${hashEmail(to.toLowerCase())}, ${dayOf(now())}::date, 1)
    ON CONFLICT (recipient, day) DO UPDATE SET mails = counted.mails + 1 WHERE counted.mails < ${dailyLimits[kind]}`
  return counted === 1
}

/** Removes the counts of the days before `now`; resolves to their number. */
export const removeEndedMailCounts = (db: Prisma.TransactionClient, now: Date): Promise<number> =>
  db.$executeRaw`DELETE FROM stranger_mail_count WHERE day < ${dayOf(now.getTime())}::date`

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
