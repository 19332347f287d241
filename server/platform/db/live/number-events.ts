import type { Database } from '@/server/platform/db/client'
import { lacksDatabaseCapacity } from '@/server/platform/db/errors'
import type { Prisma } from '@/server/platform/db/generated/client'

type Db = Pick<Prisma.TransactionClient, '$queryRaw'>

/**
 * Numbers all events committed before the call. Call it before reading events that must be complete; otherwise the
 * newest ones appear a little later. Inside a transaction, it blocks other callers until the transaction ends.
 */
export async function numberEvents(db: Db): Promise<void> {
  await db.$queryRaw`SELECT number_events()::text`
}

/**
 * The same for those who only read, outside of a transaction: a database that is read-only, or whose disk is full, shows
 * the events that have their number. Resolves to whether all have it.
 */
export const numberEventsToRead = (db: Db): Promise<boolean> =>
  numberEvents(db).then(
    () => true,
    (error) => {
      if (lacksDatabaseCapacity(error)) return false
      throw error
    },
  )

/** From this many dead rows on, a vacuum costs less than the queries that have to skip them. */
const WORTH_VACUUMING = 1_000

/** Past Prisma, since it runs several times a second even if nothing happens. */
const NUMBER_AND_COUNT_DEAD = `
  SELECT number_events()::text, pg_stat_get_dead_tuples('unnumbered_event'::regclass) AS dead`

/**
 * Numbers events, and vacuums the table they leave when that is worthwhile: every query of it has to skip the rows that
 * were deleted since the last vacuum, and autovacuum runs once a minute at most.
 */
export async function numberEventsInBackground(db: Pick<Database, 'query'>): Promise<void> {
  const [row] = await db.query<{ dead: number }>(NUMBER_AND_COUNT_DEAD, [])
  if (row && row.dead >= WORTH_VACUUMING) await db.query('VACUUM (SKIP_LOCKED) unnumbered_event', [])
}
