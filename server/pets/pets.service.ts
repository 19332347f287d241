import type { z } from 'zod'
import { batchedStatement } from '@/server/db/batched-statement'
import { type Creation, creationStatement } from '@/server/db/creation'
import { isForeignKeyViolation } from '@/server/db/errors'
import type { Prisma } from '@/server/db/generated/client'
import type { Deps, TransactionDeps } from '@/server/deps'
import { invalidRequest, notFound, notOwn, type ServiceError } from '@/server/errors/service-error'
import { toPage } from '@/server/paging/page'
import type { getManyPetsInput, getPetInput, listPetsInput, newPetSchema, Pet, petUpdateInput } from './pets.schema'

type PetRow = Prisma.PetGetPayload<{ select: { id: true; name: true; categoryId: true; status: true } }>

/** The name of the list that the cursors of listPets are of. */
export const LIST = 'pets'

/**
 * Past Prisma, since nothing is run more often; as JSON, which costs less than an object for each column of each row.
 * @param wanted in the order of an index
 */
const pagesOf = (wanted: string, order: string) =>
  batchedStatement<{ pets: Pet[] }>(`
    SELECT coalesce(pets, '[]') AS pets
    FROM unnest($1::bigint[], $2::bigint[], $3::pet_status[]) WITH ORDINALITY AS asked (last, count, wanted, place),
    LATERAL (
      SELECT json_agg(json_build_object('id', id, 'name', name, 'categoryId', category_id, 'status', status) ORDER BY id)
        AS pets
      FROM (
        SELECT id, name, category_id, status FROM pet WHERE withdrawn_at IS NULL AND ${wanted} ORDER BY ${order} LIMIT count
      ) AS page
    ) AS found
    ORDER BY place`)

const readPage = pagesOf('id > last', 'id')
// A range of the index by status and id. With `status = wanted` PostgreSQL may go through all pets by their ids, in
// search of a status that hardly any has.
const readPageWithStatus = pagesOf('(status, id) > (wanted, last) AND status <= wanted', 'status, id')

/** Pets after the cursor, by ascending id; those that were withdrawn are left out. */
export async function listPets({ db, cursors }: Pick<Deps, 'db' | 'cursors'>, input: z.output<typeof listPetsInput>) {
  const { limit, status, cursor } = input
  const after = cursor === undefined ? 0 : cursors.decode(LIST, cursor)
  const read = status === undefined ? readPage : readPageWithStatus
  const { pets } = await read(db.query, [after, limit + 1, status])
  return toPage(pets, limit, LIST, cursors)
}

const readPet = batchedStatement<Pet | Record<keyof Pet, null>>(`
  SELECT pet.id, name, category_id AS "categoryId", status
  FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place) LEFT JOIN pet ON pet.id = asked.id AND withdrawn_at IS NULL
  ORDER BY place`)

/** @throws ServiceError not_found, for a pet that was withdrawn too */
export async function getPet({ db }: Pick<Deps, 'db'>, { petId }: z.output<typeof getPetInput>): Promise<Pet> {
  const pet = await readPet(db.query, [petId])
  if (pet.id === null) throw notFound('pet', petId)
  return pet
}

/** The pets with these ids, in the same order. Those that do not exist, or were withdrawn, are left out. */
export async function getManyPets(
  { db }: Pick<Deps, 'db'>,
  { petIds }: z.output<typeof getManyPetsInput>,
): Promise<Pet[]> {
  const rows = await db.pet.findMany({
    select: { id: true, name: true, categoryId: true, status: true },
    where: { id: { in: petIds }, withdrawnAt: null },
  })
  const pets = new Map(rows.map((row) => [Number(row.id), toPet(row)]))
  return [...new Set(petIds)].flatMap((id) => pets.get(id) ?? [])
}

const newPet = creationStatement(
  4,
  (condition) => `created AS (
    INSERT INTO pet (name, category_id, status, account_id)
    SELECT $1::text, $2::bigint, $3::pet_status, $4::bigint WHERE ${condition} RETURNING id
  )`,
  // Ids are given in the order of the rows.
  `WITH created AS (
    INSERT INTO pet (name, category_id, status, account_id) SELECT name, category_id, status, account_id
    FROM unnest($1::text[], $2::bigint[], $3::pet_status[], $4::bigint[])
      WITH ORDINALITY AS asked (name, category_id, status, account_id, place)
    ORDER BY place RETURNING id
  ) SELECT id FROM created ORDER BY id`,
)

/**
 * Creating a pet. Fails with invalid_request when the category does not exist.
 * @param accountId of the account that adds it; null for the staff
 */
export const petCreation = (
  { name, categoryId, status }: z.output<typeof newPetSchema>,
  accountId: string | null,
): Creation<Pet> => ({
  statement: newPet,
  values: [name, categoryId, status, accountId],
  toResult: (id) => ({ id, name, categoryId, status }),
  explain: async (failure) => (isForeignKeyViolation(failure) ? invalidRequest(noCategory(categoryId)) : failure),
})

/**
 * Renames a pet, or moves it to another category.
 * @param accountId of the account that must have added it, and sees none that is withdrawn; undefined if any pet may be
 *   changed
 * @throws ServiceError not_found; insufficient_scope when another has added it; invalid_request when the category does not
 *   exist
 */
export async function updatePet(
  { db }: Pick<TransactionDeps, 'db'>,
  { petId, name, categoryId }: z.output<typeof petUpdateInput>,
  accountId: bigint | undefined,
): Promise<Pet> {
  const data = { ...(name === undefined ? {} : { name }), ...(categoryId === undefined ? {} : { categoryId }) }
  const [row] = await db.pet.updateManyAndReturn({ where: changeableBy(accountId, petId), data }).catch((failure) => {
    throw categoryId !== undefined && isForeignKeyViolation(failure) ? invalidRequest(noCategory(categoryId)) : failure
  })
  if (!row) throw await explainNoSuchPet({ db }, petId)
  return toPet(row)
}

/** What is true of a pet that an account may change; of any pet for who manages the store, whose account is undefined. */
export const changeableBy = (accountId: bigint | undefined, petId: number) => ({
  id: petId,
  ...(accountId === undefined ? {} : { accountId, withdrawnAt: null }),
})

/** Why there is no pet with this id that the caller may change: it does not exist, or another has added it. */
export async function explainNoSuchPet({ db }: Pick<TransactionDeps, 'db'>, petId: number): Promise<ServiceError> {
  const pet = await db.pet.findUnique({ select: { id: true }, where: { id: petId, withdrawnAt: null } })
  return pet ? notOwn('pet', petId) : notFound('pet', petId)
}

/** The message for a category that does not exist; undefined if it exists. */
export const explainMissingCategory = async ({ db }: TransactionDeps, id: number): Promise<string | undefined> =>
  (await db.category.findUnique({ select: { id: true }, where: { id } })) ? undefined : noCategory(id)

const noCategory = (id: number) =>
  `categoryId: there is no category with the id ${id}. List the categories to see which exist.`

// Ids come from a sequence that starts at 1 and will not reach 2^53, where JavaScript would round.
export const toPet = ({ id, name, categoryId, status }: PetRow): Pet => ({
  id: Number(id),
  name,
  categoryId: Number(categoryId),
  status,
})
