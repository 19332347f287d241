import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { escapeLike } from '@/server/platform/values/search'
import { germanKindOf } from './looks/german-kinds'
import type { getPetInput, Pet } from './pets.schema'
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
 * A pet, withdrawn or not, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffPet({ db }: Pick<TransactionDeps, 'db'>, id: number) {
  const row = await db.pet.findUnique({ where: { id } })
  if (!row) throw notFound('pet', id)
  return { ...toPet(row), isWithdrawn: row.withdrawnAt !== null }
}

/**
 * A page of the withdrawn pets, the last added first.
 * @param search part of a pet's name, or of its kind's, also in German; undefined for all
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listWithdrawnPets(
  { db, cursors }: Pick<TransactionDeps, 'db' | 'cursors'>,
  { search, cursor }: { search?: string | undefined; cursor?: string | undefined },
) {
  const list = 'withdrawn pets'
  const named = (text: string) => ({ name: { contains: escapeLike(text), mode: 'insensitive' } }) as const
  const pets = await db.pet.findMany({
    where: {
      withdrawnAt: { not: null },
      ...(search === undefined
        ? {}
        : {
            OR: [
              named(search),
              { category: named(search) },
              { categoryId: { in: await kindsInGerman({ db }, search) } },
            ],
          }),
      ...(cursor === undefined ? {} : { id: { lt: cursors.decode(list, cursor) } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  return toPage(pets.map(toPet), PAGE_SIZE, list, cursors)
}

/** The ids of the kinds whose German name contains this. */
async function kindsInGerman({ db }: Pick<TransactionDeps, 'db'>, part: string): Promise<bigint[]> {
  const kinds = await db.category.findMany({ select: { id: true, name: true } })
  const isMeant = (name: string) => germanKindOf(name)?.many.toLowerCase().includes(part.toLowerCase())
  return kinds.filter(({ name }) => isMeant(name)).map(({ id }) => id)
}
