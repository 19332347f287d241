import type { PrismaClient } from '@/server/db/generated/client'
import { BATCH_SIZE, type NumberedChange, RecentChanges } from './recent-changes'

/** Changes from a number on, including it, up to one batch. */
export async function readChanges(db: PrismaClient, from: number): Promise<NumberedChange[]> {
  const rows = await db.event.findMany({
    select: { id: true, petId: true, petStatus: true },
    where: { type: 'pet.changed', id: { gte: from } },
    orderBy: { id: 'asc' },
    take: BATCH_SIZE,
  })
  return rows.flatMap(({ id, petId, petStatus: status }) =>
    status === null ? [] : [{ id: Number(id), petId: Number(petId), status }],
  )
}

/**
 * Adds newly committed changes to the known ones.
 * @param onAdded called after each batch: while changes come faster than they are read, there is always another
 * @returns `known`; or, if the database has a different history (it was restored from a backup), a new one from its end
 */
export async function readNewChanges(
  db: PrismaClient,
  known: RecentChanges | undefined,
  onAdded: () => void,
): Promise<RecentChanges> {
  while (known) {
    // Including the newest known change: if it is missing, this is a different history.
    const changes = await readChanges(db, known.newest)
    if (known.newest > 0 && changes[0]?.id !== known.newest) break
    known.add(changes.filter(({ id }) => id > known.newest))
    onAdded()
    if (changes.length < BATCH_SIZE) return known
  }
  const newest = await db.event.findFirst({
    select: { id: true },
    where: { type: 'pet.changed' },
    orderBy: { id: 'desc' },
  })
  return new RecentChanges(Number(newest?.id ?? 0))
}
