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
