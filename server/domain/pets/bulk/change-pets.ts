import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { discardDraft, publishDraft } from '@/server/domain/pets/drafts/drafts.service'
import { withdrawWithOutcome } from '@/server/domain/pets/outcomes/outcomes.service'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { lockPet, staffAsChanger, updatePet } from '@/server/domain/pets/pets.service'
import { restorePet, toStaffPet } from '@/server/domain/pets/unoffered-pets'
import type { ErrorCode } from '@/server/platform/errors/error-table'
import { toPublicError } from '@/server/platform/errors/public-error'
import { conflict } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import type { ChangedPets, movePetsInput, petIdsInput, withdrawnPetsInput } from './bulk.schema'

type Deps = Pick<TransactionDeps, 'db' | 'now'>

/** The pets with these ids that exist, offered or not, by ascending id. */
export async function findStaffPets({ db }: Pick<Deps, 'db'>, petIds: readonly number[]): Promise<StaffPet[]> {
  const rows = await db.pet.findMany({ where: { id: { in: [...petIds] } }, orderBy: { id: 'asc' } })
  return rows.map(toStaffPet)
}

/**
 * Withdraws the pets that are available, says what became of them, and explains why others are not. Must run in a
 * transaction.
 * @throws ServiceError invalid_request for a day that is impossible for one of them: nothing is withdrawn then
 */
export const withdrawPets = (
  deps: Deps,
  { petIds, outcome = null }: z.output<typeof withdrawnPetsInput>,
  actor: Actor,
): Promise<ChangedPets> =>
  changeEach(deps, petIds.map(toPetId), (pet) => withdrawWithOutcome(deps, { ...pet, outcome }, actor))

/** Offers the withdrawn pets again, and explains why others are not. Must run in a transaction. */
export const restorePets = (deps: Deps, { petIds }: z.output<typeof petIdsInput>): Promise<ChangedPets> =>
  changeEach(deps, petIds.map(toPetId), (pet) => restorePet(deps, pet))

/** Publishes the drafts, and explains why others are not. Must run in a transaction. */
export const publishDrafts = (deps: Deps, { petIds }: z.output<typeof petIdsInput>): Promise<ChangedPets> =>
  changeEach(deps, petIds.map(toPetId), (pet) => publishDraft(deps, pet))

/** Removes the drafts for good, and explains why others are not. Must run in a transaction. */
export const discardDrafts = (deps: Deps, { petIds }: z.output<typeof petIdsInput>): Promise<ChangedPets> =>
  changeEach(deps, petIds.map(toPetId), (pet) => discardDraft(deps, pet))

/**
 * Moves each pet to another category if it is still in the one that the caller saw, and explains why others are not.
 * Must run in a transaction.
 * @throws ServiceError invalid_request when a category does not exist: nothing is moved then
 */
export const movePets = (deps: Deps, { moves }: z.output<typeof movePetsInput>): Promise<ChangedPets> =>
  changeEach(deps, moves, async ({ petId, from, to }) => {
    const { categoryId } = await lockPet(deps, { petId }, staffAsChanger)
    if (categoryId === to) throw conflict(`The pet ${petId} is in the category ${to} already.`)
    if (categoryId !== from) {
      throw conflict(`The pet ${petId} is in the category ${categoryId} now, no longer in ${from}.`)
    }
    return updatePet(deps, { petId, categoryId: to }, staffAsChanger)
  })

const toPetId = (petId: number) => ({ petId })

/** Errors that concern one pet and do not stop the others. */
const refusals: ReadonlySet<ErrorCode> = new Set(['conflict', 'not_found'])

/**
 * Changes pets one at a time, as the steps for a single one do. All are locked first, by id: nothing changes between a
 * check and its change, and two callers who choose the same ones cannot deadlock.
 */
async function changeEach<Change extends { readonly petId: number }>(
  { db }: Pick<Deps, 'db'>,
  changes: readonly Change[],
  change: (each: Change) => Promise<unknown>,
): Promise<ChangedPets> {
  const ids = changes.map(({ petId }) => petId)
  await db.$queryRaw`SELECT FROM pet WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`
  const changed: ChangedPets = { done: [], refused: [] }
  for (const each of changes.toSorted((a, b) => a.petId - b.petId)) {
    try {
      await change(each)
      changed.done.push(each.petId)
    } catch (error) {
      const { code, message } = toPublicError(error)
      if (!refusals.has(code)) throw error
      changed.refused.push({ petId: each.petId, code, message })
    }
  }
  return changed
}
