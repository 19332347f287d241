import type { AlertDeps } from './alert-deps'
import { hashStopToken } from './stop-token'

/** Forgets all alerts of the e-mail address that was sent a token. Nobody can tell whether there were any. */
export async function stopAlerts({ db }: Pick<AlertDeps, 'db'>, token: string): Promise<void> {
  await db.availabilityAlert.deleteMany({ where: { stopTokenHash: hashStopToken(token) } })
}
