import { COMMITTED_WRITE_IF_ANY, type IgnoredWrites } from '@/server/platform/db/database-version'
import { lacksDatabaseCapacity } from '@/server/platform/db/errors'
import { Prisma } from '@/server/platform/db/generated/client'

const NUMBER_EVENTS = Prisma.raw(`SELECT number_events()::text AS done, ${COMMITTED_WRITE_IF_ANY}`)

type Db = Pick<Prisma.TransactionClient, '$queryRaw'>

/**
 * Gives everything that was committed before the call its place among the events. Whoever wants to know of events that
 * are complete up to now calls this first; all others see them a little later. In a transaction, it holds up other
 * callers until that ends.
 * @param ignoredWrites learns of it: as all who show events number them first, no response depends on who has done so
 */
export async function numberEvents(db: Db, ignoredWrites?: Pick<IgnoredWrites, 'note'>): Promise<void> {
  const [row] = await db.$queryRaw<{ transaction: string | null; server: string }[]>(NUMBER_EVENTS)
  if (row?.transaction) ignoredWrites?.note({ transaction: row.transaction, server: row.server })
}

/**
 * The same for those who only read, outside of a transaction: a database that is read-only, or whose disk is full, shows
 * the events that have their number. Resolves to whether all have it.
 */
export const numberEventsToRead = (...options: Parameters<typeof numberEvents>): Promise<boolean> =>
  numberEvents(...options).then(
    () => true,
    (error) => {
      if (lacksDatabaseCapacity(error)) return false
      throw error
    },
  )
