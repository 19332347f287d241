import type { Prisma } from '@/server/platform/db/generated/client'

/**
 * Gives everything that was committed before the call its place among the events. Whoever wants to read events that are
 * complete up to now calls this first; all others see them a little later. In a transaction, it holds up other callers
 * until that ends.
 */
export async function numberEvents(db: Pick<Prisma.TransactionClient, '$executeRaw'>): Promise<void> {
  await db.$executeRaw`SELECT number_events()`
}
