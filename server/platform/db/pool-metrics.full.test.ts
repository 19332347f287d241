import { beforeEach, expect, test } from 'vitest'
import { metrics, readGauges } from '@/server/platform/telemetry/metrics'
import type { Database } from './client'
import { clientOfTest, databaseOfTest } from './testing'

let db: Database
let url: string

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest({ maxConnections: 1, connectTimeoutMs: 3_000 }))
})

async function read(name: keyof typeof metrics, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  await readGauges()
  const { values } = await metrics[name].get()
  const found = values.find((value) => JSON.stringify(value.labels) === JSON.stringify(labels))
  return found?.value ?? 0
}

test('a query that PostgreSQL refuses is counted by its class, whether Prisma sends it or pg', async () => {
  const syntaxErrors = () => read('databaseQueryErrors', { class: '42' })
  const before = await syntaxErrors()
  await expect(db.query('SELEC 1', [])).rejects.toThrow('syntax error')
  await expect(db.$queryRawUnsafe('SELEC 1')).rejects.toThrow('syntax error')
  await expect(db.$transaction((tx) => tx.$queryRawUnsafe('SELEC 1'))).rejects.toThrow('syntax error')
  expect(await syntaxErrors()).toBe(before + 3)
})

test('connections are used or idle, and queries wait for one', async () => {
  await db.query('SELECT 1', [])
  expect(await read('databaseConnections', { state: 'idle' })).toBe(1)
  expect(await read('databaseConnectionsMax')).toBe(1)
  await db.$transaction(async () => {
    expect(await read('databaseConnections', { state: 'used' })).toBe(1)
    const waits = db.query('SELECT 1', [])
    waits.catch(() => {})
    expect(await read('databaseWaiting')).toBe(1)
  })
  await expect.poll(() => read('databaseWaiting')).toBe(0)
})

test('a connection that cannot be had in time is counted, and the caller still told', async () => {
  const failures = () => read('databaseConnectionErrors', { kind: 'connect' })
  const before = await failures()
  await db.$transaction(
    async () => {
      await expect(db.query('SELECT 1', [])).rejects.toThrow('timeout exceeded')
    },
    { timeout: 60_000 },
  )
  expect(await failures()).toBe(before + 1)
  const nowhere = clientOfTest('postgresql://nobody@127.0.0.1:1/none')
  await expect(nowhere.$transaction((tx) => tx.$queryRaw`SELECT 1`)).rejects.toThrow()
  expect(await failures()).toBeGreaterThan(before + 1)
})

test('a pool that has ended is reported no more', async () => {
  const other = clientOfTest(url, { maxConnections: 7 })
  expect(await read('databaseConnectionsMax')).toBe(8)
  await other.$disconnect()
  expect(await read('databaseConnectionsMax')).toBe(1)
})
