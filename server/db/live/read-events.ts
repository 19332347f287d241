import type { Event, PrismaClient } from '@/server/db/generated/client'
import { BATCH_SIZE, RecentEvents } from './recent-events'

/** Events from a number on, including it, up to one batch. */
export const readEvents = (db: PrismaClient, from: number): Promise<Event[]> =>
  db.event.findMany({ where: { id: { gte: from } }, orderBy: { id: 'asc' }, take: BATCH_SIZE })

/**
 * Adds newly committed events to the known ones.
 * @param onAdded called after each batch: while events come faster than they are read, there is always another
 * @returns `known`; or, if the database has a different history (it was restored from a backup), a new one from its end
 */
export async function readNewEvents(
  db: PrismaClient,
  known: RecentEvents | undefined,
  onAdded: () => void,
): Promise<RecentEvents> {
  while (known) {
    const { newest } = known
    // Including the newest known event: if it is missing, this is a different history.
    const events = await readEvents(db, newest)
    if (newest > 0 && Number(events[0]?.id) !== newest) break
    known.add(events.filter(({ id }) => id > newest))
    onAdded()
    if (events.length < BATCH_SIZE) return known
  }
  const last = await db.event.findFirst({ select: { id: true }, orderBy: { id: 'desc' } })
  return new RecentEvents(Number(last?.id ?? 0))
}
