import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateKey } from '@/server/accounts/api-key'
import { createKey } from '@/server/accounts/api-keys.service'
import type { Caller } from '@/server/accounts/caller'
import { createPrismaClient, type Database } from '@/server/db/client'
import { createReadDatabaseVersion } from '@/server/db/database-version'
import { startQuietPostgres } from '@/server/db/testing'
import { createAuthenticate } from '@/server/http/gate/authenticate'
import { createGate } from '@/server/http/gate/gate'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { silentLog } from '@/server/telemetry/log'
import { requestContexts } from '@/server/testing/request-contexts'
import { createUsageCounter } from '@/server/usage/usage-counter'
import { createRestHandler } from './handler'

let postgres: Awaited<ReturnType<typeof startQuietPostgres>>
let direct: Database
let slow: ReturnType<typeof holdResults>
let time: number
let key: string

beforeAll(async () => {
  // Writes to other databases of the same server change snapshots too.
  postgres = await startQuietPostgres()
  direct = createPrismaClient(postgres.url)
  await direct.category.create({ data: { name: 'Dogs' } })
  await direct.pet.createMany({ data: [1, 2, 3].map((n) => ({ name: `Rex ${n}`, categoryId: 1 })) })
})

afterAll(async () => {
  await direct.$disconnect()
  await postgres.remove()
})

beforeEach(async () => {
  time = Date.now()
  key = await createKey(direct, { name: 'shop', scopes: ['pets:read', 'pets:write'] })
  // Otherwise its first use is written, and what is written changes the database's version.
  await direct.apiKey.updateMany({ data: { lastUsedAt: new Date(time) } })
  slow = holdResults(createPrismaClient(postgres.url))
})

afterEach(() => slow.db.$disconnect())

/** A client whose results come together, once nothing more is asked before them: each time is a round trip. */
function holdResults(client: Database) {
  const running = new Set<Promise<unknown>>()
  const sent: string[] = []
  let release = () => {}
  let released = Promise.resolve()
  const hold = () => {
    released = new Promise((resolve) => {
      release = resolve
    })
  }
  const db = new Proxy(client, {
    get(target, property) {
      const method: unknown = Reflect.get(target, property)
      if ((property !== 'query' && property !== '$queryRaw') || typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        const arrival = released
        const result: Promise<unknown> = Promise.resolve(method.apply(target, args))
        running.add(result)
        sent.push(String(args[0]))
        try {
          return await result
        } finally {
          await arrival
        }
      }
    },
  })
  return {
    db,
    /** How many round trips in a row something takes, and the statements that it sends. */
    async during<Result>(act: () => Promise<Result>) {
      const state = { isOver: false }
      let roundTrips = 0
      sent.length = 0
      hold()
      const result = act().finally(() => {
        state.isOver = true
      })
      while (!state.isOver) {
        // What one request sends without waiting, it sends within a turn or two of the event loop.
        for (let turn = 0; turn < 5; turn += 1) await nextTurn()
        if (running.size === 0) continue
        await Promise.allSettled(running)
        running.clear()
        roundTrips += 1
        const arrive = release
        hold()
        arrive()
      }
      release()
      return { roundTrips, sent: [...sent], result: await result }
    },
  }
}

function startService() {
  const { db } = slow
  const now = () => time
  const log = silentLog
  const findSession = () => Promise.reject(new Error('there are no sessions'))
  const gate = createGate({
    authenticate: createAuthenticate({ db, now, log }),
    findSession,
    limiter: createMemoryLimiter(now),
    now,
    log,
  })
  const rest = createRestHandler({
    deps: requestContexts(db, postgres.url)({}),
    readDatabaseVersion: createReadDatabaseVersion(db),
    publicUrl: 'https://pets.example',
    now,
    usage: createUsageCounter(Date.now),
    log,
  })
  /** As the Node host does it. */
  return async (target: string, more: { method?: string; json?: object; as?: string } = {}) => {
    const { method = 'GET', json, as = key } = more
    const [path = '', query] = target.split('?')
    let presumed: Caller | undefined
    const gateResult = gate({
      authorization: `Bearer ${as}`,
      requestId: null,
      clientIp: '192.0.2.1',
      allowAnonymous: false,
      cost: 1,
      presume: (caller) => {
        presumed = caller
      },
    })
    const request = {
      method,
      path,
      search: query === undefined ? '' : `?${query}`,
      header: (name: string) => (name === 'content-type' ? 'application/json' : null),
      readBody: async () => Buffer.from(JSON.stringify(json)),
    }
    return rest(request, gateResult, presumed)
  }
}

const reads = ['/pets?limit=2', '/pets?status=available', '/pets/1', '/pets/999', '/categories']

test.each(reads)('%s takes one round trip, but for a key that this process does not know', async (target) => {
  const send = startService()
  const roundTrips = async () => (await slow.during(() => send(target))).roundTrips
  // Nothing may be read for a key that is not known.
  expect(await roundTrips()).toBe(2)
  for (let n = 0; n < 3; n += 1) expect(await roundTrips()).toBe(1)
  time += 5_000
  expect(await roundTrips()).toBe(1)
  time += 600_000
  expect(await roundTrips()).toBe(1)
})

test('a read after a write takes one round trip too', async () => {
  const send = startService()
  const target = '/pets?limit=100'
  for (let n = 0; n < 3; n += 1) await slow.during(() => send(target))
  const json = { name: 'Bella', categoryId: 1 }
  const written = await slow.during(() => send('/pets', { method: 'POST', json }))
  expect(written).toMatchObject({ roundTrips: 1, result: { status: 201 } })
  for (let n = 0; n < 3; n += 1) {
    const read = await slow.during(() => send(target))
    expect(read.roundTrips).toBe(1)
    expect(String(read.result.body)).toContain('Bella')
  }
})

test('while others write, each read but the first takes one round trip', async () => {
  const send = startService()
  const target = '/pets?limit=100'
  for (let n = 0; n < 3; n += 1) await slow.during(() => send(target))
  const found: number[] = []
  for (let write = 0; write < 4; write += 1) {
    const { id } = await direct.pet.create({ data: { name: 'Written elsewhere', categoryId: 1 } })
    const { roundTrips, result } = await slow.during(() => send(target))
    expect(String(result.body)).toContain(`"id":${id},`)
    found.push(roundTrips)
  }
  expect(found).toEqual([2, 1, 1, 1])
})

test('an unknown key makes the database look for it, and for nothing else', async () => {
  const send = startService()
  for (const target of reads) {
    const { sent, result } = await slow.during(() => send(target, { as: generateKey() }))
    expect(result.status).toBe(401)
    expect(sent).toEqual([expect.stringContaining('FROM api_key')])
  }
})

test('a key that was revoked gets nothing of what was begun for it, nor does one that lost its scope', async () => {
  for (const [end, status] of [
    [() => direct.apiKey.updateMany({ data: { revokedAt: new Date(time) } }), 401],
    [() => direct.apiKey.updateMany({ data: { revokedAt: null, scopes: ['orders:read'] } }), 403],
  ] as const) {
    await direct.apiKey.updateMany({ data: { revokedAt: null, scopes: ['pets:read'] } })
    const send = startService()
    for (const target of reads) await slow.during(() => send(target))
    await end()
    time += 5_000
    for (const target of reads) {
      const { result } = await slow.during(() => send(target))
      expect(result.status).toBe(status)
      expect(String(result.body)).not.toContain('Rex')
      expect(result.headers).not.toHaveProperty('ETag')
    }
  }
})
