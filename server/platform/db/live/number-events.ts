import type { Database } from '@/server/platform/db/client'
import { lacksDatabaseCapacity } from '@/server/platform/db/errors'
import type { Prisma } from '@/server/platform/db/generated/client'

type Db = Pick<Prisma.TransactionClient, '$queryRaw'>

/**
 * Gives everything that was committed before the call its place among the events. Whoever wants to know of events that
 * are complete up to now calls this first; all others see them a little later. In a transaction, it holds up other
 * callers until that ends.
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

/** So many rows that are numbered, and gone, take as long to pass over as it takes to remove them for good. */
const WORTH_REMOVING = 1_000

const GONE = "SELECT pg_stat_get_dead_tuples('unnumbered_event'::regclass) AS gone"

/**
 * The same in the background. Whoever looks for what has no number passes over all rows that had been there since the
 * last vacuum, and PostgreSQL's own comes once a minute.
 */
export async function numberEventsInBackground(db: Database): Promise<void> {
  await numberEvents(db)
  const [row] = await db.query<{ gone: number }>(GONE, [])
  if (row && row.gone >= WORTH_REMOVING) await db.query('VACUUM (SKIP_LOCKED) unnumbered_event', [])
}
