import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { PetModel } from '@/server/platform/db/generated/models'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { escapeLike } from '@/server/platform/values/search'
import { presentationOf } from './looks/presentation'
import type { getPetInput, listUnofferedInput, Pet, StaffPet } from './pets.schema'
import { type Changer, changeableBy, explainNoSuchPet, toPet } from './pets.service'

type PetId = z.output<typeof getPetInput>

/**
 * Takes a pet off the catalogue: until it is restored, it is in no list, has no page, and cannot be ordered.
 * @throws ServiceError not_found; insufficient_scope when somebody else added it; conflict when it is already ordered,
 *   sold or withdrawn
 */
export async function withdrawPet(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { petId }: PetId,
  changer: Changer,
): Promise<Pet> {
  const changeable = changeableBy(changer, petId)
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
 * Offers a withdrawn pet again.
 * @throws ServiceError not_found, also for a draft; conflict when it is not withdrawn
 */
export async function restorePet({ db }: Pick<TransactionDeps, 'db'>, { petId }: PetId): Promise<Pet> {
  const [row] = await db.pet.updateManyAndReturn({
    where: { id: petId, ...isWithdrawn },
    data: { withdrawnAt: null },
  })
  if (row) return toPet(row)
  if ((await getStaffPet({ db }, petId)).isDraft) throw notFound('pet', petId)
  throw conflict(`The pet ${petId} is not withdrawn.`)
}

const isWithdrawn = { withdrawnAt: { not: null }, isDraft: false } as const

/** The condition for the pets that are not offered: those that are withdrawn, or the drafts. */
export const unofferedWhere = { withdrawn: isWithdrawn, draft: { isDraft: true } } as const

/** The name under which a pet that is withdrawn was offered; undefined for any other. */
export async function findWithdrawnName({ db }: Pick<TransactionDeps, 'db'>, id: number): Promise<string | undefined> {
  const row = await db.pet.findUnique({ select: { name: true }, where: { id, ...isWithdrawn } })
  return row?.name
}

/**
 * A pet, offered or not, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffPet({ db }: Pick<TransactionDeps, 'db'>, id: number): Promise<StaffPet> {
  const row = await db.pet.findUnique({ where: { id } })
  if (!row) throw notFound('pet', id)
  return toStaffPet(row)
}

/** A pet as the staff sees it. */
export const toStaffPet = (row: PetModel): StaffPet => ({
  ...toPet(row),
  isWithdrawn: row.withdrawnAt !== null && !row.isDraft,
  isDraft: row.isDraft,
})

/**
 * A page of the withdrawn pets or of the drafts, the last added first.
 * @param search part of a pet's name, or of what its kind is called in either language; undefined for all
 * @param outcome what became of them; undefined for all
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listUnofferedPets(
  { db, cursors }: Pick<TransactionDeps, 'db' | 'cursors'>,
  { state, search, outcome, cursor }: z.output<typeof listUnofferedInput>,
) {
  const list = `${state} pets`
  const named = (text: string) => ({ name: { contains: escapeLike(text), mode: 'insensitive' } }) as const
  const pets = await db.pet.findMany({
    where: {
      ...unofferedWhere[state],
      ...(outcome && { outcome: outcome === 'not_said' ? null : { outcome } }),
      ...(search === undefined
        ? {}
        : {
            OR: [named(search), { category: named(search) }, { categoryId: { in: await kindsCalled({ db }, search) } }],
          }),
      ...(cursor === undefined ? {} : { id: { lt: cursors.decode(list, cursor) } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  return toPage(pets.map(toPet), PAGE_SIZE, list, cursors)
}

/** The ids of the kinds whose animals are called something with this in it. */
async function kindsCalled({ db }: Pick<TransactionDeps, 'db'>, part: string): Promise<bigint[]> {
  const kinds = await db.category.findMany({ omit: { fee: true } })
  return kinds.flatMap(({ id, name, ...chosen }) => {
    const { plural, pluralDe } = presentationOf(name, chosen)
    return [plural, pluralDe].some((words) => words.toLowerCase().includes(part.toLowerCase())) ? id : []
  })
}
