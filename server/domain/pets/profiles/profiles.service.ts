import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { publishAll } from '@/server/domain/pets/drafts/drafts.service'
import { toAmount } from '@/server/domain/pets/fees/fees.service'
import { lockPet, staffAsChanger, updatePet } from '@/server/domain/pets/pets.service'
import { getStaffPet } from '@/server/domain/pets/unoffered-pets'
import type { PetProfileModel } from '@/server/platform/db/generated/models'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { conflict, refusedFor } from '@/server/platform/errors/service-error'
import { utcDay } from '@/server/platform/values/date-time'
import { type LastChange, lastChangeOf } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import { type PetProfile, petProfileSchema, type updateProfileInput, type updateStaffPetInput } from './profiles.schema'

type Db = Pick<TransactionDeps, 'db'>

/** For an animal without a profile. */
const noProfile: PetProfile = {
  bornOn: null,
  bornIsAbout: false,
  sex: null,
  weightGrams: null,
  breed: '',
  breedDe: '',
  temperament: [],
  goodWithChildren: null,
  goodWithDogs: null,
  goodWithCats: null,
  isNeutered: null,
  isVaccinated: null,
  housing: null,
  needs: '',
  needsDe: '',
  story: '',
  storyDe: '',
  ownFee: null,
  version: 0,
}

/**
 * An animal's profile, even if it is withdrawn, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffProfile({ db }: Db, petId: number): Promise<PetProfile> {
  const row = await db.petProfile.findUnique({ where: { petId } })
  if (row) return toProfile(row)
  await getStaffPet({ db }, petId)
  return noProfile
}

/** The last change of an animal's profile; undefined if nobody has written any. For the staff only. */
export async function findLastProfileChange({ db }: Db, petId: number): Promise<LastChange | undefined> {
  const row = await db.petProfile.findUnique({ where: { petId }, select: { changedAt: true, changedBy: true } })
  return lastChangeOf({ db }, row)
}

/**
 * Changes an animal's profile, and its name and category if given, and publishes it if it should and is a draft still.
 * Must run in a transaction, so that everything is saved or nothing.
 * @throws ServiceError not_found; invalid_request for a category that does not exist, or for a day that is still to
 *   come; conflict when somebody else has changed the profile since `expectedVersion`
 */
export async function updateStaffPet(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  { name, categoryId, publish, ...profile }: z.output<typeof updateStaffPetInput>,
  actor: Actor,
): Promise<PetProfile> {
  await lockPet(deps, profile, staffAsChanger)
  if (name !== undefined || categoryId !== undefined) {
    await updatePet(deps, { petId: profile.petId, name, categoryId }, staffAsChanger)
  }
  const updated = await updateProfile(deps, profile, actor)
  if (publish) await publishAll(deps, [profile.petId])
  return updated
}

/**
 * Replaces an animal's profile; saving the same again is no change. Must run in a transaction that has locked the pet.
 * @throws ServiceError not_found; invalid_request for a day that is still to come; conflict when somebody else has
 *   changed it since `expectedVersion`
 */
export async function updateProfile(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { petId, expectedVersion, ...facts }: z.output<typeof updateProfileInput>,
  actor: Actor,
): Promise<PetProfile> {
  const changedAt = new Date(now())
  if (isYetToCome(facts.bornOn, changedAt)) {
    throw refusedFor('invalid_request', [
      { path: ['bornOn'], code: 'too_big', ...sentence((say) => say.dayYetToCome()) },
    ])
  }
  const told = await getStaffProfile({ db }, petId)
  if (isDeepStrictEqual({ ...told, ...facts, ownFee: facts.ownFee === undefined ? told.ownFee : facts.ownFee }, told)) {
    return told
  }
  const change = {
    ...profileColumns(facts),
    version: expectedVersion + 1,
    changedAt,
    changedBy: actor,
  }
  const [row] =
    expectedVersion === 0
      ? await db.petProfile.createManyAndReturn({ data: { petId, ...change }, skipDuplicates: true })
      : await db.petProfile.updateManyAndReturn({ where: { petId, version: expectedVersion }, data: change })
  if (!row) {
    throw conflict((say) => say.profileHasChanged())
  }
  return toProfile(row)
}

/** Whether a day, as in 2026-12-24, is later than a moment. */
export const isYetToCome = (day: string | null, now: Date): boolean => day !== null && new Date(day) > now

/** A profile as the table has it; without a fee if that should stay. */
export const profileColumns = ({
  bornOn,
  ownFee,
  ...facts
}: Omit<z.output<typeof updateProfileInput>, 'petId' | 'expectedVersion'>) => ({
  ...facts,
  ...(ownFee !== undefined && { fee: ownFee }),
  bornOn: bornOn === null ? null : new Date(bornOn),
})

const toProfile = ({
  petId: _,
  changedAt: __,
  changedBy: ___,
  bornOn,
  temperament,
  fee,
  ...facts
}: PetProfileModel): PetProfile => ({
  ...facts,
  bornOn: bornOn && utcDay(bornOn),
  temperament: petProfileSchema.shape.temperament.parse(temperament),
  ownFee: toAmount(fee),
})
