import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPrismaClient } from './client'
import { createReadDatabaseVersion } from './database-version'
import type { PrismaClient } from './generated/client'
import { startQuietPostgres } from './testing'

let postgres: Awaited<ReturnType<typeof startQuietPostgres>>
let db: PrismaClient
let other: PrismaClient

beforeAll(async () => {
  // Writes to other databases of the same server change snapshots too.
  postgres = await startQuietPostgres()
  db = createPrismaClient(postgres.url)
  other = createPrismaClient(postgres.url)
})

afterAll(async () => {
  await Promise.all([db.$disconnect(), other.$disconnect()])
  await postgres.remove()
})

const write = (name: string) => other.setting.create({ data: { name, value: '' } })

test('a snapshot has another name after each write, whoever wrote', async () => {
  const nameSnapshot = createReadDatabaseVersion(db)
  const names = new Set<string>()
  for (let i = 0; i < 20; i++) {
    names.add(await nameSnapshot())
    await write(`write ${i}`)
  }
  expect(names.size).toBe(20)
})

test('a write that was begun before, and is committed after, changes the name too', async () => {
  const nameSnapshot = createReadDatabaseVersion(db)
  const names = await other.$transaction(async (tx) => {
    await tx.setting.create({ data: { name: 'slow', value: '' } })
    return [await nameSnapshot(), await nameSnapshot()]
  })
  expect(await nameSnapshot()).not.toBe(names.at(-1))
})

test('after a crash of the database no name comes again, though numbers of transactions do', async () => {
  const nameSnapshot = createReadDatabaseVersion(db)
  const names = new Set<string>()
  await write('taken')
  const victim = new pg.Client({ connectionString: postgres.url })
  await victim.on('error', () => {}).connect()
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? expect.unreachable()
  for (let lost = 0; lost < 10; lost += 1) {
    // Uses up a number, of which the disk has not heard yet when the crash comes.
    await expect(write('taken')).rejects.toThrow()
    names.add(await nameSnapshot())
  }
  process.kill(pid, 'SIGKILL')
  const until = (act: () => Promise<unknown>) =>
    vi.waitUntil(
      () =>
        act().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000, interval: 20 },
    )
  for (let turn = 0; turn < 30; turn += 1) {
    await until(() => write(`after ${turn}`))
    await until(async () => expect(names).not.toContain(await nameSnapshot()))
  }
})

test('many who ask at once share few questions, and none gets an answer from before it asked', async () => {
  const asked: string[] = []
  const counting = new Proxy(db, {
    get: (target, property) => {
      if (property === '$queryRaw') asked.push('')
      return Reflect.get(target, property)
    },
  })
  const nameSnapshot = createReadDatabaseVersion(counting)
  const first = nameSnapshot()
  await write('meanwhile')
  const later = Array.from({ length: 100 }, () => nameSnapshot())
  const names = new Set(await Promise.all(later))
  expect(names).not.toContain(await first)
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('when a question fails, those who come after ask again', async () => {
  const gone = createPrismaClient('postgresql://nobody@127.0.0.1:1/none')
  const nameSnapshot = createReadDatabaseVersion(gone)
  const all = await Promise.allSettled([nameSnapshot(), nameSnapshot(), nameSnapshot()])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(nameSnapshot()).rejects.toThrow()
  await gone.$disconnect()
})
