import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { runSql, startQuietPostgres } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { createChangeLog } from './change-log'
import { type Change, createReadChanges, everything } from './changes'

const openLog = (client: Pick<Database, 'query'>) => createChangeLog(createReadChanges(client))

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

const write = (name: string) => other.category.create({ data: { name } })

test('after a crash of the database each change is seen, though transaction numbers repeat', async () => {
  // Over a new connection each time, as a pool has that has noticed the loss of the old one: no read fails.
  const changes = openLog({
    async query(text, values) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      return client
        .query(text, [...values])
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
  })
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
    await changes.read()
  }
  process.kill(pid, 'SIGKILL')
  const until = <Result>(act: () => Promise<Result>) => vi.waitFor(act, { timeout: 20_000, interval: 20 })
  for (let turn = 0; turn < 30; turn += 1) {
    const before = changes.version
    // The first turns may come before PostgreSQL has noticed, and be interrupted.
    await until(async () => {
      await other.$executeRaw`UPDATE category SET name = name`
      expect(await changes.read()).toBeGreaterThan(before)
    })
  }
})

test('many concurrent callers share one query, and none misses what was written before its call', async () => {
  const counted = countQueries(db)
  const held = holdResults(counted.db)
  const changes = openLog(held.db)
  const first = changes.read()
  await held.queried
  await write('meanwhile')
  const later = Array.from({ length: 100 }, () => changes.read())
  held.release()
  const before = await first
  expect(new Set(await Promise.all(later))).toEqual(new Set([before + 1]))
  expect(changes.since(before).map(({ change }) => change)).toEqual([{ of: 'part', part: 'category' }])
  expect(counted.queries()).toBe(2)
})

test('after a failure the next callers query again, and anything may have changed', async () => {
  const proxy = await startTcpProxy(postgres.url)
  const client = createPrismaClient(proxy.url)
  onTestFinished(async () => {
    await client.$disconnect()
    await proxy.close()
  })
  const changes = openLog(client)
  const before = await changes.read()
  proxy.cut()
  const failed = await Promise.allSettled([changes.read(), changes.read(), changes.read()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  proxy.restore()
  await changes.read()
  expect(changes.since(before).map(({ change }) => change)).toEqual([everything])
})

test('calls of one turn share a query, and those during it share the next', async () => {
  const counted = countQueries(db)
  const together = openLog(counted.db)
  await Promise.all(Array.from({ length: 5 }, () => together.read()))
  expect(counted.queries()).toBe(1)
  const held = holdResults(db)
  const beginsWhileHeld = countQueries(held.db)
  const slow = openLog(beginsWhileHeld.db)
  const first = slow.read()
  await held.queried
  const others = [slow.read(), slow.read()]
  held.release()
  await Promise.all([first, ...others])
  expect(beginsWhileHeld.queries()).toBe(2)
})

test('whoever has missed more than is kept is told of everything', async () => {
  const found: Change[] = Array.from({ length: 900 }, (_, petId) => ({
    ...{ of: 'pet', type: 'pet.added', petId, categoryId: 1, status: 'available' },
  }))
  const changes = createChangeLog(async () => found)
  for (let time = 0; time < 20; time += 1) {
    const before = changes.version
    await changes.read()
    expect(changes.since(before).map(({ change }) => change)).toEqual(found)
  }
  expect(changes.since(0).map(({ change }) => change)).toEqual([everything])
  expect(changes.since(changes.version)).toEqual([])
})
