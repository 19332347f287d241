import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPrismaClient } from '@/server/db/client'
import { createReadDatabaseVersion } from '@/server/db/database-version'
import type { PrismaClient } from '@/server/db/generated/client'
import { startQuietPostgres } from '@/server/db/testing'
import { Content } from '@/server/http/content'
import { createResponseCache } from './response-cache'

let postgres: Awaited<ReturnType<typeof startQuietPostgres>>
let clients: PrismaClient[]

beforeAll(async () => {
  // Writes to other databases of the same server change snapshots too.
  postgres = await startQuietPostgres()
  clients = Array.from({ length: 3 }, () => createPrismaClient(postgres.url))
  await clients[0]?.setting.create({ data: { name: 'count', value: '0' } })
})

afterAll(async () => {
  await Promise.all(clients.map((db) => db.$disconnect()))
  await postgres.remove()
})

let made: number
beforeEach(() => {
  made = 0
})

/** What a process has: its connections and its memory. */
function startProcess(db: PrismaClient) {
  const remember = createResponseCache<{ body: Content }>(createReadDatabaseVersion(db))
  return {
    read: (address = '/count') =>
      remember(address, async () => {
        made += 1
        const { value } = await db.setting.findUniqueOrThrow({ where: { name: 'count' } })
        return { body: new Content(value) }
      }),
    /** Resolves to a number that every later read must have reached. */
    async write(): Promise<number> {
      const [row] = await db.$queryRaw<{ value: string }[]>`
        UPDATE setting SET value = (value::int + 1)::text WHERE name = 'count' RETURNING value`
      return Number(row?.value)
    },
  }
}

test('as long as nothing is written, an answer is made at most twice', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const { read } = startProcess(db)
  const bodies = new Set<string>()
  for (let i = 0; i < 20; i++) bodies.add((await read()).body.text)
  expect(bodies.size).toBe(1)
  // Once for the first who asked, and once when it was seen that somebody asks again.
  expect(made).toBe(2)
})

test('whatever several processes write and read at once, a read is never older than what was acknowledged before it', async () => {
  const processes = clients.map(startProcess)
  const step = fc.record({ at: fc.nat({ max: 2 }), isWrite: fc.boolean(), isAwaited: fc.boolean() })
  let acknowledged = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const underWay: Promise<unknown>[] = []
      for (const { at, isWrite, isAwaited } of steps) {
        const process = processes[at]
        if (!process) throw new Error('there is no process')
        const before = acknowledged
        const done = isWrite
          ? process.write().then((count) => {
              acknowledged = Math.max(acknowledged, count)
            })
          : process.read().then(({ body }) => expect(Number(body.text)).toBeGreaterThanOrEqual(before))
        underWay.push(done)
        if (isAwaited) await done
      }
      await Promise.all(underWay)
    }),
    { numRuns: 200 },
  )
})

test('what fails is not remembered, and addresses without end are not either', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const remember = createResponseCache<{ body: Content }>(createReadDatabaseVersion(db))
  const fail = () => Promise.reject(new Error('it failed'))
  await expect(remember('/fails', fail)).rejects.toThrow('it failed')
  const works = { body: new Content('now it works') }
  expect(await remember('/fails', async () => works)).toBe(works)
  const { read } = startProcess(db)
  for (let i = 0; i < 5; i++) await read(`/count?${'x'.repeat(1_000)}`)
  expect(made).toBe(5)
})
