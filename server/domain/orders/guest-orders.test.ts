import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { ServiceError } from '@/server/platform/errors/service-error'
import { anonymous } from '@/server/procedures/callers/caller'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { removeEndedCounts } from './guest-orders.service'
import { transitionOrder } from './orders.service'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The beginning of a UTC day. */
const DAY = Date.UTC(2026, 11, 24)

/** Clients with pools of their own, as two processes have them. */
let clients: readonly [Database, Database]
let contexts: readonly [ReturnType<typeof requestContexts>, ReturnType<typeof requestContexts>]

beforeEach(async () => {
  const { db, url } = await databaseOfTest()
  clients = [db, clientOfTest(url)]
  contexts = [requestContexts(clients[0], url), requestContexts(clients[1], url)]
  await clients[0].category.create({ data: { name: 'Dogs' } })
})

interface Guest {
  readonly from?: string
  readonly email?: string
  /** Unix ms. */
  readonly at?: number
  readonly key?: string
  readonly caller?: typeof anonymous
  readonly petId?: number
  /** Which of the two processes is asked. */
  readonly process?: number
}

const newPet = async () => Number((await clients[0].pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)

/** Orders an animal that nobody else wants. Resolves to the order, or to the error that refused it. */
async function order({ from = '192.0.2.1', email, at = DAY, key, caller = anonymous, petId, process = 0 }: Guest = {}) {
  const input = { petId: petId ?? (await newPet()), name: 'Ada', email: email ?? `${randomUUID()}@example.com` }
  const context = contexts[process % 2 === 0 ? 0 : 1]({
    caller,
    clientIp: from,
    at,
    body: JSON.stringify(input),
    ...(key === undefined ? {} : { key }),
  })
  try {
    return await appRouter.createCaller(context).orders.checkout(input)
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}

/** How many orders were placed, and how many were refused with which code. */
function tally(outcomes: readonly (ServiceError | object)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name = outcome instanceof ServiceError ? outcome.reason : 'placed'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const orderAtOnce = (count: number, guest: Guest = {}) =>
  Promise.all(Array.from({ length: count }, (_, process) => order({ ...guest, process })))

describe('of the orders from one address', () => {
  test('exactly five are placed in ten minutes, over two processes at once; the rest reserve nothing', async () => {
    expect(tally(await orderAtOnce(16))).toEqual({ placed: 5, rate_limit_exceeded: 11 })
    expect(await clients[0].pet.count({ where: { status: 'pending' } })).toBe(5)
    expect(await clients[0].order.count()).toBe(5)
    expect(tally(await orderAtOnce(6, { from: '192.0.2.2' }))).toEqual({ placed: 5, rate_limit_exceeded: 1 })
  })

  test('five more are placed when the next ten minutes of UTC begin, and not before', async () => {
    await orderAtOnce(5, { at: DAY + 9 * MINUTE_MS })
    expect(tally([await order({ at: DAY + 10 * MINUTE_MS - 1 })])).toEqual({ rate_limit_exceeded: 1 })
    expect(tally(await orderAtOnce(6, { at: DAY + 10 * MINUTE_MS }))).toEqual({ placed: 5, rate_limit_exceeded: 1 })
  })

  test('exactly twenty are placed in a UTC day', async () => {
    const outcomes = []
    for (let window = 0; window < 5; window += 1)
      outcomes.push(...(await orderAtOnce(5, { at: DAY + window * 10 * MINUTE_MS })))
    expect(tally(outcomes)).toEqual({ placed: 20, rate_limit_exceeded: 5 })
    expect(tally([await order({ at: DAY + 24 * HOUR_MS - 1 })])).toEqual({ rate_limit_exceeded: 1 })
    expect(tally([await order({ at: DAY + 24 * HOUR_MS })])).toEqual({ placed: 1 })
  })

  test('one too many is told when the window ends, and when the later one ends if both are used up', async () => {
    for (let window = 0; window < 4; window += 1) await orderAtOnce(5, { at: DAY + window * 10 * MINUTE_MS })
    expect(await order({ at: DAY + 33.5 * MINUTE_MS })).toMatchObject({
      message: 'No more than 20 orders can be placed from one network in a day. Order again in 24 hours.',
      usedUp: { limit: 20, resetAt: DAY + 24 * HOUR_MS },
    })
    await orderAtOnce(5, { from: '192.0.2.2' })
    expect(await order({ from: '192.0.2.2', at: DAY + 3.5 * MINUTE_MS })).toMatchObject({
      message: 'No more than 5 orders can be placed from one network within ten minutes. Order again in 7 minutes.',
      usedUp: { limit: 5, resetAt: DAY + 10 * MINUTE_MS, refusedAt: DAY + 3.5 * MINUTE_MS },
    })
  })

  test('those that were refused or sent again do not count', async () => {
    const [key, petId, email] = [randomUUID(), await newPet(), 'ada@example.com']
    const first = await order({ key, petId, email })
    for (let time = 0; time < 7; time += 1) {
      expect(await order({ key, petId, email })).toEqual(first)
      expect(await order({ petId })).toMatchObject({ reason: 'conflict' })
      expect(await order({ petId: 999_999 })).toMatchObject({ reason: 'invalid_request' })
    }
    expect(tally(await orderAtOnce(5))).toEqual({ placed: 4, rate_limit_exceeded: 1 })
  })

  test('those with a key are not counted', async () => {
    await orderAtOnce(5)
    const account = await clients[0].account.create({ data: { name: 'integrator' } })
    const caller = accountCaller(String(account.id))
    expect(tally(await orderAtOnce(7, { caller }))).toEqual({ placed: 7 })
    expect(tally([await order()])).toEqual({ rate_limit_exceeded: 1 })
  })

  test('the address itself is not stored, and its hash goes when the window has ended', async () => {
    await order({ from: '192.0.2.77' })
    const dump = await clients[0].$queryRaw<{ row: string }[]>`
      SELECT encode(client, 'escape') || to_jsonb(guest_order_count) AS row FROM guest_order_count`
    // Of the address and of its network.
    expect(dump).toHaveLength(4)
    for (const { row } of dump) expect(row).not.toMatch(/192\.0\.2/)
    expect(await removeEndedCounts(clients[0], new Date(DAY + 10 * MINUTE_MS - 1))).toBe(0)
    expect(await removeEndedCounts(clients[0], new Date(DAY + 10 * MINUTE_MS))).toBe(2)
    expect(await removeEndedCounts(clients[0], new Date(DAY + 24 * HOUR_MS))).toBe(2)
  })
})

test.each([
  ['of one IPv6 /56', (at: number) => `2001:db8:1:23${at.toString(16).padStart(2, '0')}::/64`, 20],
  ['of one IPv6 /48', (at: number) => `2001:db8:1:${(at * 256).toString(16)}::/64`, 50],
  ['of one IPv4 /24', (at: number) => `192.0.2.${at}`, 50],
])('regression: from all addresses %s together so many are placed in ten minutes', async (_, addressOf, limit) => {
  const outcomes = []
  for (let at = 0; at < limit + 10; at += 5)
    outcomes.push(
      ...(await Promise.all([0, 1, 2, 3, 4].map((beside) => order({ from: addressOf(at + beside), process: beside })))),
    )
  expect(tally(outcomes)).toEqual({ placed: limit, rate_limit_exceeded: 10 })
  expect(await clients[0].pet.count({ where: { status: 'pending' } })).toBe(limit)
})

describe('of the orders of one e-mail address', () => {
  /** Each guest from an address of their own. */
  const orderFromEverywhere = (count: number, emailOf: (at: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => order({ from: `198.51.100.${at}`, email: emailOf(at), process: at })),
    )

  test('at most five are open at once, whatever its letter case, over two processes at once', async () => {
    const outcomes = await orderFromEverywhere(14, (at) => (at % 2 ? 'Ada@Example.com' : 'ada@example.COM'))
    expect(tally(outcomes)).toEqual({ placed: 5, conflict: 9 })
    expect(outcomes.find((outcome) => outcome instanceof ServiceError)).toMatchObject({
      message: expect.stringMatching(/^email: has 5 orders /),
    })
    expect(await clients[0].pet.count({ where: { status: 'pending' } })).toBe(5)
    expect(tally(await orderFromEverywhere(1, () => 'grace@example.com'))).toEqual({ placed: 1 })
  })

  test('an approved one is still open; one that is delivered or cancelled makes room for another', async () => {
    const email = 'ada@example.com'
    await orderFromEverywhere(5, () => email)
    const ids = (await clients[0].order.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => Number(id))
    const [cancelled = 0, delivered = 0] = ids
    const isFull = async () => {
      const [outcome] = await orderFromEverywhere(1, () => email)
      return outcome instanceof ServiceError && outcome.reason === 'conflict'
    }
    await transitionOrder({ db: clients[0] }, 'approve', { orderId: delivered }, 'operator')
    expect(await isFull()).toBe(true)
    await transitionOrder({ db: clients[0] }, 'deliver', { orderId: delivered }, 'operator')
    expect(await isFull()).toBe(false)
    expect(await isFull()).toBe(true)
    await transitionOrder({ db: clients[0] }, 'cancel', { orderId: cancelled }, 'operator')
    expect(await isFull()).toBe(false)
    expect(await isFull()).toBe(true)
  })
})
