import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrismaClient } from '@/server/db/client'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { commandRunner } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(() => database.drop())

const seed = commandRunner('server/cli/seed.ts', () => ({ DATABASE_URL: database.url }))

test('adds pets to a database that was never used, with progress on stderr', async () => {
  const run = await seed('--pets', '1234')
  expect(run).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('1234 of 1234') })
  const db = createPrismaClient(database.url)
  expect(await db.pet.count()).toBe(1234)
  await db.$disconnect()
})

test.each(['', '--pets', '--pets 0', '--pets -1', '--pets 1.5', '--pets 1e3', '--pets 10000001', '--cats 1', '1000'])(
  'refuses "%s" with a message and status 2',
  async (args) => {
    const run = await seed(...args.split(' ').filter(Boolean))
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Usage: npm run seed') })
  },
)

test('--help explains and succeeds', async () => {
  expect(await seed('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--pets N'), stderr: '' })
})
