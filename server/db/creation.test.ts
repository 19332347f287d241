import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '@/server/testing/runs'
import { createPrismaClient, type Database, type Query } from './client'
import { create, creationStatement } from './creation'
import { createTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
  await db.$executeRawUnsafe(
    'CREATE TABLE thing (id bigserial PRIMARY KEY, name text NOT NULL UNIQUE, size int NOT NULL CHECK (size > 0))',
  )
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const alone = creationStatement(
  2,
  (condition) => `created AS (
  INSERT INTO thing (name, size) SELECT $1::text, $2::int WHERE ${condition} RETURNING id)`,
)
const together = creationStatement(
  2,
  alone.tables,
  `WITH created AS (
    INSERT INTO thing (name, size)
    SELECT name, size FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS asked (name, size, place)
    ORDER BY place RETURNING id
  ) SELECT id FROM created ORDER BY id`,
)

const thing = (name: string, size: number, statement = together) => ({
  statement,
  values: [name, size],
  toResult: (id: number) => ({ id, name, size }),
  explain: async (failure: unknown) => failure,
})

test('creations of one turn share a statement, and each gets the id of its own row', async () => {
  const sent: string[] = []
  const query: Query = (text, values) => {
    sent.push(text)
    return db.query(text, values)
  }
  const names = ['d', 'b', 'c', 'a']
  const created = await Promise.all(names.map((name, index) => create(query, thing(name, index + 1))))
  expect(sent).toHaveLength(1)
  expect(await stored()).toEqual(created)
})

test('creations at the same time create and refuse what each by itself would', async () => {
  const things = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.integer({ min: 0, max: 9 }) }),
    {
      maxLength: 20,
    },
  )
  await fc.assert(
    fc.asyncProperty(things, async (asked) => {
      await db.$executeRawUnsafe('TRUNCATE thing')
      const results = await Promise.allSettled(asked.map(({ name, size }) => create(db.query, thing(name, size))))
      const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      expect(await stored()).toEqual(created.toSorted((one, other) => one.id - other.id))
      const expected = new Set(asked.filter(({ size }) => size > 0).map(({ name }) => name))
      expect(new Set(created.map(({ name }) => name))).toEqual(expected)
      for (const [index, result] of results.entries()) {
        const { name = '', size = 0 } = asked[index] ?? {}
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: size > 0 ? '23505' : '23514' })
        else expect(result.value).toMatchObject({ name, size })
      }
    }),
    { numRuns: runs(100) },
  )
})

const stored = async () =>
  (await db.query<{ id: number; name: string; size: number }>('SELECT id, name, size FROM thing ORDER BY id', [])).map(
    (row) => ({ ...row }),
  )
