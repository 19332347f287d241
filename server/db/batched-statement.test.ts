import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchedStatement } from './batched-statement'
import { createPrismaClient, type Database, type Query } from './client'
import { createTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
let db: Database
let sent: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const recording = (client: Database): Query => {
  sent = []
  return (text, values) => {
    sent.push(text)
    return client.query(text, values)
  }
}

const double = `
  SELECT number * 2 AS doubled, word
  FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS asked (number, word, place) ORDER BY place`

test('runs of one turn share a statement, each with the row of its own values', async () => {
  const run = batchedStatement<{ doubled: number; word: string | null }>(double)
  const query = recording(db)
  const rows = await Promise.all([run(query, [3, 'c']), run(query, [1, undefined]), run(query, [2, 'c'])])
  expect(rows).toEqual([
    { doubled: 6, word: 'c' },
    { doubled: 2, word: null },
    { doubled: 4, word: 'c' },
  ])
  expect(sent).toHaveLength(1)
})

test('a run sees all that was committed before it, also while another waits for its row', async () => {
  const run = batchedStatement<{ value: string | null }>(
    `SELECT value FROM unnest($1::text[]) WITH ORDINALITY AS asked (name, place) LEFT JOIN setting USING (name)
     ORDER BY place`,
  )
  const lock = new pg.Client({ connectionString: database.url })
  await lock.connect()
  await lock.query('BEGIN; LOCK TABLE setting')
  const early = run(db.query, ['new'])
  await nextTurn()
  await nextTurn()
  await lock.query("INSERT INTO setting (name, value) VALUES ('new', 'written')")
  const late = lock.query('COMMIT').then(() => run(db.query, ['new']))
  expect(await late).toEqual({ value: 'written' })
  await early
  await lock.end()
})

test('more runs at once than one statement takes are shared among several', async () => {
  const run = batchedStatement<{ doubled: number }>(double)
  const query = recording(db)
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  const rows = await Promise.all(numbers.map((number) => run(query, [number, null])))
  expect(rows.map(({ doubled }) => doubled)).toEqual(numbers.map((number) => number * 2))
  expect(sent).toHaveLength(3)
})

test('each database is asked for its own runs', async () => {
  const other = createPrismaClient(database.url)
  const run = batchedStatement<{ pid: number }>('SELECT pg_backend_pid() AS pid FROM unnest($1::int[])')
  const [one, another] = await Promise.all([run(db.query, [1]), run(other.query, [1])])
  expect(one.pid).not.toBe(another.pid)
  await other.$disconnect()
})

test('a failure is that of all who shared the statement, and of nobody after them', async () => {
  const run = batchedStatement<{ one: number }>('SELECT 1 / divisor AS one FROM unnest($1::int[]) AS asked (divisor)')
  const failed = await Promise.allSettled([run(db.query, [1]), run(db.query, [0])])
  expect(failed).toMatchObject([{ reason: { code: '22012' } }, { reason: { code: '22012' } }])
  expect(await run(db.query, [1])).toEqual({ one: 1 })
})

test('a statement that returns a row too few is a mistake', async () => {
  const run = batchedStatement('SELECT 1 WHERE $1::int[] IS NULL')
  await expect(run(db.query, [1])).rejects.toThrow('too few rows')
})
