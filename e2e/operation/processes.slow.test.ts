import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'
import { sendRequest } from '@/e2e/harness/http'
import { workersOf } from '@/e2e/harness/processes'
import type { ServerProcess } from '@/e2e/harness/server-process'
import { createAccountKey, revokeAccountKey } from '@/server/accounts/account-keys.service'
import { createKey } from '@/server/accounts/api-keys.service'
import { freePort } from '@/server/db/embedded/free-port'
import { startRedis } from '@/server/limits/testing'
import { createKeyedHash } from '@/server/signing/keyed-hash'

let store: Deployment
let redis: Awaited<ReturnType<typeof startRedis>>
/** The servers have one together. */
let dataDir: string
let metricsPort: number
/** By where requests are counted. The tests use them one after the other. */
let servers: Record<'in the primary' | 'in Redis', ServerProcess>

beforeAll(async () => {
  store = await createDeployment()
  dataDir = await store.newDataDir()
  redis = await startRedis()
  metricsPort = await freePort()
  servers = {
    'in the primary': await start({ METRICS_PORT: String(metricsPort) }),
    'in Redis': await start({ REDIS_URL: redis.url }),
  }
})

afterAll(async () => {
  await store?.close()
  await redis?.stop()
})

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const running = await store.start({ DATA_DIR: dataDir, PROCESSES: '2', ...settings })
  // It is ready when the first of them is.
  await vi.waitUntil(() => running.output().includes('is running at'), { timeout: 60_000 })
  return running
}

/** Each on a connection of its own, so that they are spread over the workers. */
const ask = ({ port }: ServerProcess, key: string) =>
  sendRequest(port, { path: '/v1/pets?limit=1', headers: { Authorization: `Bearer ${key}` } })

const newKey = () => createKey(store.db, { name: `account ${Math.random()}`, scopes: ['pets:read'] })

test.each(['in the primary', 'in Redis'] as const)(
  'several processes hold a limit together, counted %s',
  async (where) => {
    const running = servers[where]
    expect(workersOf(running.pid)).toHaveLength(2)
    await running.setClock(Date.parse('2026-11-22T12:00:00Z'))
    const key = await newKey()
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(running, key)))
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers['x-ratelimit-remaining']))
    expect(remaining.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, index) => index))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  },
)

test('a key that is revoked in the console is refused by all processes within ten seconds', async () => {
  const { db } = store
  const server = servers['in the primary']
  const account = await db.account.create({ data: { name: 'revokes a key' } })
  const access = { accountId: account.id, actor: 'operator' } as const
  const deps = { db, now: Date.now, hashForm: createKeyedHash(Buffer.alloc(32, 1)) }
  const asked = { name: 'Till', scopes: ['pets:read'], lifetime: 'none', formToken: randomUUID() } as const
  const key = await createAccountKey(deps, access, { ...asked, scopes: [...asked.scopes] })
  // Connections are spread evenly, so each process is asked several times.
  const statuses = async () =>
    new Set((await Promise.all(Array.from({ length: 8 }, () => ask(server, key)))).map(({ status }) => status))
  expect(await statuses()).toEqual(new Set([200]))
  const { id } = await db.apiKey.findFirstOrThrow({ where: { accountId: account.id } })
  await revokeAccountKey(deps, access, id)
  await expect.poll(statuses, { timeout: 10_000, interval: 1_000 }).toEqual(new Set([401]))
})

test('SIGUSR2 replaces the processes one by one, and no request is lost', async () => {
  const server = servers['in the primary']
  const before = workersOf(server.pid)
  const key = store.apiKey
  process.kill(server.pid, 'SIGUSR2')
  const statuses: number[] = []
  await vi.waitUntil(
    async () => {
      statuses.push((await ask(server, key)).status)
      const now = workersOf(server.pid)
      return now.length === 2 && before.every((pid) => !now.includes(pid))
    },
    { timeout: 90_000, interval: 1 },
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('each process reports its metrics under labels of its own', async () => {
  const server = servers['in the primary']
  expect(workersOf(server.pid)).toHaveLength(2)
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  // Those that were replaced before report no more.
  const running = async () =>
    [...(await scrape()).matchAll(/^process_cpu_seconds_total\{role="(\w+)",worker="(\d+)"\}/gm)].map(
      ([, role]) => role,
    )
  expect((await running()).toSorted()).toEqual(['pages', 'pages', 'primary', 'server', 'server'])
  const key = store.apiKey
  const counted = async () => {
    const pattern = /^petstore_http_request_duration_seconds_count\{.*route="listPets",status_class="2xx".*\} (\d+)$/gm
    return [...(await scrape()).matchAll(pattern)].map(([, count]) => Number(count))
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const before = sum(await counted())
  await Promise.all(Array.from({ length: 40 }, () => ask(server, key)))
  await expect.poll(async () => sum(await counted())).toBe(before + 40)
  expect(await counted()).toHaveLength(2)
})

test('SIGTERM ends all of them, once what they have begun is finished', async () => {
  const server = servers['in Redis']
  const workers = workersOf(server.pid)
  const key = await newKey()
  const answers = Array.from({ length: 20 }, () => ask(server, key))
  await Promise.race(answers)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  for (const answer of await Promise.allSettled(answers)) {
    // A connection that came too late is refused, not broken off.
    if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200)
  }
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a process that ends unexpectedly is started again, and the others serve meanwhile', async () => {
  const server = servers['in the primary']
  const before = workersOf(server.pid)
  const key = await newKey()
  process.kill(Number(before[0]), 'SIGKILL')
  await expect.poll(() => workersOf(server.pid)).not.toContain(before[0])
  // Until the primary has noticed, it may still pass a connection on to the process that is gone.
  await expect.poll(server.output).toContain('ended unexpectedly')
  expect((await ask(server, key)).status).toBe(200)
  await vi.waitUntil(() => workersOf(server.pid).length === 2, { timeout: 60_000 })
})

test('a number of processes that makes no sense is refused at the start', async () => {
  await expect(start({ PROCESSES: 'many' })).rejects.toThrow('PROCESSES must be "auto" or a whole number from 1 to 64')
})
