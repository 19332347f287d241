import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { Issue } from '@/server/platform/errors/issues'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { notFound, notOwn, refusedFor, type ServiceError } from '@/server/platform/errors/service-error'
import { DEFAULT_LIMIT, toPage } from '@/server/platform/paging/page'
import {
  type getPetInput,
  type listPetsInput,
  MAX_IDS,
  type newPetSchema,
  type Pet,
  type petUpdateInput,
} from './pets.schema'

/** What everybody may see of a pet: not which account added it. */
const petSelect = { id: true, name: true, categoryId: true, status: true } satisfies Prisma.PetSelect
type PetRow = Prisma.PetGetPayload<{ select: typeof petSelect }>

/** The list that the cursors of listPets belong to. */
export const LIST = 'pets'

/** Pets after the cursor, or with these ids, by ascending id, except withdrawn ones. */
export async function listPets({ db, cursors }: Pick<Deps, 'db' | 'cursors'>, input: z.output<typeof listPetsInput>) {
  const { ids, limit = ids ? MAX_IDS : DEFAULT_LIMIT, status, categoryId, cursor } = input
  const after = startOfList({ cursors }, cursor)
  const isFiltered = status !== undefined || categoryId !== undefined
  const rows = await db.pet.findMany({
    select: petSelect,
    where: {
      id: ids ? { in: [...ids] } : { gt: after },
      withdrawnAt: null,
      ...(status === undefined ? {} : { status }),
      ...(categoryId === undefined ? {} : { categoryId }),
    },
    // When filtered, in the order of the filter's index: by id alone, PostgreSQL may go through all pets in search of
    // the few that pass.
    orderBy: isFiltered ? [{ withdrawnAt: 'asc' }, { id: 'asc' }] : { id: 'asc' },
    take: limit + 1,
  })
  return toPage(rows.map(toPet), limit, LIST, cursors)
}

/** The id after which a list begins. */
export const startOfList = ({ cursors }: Pick<Deps, 'cursors'>, cursor: string | undefined): number =>
  cursor === undefined ? 0 : cursors.decode(LIST, cursor)

/** @throws ServiceError not_found, also for a withdrawn pet */
export async function getPet(
  { db }: Pick<TransactionDeps, 'db'>,
  { petId }: z.output<typeof getPetInput>,
): Promise<Pet> {
  const row = await db.pet.findUnique({ select: petSelect, where: { id: petId, withdrawnAt: null } })
  if (!row) throw notFound('pet', petId)
  return toPet(row)
}

/** Not Prisma's `create`, which was half of the CPU that adding a pet takes. */
const ADD = `
  INSERT INTO pet (name, category_id, status, is_draft, withdrawn_at, account_id)
  VALUES ($1, $2, $3, $4, $5, $6)
  RETURNING id, name, category_id AS "categoryId", status`

/**
 * Adds a pet.
 * @param pet with `withdrawnAt` if it is a draft
 * @param accountId the account that adds it; null for the staff
 * @throws ServiceError invalid_request when the category does not exist
 */
export async function createPet(
  { db }: Pick<TransactionDeps, 'db'>,
  pet: z.output<typeof newPetSchema> & { readonly isDraft?: true; readonly withdrawnAt?: Date },
  accountId: bigint | null,
): Promise<Pet> {
  const { name, categoryId, status, isDraft = false, withdrawnAt = null } = pet
  const values = [name, categoryId, status, isDraft, withdrawnAt, accountId]
  const [added] = await db.query<Pet & Record<string, unknown>>(ADD, values).catch((failure) => {
    throw isForeignKeyViolation(failure) ? refusedFor('invalid_request', [noCategory(categoryId)]) : failure
  })
  if (!added) throw new Error('the database did not return the pet')
  return added
}

/**
 * Renames a pet, or moves it to another category.
 * @throws ServiceError not_found; insufficient_scope when somebody else added it; invalid_request when the category
 *   does not exist
 */
export async function updatePet(
  { db }: Pick<TransactionDeps, 'db'>,
  { petId, name, categoryId }: z.output<typeof petUpdateInput>,
  changer: Changer,
): Promise<Pet> {
  const where = changeableBy(changer, petId)
  const data = { ...(name === undefined ? {} : { name }), ...(categoryId === undefined ? {} : { categoryId }) }
  const [row] = await db.pet.updateManyAndReturn({ where, data }).catch((failure) => {
    throw categoryId !== undefined && isForeignKeyViolation(failure)
      ? refusedFor('invalid_request', [noCategory(categoryId)])
      : failure
  })
  if (!row) throw await explainNoSuchPet({ db }, petId)
  return toPet(row)
}

/**
 * Locks a pet until the transaction ends, for somebody who may change it.
 * @throws ServiceError not_found; insufficient_scope when somebody else added it
 */
export async function lockPet(
  { db }: Pick<TransactionDeps, 'db'>,
  { petId }: z.output<typeof getPetInput>,
  changer: Changer,
): Promise<Pet> {
  await db.$queryRaw`SELECT FROM pet WHERE id = ${petId} FOR NO KEY UPDATE`
  const row = await db.pet.findFirst({ select: petSelect, where: changeableBy(changer, petId) })
  if (!row) throw await explainNoSuchPet({ db }, petId)
  return toPet(row)
}

/** Who changes a pet. */
export interface Changer {
  /** The account that must have added it; undefined if any pet may be changed. */
  readonly accountId: bigint | undefined
  /** Whether they see withdrawn pets. */
  readonly seesWithdrawn: boolean
}

/** The store's staff. */
export const staffAsChanger: Changer = { accountId: undefined, seesWithdrawn: true }

/** The condition for a pet that somebody may change. */
export const changeableBy = ({ accountId, seesWithdrawn }: Changer, petId: number) => ({
  id: petId,
  ...(accountId === undefined ? {} : { accountId }),
  ...(seesWithdrawn ? {} : { withdrawnAt: null }),
})

/** Why the caller cannot change a pet with this id: it does not exist, or somebody else added it. */
export async function explainNoSuchPet({ db }: Pick<TransactionDeps, 'db'>, petId: number): Promise<ServiceError> {
  const pet = await db.pet.findUnique({ select: { id: true }, where: { id: petId, withdrawnAt: null } })
  return pet ? notOwn('pet', petId) : notFound('pet', petId)
}

/** What is wrong with the id of a category; undefined if it exists. */
export const explainMissingCategory = async ({ db }: TransactionDeps, id: number): Promise<Issue | undefined> =>
  (await db.category.findUnique({ select: { id: true }, where: { id } })) ? undefined : noCategory(id)

const noCategory = (id: number): Issue => ({
  path: ['categoryId'],
  code: 'not_found',
  ...sentence((say) => say.noSuchCategory(id)),
})

// Ids come from a sequence that starts at 1 and will not reach 2^53, where JavaScript would round.
export const toPet = ({ id, name, categoryId, status }: PetRow): Pet => ({
  id: Number(id),
  name,
  categoryId: Number(categoryId),
  status,
})
