import { beforeEach, expect, test } from 'vitest'
import { hashToken } from './secret-token'
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  findSession,
  listSessions,
  MAX_SESSIONS,
  removeEnded,
  startSession,
} from './sessions.service'
import { usersOfFile } from './testing'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const { db } = usersOfFile()
let userId: bigint
let now: number

beforeEach(async () => {
  now = Date.parse('2026-11-22T09:00:00Z')
  await db.user.deleteMany()
  userId = (await db.user.create({ data: { email: 'ada@example.com' } })).id
})

const start = (userAgent = 'Firefox') => startSession(db, { userId, userAgent, now })
const find = (token: string) => findSession(db, token, now)

test('a token stands for its session, and only its SHA-256 is stored', async () => {
  const token = await start()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await find(token)).toEqual({
    id: hashToken(token),
    user: { id: userId, email: 'ada@example.com', name: null, staffRole: null },
    isFresh: true,
  })
  const stored = JSON.stringify(await db.$queryRaw`SELECT s::text FROM session s`)
  expect(stored).not.toContain(token)
  expect(stored).toContain(Buffer.from(hashToken(token)).toString('hex'))
})

test.each(['', 'A', 'A'.repeat(43), '\u0000', 'ä'.repeat(9), 'x'.repeat(100_000)])(
  '%j is no session',
  async (token) => {
    expect(await find(token)).toBeUndefined()
  },
)

test('a session ends 30 days after it was last used', async () => {
  const token = await start()
  now += 30 * DAY - 1
  expect(await find(token)).toBeDefined()
  now += 30 * DAY - 1
  expect(await find(token)).toBeDefined()
  now += 30 * DAY
  expect(await find(token)).toBeUndefined()
})

test('the use of a session is written at most once a minute', async () => {
  const token = await start()
  const seen = async () => (await db.session.findFirstOrThrow()).lastSeenAt.getTime()
  const begun = now
  now += MINUTE - 1
  await find(token)
  expect(await seen()).toBe(begun)
  now += 1
  await find(token)
  expect(await seen()).toBe(now)
})

test('for ten minutes after signing in, and no longer, a session may change credentials', async () => {
  const token = await start()
  now += 10 * MINUTE - 1
  expect(await find(token)).toMatchObject({ isFresh: true })
  now += 1
  expect(await find(token)).toMatchObject({ isFresh: false })
})

test('a session that was ended is over for every copy of its token, and no other session is', async () => {
  const [token, other] = [await start(), await start()]
  for (const each of [token, token, '', 'nonsense']) await endSession(db, each)
  expect(await find(token)).toBeUndefined()
  expect(await find(other)).toBeDefined()
})

test('a user ends their own sessions alone', async () => {
  const stranger = await db.user.create({ data: { email: 'eve@example.com' } })
  const [token, other, third] = [await start(), await start(), await start()]
  await endSessionOf(db, stranger.id, hashToken(token))
  await endSessionsOf(db, stranger.id)
  expect(await find(token)).toBeDefined()
  await endSessionOf(db, userId, hashToken(token))
  expect(await find(token)).toBeUndefined()
  await endSessionsOf(db, userId, hashToken(other))
  expect(await find(other)).toBeDefined()
  expect(await find(third)).toBeUndefined()
})

test('sessions are listed with what tells them apart, the one used last first', async () => {
  await start(`Old\u0000 <b>Browser</b> ${'x'.repeat(300)}`)
  now += 31 * DAY
  const first = await start('Firefox\u0000 on Linux')
  now += MINUTE
  await start('Safari')
  now += MINUTE
  await find(first)
  const listed = await listSessions(db, userId, now)
  expect(listed.map(({ userAgent }) => userAgent)).toEqual(['Firefox on Linux', 'Safari'])
  expect(listed[0]).toMatchObject({ lastSeenAt: new Date(now), id: hashToken(first) })
  const [old] = await db.session.findMany({ orderBy: { createdAt: 'asc' } })
  expect(old?.userAgent).toHaveLength(200)
})

test('a user has at most fifty sessions: the one that was not used for longest ends', async () => {
  const first = await start()
  now += MINUTE
  const second = await start()
  now += MINUTE
  for (let each = 2; each < MAX_SESSIONS; each += 1) await start()
  now += MINUTE
  expect(await find(first)).toBeDefined()
  const other = await db.user.create({ data: { email: 'bob@example.com' } })
  const others = await startSession(db, { userId: other.id, userAgent: '', now: now - DAY })
  await start()
  expect([await find(first), await find(second), await find(others)]).toMatchObject([{}, undefined, {}])
  expect(await listSessions(db, userId, now)).toHaveLength(MAX_SESSIONS)
})

test('a session ends with its user, and the role counts from the next request', async () => {
  const token = await start()
  await db.user.update({ where: { id: userId }, data: { role: 'staff' } })
  expect(await find(token)).toMatchObject({ user: { staffRole: 'owner' } })
  await db.user.delete({ where: { id: userId } })
  expect(await find(token)).toBeUndefined()
})

test('sessions and links that have ended are removed, and no others', async () => {
  await start()
  await db.oneTimeLink.create({
    data: { id: hashToken('old'), purpose: 'sign_up', email: 'ada@example.com', endsAt: new Date(now) },
  })
  now += 30 * DAY
  const token = await start()
  await db.oneTimeLink.create({
    data: { id: hashToken('new'), purpose: 'sign_up', email: 'ada@example.com', endsAt: new Date(now + 1) },
  })
  await removeEnded(db, new Date(now))
  expect((await db.session.findMany()).map(({ id }) => id)).toEqual([hashToken(token)])
  expect((await db.oneTimeLink.findMany()).map(({ id }) => id)).toEqual([hashToken('new')])
})

test('the database stores no e-mail address with capital letters, and no token or password in clear', async () => {
  await expect(db.user.create({ data: { email: 'Ada@example.com' } })).rejects.toThrow()
  await expect(db.user.update({ where: { id: userId }, data: { passwordHash: 'secret' } })).rejects.toThrow()
  const time = new Date(now)
  const session = { userId, userAgent: '', createdAt: time, lastSeenAt: time, authenticatedAt: time, endsAt: time }
  await expect(db.session.create({ data: { ...session, id: new Uint8Array(31) } })).rejects.toThrow()
})
