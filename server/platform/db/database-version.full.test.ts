import { EventEmitter, once } from 'node:events'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPrismaClient, type Database } from './client'
import {
  COMMITTED_WRITE,
  type CommittedWrite,
  createIgnoredWrites,
  createReadDatabaseVersion,
} from './database-version'
import { runSql, startQuietPostgres } from './testing'
import { countQueries } from './testing/count-queries'
import { startTcpProxy } from './testing/tcp-proxy'

let postgres: Awaited<ReturnType<typeof startQuietPostgres>>
let db: Database
let other: Database

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

/** A client whose raw queries reach the database at once, but return only after `release`. */
function holdResults(client: Database) {
  const answered = new EventEmitter()
  const queried = once(answered, 'query')
  const released = once(answered, 'release')
  const holding = new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property)
      return async (...query: Parameters<Database['query']>) => {
        const rows = await target.query(...query)
        answered.emit('query')
        await released
        return rows
      }
    },
  })
  return { db: holding, queried, release: () => answered.emit('release') }
}

const write = (name: string) => other.setting.create({ data: { name, value: '' } })

test('the version changes with each write, from any connection', async () => {
  const readVersion = createReadDatabaseVersion(db)
  const versions = new Set<string>()
  for (let i = 0; i < 20; i++) {
    versions.add(await readVersion())
    await write(`write ${i}`)
  }
  expect(versions.size).toBe(20)
})

test('a transaction that began before and commits after changes the version too', async () => {
  const readVersion = createReadDatabaseVersion(db)
  const versions = await other.$transaction(async (tx) => {
    await tx.setting.create({ data: { name: 'slow', value: '' } })
    return [await readVersion(), await readVersion()]
  })
  expect(await readVersion()).not.toBe(versions.at(-1))
})

test('after a crash of the database no version repeats, though transaction numbers do', async () => {
  const readVersion = createReadDatabaseVersion(db)
  const versions = new Set<string>()
  await write('taken')
  // Without it, the crash may take the tables away again: the test's PostgreSQL tells of a commit before it is written.
  await runSql(postgres.url, 'CHECKPOINT')
  const victim = new pg.Client({ connectionString: postgres.url })
  await victim.on('error', () => {}).connect()
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? expect.unreachable()
  for (let lost = 0; lost < 10; lost += 1) {
    // Uses up a number, of which the disk has not heard yet when the crash comes.
    await expect(write('taken')).rejects.toThrow()
    versions.add(await readVersion())
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
    await until(async () => expect(versions).not.toContain(await readVersion()))
  }
})

test('many concurrent callers share one query, and none gets a version from before its call', async () => {
  const counted = countQueries(db)
  const held = holdResults(counted.db)
  const readVersion = createReadDatabaseVersion(held.db)
  const first = readVersion()
  await held.queried
  await write('meanwhile')
  const later = Array.from({ length: 100 }, () => readVersion())
  held.release()
  const versions = new Set(await Promise.all(later))
  expect(versions).not.toContain(await first)
  expect(counted.queries()).toBe(2)
})

test('after a failure the next callers query again', async () => {
  const proxy = await startTcpProxy(postgres.url)
  const client = createPrismaClient(proxy.url)
  onTestFinished(async () => {
    await client.$disconnect()
    await proxy.close()
  })
  const readVersion = createReadDatabaseVersion(client)
  proxy.cut()
  const failed = await Promise.allSettled([readVersion(), readVersion(), readVersion()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  proxy.restore()
  const direct = createReadDatabaseVersion(db)
  expect(await readVersion()).toBe(await direct())
})

test('calls of one turn share a query, and those during it share the next', async () => {
  const counted = countQueries(db)
  const readVersion = createReadDatabaseVersion(counted.db)
  const readTogether = () => Promise.all(Array.from({ length: 5 }, () => readVersion()))
  await readTogether()
  expect(counted.queries()).toBe(1)
  const held = holdResults(db)
  const beginsWhileHeld = countQueries(held.db)
  const readSlowly = createReadDatabaseVersion(beginsWhileHeld.db)
  const first = readSlowly()
  await held.queried
  const others = [readSlowly(), readSlowly()]
  held.release()
  await Promise.all([first, ...others])
  expect(beginsWhileHeld.queries()).toBe(2)
})

/** Writes something that its caller calls unseen. */
async function writeUnseen(by: Database): Promise<CommittedWrite> {
  const [row] = await by.query<CommittedWrite>(
    `WITH written AS (INSERT INTO setting (name, value) VALUES (gen_random_uuid()::text, '') RETURNING name)
      SELECT ${COMMITTED_WRITE} FROM written`,
    [],
  )
  return row ?? expect.unreachable()
}

test('the version changes with every write but those that are unseen', async () => {
  const step = fc.constantFrom('unseen', 'unseen', 'seen', 'begin', 'end')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const ignoredWrites = createIgnoredWrites()
      const readVersion = createReadDatabaseVersion(db, ignoredWrites)
      const slow = new pg.Client({ connectionString: postgres.url })
      await slow.connect()
      let isOpen = false
      /** What was read after each write that must be seen. */
      const before = new Set<string>()
      let version = await readVersion()
      for (const each of steps) {
        if (each === 'unseen') ignoredWrites.note(await writeUnseen(other))
        else if (each === 'seen') await other.$executeRaw`INSERT INTO setting VALUES (gen_random_uuid()::text, '')`
        else if (each === 'begin' && !isOpen) {
          await slow.query(`BEGIN; INSERT INTO setting VALUES (gen_random_uuid()::text, '')`)
          isOpen = true
        } else if (each === 'end' && isOpen) {
          await slow.query('COMMIT')
          isOpen = false
        } else continue
        const next = await readVersion()
        if (each === 'unseen' && !isOpen) expect(next).toBe(version)
        if (each === 'seen' || each === 'end') {
          before.add(version)
          expect(before).not.toContain(next)
        }
        version = next
      }
      await slow.end()
    }),
    { numRuns: 100 },
  )
})

test('unseen writes to a server that was started later are not those of the one before', () => {
  const { note, undo } = createIgnoredWrites()
  note({ transaction: '7', server: 'first' })
  expect([undo('8:8:', 'first'), undo('8:8:', 'second')]).toEqual(['7:7:', '8:8:'])
  note({ transaction: '8', server: 'second' })
  expect([undo('9:9:', 'second'), undo('8:8:', 'second'), undo('9:9:', 'first')]).toEqual(['8:8:', '8:8:', '9:9:'])
})
