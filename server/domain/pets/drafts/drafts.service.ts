import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { getPetInput, newDraftSchema, Pet } from '@/server/domain/pets/pets.schema'
import { createPet } from '@/server/domain/pets/pets.service'
import { getStaffPet } from '@/server/domain/pets/unoffered-pets'
import { conflict } from '@/server/platform/errors/service-error'

type Deps = Pick<TransactionDeps, 'db' | 'now'>
type PetId = z.output<typeof getPetInput>

/**
 * Adds a pet that only the staff sees until it is published.
 * @throws ServiceError invalid_request when the category does not exist
 */
export const createDraft = ({ db, now }: Deps, pet: z.output<typeof newDraftSchema>): Promise<Pet> =>
  createPet({ db }, { ...pet, status: 'available', isDraft: true, withdrawnAt: new Date(now()) }, null)

/**
 * Offers those of these pets that are drafts: to everybody but the staff they are added now.
 * @returns how many were drafts
 */
export const publishAll = ({ db, now }: Deps, petIds: readonly (number | bigint)[]): Promise<number> =>
  db.$executeRaw`
    UPDATE pet SET is_draft = false, withdrawn_at = NULL, created_at = ${new Date(now())}
    WHERE id = ANY (${petIds}::bigint[]) AND is_draft`

/**
 * Offers a draft.
 * @throws ServiceError not_found; conflict when it is published already
 */
export async function publishDraft(deps: Deps, { petId }: PetId): Promise<void> {
  if ((await publishAll(deps, [petId])) === 0) throw await explainNoDraft(deps, petId)
}

/**
 * Removes a draft for good, with its notes and photographs.
 * @throws ServiceError not_found; conflict when it is published already
 */
export async function discardDraft({ db }: Pick<Deps, 'db'>, { petId }: PetId): Promise<void> {
  const { count } = await db.pet.deleteMany({ where: { id: petId, isDraft: true } })
  if (count === 0) throw await explainNoDraft({ db }, petId)
}

async function explainNoDraft({ db }: Pick<Deps, 'db'>, petId: number) {
  await getStaffPet({ db }, petId)
  return conflict(`The pet ${petId} is published already.`)
}
