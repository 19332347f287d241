import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { unlimited } from '@/e2e/harness/unlimited-key'
import { transitionOrder } from '@/server/domain/orders/orders.service'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { LISTENER_NAME } from '@/server/platform/db/live/notifications'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { databaseOfFile } from '@/server/platform/db/testing'
import { startTcpProxy, type TcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { folderOfFile } from '@/server/testing/folder'
import { type Follower, follow, followOrder } from './stream-client'

/** A server that can be replaced by a new process on the same port, with a line to the database of its own. */
interface Place {
  readonly proxy: TcpProxy
  readonly origin: string
  server: ServerProcess
  start(): Promise<void>
}

const { db, url } = databaseOfFile()
let key: string
let places: Place[]
let followers: Follower[]
let began: number
const folder = folderOfFile()

beforeAll(async () => {
  await ensureBuilt()
  places = [await startPlace(), await startPlace()]
  key = await createKey(db, { name: 'live', ...unlimited })
  // The animals change here as no order of theirs would let them.
  await db.$executeRaw`TRUNCATE store_order CASCADE`
})

afterAll(async () => {
  for (const { server } of places) server.signal('SIGKILL')
  for (const { server, proxy } of places) {
    await server.ended
    await proxy.close()
  }
})

beforeEach(async () => {
  followers = []
  began = await newest()
})

afterEach(() => Promise.all(followers.map((follower) => follower.stop())))

async function startPlace(): Promise<Place> {
  const port = await freePort()
  const proxy = await startTcpProxy(url)
  const dataDir = path.join(folder, String(port))
  const start = () => startServerProcess('node', port, { DATABASE_URL: proxy.url, DATA_DIR: dataDir })
  const place: Place = {
    proxy,
    origin: `http://127.0.0.1:${port}`,
    server: await start(),
    async start() {
      place.server = await start()
    },
  }
  return place
}

const place = (at: number): Place => {
  const found = places[at]
  if (!found) throw new Error('there are two')
  return found
}

/** Follows from where the test began. */
function followFrom(at: number, begin = began): Follower {
  const follower = follow(() => place(at).origin, key, String(begin))
  followers.push(follower)
  return follower
}

async function newest(): Promise<number> {
  await numberEvents(db)
  return Number((await db.event.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0)
}

const committed = async (after = began) => {
  await numberEvents(db)
  const rows = await db.event.findMany({ where: { type: 'pet.changed', id: { gt: after } }, orderBy: { id: 'asc' } })
  return rows.map(({ petId, petStatus: status }) => ({ petId: Number(petId), status }))
}

const statuses = ['available', 'pending', 'sold'] as const
type Status = (typeof statuses)[number]
const change = (petId: number, status: Status) => db.pet.update({ where: { id: petId }, data: { status } })

/** Moves an animal through its states, so that each step is a change. */
async function changeOften(petId: number, times: number) {
  const { status } = await db.pet.findUniqueOrThrow({ where: { id: petId } })
  const begin = statuses.indexOf(status)
  for (let step = 1; step <= times; step += 1) await change(petId, statuses[(begin + step) % 3] ?? 'sold')
}

/** Waits until the followers have everything; each change must have come exactly once, in the order of the commits. */
async function expectAllSeen() {
  const expected = await committed()
  for (const follower of followers) {
    await expect.poll(() => follower.seen.length, { interval: 10 }).toBeGreaterThanOrEqual(expected.length)
    expect(follower.seen).toEqual(expected)
    expect(follower.otherEvents.filter((event) => event !== 'connected')).toEqual([])
  }
}

const streaming = (follower: Follower, streams = 1) =>
  expect.poll(follower.streams, { timeout: 30_000 }).toBeGreaterThanOrEqual(streams)

describe('two servers on one database', () => {
  test('tell every change once, in the order of the commits, of many writers at once', async () => {
    for (const at of [0, 1, 0, 1]) followFrom(at)
    await Promise.all(Array.from({ length: 10 }, (_, at) => changeOften(at + 1, 20)))
    expect(await committed()).toHaveLength(200)
    await expectAllSeen()
  })

  test('tell of a transaction that changed first and was committed last', async () => {
    for (const at of [0, 1]) followFrom(at)
    await db.$transaction(async (slow) => {
      await slow.$executeRaw`UPDATE pet SET status = CASE status WHEN 'sold' THEN 'pending' ELSE 'sold' END::pet_status WHERE id = 1`
      await changeOften(2, 3)
      for (const { seen } of followers) await expect.poll(() => seen.length).toBe(3)
    })
    await expectAllSeen()
    expect((await committed()).map(({ petId }) => petId)).toEqual([2, 2, 2, 1])
  })

  test('resume a client that was with the other, from every position', async () => {
    await changeOften(3, 12)
    const all = await committed()
    for (let position = 0; position <= all.length; position += 1) {
      const follower = follow(() => place(position % 2).origin, key, String(began + position))
      followers.push(follower)
      await expect.poll(() => follower.seen.length).toBe(all.length - position)
      expect(follower.seen).toEqual(all.slice(position))
      await follower.stop()
      followers.pop()
    }
  })
})

describe('nothing is missed and nothing comes twice', () => {
  test('when the connection that listens is killed', async () => {
    for (const at of [0, 1]) await streaming(followFrom(at))
    const changing = changeOften(4, 60)
    for (let round = 0; round < 3; round += 1) {
      const killed = await db.$queryRaw<unknown[]>`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`
      expect(killed.length).toBeGreaterThan(0)
      await expect.poll(listeners).toBe(2)
    }
    await changing
    await expectAllSeen()
  })

  test('when the line to the database is cut and mended', async () => {
    for (const at of [0, 1]) await streaming(followFrom(at))
    place(0).proxy.cut()
    await changeOften(5, 10)
    await expect.poll(() => followers[1]?.seen.length).toBe(10)
    expect(followers[0]?.seen).toHaveLength(0)
    place(0).proxy.restore()
    await expectAllSeen()
    expect(followers[0]?.streams()).toBe(1)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('when a server ends by %s and is started again', async (signal) => {
    const follower = followFrom(0)
    await streaming(follower)
    await changeOften(6, 3)
    place(0).server.signal(signal)
    await place(0).server.ended
    await changeOften(6, 4)
    await place(0).start()
    await streaming(follower, 2)
    await changeOften(6, 5)
    await expectAllSeen()
  })

  const listeners = async () => {
    const [row] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_stat_activity WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`
    return Number(row?.count)
  }
})

test('whatever connections break while animals change, every change is seen exactly once', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('change' as const), petId: fc.integer({ min: 1, max: 8 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('drop' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), to: fc.integer({ min: 0, max: 1 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 40 }) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      began = await newest()
      let at = 0
      const follower = follow(() => place(at).origin, key, String(began))
      followers = [follower]
      const changing: Promise<void>[] = []
      try {
        for (const next of steps) {
          if (next.kind === 'change') changing.push(changeSomehow(next.petId))
          else if (next.kind === 'drop') follower.drop()
          else if (next.kind === 'pass') await pause(next.ms)
          else {
            at = next.to
            follower.drop()
          }
        }
        await Promise.all(changing)
        await expectAllSeen()
      } finally {
        await follower.stop()
      }
    }),
    { numRuns: 40, seed: 20_261_121 },
  )
})

const changeSomehow = async (petId: number): Promise<void> => {
  await db.$executeRaw`
    UPDATE pet SET status = CASE status WHEN 'available' THEN 'pending' WHEN 'pending' THEN 'sold' ELSE 'available' END::pet_status
    WHERE id = ${petId}`
}

test('an order followed on two servers, one of which is replaced, shows each of its states once', async () => {
  const { id: petId } = await db.pet.findFirstOrThrow({ where: { status: 'available' }, orderBy: { id: 'desc' } })
  const response = await fetch(`${place(0).origin}/api/trpc/orders.checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ petId: Number(petId), name: 'Ada Lovelace', email: 'ada@example.com' }),
  })
  const { id: orderId, trackingCode } = placedSchema.parse(await response.json()).result.data
  const following = [0, 1].map((at) => followOrder(() => place(at).origin, trackingCode))
  const expectSeen = async (...seen: string[]) => {
    for (const follower of following) {
      await expect.poll(() => follower.seen, { timeout: 30_000 }).toEqual(seen)
    }
  }
  try {
    await expectSeen('placed')
    place(0).server.signal('SIGTERM')
    await place(0).server.ended
    await transitionOrder({ db }, 'approve', { orderId }, 'operator')
    await place(0).start()
    await expectSeen('placed', 'approved')
    place(1).proxy.cut()
    await transitionOrder({ db }, 'deliver', { orderId }, 'operator')
    place(1).proxy.restore()
    await expectSeen('placed', 'approved', 'delivered')
    for (const { otherEvents } of following) {
      await expect.poll(() => otherEvents).toContain('return')
      expect(otherEvents).not.toContain('serialized-error')
    }
  } finally {
    await Promise.all(following.map((follower) => follower.stop()))
  }
})

const placedSchema = z.object({ result: z.object({ data: z.object({ id: z.int(), trackingCode: z.string() }) }) })

test('processes with different addresses of their own give the same ETag for the same page', async () => {
  const tags = await Promise.all(
    places.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/v1/pets?limit=2`, { headers: { Authorization: `Bearer ${key}` } })
      expect(answer.headers.get('link')).toContain('rel="next"')
      return answer.headers.get('etag')
    }),
  )
  expect(new Set(tags).size).toBe(1)
})
