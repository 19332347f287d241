import 'server-only'
import { api } from '@/app/_trpc/server'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'

/** What a page says of the animals in a list, at most 100. */
export const getSummaries = async (animals: readonly Pick<Pet, 'id'>[]): Promise<readonly PetSummary[]> =>
  (await api()).pets.listSummaries({ petIds: animals.map(({ id }) => id) })
