import { startPeriodicJob } from '@/server/db/periodic-job'
import type { Log } from '@/server/telemetry/log'
import type { UserDeps } from './user-deps'

const CLEANUP_INTERVAL_MS = 60 * 60_000

/** Removes the sessions, links and challenges that have ended by `now`. */
export async function removeEnded(db: UserDeps['db'], now: Date): Promise<void> {
  await db.session.deleteMany({ where: { endsAt: { lte: now } } })
  await db.oneTimeLink.deleteMany({ where: { endsAt: { lte: now } } })
  await db.passkeyChallenge.deleteMany({ where: { endsAt: { lte: now } } })
}

/** Removes them now and every hour, until the returned function is called. */
export const startUserCleanup = ({ db, now, log }: Pick<UserDeps, 'db' | 'now'> & { log: Log }) =>
  startPeriodicJob({
    task: 'remove_ended_sessions',
    everyMs: CLEANUP_INTERVAL_MS,
    run: () => removeEnded(db, new Date(now())),
    log,
    failure: 'sessions, links and challenges that have ended were not removed',
  })
