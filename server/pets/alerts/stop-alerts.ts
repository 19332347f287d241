import type { AlertDeps } from './alert-deps'
import { readStopToken } from './stop-token'

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
  return (await db.stoppedAlerts.count({ where: { stopTokenHash: readStopToken(signing, token).hash } })) > 0
}
