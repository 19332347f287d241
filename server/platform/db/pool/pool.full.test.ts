import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ClientOptions } from '@/server/platform/db/client'
import { isDatabaseUnreachable } from '@/server/platform/db/errors'
import { clientOfTest, databaseOfFile, runSql } from '@/server/platform/db/testing'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { createLog } from '@/server/platform/telemetry/log'

const { url } = databaseOfFile()
let lines: string[]

beforeEach(() => {
  lines = []
})

const connect = (databaseUrl: string, options: ClientOptions = {}) =>
  clientOfTest(databaseUrl, { log: createLog({ write: (line) => lines.push(line) }), ...options })

async function connectThroughProxy(options: ClientOptions) {
  const proxy = await startTcpProxy(url)
  onTestFinished(() => proxy.close())
  return { proxy, db: connect(proxy.url, options) }
}

/** A database with a few connections only. */
async function withConnections(limit: number): Promise<string> {
  const role = `few_${Math.random().toString(36).slice(2)}`
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT ${limit}`)
  onTestFinished(async () => {
    await runSql(url, `DROP ROLE ${role}`)
  })
  return Object.assign(new URL(url), { username: role, password: 'few' }).toString()
}

test('callers share the connections that the database has, if those are fewer than the pool may open', async () => {
  const db = connect(await withConnections(2), { maxConnections: 10 })
  const ask = () => db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.01)::text', [])
  const rows = (await Promise.all(Array.from({ length: 50 }, ask))).flat()
  expect(rows).toHaveLength(50)
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2)
  const again = Array.from({ length: 50 }, () => db.$queryRaw`SELECT pg_sleep(0.01)::text`)
  expect(await Promise.all(again)).toHaveLength(50)
  expect(lines.filter((line) => line.includes('no further connection'))).toHaveLength(1)
})

test('while others have all connections callers wait for one', async () => {
  const few = await withConnections(1)
  const [other, db] = [connect(few), connect(few)]
  const held = other.query('SELECT pg_sleep(0.3)::text', [])
  await expect.poll(() => other.answers()).toBeGreaterThan(0)
  const waiting = db.query<{ one: number }>('SELECT 1 AS one', [])
  await held
  await other.$disconnect()
  expect(await waiting).toEqual([{ one: 1 }])
})

test('what is written after a transaction that got no answer is kept', async () => {
  const { proxy, db } = await connectThroughProxy({ maxConnections: 1, statementTimeoutMs: 3_000 })
  const straight = connect(url)
  const lost = db.$transaction(async (transaction) => {
    await transaction.setting.create({ data: { name: 'first of the lost', value: '' } })
    proxy.freeze()
    await transaction.setting.create({ data: { name: 'second of the lost', value: '' } })
  })
  expect(isDatabaseUnreachable(await lost.catch((error) => error))).toBe(true)
  proxy.restore()
  await db.setting.create({ data: { name: 'kept', value: '' } })
  expect(await straight.setting.findMany({ where: { name: { in: ['kept', 'first of the lost'] } } })).toEqual([
    { name: 'kept', value: '' },
  ])
})

test('a database that does not answer is known for it: callers fail at once until it does, and two lines say so', async () => {
  // Nobody fails for want of a connection within an hour.
  const { proxy, db } = await connectThroughProxy({
    maxConnections: 2,
    statementTimeoutMs: 10_000,
    connectTimeoutMs: 3_600_000,
  })
  const pid = 'SELECT pg_backend_pid() AS pid'
  const [before] = await db.query<{ pid: number }>(pid, [])
  proxy.swallow()
  const failures = await Promise.all(
    Array.from({ length: 5 }, () => db.query('SELECT 1', []).catch((error) => error)).slice(2),
  )
  expect(failures.map(isDatabaseUnreachable)).toEqual([true, true, true])
  expect(isDatabaseUnreachable(await db.$queryRaw`SELECT 1`.catch((error) => error))).toBe(true)
  expect(isDatabaseUnreachable(await db.$transaction([db.$queryRaw`SELECT 1`]).catch((error) => error))).toBe(true)
  proxy.restore()
  await expect.poll(() => db.query('SELECT 1 AS one', []).catch(() => 'failed')).toEqual([{ one: 1 }])
  // The network may have forgotten the connections that there were.
  expect(await db.query(pid, [])).not.toEqual([before])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the database does not answer'),
    'the database answers again',
  ])
})

/** Stops the clock by which a database is found to be silent, so that no answer can be too late: it is the test that moves it. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Unlike this, `expect.poll` would set the clock forward. */
async function untilTrue(isTrue: () => boolean) {
  while (!isTrue()) await new Promise(setImmediate)
}

test('a database that is slow is not taken for silent: it is asked, and answers', async () => {
  stopClock()
  const db = connect(url, { maxConnections: 2, statementTimeoutMs: 60_000 })
  const slow = Promise.all([1, 2].map(() => db.$queryRaw`SELECT pg_sleep(61)::text`.catch(() => 'cancelled')))
  const sleeping = "FROM pg_stat_activity WHERE query LIKE '%pg_sleep(61)%' AND pid <> pg_backend_pid()"
  while ((await runSql(url, `SELECT ${sleeping}`)).length < 2) await new Promise(setImmediate)
  for (let time = 0; time < 2; time += 1) {
    const before = db.answers()
    vi.advanceTimersByTime(3_000)
    await untilTrue(() => db.answers() > before || lines.length > 0)
  }
  expect(lines).toEqual([])
  await runSql(url, `SELECT pg_cancel_backend(pid) ${sleeping}`)
  expect(await slow).toEqual(['cancelled', 'cancelled'])
})

test('a database that answers is not taken for silent while a connection always has its next caller', async () => {
  stopClock()
  const { proxy, db } = await connectThroughProxy({ maxConnections: 1 })
  await db.$queryRaw`SELECT 1`
  // As one that is busy, it is too slow for a connection of its own.
  proxy.swallowNew()
  let asked = 0
  const askOften = async () => {
    for (; asked < 300; asked += 1) {
      await db.$queryRaw`SELECT 1`
      vi.advanceTimersByTime(20)
    }
  }
  await Promise.all([askOften(), askOften(), askOften()])
  expect(lines).toEqual([])
})
