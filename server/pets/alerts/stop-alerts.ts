import type { Prisma } from '@/server/db/generated/client'
import type { AlertDeps } from './alert-deps'
import { readStopToken, type StopTokenHash } from './stop-token'

type StopDeps = Pick<AlertDeps, 'db' | 'signEmail' | 'now'>

/**
 * Forgets all alerts of the e-mail address that was sent a token, and takes no others for it until `allowAlerts`. Nobody
 * can tell whether there were any.
 */
export async function stopAlerts({ db, now, ...signing }: StopDeps, token: string): Promise<void> {
  const { hash: stopTokenHash, isOurs } = readStopToken(signing, token)
  const { count } = await db.availabilityAlert.deleteMany({ where: { stopTokenHash } })
  if (isOurs || count > 0)
    await db.stoppedAlerts.createMany({ data: { stopTokenHash, stoppedAt: new Date(now()) }, skipDuplicates: true })
}

/** Takes alerts again for the e-mail address that was sent a token. */
export async function allowAlerts({ db, ...signing }: StopDeps, token: string): Promise<void> {
  await db.stoppedAlerts.deleteMany({ where: { stopTokenHash: readStopToken(signing, token).hash } })
}

/** Whether alerts for the e-mail address that was sent a token are stopped. */
export async function hasStoppedAlerts({ db, ...signing }: StopDeps, token: string): Promise<boolean> {
  return areStopped(db, readStopToken(signing, token).hash)
}

/** Whether alerts are stopped for the e-mail address whose token is stored so. */
export const areStopped = async (db: Prisma.TransactionClient, stopTokenHash: StopTokenHash): Promise<boolean> =>
  (await db.stoppedAlerts.findUnique({ where: { stopTokenHash } })) !== null
