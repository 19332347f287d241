import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '@/server/deps'
import { createPrismaClient } from '@/server/platform/db/client'
import { createNotifications, LISTENER_NAME } from '@/server/platform/db/live/notifications'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import { keepNumbering } from '@/server/platform/db/testing/keep-numbering'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { withoutChecks } from '@/server/platform/db/testing/without-checks'
import { silentLog } from '@/server/platform/telemetry/log'
import { testDeps } from '@/server/testing/request-contexts'
import type { Order } from './orders.schema'
import { checkout, createOrder, transitionOrder } from './orders.service'
import { followOrder, trackOrder } from './track-orders'
import type { TransitionName } from './transitions'

type Status = Order['status']

const { db, url } = databaseOfFile()
let here: ReturnType<typeof startProcess>
let opened: (() => Promise<unknown>)[]

beforeAll(async () => {
  await seedDemoCatalogue(db, { withOrders: false })
})

beforeEach(() => {
  opened = []
  keepNumbering(url)
  here = startProcess()
})

afterEach(async () => {
  for (const close of opened.reverse()) await close()
})

/** A process of its own, as far as orders are followed. */
function startProcess(
  databaseUrl = url,
  log = silentLog,
  notifications = createNotifications({ databaseUrl, log }),
): Deps & { feedQueries(): number } {
  const own = createPrismaClient(databaseUrl)
  const counted = countQueries(own)
  const deps = {
    ...testDeps({ db: own, feedDb: counted.db, notifications, log }),
    feedQueries: counted.queries,
  }
  opened.push(
    () => own.$disconnect(),
    () => notifications.close(),
    () => deps.events.close(),
  )
  return deps
}

async function proxyToDatabase() {
  const proxy = await startTcpProxy(url)
  opened.push(() => proxy.close())
  return proxy
}

async function availablePetId(): Promise<number> {
  const { id } = await db.pet.findFirstOrThrow({ where: { status: 'available' }, orderBy: { id: 'asc' } })
  return Number(id)
}

/** An order of a shopper for an animal that is available. */
async function placeOrder() {
  const details = { petId: await availablePetId(), name: 'Ada Lovelace', email: 'ada@example.com' }
  const { id, trackingCode } = await checkout({ ...here, db }, details)
  return {
    id,
    trackingCode,
    take: (step: TransitionName) => transitionOrder({ db }, step, { orderId: id }, 'operator'),
  }
}

interface Asked {
  readonly lastEventId?: Status
  readonly signal?: AbortSignal
}

/** A follower; `next` gives the id and the value of the next event, or how it ended. */
async function follow(deps: Deps, trackingCode: string, { lastEventId, signal }: Asked = {}) {
  const events = await followOrder(deps, { trackingCode, lastEventId }, signal)
  return {
    async next() {
      const { value, done } = await events.next()
      if (done) return 'ended'
      const { id, data: order } = value
      return { id, order }
    },
  }
}

const told = (status: Status) => ({ id: status, order: expect.objectContaining({ status }) })

describe('a follower', () => {
  test('is told what orders.track answers, at once and at each change, and then that there is no more', async () => {
    const { trackingCode, take } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    for (const [status, step] of [
      ['placed', 'approve'],
      ['approved', 'deliver'],
      ['delivered', undefined],
    ] as const) {
      const event = await next()
      expect(event).toEqual(told(status))
      expect(event).toEqual({ id: status, order: await trackOrder(here, { trackingCode }) })
      if (step) await take(step)
    }
    expect(await next()).toBe('ended')
  })

  test('of an order that is cancelled is told so, and that there is no more', async () => {
    const { trackingCode, take } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    expect(await next()).toEqual(told('placed'))
    await take('cancel')
    expect(await next()).toEqual(told('cancelled'))
    expect(await next()).toBe('ended')
  })

  test('is told of a change on every process as soon as it is committed, without any look at the order', async () => {
    const { trackingCode, take } = await placeOrder()
    const heard = [1, 2].map(() => withoutChecks(createNotifications({ databaseUrl: url, log: silentLog })))
    const processes = heard.map(({ notifications }) => startProcess(url, silentLog, notifications))
    const followers = await Promise.all(processes.map((deps) => follow(deps, trackingCode)))
    for (const { next } of followers) expect(await next()).toEqual(told('placed'))
    await Promise.all(heard.map(({ connected }) => connected))
    for (const [step, status] of [
      ['approve', 'approved'],
      ['deliver', 'delivered'],
    ] as const) {
      const arrivals = Promise.all(followers.map(({ next }) => next()))
      await take(step)
      expect(await arrivals).toEqual([told(status), told(status)])
    }
  })

  test('is told of a change that came before it looked again', async () => {
    const { trackingCode, take } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    await next()
    await take('approve')
    expect(await next()).toEqual(told('approved'))
    await take('deliver')
    expect(await next()).toEqual(told('delivered'))
  })

  test('is not told of other orders, nor twice of the same state', async () => {
    const [mine, other] = [await placeOrder(), await placeOrder()]
    const { next } = await follow(here, mine.trackingCode)
    await next()
    const following = next()
    await other.take('approve')
    await db.$executeRaw`UPDATE store_order SET status = status, ship_date = now() WHERE id = ${mine.id}`
    await mine.take('cancel')
    expect(await following).toEqual(told('cancelled'))
  })

  test('is not told of what was rolled back', async () => {
    const { id, trackingCode, take } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    await next()
    const following = next()
    await db
      .$transaction([
        db.$executeRaw`UPDATE store_order SET status = 'approved' WHERE id = ${id}`,
        db.$executeRaw`SELECT 1 / 0`,
      ])
      .then(
        () => expect.unreachable(),
        () => {},
      )
    await take('cancel')
    expect(await following).toEqual(told('cancelled'))
  })

  test('with a code that is unknown, or of an order placed with a key, is refused before it begins', async () => {
    await expect(follow(here, 'abc')).rejects.toMatchObject({ reason: 'not_found' })
    const account = await db.account.create({ data: { name: 'integrator' } })
    const caller = { kind: 'key', keyId: '1', accountId: String(account.id) } as const
    const { id } = await createOrder({ db }, { petId: await availablePetId() }, caller)
    const code = here.signedIds.sign('order page', id)
    await expect(follow(here, code)).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('a follower that comes back', () => {
  test('is told nothing that it knows, but what it missed', async () => {
    const { trackingCode, take } = await placeOrder()
    const waiting = (await follow(here, trackingCode, { lastEventId: 'placed' })).next()
    await take('approve')
    expect(await waiting).toEqual(told('approved'))
    expect(await (await follow(here, trackingCode, { lastEventId: 'placed' })).next()).toEqual(told('approved'))
    await take('deliver')
    expect(await (await follow(here, trackingCode, { lastEventId: 'placed' })).next()).toEqual(told('delivered'))
  })

  test('after the end is told that there is no more', async () => {
    const { trackingCode, take } = await placeOrder()
    await take('cancel')
    expect(await (await follow(here, trackingCode, { lastEventId: 'cancelled' })).next()).toBe('ended')
    const { next } = await follow(here, trackingCode)
    expect(await next()).toEqual(told('cancelled'))
    expect(await next()).toBe('ended')
  })

  test('with a state that the order never had is told the real one', async () => {
    const { trackingCode } = await placeOrder()
    expect(await (await follow(here, trackingCode, { lastEventId: 'delivered' })).next()).toEqual(told('placed'))
  })
})

describe('nothing is missed', () => {
  test('when the connection that listens is killed', async () => {
    const { trackingCode, take } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    await next()
    const following = next()
    await expect.poll(listeners).toBe(1)
    await db.$queryRaw`
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`
    await take('approve')
    expect(await following).toEqual(told('approved'))
  })

  test('while the database is away', async () => {
    const { trackingCode, take } = await placeOrder()
    const proxy = await proxyToDatabase()
    const { next } = await follow(startProcess(proxy.url), trackingCode)
    await next()
    const following = next()
    await expect.poll(listeners).toBe(1)
    proxy.cut()
    await take('approve')
    await expect(follow(startProcess(proxy.url), trackingCode)).rejects.toThrow()
    proxy.restore()
    expect(await following).toEqual(told('approved'))
  })

  test('behind PgBouncer, where nothing is notified', async () => {
    const { trackingCode, take } = await placeOrder()
    const { next } = await follow(startProcess(`${url}?pgbouncer=true`), trackingCode)
    await next()
    const following = next()
    await take('approve')
    expect(await following).toEqual(told('approved'))
    expect(await listeners()).toBe(0)
  })

  test('of many orders that are moved at once, by followers on two processes', async () => {
    const orders: Awaited<ReturnType<typeof placeOrder>>[] = []
    while (orders.length < 5) orders.push(await placeOrder())
    const processes = [here, startProcess()]
    const stories = orders.flatMap(({ trackingCode }) =>
      processes.map(async (deps) => {
        const { next } = await follow(deps, trackingCode)
        const seen: string[] = []
        for (let event = await next(); event !== 'ended'; event = await next()) {
          if (typeof event !== 'string') seen.push(event.id)
        }
        return seen
      }),
    )
    await Promise.all(
      orders.map(async ({ take }, at) => {
        await take('approve')
        await take(at % 2 ? 'deliver' : 'cancel')
      }),
    )
    for (const [at, seen] of (await Promise.all(stories)).entries()) {
      const last = Math.floor(at / 2) % 2 ? 'delivered' : 'cancelled'
      expect(seen.at(-1)).toBe(last)
      const path = ['placed', 'approved', last]
      expect(seen).toEqual(path.filter((status) => seen.includes(status)))
    }
  })

  const listeners = async () => {
    const [row] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_stat_activity WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`
    return Number(row?.count)
  }

  test('and animals are followed over the same connection', async () => {
    const { trackingCode, take } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    await next()
    const following = next()
    const position = await here.events.position()
    const changing = here.events.after(position, undefined)
    await expect.poll(listeners).toBe(1)
    await take('cancel')
    expect(await following).toEqual(told('cancelled'))
    const types = (await changing).changes.map(({ type }) => type)
    expect(types.toSorted()).toEqual(['order.cancelled', 'pet.changed'])
    expect(await listeners()).toBe(1)
  })
})

describe('who waits', () => {
  test('stops at the signal', async () => {
    const { trackingCode } = await placeOrder()
    const stop = new AbortController()
    const { next } = await follow(here, trackingCode, { signal: stop.signal })
    await next()
    const following = next()
    stop.abort()
    await expect(following).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(await next()).toBe('ended')
  })

  test('stops when the process ends, as if cut off and not as if there were no more', async () => {
    const { trackingCode } = await placeOrder()
    const { next } = await follow(here, trackingCode)
    await next()
    const following = next()
    const late = await follow(here, trackingCode, { lastEventId: 'placed' })
    const stopped = expect(following).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    await here.events.close()
    await stopped
    await expect(late.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  test('costs one query together with all others, and none for orders that nobody follows', async () => {
    const { notifications, connected } = withoutChecks(createNotifications({ databaseUrl: url, log: silentLog }))
    const process = startProcess(url, silentLog, notifications)
    const [mine, ...others] = [await placeOrder(), await placeOrder(), await placeOrder()]
    const followers = await Promise.all(
      Array.from({ length: 200 }, () => follow(process, mine.trackingCode, { lastEventId: 'placed' })),
    )
    await connected
    const before = process.feedQueries()
    const events = followers.map(({ next }) => next())
    for (const { take } of others) await take('approve')
    await mine.take('cancel')
    expect(await Promise.all(events)).toEqual(events.map(() => told('cancelled')))
    // One for each change that was told, however long the changes took, and one that was under way.
    expect(process.feedQueries() - before).toBeLessThanOrEqual(4)
  })
})
