import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { lockPet, staffAsChanger } from '@/server/domain/pets/pets.service'
import { getStaffProfile, updateProfile } from '@/server/domain/pets/profiles/profiles.service'
import type { Actor } from '@/server/procedures/callers/caller'
import type { newWeightInput, weightInput } from './health.schema'
import { checkDay } from './health.service'

type Deps = Pick<TransactionDeps, 'db' | 'now'>

/**
 * Records what an animal weighed on a day, in place of another weight of that day. If it should and no later one is
 * known, it becomes the weight of the profile. Must run in a transaction.
 * @throws ServiceError not_found; invalid_request for a day that is still to come
 */
export async function addWeight(
  deps: Deps,
  { petId, weighedOn, grams, isForProfile }: z.output<typeof newWeightInput>,
  actor: Actor,
): Promise<void> {
  const { db } = deps
  await lockPet({ db }, { petId }, staffAsChanger)
  await checkDay(deps, 'weighedOn', weighedOn)
  const day = new Date(weighedOn)
  await db.petWeight.upsert({
    where: { petId_weighedOn: { petId, weighedOn: day } },
    create: { petId, weighedOn: day, grams },
    update: { grams },
  })
  if (!isForProfile || (await db.petWeight.count({ where: { petId, weighedOn: { gt: day } } })) > 0) return
  const { version, ownFee: _, ...facts } = await getStaffProfile({ db }, petId)
  await updateProfile(deps, { ...facts, petId, weightGrams: grams, expectedVersion: version }, actor)
}

/** Removes a weight; does nothing if it is gone. The profile keeps it. */
export async function removeWeight(
  { db }: Pick<Deps, 'db'>,
  { petId, weighedOn }: z.output<typeof weightInput>,
): Promise<void> {
  await db.petWeight.deleteMany({ where: { petId, weighedOn: new Date(weighedOn) } })
}
