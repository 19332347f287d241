import type { z } from 'zod'
import type { Deps } from '@/server/deps'
import { petChangesInput, petChangesSchema } from '@/server/domain/pets/pets.schema'
import type { Event } from '@/server/platform/db/generated/client'
import { router } from '@/server/procedures/init'
import { publicProcedure } from '@/server/procedures/procedures'
import { trackedOutput } from '@/server/procedures/tracked-output'

export const changesRouter = router({
  changes: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(petChangesInput.prefault({}))
    .output(trackedOutput(petChangesSchema))
    .subscription(({ ctx, input, signal }) => followPetChanges(ctx, input, signal)),
})

type PetChanges = z.output<typeof petChangesSchema>

/**
 * The statuses of pets that change from now on, and which are withdrawn or restored, or from where a client lost its connection. Each event carries the
 * position to resume from; a client without a position first gets an empty event with one. Never ends on its own:
 * clients take an end as final and do not reconnect.
 * @throws the database's error if it is unreachable at the start; later outages only delay events
 */
export async function followPetChanges(
  { events }: Deps,
  { lastEventId }: z.output<typeof petChangesInput>,
  signal: AbortSignal | undefined,
) {
  const newest = await events.position()
  const known = lastEventId === undefined ? undefined : Number(lastEventId)
  const start = Math.min(known ?? newest, newest)
  async function* follow(): AsyncGenerator<{ id: string; data: PetChanges }> {
    if (start !== known) yield { id: String(start), data: [] }
    for (let position = start; ; ) {
      const next = await events.after(position, signal)
      const data = petChangesIn(next.changes)
      if (data.length > 0) yield { id: String(next.position), data }
      position = next.position
    }
  }
  return follow()
}

const known = new WeakMap<readonly Event[], PetChanges>()

/** Computed once for all followers. */
function petChangesIn(events: readonly Event[]): PetChanges {
  const found =
    known.get(events) ??
    events.flatMap(({ type, petId, petStatus: status }) => {
      if (status === null) return []
      if (type === 'pet.withdrawn') return [{ petId: Number(petId), status, isWithdrawn: true as const }]
      return type === 'pet.changed' || type === 'pet.restored' ? [{ petId: Number(petId), status }] : []
    })
  known.set(events, found)
  return found
}
