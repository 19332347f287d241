import { hash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '@/server/deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import { mailboxOf } from '@/server/platform/values/email'

type StopDeps = Pick<Deps, 'db' | 'signEmail' | 'now'>

/**
 * Removes all alerts of the e-mail address that was sent a token, and accepts no others for it until `allowAlerts`.
 * Nobody can tell whether there were any.
 */
export async function stopAlerts({ db, now, ...signing }: StopDeps, token: string): Promise<void> {
  const { hash: stopTokenHash, isOurs } = readStopToken(signing, token)
  const removed = await removeAlerts(db, { stopTokenHash })
  if (isOurs || removed > 0)
    await db.stoppedAlerts.createMany({ data: { stopTokenHash, stoppedAt: new Date(now()) }, skipDuplicates: true })
}

/** Removes alerts of both kinds; resolves to their number. */
async function removeAlerts(
  db: Prisma.TransactionClient,
  where: { readonly stopTokenHash: StopTokenHash } | { readonly createdAt: { readonly lte: Date } },
): Promise<number> {
  const animals = await db.availabilityAlert.deleteMany({ where })
  const searches = await db.searchAlert.deleteMany({ where })
  return animals.count + searches.count
}

/** How long an alert is kept, in ms. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

/** Removes the alerts last requested 90 days before `now`, or earlier; resolves to their number. */
export const removeOldAlerts = (db: Prisma.TransactionClient, now: Date): Promise<number> =>
  removeAlerts(db, { createdAt: { lte: new Date(now.getTime() - RETENTION_MS) } })

/** Accepts alerts again for the e-mail address that was sent a token. */
export async function allowAlerts({ db, ...signing }: StopDeps, token: string): Promise<void> {
  await db.stoppedAlerts.deleteMany({ where: { stopTokenHash: readStopToken(signing, token).hash } })
}

/** Whether alerts for the e-mail address that was sent a token are stopped. */
export async function hasStoppedAlerts({ db, ...signing }: StopDeps, token: string): Promise<boolean> {
  return areStopped(db, readStopToken(signing, token).hash)
}

/** Whether alerts are stopped for the e-mail address with this token hash. */
export const areStopped = async (db: Prisma.TransactionClient, stopTokenHash: StopTokenHash): Promise<boolean> =>
  (await db.stoppedAlerts.findUnique({ where: { stopTokenHash } })) !== null

type Signing = Pick<Deps, 'signEmail'>

const NAME_BYTES = 32
const CHECK_BYTES = 16

/**
 * The token in the links of all mails to an e-mail address. It only allows its holder to stop alerts and to allow them
 * again. It stays the same, so that the link in an old mail also stops later alerts. Its second part proves that the
 * first, which names the address, is ours.
 */
export function stopTokenOf({ signEmail }: Signing, email: string): string {
  const name = signEmail(mailboxOf(email))
  return Buffer.concat([name, checkOf({ signEmail }, name)]).toString('base64url')
}

/** The only form in which the token of an address is stored. */
export const stopTokenHashOf = ({ signEmail }: Signing, email: string): StopTokenHash =>
  hashOfName(signEmail(mailboxOf(email)))

/**
 * What a token is stored as, and whether it is one of ours. Tokens in mails of earlier versions lack the second part;
 * only an alert request can tell whether they are ours.
 */
export function readStopToken(signing: Signing, token: string): { hash: StopTokenHash; isOurs: boolean } {
  const bytes = Buffer.from(token, 'base64url')
  const [name, check] = [bytes.subarray(0, NAME_BYTES), bytes.subarray(NAME_BYTES)]
  const isOurs = check.length === CHECK_BYTES && timingSafeEqual(check, checkOf(signing, name))
  return { hash: hashOfName(name), isOurs }
}

export type StopTokenHash = Uint8Array<ArrayBuffer>

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hashOfName = (name: Uint8Array): StopTokenHash => new Uint8Array(hash('sha256', base64(name), 'buffer'))
const checkOf = ({ signEmail }: Signing, name: Uint8Array) =>
  signEmail(`stop token ${base64(name)}`).subarray(0, CHECK_BYTES)
