import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { refusalOf } from '@/server/testing/refusal-of'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { createKey, rotateKey } from './api-keys.service'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)
const HOUR_MS = 3_600_000

let time = Date.parse('2026-11-21T12:00:10Z')
const now = () => time
let staff: Caller
const limiter = createMemoryLimiter(now)

beforeAll(async () => {
  staff = await newStaff(db, 'Grace')
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

const apiFor = (caller: Caller, its: Limiter = limiter) =>
  inProcessRouter.createCaller({ ...contextOf({ caller }), limiter: its, now })

const accountsFor = (caller: Caller, its?: Limiter) => apiFor(caller, its).accounts

const bansOf = async (accountId: bigint) =>
  new Map((await apiFor(staff).keys.listValid({ accountId })).flatMap(({ id, ban }) => (ban ? [[id, ban]] : [])))

const terms = (accountId: bigint, keyId: bigint, rest: { length?: string; reason?: string } = {}) => ({
  ...{ accountId, keyId: Number(keyId), length: 'hour', reason: 'Sends the same request in a loop.' },
  ...rest,
})

const eventsOf = (accountId: bigint) =>
  db.accountEvent.findMany({
    where: { accountId, action: { in: ['key_changed', 'ban_lifted'] } },
    orderBy: { id: 'asc' },
  })

const bannedUntil = async (keyId: bigint) =>
  (await db.apiKey.findUniqueOrThrow({ where: { id: keyId } })).bannedUntil?.getTime()

test('a key is banned until its time is over, and no other', async () => {
  const { accountId, first, second } = await newAccount()
  const accounts = accountsFor(staff)
  await accounts.banKey(terms(accountId, first))
  const until = time + HOUR_MS
  expect([await bannedUntil(first), await bannedUntil(second)]).toEqual([until, undefined])
  expect(await bansOf(accountId)).toEqual(new Map([[first, { until, isByStaff: true }]]))
  time = until
  expect(await bansOf(accountId)).toEqual(new Map())
  await accounts.banKey(terms(accountId, first))
  expect(await bannedUntil(first)).toBe(until + HOUR_MS)
})

test('its owners read why, and not who of the staff it was; it is lifted again', async () => {
  const { accountId, first, owner } = await newAccount()
  const accounts = accountsFor(staff)
  await accounts.banKey(terms(accountId, first, { length: 'week', reason: '  Leaked: it stands in a public place. ' }))
  const { items } = await accountsFor(owner).events({ accountId })
  expect(items[0]).toMatchObject({
    action: 'key_changed',
    after: 'banned week Leaked: it stands in a public place.',
    by: { kind: 'staff', person: undefined },
  })
  await accounts.liftBan({ accountId, keyId: Number(first), until: time + 7 * 24 * HOUR_MS })
  expect(await bannedUntil(first)).toBeUndefined()
  expect((await eventsOf(accountId)).map(({ action, keyId }) => [action, keyId])).toEqual([
    ['key_changed', first],
    ['ban_lifted', first],
  ])
})

test('of two who ban a key at once, one does', async () => {
  const { accountId, first } = await newAccount()
  for (let round = 0; round < runs(20); round += 1) {
    const both = await Promise.all([0, 1].map(() => refusalOf(accountsFor(staff).banKey(terms(accountId, first)))))
    expect(both.toSorted()).toEqual(['conflict', 'none'])
    await accountsFor(staff).liftBan({ accountId, keyId: Number(first), until: time + HOUR_MS })
  }
})

test('lifting a ban by strikes at the time of a ban by the staff leaves that, and the log says so', async () => {
  const { accountId, first } = await newAccount()
  const accounts = accountsFor(staff)
  for (let round = 0; round < runs(20); round += 1) {
    await Promise.all([
      refusalOf(accounts.banKey(terms(accountId, first))),
      refusalOf(accounts.liftBan({ accountId, keyId: Number(first) })),
    ])
    expect(await bannedUntil(first)).toBe(time + HOUR_MS)
    expect((await eventsOf(accountId)).at(-1)?.action).toBe('key_changed')
    expect(await refusalOf(accounts.liftBan({ accountId, keyId: Number(first), until: 1 }))).toBe('conflict')
    await accounts.liftBan({ accountId, keyId: Number(first), until: await bannedUntil(first) })
  }
})

test('a ban that strikes have led to is replaced, and both are lifted in one step', async () => {
  const { accountId, first } = await newAccount()
  const subject = { name: accountSubject(accountId), keyId: String(first) }
  const narrow = { perMinute: 1, perDay: null }
  await limiter.consume(subject, narrow, 2)
  time += 2_001
  for (let strike = 0; strike < 20; strike += 1) await limiter.consume(subject, narrow, 2)
  const accounts = accountsFor(staff)
  const byStrikes = new Map([[first, { until: time + 300_000, isByStaff: false }]])
  expect(await bansOf(accountId)).toEqual(byStrikes)
  await accounts.banKey(terms(accountId, first, { length: 'day' }))
  const until = time + 24 * HOUR_MS
  expect(await bansOf(accountId)).toEqual(new Map([[first, { until, isByStaff: true }]]))
  await accounts.liftBan({ accountId, keyId: Number(first), until })
  expect(await bansOf(accountId)).toEqual(new Map())
})

test('regression: a ban by strikes is lifted after one by the staff is over', async () => {
  const { accountId, first } = await newAccount()
  const accounts = accountsFor(staff)
  await accounts.banKey(terms(accountId, first))
  time += HOUR_MS
  await accounts.liftBan({ accountId, keyId: Number(first) })
  expect((await eventsOf(accountId)).map(({ action }) => action)).toEqual(['key_changed', 'ban_lifted'])
})

test('the key that follows a banned one is banned as long', async () => {
  const { accountId, first } = await newAccount()
  await accountsFor(staff).banKey(terms(accountId, first, { length: 'week' }))
  await rotateKey(db, first, HOUR_MS, new Date(time))
  const successor = await db.apiKey.findFirstOrThrow({ where: { accountId }, orderBy: { id: 'desc' } })
  expect(successor.bannedUntil?.getTime()).toBe(time + 7 * 24 * HOUR_MS)
})

test('a lift that the store of the limits cannot do is not recorded, and the ban stays', async () => {
  const { accountId, first } = await newAccount()
  await accountsFor(staff).banKey(terms(accountId, first))
  const out: Limiter = { ...limiter, forget: () => Promise.reject(new Error('the store is out')) }
  const lifting = accountsFor(staff, out).liftBan({ accountId, keyId: Number(first), until: time + HOUR_MS })
  expect(await refusalOf(lifting)).toBe('internal_error')
  expect((await eventsOf(accountId)).map(({ action }) => action)).toEqual(['key_changed'])
  expect(await bannedUntil(first)).toBe(time + HOUR_MS)
})

test('a key of the account that is valid is banned, for a time that can be chosen and with a reason', async () => {
  const { accountId, first, second } = await newAccount()
  const other = await newAccount()
  const { banKey } = accountsFor(staff)
  expect(await refusalOf(banKey(terms(accountId, other.first)))).toBe('not_found')
  expect(await refusalOf(banKey(terms(2n ** 40n, first)))).toBe('not_found')
  await db.apiKey.update({ where: { id: second }, data: { expiresAt: new Date(time) } })
  expect(await refusalOf(banKey(terms(accountId, second)))).toBe('conflict')
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
