import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { run } from './seed'
import { runnerOf, spawnerOf } from './testing'

const { db, url } = databaseOfFile({ migrated: false })
const settings = () => ({ DATABASE_URL: url })
const program = spawnerOf('seed', settings)
const seed = runnerOf(run, settings)

test('adds pets to a database that was never used, with progress on stderr', async () => {
  expect(await program('--pets', '1234')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringContaining('1234 of 1234'),
  })
  expect(await db.pet.count()).toBe(1234)
})

test.each(['', '--pets', '--pets 0', '--pets -1', '--pets 1.5', '--pets 1e3', '--pets 10000001', '--cats 1', '1000'])(
  'refuses "%s" with a message and status 2',
  async (args) => {
    expect(await seed(...args.split(' ').filter(Boolean))).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Usage: npm run seed'),
    })
  },
)

test('as a program of its own it refuses with status 2 too', async () => {
  expect((await program('--pets', '0')).code).toBe(2)
})

test('--help explains and succeeds', async () => {
  expect(await seed('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--pets N'), stderr: '' })
})
