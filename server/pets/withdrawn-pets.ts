import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { conflict, notFound } from '@/server/errors/service-error'
import type { getPetInput, Pet } from './pets.schema'
import { changeableBy, explainNoSuchPet, toPet } from './pets.service'

type PetId = z.output<typeof getPetInput>

/**
 * Takes a pet off the catalogue: it is in no list, has no page, and cannot be ordered, until it is restored.
 * @param accountId of the account that must have added it, and sees none that is withdrawn; undefined if any pet may be
 *   withdrawn
 * @throws ServiceError not_found; insufficient_scope when another has added it; conflict when it is ordered, sold or
 *   withdrawn already
 */
export async function withdrawPet(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { petId }: PetId,
  accountId: bigint | undefined,
): Promise<Pet> {
  const changeable = changeableBy(accountId, petId)
  const [row] = await db.pet.updateManyAndReturn({
    where: { ...changeable, status: 'available', withdrawnAt: null },
    data: { withdrawnAt: new Date(now()) },
  })
  if (row) return toPet(row)
  const found = await db.pet.findUnique({ select: { status: true, withdrawnAt: true }, where: changeable })
  if (!found) throw await explainNoSuchPet({ db }, petId)
  const { status, withdrawnAt } = found
  throw conflict(
    withdrawnAt
      ? `The pet ${petId} is withdrawn already.`
      : `The pet ${petId} is ${status}. Only pets that are available can be withdrawn.`,
  )
}

/**
 * Offers a pet that was withdrawn again.
 * @throws ServiceError not_found; conflict when it is not withdrawn
 */
export async function restorePet({ db }: Pick<TransactionDeps, 'db'>, { petId }: PetId): Promise<Pet> {
  const [row] = await db.pet.updateManyAndReturn({
    where: { id: petId, withdrawnAt: { not: null } },
    data: { withdrawnAt: null },
  })
  if (row) return toPet(row)
  await getStaffPet({ db }, petId)
  throw conflict(`The pet ${petId} is not withdrawn.`)
}

/**
 * A pet, whether it is withdrawn or not, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffPet({ db }: Pick<TransactionDeps, 'db'>, id: number) {
  const row = await db.pet.findUnique({ where: { id } })
  if (!row) throw notFound('pet', id)
  return { ...toPet(row), isWithdrawn: row.withdrawnAt !== null }
}

/** The most that are listed. */
const MAX_WITHDRAWN = 200

/** The pets that were withdrawn, the latest first. */
export async function listWithdrawnPets({ db }: Pick<TransactionDeps, 'db'>): Promise<Pet[]> {
  const rows = await db.pet.findMany({
    where: { withdrawnAt: { not: null } },
    orderBy: [{ withdrawnAt: 'desc' }, { id: 'desc' }],
    take: MAX_WITHDRAWN,
  })
  return rows.map(toPet)
}
