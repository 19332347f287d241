import { COMMITTED_WRITE_IF_ANY, type IgnoredWrites } from '@/server/platform/db/database-version'
import { Prisma } from '@/server/platform/db/generated/client'

const NUMBER_EVENTS = Prisma.raw(`SELECT number_events()::text AS done, ${COMMITTED_WRITE_IF_ANY}`)

/**
 * Gives everything that was committed before the call its place among the events. Whoever wants to read events that are
 * complete up to now calls this first; all others see them a little later. In a transaction, it holds up other callers
 * until that ends.
 * @param ignoredWrites learns of it: as all who show events number them first, no response depends on who has done so
 */
export async function numberEvents(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  ignoredWrites?: Pick<IgnoredWrites, 'note'>,
): Promise<void> {
  const [row] = await db.$queryRaw<{ transaction: string | null; server: string }[]>(NUMBER_EVENTS)
  if (row?.transaction) ignoredWrites?.note({ transaction: row.transaction, server: row.server })
}
