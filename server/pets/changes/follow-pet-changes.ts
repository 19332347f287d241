import type { z } from 'zod'
import type { Deps } from '@/server/deps'
import type { petChangesInput } from '@/server/pets/pets.schema'
import type { PetChange } from './recent-changes'

/**
 * The changes of animals' states from now on, or from where a client was that lost its connection. Each event has the position from which
 * to resume; so has the first one, which comes at once and is empty, for a client that has no position yet. It never ends by
 * itself: a client takes an end for one that is meant, and does not come back.
 * @throws what the database throws, when it cannot be asked at the start; an outage later is waited through
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
