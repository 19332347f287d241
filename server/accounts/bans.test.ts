import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '@/server/callers/caller'
import { databaseOfFile } from '@/server/db/testing'
import { toPublicError } from '@/server/errors/public-error'
import { inProcessRouter } from '@/server/in-process-router'
import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { planTable } from '@/server/limits/plans'
import type { RedisStore } from '@/server/limits/redis/algorithm'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { openPatientStore, startRedis } from '@/server/limits/testing'
import { newStaff } from '@/server/testing/new-staff'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { createKey } from './api-keys.service'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)
const quota = planTable.free.quota
const HOUR_MS = 3_600_000

let time = Date.parse('2026-11-21T12:00:10Z')
const now = () => time
let staff: Caller
let redis: Awaited<ReturnType<typeof startRedis>>
let stores: RedisStore[] = []

beforeAll(async () => {
  staff = await newStaff(db, 'Grace')
  redis = await startRedis()
  stores = [await openPatientStore(redis.url), await openPatientStore(redis.url)]
})

afterAll(async () => {
  for (const store of stores) await store.close()
  await redis.stop()
})

/** An account with an owner and two keys. */
async function newAccount() {
  const name = randomUUID()
  for (let each = 0; each < 2; each += 1) await createKey(db, { name, scopes: ['pets:read'] })
  const account = await db.account.findUniqueOrThrow({ where: { name }, include: { keys: { orderBy: { id: 'asc' } } } })
  const { id: userId } = await db.user.create({ data: { email: `${name}@example.com` } })
  await db.membership.create({ data: { userId, accountId: account.id, role: 'owner' } })
  const owner: Caller = { kind: 'user', userId: String(userId), staffRole: null, isFresh: true }
  const [first, second] = account.keys.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('the account has no keys')
  return { accountId: account.id, owner, first, second }
}

const accountsFor = (limiter: Limiter, caller: Caller) =>
  inProcessRouter.createCaller({ ...contextOf({ caller }), limiter, now }).accounts

const terms = (accountId: bigint, keyId: bigint, rest: { length?: string; reason?: string } = {}) => ({
  ...{ accountId, keyId: Number(keyId), length: 'hour', reason: 'Sends the same request in a loop.' },
  ...rest,
})

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => toPublicError(error).code,
  )

const eventsOf = (accountId: bigint) =>
  db.accountEvent.findMany({
    where: { accountId, action: { in: ['key_banned', 'ban_lifted'] } },
    orderBy: { id: 'asc' },
  })

describe.each(['memory', 'Redis'] as const)('in %s', (name) => {
  /** Of the process of the staff, and of another one. */
  let limiter: Limiter
  let elsewhere: Limiter

  beforeEach(() => {
    const [store, other] = stores
    if (!store || !other) throw new Error('there is no Redis')
    // What counts in memory, several processes ask.
    limiter = name === 'memory' ? createMemoryLimiter(now) : createRedisLimiter(store, now)
    elsewhere = name === 'memory' ? limiter : createRedisLimiter(other, now)
  })

  const ask = (accountId: bigint, keyId: bigint) =>
    elsewhere.consume({ name: accountSubject(accountId), keyId: String(keyId) }, quota, 1)

  test('a key that the staff bans is refused at once elsewhere, and no other, until its time is over', async () => {
    const { accountId, first, second } = await newAccount()
    const accounts = accountsFor(limiter, staff)
    await accounts.banKey(terms(accountId, first))
    const until = time + HOUR_MS
    expect(await ask(accountId, first)).toMatchObject({ outcome: 'banned', isByStaff: true, resetAt: until })
    expect(await ask(accountId, second)).toMatchObject({ outcome: 'admitted' })
    expect(await accounts.listBans({ accountId })).toEqual(new Map([[first, { until, isByStaff: true }]]))
    time = until - 1
    expect(await ask(accountId, first)).toMatchObject({ outcome: 'banned' })
    time = until
    expect(await ask(accountId, first)).toMatchObject({ outcome: 'admitted' })
    expect(await accounts.listBans({ accountId })).toEqual(new Map())
  })

  test('its owners read why, and not who of the staff it was; it is lifted again', async () => {
    const { accountId, first, owner } = await newAccount()
    const accounts = accountsFor(limiter, staff)
    await accounts.banKey(
      terms(accountId, first, { length: 'week', reason: '  Leaked: it stands in a public place. ' }),
    )
    const { items } = await accountsFor(limiter, owner).events({ accountId })
    expect(items[0]).toMatchObject({
      action: 'key_banned',
      after: 'week Leaked: it stands in a public place.',
      by: { kind: 'staff', person: undefined },
    })
    await accounts.liftBan({ accountId, keyId: Number(first) })
    expect(await ask(accountId, first)).toMatchObject({ outcome: 'admitted' })
    expect((await eventsOf(accountId)).map(({ action, keyId }) => [action, keyId])).toEqual([
      ['key_banned', first],
      ['ban_lifted', first],
    ])
  })

  test('of two who ban a key at once, one does', async () => {
    const { accountId, first } = await newAccount()
    for (let round = 0; round < runs(20); round += 1) {
      const both = await Promise.all(
        [limiter, elsewhere].map((each) => refusalOf(accountsFor(each, staff).banKey(terms(accountId, first)))),
      )
      expect(both.toSorted()).toEqual(['conflict', 'none'])
      await accountsFor(limiter, staff).liftBan({ accountId, keyId: Number(first) })
    }
  })

  test('a ban that strikes have led to is replaced', async () => {
    const { accountId, first } = await newAccount()
    const subject = { name: accountSubject(accountId), keyId: String(first) }
    const narrow = { perMinute: 1, perDay: null }
    await limiter.consume(subject, narrow, 2)
    time += 2_001
    for (let strike = 0; strike < 20; strike += 1) await limiter.consume(subject, narrow, 2)
    const accounts = accountsFor(limiter, staff)
    expect(await accounts.listBans({ accountId })).toEqual(
      new Map([[first, { until: time + 300_000, isByStaff: false }]]),
    )
    await accounts.banKey(terms(accountId, first, { length: 'day' }))
    expect(await ask(accountId, first)).toMatchObject({ isByStaff: true, resetAt: time + 24 * HOUR_MS })
  })
})

test('what cannot be done is not recorded', async () => {
  const { accountId, first } = await newAccount()
  const memory = createMemoryLimiter(now)
  const out: Limiter = { ...memory, ban: () => Promise.reject(new Error('the store is out')) }
  expect(await refusalOf(accountsFor(out, staff).banKey(terms(accountId, first)))).toBe('internal_error')
  expect(await eventsOf(accountId)).toEqual([])
})

test('a key of the account is banned, for a time that can be chosen and with a reason', async () => {
  const { accountId, first } = await newAccount()
  const other = await newAccount()
  const limiter = createMemoryLimiter(now)
  const { banKey } = accountsFor(limiter, staff)
  expect(await refusalOf(banKey(terms(accountId, other.first)))).toBe('not_found')
  expect(await refusalOf(banKey(terms(2n ** 40n, first)))).toBe('not_found')
  for (const wrong of [
    { length: 'year' },
    { length: 'toString' },
    { reason: ' ' },
    { reason: 'x'.repeat(501) },
    { reason: 'a\u0000b' },
  ])
    expect(await refusalOf(banKey(terms(accountId, first, wrong)))).toBe('invalid_request')
  expect(await eventsOf(accountId)).toEqual([])
})
