import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'
import type { ProtocolMessage } from '@/e2e/harness/postgres-protocol'
import { startPostgresProxy } from '@/e2e/harness/postgres-proxy'
import { startServerProcess } from '@/e2e/harness/server-process'
import { spawnStore } from '@/e2e/harness/store'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { pendingMigrations } from '@/server/platform/db/migrate'
import { databaseOfTest } from '@/server/platform/db/testing'

let store: Deployment

beforeAll(async () => {
  store = await createDeployment()
})

afterAll(() => store?.close())

const moments: Record<string, (message: ProtocolMessage) => boolean> = {
  'in the middle of a migration': ({ from, bytes }) => from === 'server' && bytes.includes('CREATE TABLE store_order'),
  'as it commits a migration': ({ from, isCommit }) => from === 'server' && isCommit,
  'as it learns that a migration is committed': ({ from, isCommit }) => from === 'database' && isCommit,
}

/** What ends it; SIGINT is handled as SIGTERM is. */
const signals = ['SIGTERM', 'SIGKILL'] as const

describe.each(Object.entries(moments))('a server that is ended %s', (_, isMoment) => {
  test.each(signals)('by %s: the next start finishes the migrations', async (signal) => {
    const { url } = await databaseOfTest({ migrated: false })
    const proxy = await startPostgresProxy(url)
    let isStalled = false
    proxy.intercept((message) => {
      isStalled ||= isMoment(message)
      return isStalled ? 'stall' : 'pass'
    })
    const port = await freePort()
    const environment = { DATA_DIR: await store.newDataDir() }
    const first = spawnStore(port, { ...environment, DATABASE_URL: proxy.url })
    await vi.waitUntil(() => isStalled, { timeout: 60_000, interval: 20 })
    first.signal(signal)
    expect(await first.ended, first.output()).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0)
    await proxy.close()

    const second = await startServerProcess('node', port, { ...environment, DATABASE_URL: url })
    expect(await pendingMigrations(url)).toEqual([])
    second.signal('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

/** The command lines of all processes that name a folder. */
async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(folder))
}

test('a server that is told to stop while it starts its own PostgreSQL leaves none behind', async () => {
  const dataDir = await store.newDataDir()
  const server = spawnStore(await freePort(), { DATA_DIR: dataDir })
  await vi.waitUntil(() => server.output().includes('Starting PostgreSQL'), { timeout: 60_000, interval: 5 })
  await vi.waitUntil(async () => (await processesIn(dataDir)).length > 0, { timeout: 60_000, interval: 5 })
  server.signal('SIGTERM')
  expect(await server.ended, server.output()).toBe(0)
  expect(await processesIn(dataDir)).toEqual([])
  expect(server.output()).not.toContain('Pet Store is running')
})
