import 'server-only'
import { api } from '@/app/_trpc/server'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { MAX_SUMMARIES, type PetSummary } from '@/server/domain/pets/summaries/summaries.schema'

/** What a page says of the animals in its lists. */
export async function getSummaries(animals: readonly Pick<Pet, 'id'>[]): Promise<readonly PetSummary[]> {
  const petIds = animals.map(({ id }) => id)
  const procedures = await api()
  const starts = Array.from({ length: Math.ceil(petIds.length / MAX_SUMMARIES) }, (_, at) => at * MAX_SUMMARIES)
  const parts = starts.map((start) =>
    procedures.pets.listSummaries({ petIds: petIds.slice(start, start + MAX_SUMMARIES) }),
  )
  return (await Promise.all(parts)).flat()
}
