import type { z } from 'zod'
import type { Deps } from '@/server/deps'
import type { petChangesInput } from '@/server/pets/pets.schema'
import type { PetChange } from './recent-changes'

/**
 * Changes of pets' statuses from now on, or from where a client lost its connection. Each event carries the position to
 * resume from; a client without a position first gets an empty event with one. It never ends by itself: clients take an
 * end as final and do not reconnect.
 * @throws the database's error if it is unreachable at the start; later outages only delay events
 */
export async function followPetChanges(
  { petChanges }: Deps,
  { lastEventId }: z.output<typeof petChangesInput>,
  signal: AbortSignal | undefined,
) {
  const newest = await petChanges.position()
  const known = lastEventId === undefined ? undefined : Number(lastEventId)
  const start = Math.min(known ?? newest, newest)
  async function* follow(): AsyncGenerator<{ id: string; data: readonly PetChange[] }> {
    if (start !== known) yield { id: String(start), data: [] }
    for (let position = start; ; ) {
      const next = await petChanges.after(position, signal)
      yield { id: String(next.position), data: next.changes }
      position = next.position
    }
  }
  return follow()
}
