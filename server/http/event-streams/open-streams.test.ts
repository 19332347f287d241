import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashKey } from '@/server/identity/accounts/api-key'
import { createKey, type NewKey, revokeKey } from '@/server/identity/accounts/api-keys.service'
import { databaseOfFile } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import { silentLog } from '@/server/platform/telemetry/log'
import { anonymous, type KeyCaller } from '@/server/procedures/callers/caller'
import { createOpenStreams, type OpenStreams } from './open-streams'

const CHECK_MS = 5_000
const HOUR_MS = 3_600_000

const { db } = databaseOfFile()
let counted: ReturnType<typeof countQueries>
let time: number
let streams: OpenStreams
let accounts = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  time = Date.now()
  counted = countQueries(db)
  streams = createOpenStreams({ db: counted.db, now: () => time, log: silentLog })
})

afterEach(() => vi.useRealTimers())

/** A key, of an account of its own by default, and who calls with it. */
async function newKey(terms: Partial<NewKey> = {}) {
  const key = await createKey(db, { name: `account ${++accounts}`, scopes: ['pets:read'], ...terms })
  const { id, accountId } = await db.apiKey.findUniqueOrThrow({ where: { hash: new Uint8Array(hashKey(key)) } })
  const caller: KeyCaller = { kind: 'key', keyId: String(id), accountId: String(accountId), scopes: ['pets:read'] }
  return { id, caller }
}

/** Opens a stream; `leave` is what its client does. */
async function open({ from = '192.0.2.1', caller }: { from?: string; caller?: KeyCaller } = {}) {
  const left = new AbortController()
  const opened = await streams.open({ caller: caller ?? anonymous, clientIp: from }, left.signal)
  return 'refusal' in opened ? opened.refusal : { ...opened, leave: () => left.abort() }
}

async function openAll(count: number, caller: Parameters<typeof open>[0] = {}) {
  const all = await Promise.all(Array.from({ length: count }, () => open(caller)))
  const opened = all.flatMap((stream) => ('code' in stream ? [] : [stream]))
  return { opened, refused: all.flatMap((stream) => ('code' in stream ? [stream] : [])) }
}

const endedOf = (opened: readonly { readonly signal: AbortSignal }[]) => opened.map(({ signal }) => signal.aborted)

describe('of the streams of one address', () => {
  test('20 are open at once, and one more is 429 with when to try again', async () => {
    const { opened, refused } = await openAll(23)
    expect([opened.length, refused.length]).toEqual([20, 3])
    expect(refused[0]).toEqual({
      code: 'rate_limit_exceeded',
      message:
        'Your network has 20 event streams open, as many as it may have at once. Close one, or try again in 30 s.',
      headers: {
        'X-RateLimit-Limit': '20',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': expect.stringMatching(/^\d+$/),
        'Retry-After': '30',
      },
    })
    expect((await openAll(1, { from: '192.0.2.2' })).opened).toHaveLength(1)
  })

  test('one that is released makes room for exactly one, however it ends and however often it is released', async () => {
    const { opened } = await openAll(20)
    const [first, second] = opened
    first?.release()
    first?.leave()
    first?.release()
    expect((await openAll(3)).opened).toHaveLength(1)
    second?.leave()
    second?.release()
    expect(second?.signal.aborted).toBe(true)
    expect((await openAll(3)).opened).toHaveLength(1)
    expect(streams.count).toBe(20)
  })

  test('one whose client has left before it was opened does not count', async () => {
    const gone = { caller: anonymous, clientIp: '192.0.2.1' }
    expect(await streams.open(gone, AbortSignal.abort())).toMatchObject({ signal: { aborted: true } })
    expect(streams.count).toBe(0)
  })
})

describe('of the streams of one account', () => {
  test.each([
    ['free', {}, 5],
    ['pro', {}, 15],
    ['business', {}, 50],
    ['enterprise', { perMinute: 139, perDay: 1_000 }, 6],
    ['enterprise', { perMinute: 10, perDay: 10 }, 5],
  ] as const)('on the plan %s %j, %d are open at once', async (plan, limits, allowed) => {
    const { caller } = await newKey({ plan, ...limits })
    const { opened, refused } = await openAll(allowed + 2, { caller })
    expect([opened.length, refused.length]).toEqual([allowed, 2])
    expect(refused[0]?.message).toContain(`This account has ${allowed} event streams open`)
  })

  test('those of all its keys and addresses count together, and not those without a key', async () => {
    const name = 'several keys'
    const [first, second] = [await newKey({ name }), await newKey({ name })]
    await openAll(3, { caller: first.caller, from: '192.0.2.1' })
    expect((await openAll(4, { caller: second.caller, from: '192.0.2.2' })).opened).toHaveLength(2)
    expect((await openAll(21)).opened).toHaveLength(20)
  })
})

test('a process has at most 2,000 open, and refuses the next to every caller', async () => {
  for (let address = 0; address < 100; address += 1) await openAll(20, { from: `198.51.${address}.1` })
  expect(streams.count).toBe(2_000)
  const { caller } = await newKey()
  expect(await open({ from: '203.0.113.1' })).toMatchObject({ code: 'rate_limit_exceeded' })
  expect(await open({ caller })).toMatchObject({ code: 'rate_limit_exceeded', headers: { 'Retry-After': '30' } })
})

test('regression: all addresses of one network together leave half of the streams to others', async () => {
  for (let address = 0; address < 51; address += 1) await openAll(20, { from: `198.51.100.${address}` })
  expect(streams.count).toBe(1_000)
  expect(await open({ from: '198.51.100.99' })).toMatchObject({ code: 'rate_limit_exceeded' })
  await openAll(1, { from: '203.0.113.1' })
  expect(streams.count).toBe(1_001)
})

describe('the keys of open streams are looked up every 5 s, all in one query, and', () => {
  async function check() {
    const before = counted.queries()
    vi.advanceTimersByTime(CHECK_MS)
    await expect.poll(() => counted.queries()).toBe(before + 1)
  }

  test('the streams of a key that was revoked are ended, and no others', async () => {
    const [kept, revoked] = [await newKey(), await newKey()]
    const streamsOf = {
      kept: (await openAll(3, kept)).opened,
      revoked: (await openAll(3, revoked)).opened,
      guest: (await openAll(3)).opened,
    }
    await revokeKey(db, revoked.id, new Date())
    await check()
    await expect.poll(() => endedOf(streamsOf.revoked).every(Boolean)).toBeTruthy()
    expect(endedOf([...streamsOf.kept, ...streamsOf.guest])).not.toContain(true)
  })

  test('those of a key that the staff has banned', async () => {
    const { id, caller } = await newKey()
    const { opened } = await openAll(2, { caller })
    await db.apiKey.update({ where: { id }, data: { bannedUntil: new Date(time + HOUR_MS) } })
    await check()
    await expect.poll(() => endedOf(opened).every(Boolean)).toBeTruthy()
  })

  test('those of a key that has lost a scope, so that the orders of other accounts come no longer', async () => {
    const { id, caller } = await newKey({ scopes: ['pets:read', 'store:manage'] })
    const managing: KeyCaller = { ...caller, scopes: ['pets:read', 'store:manage'] }
    const { opened } = await openAll(2, { caller: managing })
    await check()
    expect(endedOf(opened)).toEqual([false, false])
    await db.apiKey.update({ where: { id }, data: { scopes: ['pets:read'] } })
    await check()
    await expect.poll(() => endedOf(opened).every(Boolean)).toBeTruthy()
  })

  test('those of a key that has expired', async () => {
    const { caller } = await newKey({ expiresAt: new Date(time + HOUR_MS) })
    const { opened } = await openAll(2, { caller })
    await check()
    expect(endedOf(opened)).toEqual([false, false])
    time += HOUR_MS
    await check()
    await expect.poll(() => endedOf(opened).every(Boolean)).toBeTruthy()
  })

  test('the newest of those that a lower plan allows no more', async () => {
    const name = 'on its way down'
    const { caller } = await newKey({ name, plan: 'pro' })
    // One after the other, so that it is known which are the newest.
    const opened: Awaited<ReturnType<typeof openAll>>['opened'] = []
    for (let stream = 0; stream < 8; stream += 1) opened.push(...(await openAll(1, { caller })).opened)
    await db.account.update({ where: { name }, data: { plan: 'free' } })
    await check()
    await expect.poll(() => opened.at(-1)?.signal.aborted).toBeTruthy()
    expect(endedOf(opened)).toEqual([...Array.from({ length: 5 }, () => false), true, true, true])
  })

  test('nothing is looked up once no stream with a key is open', async () => {
    const { caller } = await newKey()
    const { opened } = await openAll(2, { caller })
    await openAll(2)
    for (const { leave } of opened) leave()
    const before = counted.queries()
    vi.advanceTimersByTime(3 * CHECK_MS)
    expect(counted.queries()).toBe(before)
  })
})
