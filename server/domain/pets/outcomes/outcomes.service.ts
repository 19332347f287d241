import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { lockPet, staffAsChanger } from '@/server/domain/pets/pets.service'
import { withdrawPet } from '@/server/domain/pets/unoffered-pets'
import { checkPastDay } from '@/server/domain/store/past-day'
import { conflict } from '@/server/platform/errors/service-error'
import { utcDay } from '@/server/platform/values/date-time'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import type { outcomeSchema, petOutcomeInput } from './outcomes.schema'

type Deps = Pick<TransactionDeps, 'db' | 'now'>
type PetOutcome = z.output<typeof outcomeSchema>

/** An outcome with who recorded it. */
export interface RecordedOutcome extends PetOutcome {
  readonly recordedAt: Date
  /** The name of the member of the staff; undefined if they have left. */
  readonly recordedBy: string | undefined
}

/** The outcome of a withdrawn pet; null if it is not known. For the store's staff only. */
export async function findOutcome({ db }: Pick<Deps, 'db'>, petId: number): Promise<RecordedOutcome | null> {
  const row = await db.petOutcome.findUnique({ where: { petId } })
  if (!row) return null
  const nameOf = await findActorNames({ db }, [row.recordedBy])
  return {
    outcome: row.outcome,
    happenedOn: utcDay(row.happenedOn),
    note: row.note,
    recordedAt: row.recordedAt,
    recordedBy: nameOf.get(row.recordedBy),
  }
}

/**
 * Withdraws a pet, and records what became of it if that is said. Must run in a transaction.
 * @throws ServiceError as `withdrawPet` and `recordOutcome`
 */
export async function withdrawWithOutcome(
  deps: Deps,
  { petId, outcome }: z.output<typeof petOutcomeInput>,
  actor: Actor,
): Promise<Pet> {
  const pet = await withdrawPet(deps, { petId }, staffAsChanger)
  if (outcome) await recordOutcome(deps, { petId, outcome }, actor)
  return pet
}

/**
 * Says what became of a withdrawn pet, in place of what was said before. Must run in a transaction.
 * @throws ServiceError not_found; conflict when it is offered, or a draft; invalid_request for a day that is still to
 *   come, or on which it was not born or not added yet
 */
export async function recordOutcome(
  { db, now }: Deps,
  { petId, outcome }: z.output<typeof petOutcomeInput>,
  actor: Actor,
): Promise<void> {
  await lockPet({ db }, { petId }, staffAsChanger)
  const { withdrawnAt, isDraft, createdAt, profile } = await db.pet.findUniqueOrThrow({
    select: { withdrawnAt: true, isDraft: true, createdAt: true, profile: { select: { bornOn: true } } },
    where: { id: petId },
  })
  if (withdrawnAt === null || isDraft) throw conflict((say) => say.noOutcomeYet())
  if (outcome === null) {
    await db.petOutcome.deleteMany({ where: { petId } })
    return
  }
  const since = new Date(Math.max(createdAt.getTime(), profile?.bornOn?.getTime() ?? 0))
  await checkPastDay({ db, now }, { field: 'happenedOn', day: outcome.happenedOn, since })
  const row = {
    ...outcome,
    happenedOn: new Date(outcome.happenedOn),
    recordedAt: new Date(now()),
    recordedBy: actor,
  }
  await db.petOutcome.upsert({ where: { petId }, create: { petId, ...row }, update: row })
}
