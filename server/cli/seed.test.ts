import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrismaClient } from '@/server/db/client'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(() => database.drop())

const seed = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/seed.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  })

test('adds animals to a database that was never used, with progress on stderr', async () => {
  const run = seed('--pets', '1234')
  expect(run).toMatchObject({ status: 0, stdout: '', stderr: expect.stringContaining('1234 of 1234') })
  const db = createPrismaClient(database.url)
  expect(await db.pet.count()).toBe(1234)
  await db.$disconnect()
})

test.each(['', '--pets', '--pets 0', '--pets -1', '--pets 1.5', '--pets 1e3', '--pets 10000001', '--cats 1', '1000'])(
  'refuses "%s" with a message and status 2',
  (args) => {
    const run = seed(...args.split(' ').filter(Boolean))
    expect(run).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Usage: npm run seed') })
  },
)

test('--help explains and succeeds', () => {
  expect(seed('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--pets N'), stderr: '' })
})
