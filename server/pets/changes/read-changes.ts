import type { PrismaClient } from '@/server/db/generated/client'
import { BATCH_SIZE, type NumberedChange, RecentChanges } from './recent-changes'

/** The first changes from a number on, that one included; as many as a batch holds. */
export async function readChanges(db: PrismaClient, from: number): Promise<NumberedChange[]> {
  const rows = await db.petChange.findMany({
    select: { id: true, petId: true, status: true },
    where: { id: { gte: from } },
    orderBy: { id: 'asc' },
    take: BATCH_SIZE,
  })
  return rows.map(({ id, petId, status }) => ({ id: Number(id), petId: Number(petId), status }))
}

/**
 * Adds what has been committed meanwhile to what is known.
 * @returns the same; or, when the database holds another history (it was restored from a backup), one that begins at its end
 */
export async function readNewChanges(db: PrismaClient, known: RecentChanges | undefined): Promise<RecentChanges> {
  while (known) {
    // With the newest that is known already: it is the witness.
    const changes = await readChanges(db, known.newest)
    if (known.newest > 0 && changes[0]?.id !== known.newest) break
    known.add(changes.filter(({ id }) => id > known.newest))
    if (changes.length < BATCH_SIZE) return known
  }
  const newest = await db.petChange.findFirst({ select: { id: true }, orderBy: { id: 'desc' } })
  return new RecentChanges(Number(newest?.id ?? 0))
}
