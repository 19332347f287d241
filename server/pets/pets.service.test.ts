import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '@/server/accounts/caller'
import { appRouter } from '@/server/app-router'
import { listCategories } from '@/server/categories/categories.service'
import { createPrismaClient, type Database } from '@/server/db/client'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { notFound } from '@/server/errors/service-error'
import { toPage } from '@/server/paging/page'
import { requestContexts } from '@/server/testing/request-contexts'
import type { Context } from '@/server/trpc/context'
import { newPetSchema, petStatusSchema } from './pets.schema'
import { getPet, LIST, listPets } from './pets.service'

let database: TestDatabase
let db: Database
let ctx: Context

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
  ctx = requestContexts(db, database.url)({})
  const names = ['Dogs', 'Cats "and" mice', 'Fish']
  await db.category.createMany({ data: names.map((name) => ({ name })) })
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const select = { id: true, name: true, categoryId: true, status: true } as const

interface Row {
  readonly id: bigint
  readonly name: string
  readonly categoryId: bigint
  readonly status: string
}
const toPet = ({ id, name, categoryId, status }: Row) => ({
  id: Number(id),
  name,
  categoryId: Number(categoryId),
  status,
})

const anyStatus = fc.constantFrom(...petStatusSchema.options)
const anyPet = fc
  .record({
    name: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom('"', '\\', '\\u0041', '😀'),
    ),
    categoryId: fc.constantFrom(1, 2, 3),
    status: anyStatus,
  })
  .filter((pet) => newPetSchema.safeParse(pet).success)
/** A place in the store, from before the first animal to after the last. */
const anyPlace = fc.double({ min: 0, max: 1.2, noNaN: true })
const anyRead = fc.oneof(
  fc.record({
    limit: fc.integer({ min: 1, max: 100 }),
    status: fc.option(anyStatus, { nil: undefined }),
    after: fc.option(anyPlace, { nil: undefined }),
  }),
  fc.record({ pet: fc.oneof(anyPlace, fc.constant('beyond all' as const)) }),
)

test('what is read at once past Prisma is to the byte what Prisma reads', async () => {
  const property = fc.asyncProperty(
    fc.array(anyPet, { maxLength: 30 }),
    fc.array(anyPlace, { maxLength: 5 }),
    fc.array(anyRead, { minLength: 1, maxLength: 20 }),
    async (pets, removed, reads) => {
      await db.pet.deleteMany()
      const made = await db.pet.createManyAndReturn({ data: pets })
      const first = Number(made[0]?.id ?? 1)
      const idAt = (place: number) => Math.max(1, first - 1 + Math.round(place * (pets.length + 1)))
      await db.pet.deleteMany({ where: { id: { in: removed.map(idAt) } } })
      const asked = reads.map((read) => {
        if ('pet' in read) {
          const petId = read.pet === 'beyond all' ? Number.MAX_SAFE_INTEGER : idAt(read.pet)
          return { quick: () => getPet(ctx, { petId }), slow: () => getWithPrisma(petId) }
        }
        const { limit, status } = read
        const after = read.after === undefined ? undefined : idAt(read.after)
        const cursor = after === undefined ? undefined : ctx.cursors.encode(LIST, after)
        return {
          quick: () => listPets(ctx, { limit, status, cursor }),
          slow: () => listWithPrisma(limit, status, after),
        }
      })
      const quick = await Promise.all(asked.map(({ quick }) => outcomeOf(quick())))
      const slow = await Promise.all(asked.map(({ slow }) => outcomeOf(slow())))
      expect(quick).toEqual(slow)
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('categories are to the byte what Prisma reads', async () => {
  const rows = await db.category.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } })
  expect(rows).toHaveLength(3)
  const expected = rows.map(({ id, name }) => ({ id: Number(id), name }))
  expect(JSON.stringify(await listCategories(ctx))).toBe(JSON.stringify(expected))
})

const outcomeOf = (read: Promise<unknown>) =>
  read.then(
    (found) => JSON.stringify(found),
    (error) => String(error),
  )

async function getWithPrisma(id: number) {
  const row = await db.pet.findUnique({ select, where: { id } })
  if (!row) throw notFound('pet', id)
  return toPet(row)
}

type Status = (typeof petStatusSchema.options)[number]

async function listWithPrisma(limit: number, status: Status | undefined, after = 0) {
  const where = { id: { gt: after }, ...(status === undefined ? {} : { status }) }
  const rows = await db.pet.findMany({ select, where, orderBy: { id: 'asc' }, take: limit + 1 })
  return toPage(rows.map(toPet), limit, LIST, ctx.cursors)
}

test('several pets are told in the order of their ids, without those that are not offered; no more than a hundred', async () => {
  const [first, second, withdrawn] = await Promise.all(
    [{}, {}, { withdrawnAt: new Date() }].map((data) =>
      db.pet.create({ data: { name: 'Rex', categoryId: 1, ...data } }),
    ),
  )
  const ids = [second, withdrawn, first, second].map((pet) => Number(pet?.id))
  const getMany = (petIds: number[]) => appRouter.createCaller({ ...ctx, caller: anonymous }).pets.getMany({ petIds })
  const found = await getMany([...ids, 2 ** 40])
  expect(found.map(({ id }) => id)).toEqual([Number(second?.id), Number(first?.id)])
  expect(found[0]).toEqual({ id: Number(second?.id), name: 'Rex', categoryId: 1, status: 'available' })
  const many = Array.from({ length: 101 }, (_, index) => index + 1)
  await expect(getMany(many)).rejects.toThrow()
  await expect(getMany([])).rejects.toThrow()
  expect(await getMany(many.slice(1))).toBeInstanceOf(Array)
})
