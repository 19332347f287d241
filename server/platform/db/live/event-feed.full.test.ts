import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { Prisma } from '@/server/platform/db/generated/client'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfTest } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { withoutChecks } from '@/server/platform/db/testing/without-checks'
import { createLog, silentLog } from '@/server/platform/telemetry/log'
import { createEventFeed } from './event-feed'
import { createNotifications, LISTENER_NAME, type Notifications } from './notifications'
import { numberEvents } from './number-events'
import type { ChangeFeed } from './recent-events'

/** What the events of these tests say. */
interface PetChange {
  readonly petId: number
  readonly status: string | null
}

let db: Database
let url: string
let opened: (() => Promise<unknown>)[]

beforeEach(async () => {
  opened = []
  ;({ db, url } = await databaseOfTest())
  await seedDemoCatalogue(db, { withOrders: false })
  await db.$executeRaw`TRUNCATE unnumbered_event`
})

afterEach(async () => {
  for (const close of opened.reverse()) await close()
})

/** A feed with connections of its own, as another process has it. */
function feed(
  databaseUrl = url,
  log = silentLog,
  notifications = createNotifications({ databaseUrl, log }),
): ChangeFeed<PetChange> & { queries(): number; notifications: Notifications } {
  const own = createPrismaClient(databaseUrl)
  const counted = countQueries(own)
  const events = createEventFeed({ db: counted.db, notifications, log })
  const changes: ChangeFeed<PetChange> = {
    ...events,
    async after(...told) {
      const { position, changes: found } = await events.after(...told)
      return { position, changes: found.map(({ petId, petStatus: status }) => ({ petId: Number(petId), status })) }
    },
  }
  opened.push(
    () => own.$disconnect(),
    () => notifications.close(),
    () => changes.close(),
  )
  return { ...changes, queries: counted.queries, notifications }
}

/** A feed that reads only when it is notified of a change, so that the number of its queries does not depend on the clock. */
async function undisturbedFeed() {
  const heard = withoutChecks(createNotifications({ databaseUrl: url, log: silentLog }))
  const changes = feed(url, silentLog, heard.notifications)
  await changes.position()
  await heard.connected
  return changes
}

async function proxyToDatabase() {
  const proxy = await startTcpProxy(url)
  opened.push(() => proxy.close())
  return proxy
}

/** Changes a pet, and has the change told. */
async function change(petId: number, status: string): Promise<void> {
  await db.$executeRaw`UPDATE pet SET status = ${status}::pet_status WHERE id = ${petId} AND status <> ${status}::pet_status`
  await numberEvents(db)
}

/** Makes `count` changes in one transaction. */
async function changeMany(count: number): Promise<void> {
  await db.$executeRawUnsafe(`DO $$ BEGIN
    FOR step IN 1..${count} LOOP
      UPDATE pet SET status = CASE status WHEN 'sold' THEN 'available' ELSE 'sold' END::pet_status WHERE id = 1;
    END LOOP;
  END $$`)
  await numberEvents(db)
}

const table = async (after: number): Promise<PetChange[]> => {
  await numberEvents(db)
  const rows = await db.event.findMany({ where: { type: 'pet.changed', id: { gt: after } }, orderBy: { id: 'asc' } })
  return rows.map(({ petId, petStatus: status }) => ({ petId: Number(petId), status }))
}

/** What a follower sees from a position until it has seen so many. */
async function follow(changes: ChangeFeed<PetChange>, from: number, count: number): Promise<PetChange[]> {
  const seen: PetChange[] = []
  for (let position = from; seen.length < count; ) {
    const next = await changes.after(position, undefined)
    seen.push(...next.changes)
    position = next.position
  }
  return seen
}

test('the position is the newest change that was committed', async () => {
  const changes = feed()
  expect(await changes.position()).toBe(0)
  await change(1, 'sold')
  expect(await changes.position()).toBe(1)
  await changeMany(1_200)
  expect(await changes.position()).toBe(1_201)
})

test('a change arrives on every process as soon as it is committed, without any look at the table', async () => {
  const heard = [1, 2].map(() => withoutChecks(createNotifications({ databaseUrl: url, log: silentLog })))
  const feeds = heard.map(({ notifications }) => feed(url, silentLog, notifications))
  await Promise.all(feeds.map((changes) => changes.position()))
  await Promise.all(heard.map(({ connected }) => connected))
  for (const [at, status] of ['sold', 'pending', 'sold', 'available', 'sold'].entries()) {
    const arrivals = Promise.all(feeds.map((changes) => changes.after(at, undefined)))
    await change(1, status)
    for (const { changes: seen } of await arrivals) expect(seen).toEqual([{ petId: 1, status }])
  }
})

test('a transaction that changed first and is committed last is not missed', async () => {
  const changes = feed()
  const slow = new pg.Client({ connectionString: url })
  await slow.connect()
  opened.push(() => slow.end())
  await slow.query('BEGIN')
  await slow.query("UPDATE pet SET status = 'sold' WHERE id = 1")
  await change(2, 'sold')
  const first = await changes.after(0, undefined)
  expect(first.changes).toEqual([{ petId: 2, status: 'sold' }])
  await slow.query('COMMIT')
  await numberEvents(db)
  expect((await changes.after(first.position, undefined)).changes).toEqual([{ petId: 1, status: 'sold' }])
})

test('a change that was rolled back is not delivered', async () => {
  const changes = feed()
  await db
    .$transaction([db.$executeRaw`UPDATE pet SET status = 'sold' WHERE id = 1`, db.$executeRaw`SELECT 1 / 0`])
    .then(
      () => expect.unreachable(),
      () => {},
    )
  await change(2, 'sold')
  expect((await changes.after(0, undefined)).changes).toEqual([{ petId: 2, status: 'sold' }])
})

test('with many concurrent writers every change is seen once, in commit order', async () => {
  await db.pet.updateMany({ data: { status: 'available' }, where: { id: { lte: 10 } } })
  const begin = (await table(0)).length
  const followers = [feed(), feed()].map((changes) => follow(changes, 0, begin + 300))
  const writer = async (petId: number) => {
    for (let round = 0; round < 30; round += 1) await change(petId, round % 2 ? 'available' : 'pending')
  }
  await Promise.all(Array.from({ length: 10 }, (_, at) => writer(at + 1)))
  const expected = await table(0)
  expect(expected).toHaveLength(begin + 300)
  for (const seen of await Promise.all(followers)) expect(seen).toEqual(expected)
})

test('from every position the rest is seen, whether it is still in memory or not', async () => {
  const old = feed()
  await old.position()
  for (const count of [400, 700, 900, 600]) {
    await changeMany(count)
    await old.position()
  }
  const fresh = feed()
  await fresh.position()
  const all = await table(0)
  for (const position of [0, 1, 499, 500, 501, 1_099, 1_100, 1_599, 1_600, 1_601, 2_099, 2_599]) {
    for (const changes of [old, fresh]) {
      expect(await follow(changes, position, 2_600 - position)).toEqual(all.slice(position))
    }
  }
})

describe('the connection that listens', () => {
  test('is killed: changes made meanwhile still arrive', async () => {
    const changes = feed()
    await changes.position()
    await expect.poll(listeners).toBe(1)
    await db.$queryRaw`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE ${isListener}`
    const waiting = changes.after(0, undefined)
    await change(1, 'sold')
    expect((await waiting).changes).toEqual([{ petId: 1, status: 'sold' }])
  })

  test('is not opened before the first call', async () => {
    feed()
    expect(await listeners()).toBe(0)
  })

  const isListener = Prisma.sql`application_name = ${LISTENER_NAME} AND datname = current_database()`
  const listeners = async () =>
    Number(
      (await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM pg_stat_activity WHERE ${isListener}`)[0]?.count,
    )
})

describe('the database', () => {
  test('is away for a while: those who wait go on waiting, and then see what was changed', async () => {
    const proxy = await proxyToDatabase()
    const changes = feed(proxy.url)
    await changes.position()
    const waiting = changes.after(0, undefined)
    proxy.cut()
    await change(1, 'sold')
    await expect(changes.position()).rejects.toThrow()
    proxy.restore()
    expect((await waiting).changes).toEqual([{ petId: 1, status: 'sold' }])
  })

  test('is down when older changes are requested: they arrive when it is back', async () => {
    await changeMany(5)
    const proxy = await proxyToDatabase()
    const changes = feed(proxy.url)
    await changes.position()
    proxy.cut()
    const waiting = changes.after(2, undefined)
    await expect(changes.position()).rejects.toThrow()
    proxy.restore()
    expect((await waiting).changes).toHaveLength(3)
  })

  test('fails once: missed changes are read soon, without another notification', async () => {
    const lines: string[] = []
    const changes = feed(url, createLog({ write: (line) => lines.push(line) }))
    await changes.position()
    const waiting = changes.after(0, undefined)
    await db.$executeRaw`ALTER TABLE event RENAME TO mislaid`
    await db.$executeRaw`
      INSERT INTO mislaid (type, pet_id, pet_name, category_id, pet_status) VALUES ('pet.changed', 1, 'Rex', 1, 'sold')`
    await db.$executeRaw`NOTIFY event`
    await expect.poll(() => lines.join('')).toContain('could not be read')
    await db.$executeRaw`ALTER TABLE mislaid RENAME TO event`
    expect((await waiting).changes).toEqual([{ petId: 1, status: 'sold' }])
  })

  test('was restored from a backup: a position that it does not have counts as its newest', async () => {
    const changes = feed()
    await changeMany(20)
    expect(await changes.position()).toBe(20)
    const waiting = changes.after(20, undefined)
    await db.$executeRaw`DELETE FROM event WHERE id > 5`
    await db.$executeRaw`ALTER TABLE event ALTER COLUMN id RESTART WITH 6`
    expect(await changes.position()).toBe(5)
    const another = changes.after(1_000_000, undefined)
    await change(2, 'sold')
    const expected = { position: 6, changes: [{ petId: 2, status: 'sold' }] }
    expect(await waiting).toEqual(expected)
    expect(await another).toEqual(expected)
  })
})

describe('a waiting caller', () => {
  test('stops at the signal', async () => {
    const changes = feed()
    const stop = new AbortController()
    const waiting = changes.after(0, stop.signal)
    stop.abort()
    await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await expect(changes.after(0, stop.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  test('stops when the feed is closed, and no one can wait any more', async () => {
    const changes = feed()
    await changes.position()
    const waiting = changes.after(0, undefined)
    const stopped = expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await changes.close()
    await stopped
    await expect(changes.after(0, undefined)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await changes.close()
  })

  test('shares one query with all others', async () => {
    const changes = await undisturbedFeed()
    // The first query of the followers may find the change already.
    const before = changes.queries()
    const followers = Array.from({ length: 200 }, () => changes.after(0, undefined))
    await change(1, 'sold')
    for (const { position } of await Promise.all(followers)) expect(position).toBe(1)
    expect(changes.queries()).toBeGreaterThan(before)
    await Promise.all(Array.from({ length: 200 }, () => changes.position()))
    // Those that were asked while one ran share the next.
    expect(changes.queries() - before).toBeLessThan(10)
  })
})

test('while nobody waits nothing is read, however much is written, and a follower that comes later is told', async () => {
  const changes = feed()
  await changes.position()
  // Told after the feed, of the same notifications.
  const noticed: (string | undefined)[] = []
  changes.notifications.on('event', (payload) => noticed.push(payload))
  let made = 0
  const makeChange = () => change(1, ['sold', 'available', 'pending'][made++ % 3] ?? '')
  // The first ones may come before the connection listens.
  const isListening = async () => {
    await makeChange()
    return noticed.some((payload) => payload !== undefined)
  }
  await expect.poll(isListening).toBe(true)
  const [before, noticedBefore] = [changes.queries(), noticed.length]
  for (let each = 0; each < 3; each += 1) await makeChange()
  await expect.poll(() => noticed.length - noticedBefore).toBeGreaterThanOrEqual(3)
  expect(changes.queries()).toBe(before)
  expect(await changes.after(0, undefined)).toMatchObject({ position: made })
})

test('regression: many events for which nobody waited are not read for the position, which is the newest', async () => {
  const changes = feed()
  await changes.position()
  await changeMany(1_200)
  const before = changes.queries()
  expect(await changes.position()).toBe(1_200)
  // What is new gets its numbers, is looked at from the last known one, and skipped to the newest.
  expect(changes.queries() - before).toBe(3)
  expect((await follow(changes, 0, 1_200)).length).toBe(1_200)
})

test('regression: however many events come at once, those who wait share what is read', async () => {
  const changes = await undisturbedFeed()
  const following = Array.from({ length: 50 }, () => follow(changes, 0, 1_200))
  const before = changes.queries()
  await changeMany(1_200)
  for (const seen of await Promise.all(following)) expect(seen).toHaveLength(1_200)
  expect(changes.queries() - before).toBeLessThan(10)
})

test('changes in quick succession are told together: many followers are not woken for each of them', async () => {
  const [followers, count] = [4_000, 20]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  opened.push(async () => void vi.useRealTimers())
  const heard = withoutChecks(createNotifications({ databaseUrl: url, log: silentLog }))
  const changes = feed(url, silentLog, heard.notifications)
  await changes.position()
  await heard.connected
  let noticed = 0
  changes.notifications.on('event', (payload) => {
    if (payload !== undefined) noticed += 1
  })
  let told = 0
  const following = Array.from({ length: followers }, async () => {
    const seen: PetChange[] = []
    for (let position = 0; seen.length < count; told += 1) {
      const next = await changes.after(position, undefined)
      seen.push(...next.changes)
      position = next.position
    }
    return seen
  })
  const makeChange = (at: number) => change(1, at % 2 ? 'available' : 'sold')
  await makeChange(0)
  while (noticed === 0) await new Promise(setImmediate)
  vi.advanceTimersByTime(100)
  // Without advancing the clock: queries time out after 2 s, including the listener's.
  while (told < followers) await new Promise(setImmediate)
  for (let at = 1; at < count; at += 1) await makeChange(at)
  while (noticed < count) await new Promise(setImmediate)
  const before = changes.queries()
  // 4,000 are left alone for 220 ms.
  vi.advanceTimersByTime(150)
  expect(changes.queries()).toBe(before)
  vi.advanceTimersByTime(100)
  const [first, ...others] = await Promise.all(following)
  for (const seen of others) expect(seen).toEqual(first)
  expect(told).toBe(2 * followers)
})
