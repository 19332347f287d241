import type { z } from 'zod'
import { type Creation, creationStatement } from '@/server/db/creation'
import { isForeignKeyViolation } from '@/server/db/errors'
import { Prisma } from '@/server/db/generated/client'
import type { TransactionDeps } from '@/server/deps'
import { invalidRequest, notFound } from '@/server/errors/service-error'
import { toPage } from '@/server/paging/page'
import type { getPetInput, listPetsInput, newPetSchema, Pet } from './pets.schema'

const petSelect = { id: true, name: true, categoryId: true, status: true } satisfies Prisma.PetSelect
type PetRow = Prisma.PetGetPayload<{ select: typeof petSelect }>

/** The name of the list that the cursors of listPets are of. */
export const LIST = 'pets'

/** Pets after the cursor, by ascending id. */
export async function listPets({ db, cursors }: TransactionDeps, input: z.output<typeof listPetsInput>) {
  const { limit, status, cursor } = input
  const after = cursor === undefined ? undefined : cursors.decode(LIST, cursor)
  const conditions = [
    ...(after === undefined ? [] : [Prisma.sql`id > ${after}`]),
    ...(status === undefined ? [] : [Prisma.sql`status = ${status}::pet_status`]),
  ]
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  // The hottest query, so handwritten: the database returns the page as one value, where Prisma would create an object
  // for each column of each row. That takes a third of the client's CPU.
  const [page] = await db.$queryRaw<{ pets: Pet[] }[]>`
    SELECT coalesce(
      json_agg(json_build_object('id', id, 'name', name, 'categoryId', category_id, 'status', status) ORDER BY id), '[]'
    ) AS pets
    FROM (SELECT id, name, category_id, status FROM pet ${where} ORDER BY id LIMIT ${limit + 1}) AS page`
  return toPage(page?.pets ?? [], limit, LIST, cursors)
}

/** @throws ServiceError not_found */
export async function getPet({ db }: TransactionDeps, { petId }: z.output<typeof getPetInput>): Promise<Pet> {
  const row = await db.pet.findUnique({ select: petSelect, where: { id: petId } })
  if (!row) throw notFound('pet', petId)
  return toPet(row)
}

/** The pets with these ids, by id; ids that do not exist are left out. */
export async function findPets({ db }: Pick<TransactionDeps, 'db'>, ids: readonly number[]): Promise<Map<number, Pet>> {
  const rows = await db.pet.findMany({ select: petSelect, where: { id: { in: [...ids] } } })
  return new Map(rows.map(toPet).map((pet) => [pet.id, pet]))
}

const newPet = creationStatement(
  3,
  (condition) => `created AS (
    INSERT INTO pet (name, category_id, status) SELECT $1::text, $2::bigint, $3::pet_status WHERE ${condition} RETURNING id
  )`,
)

/** Creating a pet. Fails with invalid_request when the category does not exist. */
export const petCreation = ({ name, categoryId, status }: z.output<typeof newPetSchema>): Creation<Pet> => ({
  statement: newPet,
  values: [name, categoryId, status],
  toResult: (id) => ({ id, name, categoryId, status }),
  explain: async (failure) => (isForeignKeyViolation(failure) ? invalidRequest(noCategory(categoryId)) : failure),
})

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
