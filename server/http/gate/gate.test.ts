import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { generateKey, hashKey } from '@/server/identity/accounts/api-key'
import { createKey, listKeys, type NewKey } from '@/server/identity/accounts/api-keys.service'
import { findSession, startSession } from '@/server/identity/users/sessions.service'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfFile } from '@/server/platform/db/testing'
import { metrics } from '@/server/platform/telemetry/metrics'
import { anonymous } from '@/server/procedures/callers/caller'
import { createAuthenticate } from './authenticate'
import { createGate, type Gate, type GateRequest } from './gate'

const NOON = Date.parse('2026-11-21T12:00:10Z')
const minuteEnds = String(Date.parse('2026-11-21T12:01:00Z') / 1000)
const dayEnds = String(Date.parse('2026-11-22T00:00:00Z') / 1000)

const { db } = databaseOfFile()
let gate: Gate
let time: number
const now = () => time
const logged: Record<string, unknown>[] = []
const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) })

const openGate = (on: Database) =>
  createGate({
    authenticate: createAuthenticate({ db: on, now, log }),
    findSession: (token) => findSession(on, token, time),
    limiter: createMemoryLimiter(now),
    now,
    log,
  })

beforeEach(() => {
  time = NOON
  logged.length = 0
  gate = openGate(db)
})

let accounts = 0
const newKey = (terms: Partial<NewKey> = {}) =>
  createKey(db, { name: `account ${++accounts}`, scopes: ['pets:read'], ...terms })

const ask = (request: Partial<GateRequest> = {}, through = gate) =>
  through({
    authorization: null,
    requestId: null,
    clientIp: '192.0.2.1',
    allowAnonymous: false,
    cost: 1,
    ...request,
  })
const withKey = (key: string, request: Partial<GateRequest> = {}) => ask({ authorization: `Bearer ${key}`, ...request })

const limits = (limit: number, remaining: number, reset = minuteEnds) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': reset,
})

async function repeat(times: number, call: () => Promise<unknown>) {
  for (let time = 0; time < times; time += 1) await call()
}

describe('a session', () => {
  const signIn = async (role: 'staff' | null) => {
    const { id } = await db.user.create({ data: { email: `user-${++accounts}@example.com`, role } })
    const token = await startSession(db, { userId: id, userAgent: '', now: time })
    return { id, form: { session: token, allowAnonymous: true } }
  }

  test.each(['staff', null] as const)(
    'with a form says who sends it (role: %s), and counts for its address',
    async (role) => {
      const { id, form } = await signIn(role)
      expect(await ask(form)).toMatchObject({
        caller: { kind: 'user', userId: String(id), staffRole: role === 'staff' ? 'owner' : null, isFresh: true },
        headers: limits(600, 599),
        refusal: undefined,
      })
    },
  )

  test('that has ended is a visitor without one', async () => {
    const { id, form } = await signIn('staff')
    await db.session.deleteMany({ where: { userId: id } })
    expect(await ask(form)).toMatchObject({ caller: anonymous, refusal: undefined })
  })

  test('counts for nothing beside a key', async () => {
    const { form } = await signIn('staff')
    expect(await withKey(await newKey(), form)).toMatchObject({ caller: { kind: 'key' } })
    expect(await withKey(generateKey(), form)).toMatchObject({ refusal: { code: 'unauthorized' } })
  })
})

describe('a valid key', () => {
  test('is admitted as its account, with its scopes, and counted by its plan', async () => {
    const key = await newKey({ name: 'shop', scopes: ['pets:read', 'orders:read'] })
    const { accountId } = await db.apiKey.findFirstOrThrow({ where: { account: { name: 'shop' } } })
    const { id } = (await listKeys(db)).find(({ account }) => account === 'shop') ?? { id: '' }
    expect(await withKey(key, { requestId: 'mine' })).toEqual({
      requestId: 'mine',
      clientIp: '192.0.2.1',
      caller: { kind: 'key', keyId: String(id), accountId: String(accountId), scopes: ['pets:read', 'orders:read'] },
      headers: {
        'X-Request-Id': 'mine',
        ...limits(60, 59),
        'RateLimit-Policy': '"minute";q=60;w=60, "day";q=1000;w=86400',
        RateLimit: '"minute";r=59;t=50, "day";r=999;t=43190',
      },
      refusal: undefined,
    })
  })

  test('of an enterprise has the numbers that were agreed, and the headers describe the window that binds', async () => {
    const key = await newKey({ plan: 'enterprise', perMinute: 90, perDay: 80 })
    expect((await withKey(key)).headers).toMatchObject(limits(80, 79, dayEnds))
  })

  test('shares the count with the other keys of its account, and with nobody else', async () => {
    await withKey(await newKey({ name: 'shared' }))
    expect((await withKey(await newKey({ name: 'shared' }))).headers).toMatchObject(limits(60, 58))
    expect((await withKey(await newKey())).headers).toMatchObject(limits(60, 59))
  })

  test('pays for each call of a batch, which is admitted or refused whole', async () => {
    const key = await newKey()
    expect((await withKey(key, { cost: 50 })).headers).toMatchObject(limits(60, 10))
    expect(await withKey(key, { cost: 11 })).toMatchObject({
      refusal: { code: 'rate_limit_exceeded' },
      headers: limits(60, 10),
    })
    expect((await withKey(key, { cost: 10 })).refusal).toBeUndefined()
  })

  test('over its limit is refused with the time to wait, and is known all the same', async () => {
    const key = await newKey()
    await repeat(60, () => withKey(key))
    expect(await withKey(key)).toMatchObject({
      caller: { kind: 'key' },
      headers: { ...limits(60, 0), 'Retry-After': '50' },
      refusal: {
        code: 'rate_limit_exceeded',
        message:
          'The limit of 60 requests is used up. Wait 50 s before the next request, and longer after each further refusal.',
      },
    })
    time += 50_000
    const served = await withKey(key)
    expect(served.refusal).toBeUndefined()
    expect(served.headers).not.toHaveProperty('Retry-After')
  })

  test('that goes on after its refusals is banned, and the other keys of its account are not', async () => {
    const key = await newKey({ name: 'goes on' })
    await repeat(61, () => withKey(key))
    time += 2_001
    await repeat(19, () => withKey(key))
    expect(await withKey(key)).toMatchObject({
      headers: { ...limits(60, 0, String(Math.ceil((time + 300_000) / 1000))), 'Retry-After': '300' },
      refusal: {
        code: 'temporarily_banned',
        message:
          'This API key is temporarily banned for sending requests after it was refused. Wait 300 s before the next request.',
      },
    })
    time += 60_000
    expect((await withKey(key)).refusal).toMatchObject({ code: 'temporarily_banned' })
    expect((await withKey(await newKey({ name: 'goes on' }))).refusal).toBeUndefined()
  })
})

describe('a key that the staff has banned', () => {
  const ban = async (key: string, until: number) =>
    db.apiKey.update({ where: { hash: new Uint8Array(hashKey(key)) }, data: { bannedUntil: new Date(until) } })
  const refusal = {
    code: 'temporarily_banned',
    message:
      'The store has banned this API key for a while; the audit log of its account says why. Wait 3600 s before the next request.',
  }

  test('is refused until its time is over, counts for nothing, and the other keys of its account are served', async () => {
    const key = await newKey({ name: 'misused' })
    await ban(key, time + 3_600_000)
    const reset = String((time + 3_600_000) / 1000)
    for (let each = 0; each < 2; each += 1)
      expect(await withKey(key)).toMatchObject({
        headers: {
          ...limits(60, 0, reset),
          'Retry-After': '3600',
          RateLimit: expect.stringMatching(/^"minute";r=60;/),
        },
        refusal,
      })
    const other = await newKey({ name: 'misused' })
    expect(await withKey(other)).toMatchObject({ headers: limits(60, 59), refusal: undefined })
    time += 3_600_000
    expect((await withKey(key)).refusal).toBeUndefined()
  })

  test('is told of a window that is used up and ends later', async () => {
    const key = await newKey({ plan: 'enterprise', perMinute: 2, perDay: 1 })
    await withKey(key)
    await ban(key, time + 3_600_000)
    time += 5_000
    expect((await withKey(key)).headers).toMatchObject(limits(1, 0, dayEnds))
  })

  test('is refused within seconds if it was in use, and by what counts apart too', async () => {
    const key = await newKey()
    await withKey(key)
    await ban(key, time + 3_605_000)
    expect((await withKey(key)).refusal).toBeUndefined()
    time += 5_000
    expect((await withKey(key)).refusal).toEqual(refusal)
    expect((await withKey(key, { countsApart: true })).refusal).toEqual(refusal)
  })
})

describe('without a key', () => {
  test('a shopper is served where shoppers are, 600 times a minute and without a limit for the day', async () => {
    expect(await ask({ allowAnonymous: true })).toMatchObject({
      caller: { kind: 'anonymous' },
      headers: limits(600, 599),
      refusal: undefined,
    })
    await ask({ allowAnonymous: true, cost: 599 })
    expect((await ask({ allowAnonymous: true })).refusal).toMatchObject({ code: 'rate_limit_exceeded' })
    expect((await ask({ allowAnonymous: true, clientIp: '192.0.2.2' })).refusal).toBeUndefined()
  })

  test('elsewhere the request is refused, told how to send a key, and counted by its address', async () => {
    const refused = await ask()
    expect(refused).toMatchObject({
      caller: { kind: 'anonymous' },
      headers: limits(60, 59),
      refusal: {
        code: 'unauthorized',
        message: 'Send your API key in the header "Authorization: Bearer <API_KEY>".',
      },
    })
    expect(refused.refusal?.headers).toEqual({ 'WWW-Authenticate': 'Bearer realm="Pet Store"' })
    expect((await ask()).headers).toMatchObject(limits(60, 58))
    expect((await ask({ clientIp: '192.0.2.2' })).headers).toMatchObject(limits(60, 59))
  })
})

describe('an invalid key', () => {
  test.each([true, false])('is refused, also where a shopper would be served: %s', async (allowAnonymous) => {
    const refused = await ask({ authorization: `Bearer ${generateKey()}`, allowAnonymous })
    expect(refused).toMatchObject({
      caller: { kind: 'anonymous' },
      headers: limits(60, 59),
      refusal: {
        code: 'unauthorized',
        message: 'The API key is malformed, unknown, revoked or expired. Check it, or create a new one.',
      },
    })
    expect(refused.refusal?.headers).toEqual({ 'WWW-Authenticate': 'Bearer realm="Pet Store", error="invalid_token"' })
  })

  test('is guessed 60 times a minute by one address, and then neither it nor a missing one gets a hint', async () => {
    const guess = () => withKey(generateKey())
    await repeat(60, guess)
    for (const refused of [await guess(), await ask()]) {
      expect(refused.refusal).toMatchObject({ code: 'rate_limit_exceeded' })
      expect(refused.headers).toMatchObject({ ...limits(60, 0), 'Retry-After': '50' })
      expect(refused.headers).not.toHaveProperty('WWW-Authenticate')
    }
    expect((await withKey(await newKey())).refusal).toBeUndefined()
    expect((await ask({ allowAnonymous: true })).refusal).toBeUndefined()
  })

  test('is not banned, however often it is sent', async () => {
    const key = generateKey()
    await repeat(61, () => withKey(key))
    time += 2_001
    await repeat(30, () => withKey(key))
    expect((await withKey(key)).refusal).toMatchObject({ code: 'rate_limit_exceeded' })
  })
})

describe('the id of a request', () => {
  test('is the caller’s own, also on a refusal', async () => {
    expect(await ask({ requestId: 'a.b:c-d_1' })).toMatchObject({
      requestId: 'a.b:c-d_1',
      headers: { 'X-Request-Id': 'a.b:c-d_1' },
    })
  })

  test.each([null, '', 'a b', 'x'.repeat(129)])('is new when the caller sends %j', async (requestId) => {
    const [first, second] = [await ask({ requestId }), await ask({ requestId })]
    expect(first.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(first.headers['X-Request-Id']).toBe(first.requestId)
    expect(second.requestId).not.toBe(first.requestId)
  })
})

test('while the database cannot be reached a key is refused for now, uncounted, and that is logged', async () => {
  const broken = clientOfTest('postgresql://nobody@127.0.0.1:1/none')
  const alone = openGate(broken)
  const request = { authorization: `Bearer ${generateKey()}`, requestId: 'mine' }
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(request, alone)).toMatchObject({
      caller: { kind: 'anonymous' },
      headers: { 'X-Request-Id': 'mine', ...limits(60, 60) },
      refusal: {
        code: 'service_unavailable',
        message: expect.stringContaining('Try again shortly'),
        headers: { 'Retry-After': '5' },
      },
    })
  }
  expect(logged[0]).toMatchObject({ requestId: 'mine', msg: 'a caller could not be authenticated', err: {} })
  expect((await ask({ allowAnonymous: true }, alone)).refusal).toBeUndefined()
})

test('a request for which there is no room is refused for now, uncounted, and no key is looked up', async () => {
  const unreachable = clientOfTest('postgresql://nobody@127.0.0.1:1/none')
  const key = await newKey()
  const refused = await openGate(unreachable)({
    authorization: `Bearer ${key}`,
    requestId: null,
    clientIp: '192.0.2.9',
    allowAnonymous: false,
    cost: 1,
    isOverloaded: true,
  })
  expect(refused).toMatchObject({
    caller: anonymous,
    headers: limits(60, 60),
    refusal: { code: 'service_unavailable', headers: { 'Retry-After': '5' } },
  })
  expect(logged).toEqual([])
})

test('the metrics say how each request was decided', async () => {
  const decisions = async () => {
    const { values } = await metrics.limiterDecisions.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.decision, value]))
  }
  const key = await newKey({ plan: 'enterprise', perMinute: 2, perDay: 3 })
  metrics.limiterDecisions.reset()
  await repeat(3, () => withKey(key))
  time += 60_000
  await repeat(3, () => withKey(key))
  await withKey(key, { isOverloaded: true })
  const banned = await newKey()
  await db.apiKey.update({
    where: { hash: new Uint8Array(hashKey(banned)) },
    data: { bannedUntil: new Date(time + 1_000) },
  })
  await withKey(banned)
  expect(await decisions()).toEqual({
    ...{ admitted: 3, limited_by_minute: 1, limited_by_day: 2, overloaded: 1, banned_by_staff: 1 },
  })
})
