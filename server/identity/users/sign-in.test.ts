import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAttemptLimiter } from '@/server/limits/attempts/attempt-limiter'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { startRedis } from '@/server/limits/testing'
import { openPatientStore } from '@/server/limits/testing/store'
import { clientOfTest } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import type { Language } from '@/server/platform/values/language'
import { findSession, startSession } from './sessions.service'
import { changePassword, signIn, signInAgain } from './sign-in.service'
import { client, countHashes, usersOfFile } from './testing'

const email = 'ada@example.com'
const password = 'a good password'

const users = usersOfFile()
let userId: bigint
let passwordHash: string

beforeAll(async () => {
  passwordHash = await users.deps.passwords.hash(password)
})

beforeEach(async () => {
  // Another quarter of an hour.
  users.clock.time += 15 * 60_000
  await users.db.user.deleteMany()
  userId = (await users.db.user.create({ data: { email, passwordHash } })).id
})

const tries = (given: { email?: string; password?: string; clientIp?: string; previousToken?: string } = {}) =>
  signIn(users.deps, { email, password, previousToken: undefined, ...client, ...given })
const sessionOf = (token: string) => findSession(users.db, token, users.clock.time)

async function signedIn(given?: Parameters<typeof tries>[0]): Promise<string> {
  const result = await tries(given)
  if ('problem' in result) throw new Error(result.problem)
  return result.token
}

test.each([email, ' Ada@Example.COM\n'])('the password of %j starts a session', async (typed) => {
  expect(await sessionOf(await signedIn({ email: typed }))).toMatchObject({ user: { id: userId } })
})

test.each([
  ['another password', { password: 'a bad password' }],
  ['no password', { password: '' }],
  ['an unknown e-mail address', { email: 'eve@example.com' }],
  ['no e-mail address', { email: "' OR 1=1 --" }],
])('%s starts none, and nothing tells why', async (_, given) => {
  expect(await tries(given)).toEqual({ problem: 'wrong' })
  expect(await users.db.session.count()).toBe(0)
})

test('a user without a password cannot sign in with one', async () => {
  await users.db.user.update({ where: { id: userId }, data: { passwordHash: null } })
  for (const typed of ['', password, 'null']) expect(await tries({ password: typed })).toEqual({ problem: 'wrong' })
})

test('each sign-in has a new token, and one that was planted before is worth nothing afterwards', async () => {
  const mallory = await users.db.user.create({ data: { email: 'mallory@example.com' } })
  const planted = await startSession(users.db, { userId: mallory.id, userAgent: '', now: users.clock.time })
  const token = await signedIn({ previousToken: planted })
  expect(token).not.toBe(planted)
  expect(await sessionOf(planted)).toBeUndefined()
  expect(await sessionOf(token)).toMatchObject({ user: { id: userId } })
  const unknown = 'A'.repeat(43)
  expect(await signedIn({ previousToken: unknown })).not.toBe(unknown)
  expect(await sessionOf(unknown)).toBeUndefined()
})

test('ten wrong passwords in a quarter of an hour lock an e-mail address, the right one out too, and nobody else', async () => {
  await users.db.user.create({ data: { email: 'grace@example.com', passwordHash } })
  for (let guess = 0; guess < 10; guess += 1)
    expect(await tries({ password: `guess ${guess}`, clientIp: `192.0.2.${guess}` })).toEqual({ problem: 'wrong' })
  expect(await tries({ clientIp: '198.51.100.1' })).toEqual({ problem: 'too many attempts', retryAfterSeconds: 900 })
  expect(await tries({ email: email.toUpperCase(), clientIp: '198.51.100.1' })).toHaveProperty('problem')
  expect(await tries({ email: 'grace@example.com' })).toHaveProperty('token')
  users.clock.time += 15 * 60_000
  expect(await tries()).toHaveProperty('token')
})

test('thirty wrong passwords lock an address, for any accounts, and those for unknown accounts count as well', async () => {
  for (let guess = 0; guess < 30; guess += 1)
    expect(await tries({ email: `${guess}@example.com` })).toEqual({ problem: 'wrong' })
  expect(await tries()).toMatchObject({ problem: 'too many attempts' })
  expect(await tries({ clientIp: '198.51.100.1' })).toHaveProperty('token')
})

test('somebody who knows their password may sign in as often as they like', async () => {
  for (let turn = 0; turn < 40; turn += 1) expect(await tries()).toHaveProperty('token')
})

test('of a thousand guesses on two processes, ten are hashed', async () => {
  const redis = await startRedis()
  const stores = await Promise.all([openPatientStore(redis.url), openPatientStore(redis.url)])
  const { now } = users.deps
  const processes = stores.map((store) => {
    const hashing = countHashes()
    const db = clientOfTest(users.databaseUrl)
    const countAttempt = createAttemptLimiter(createRedisLimiter(store, now), now)
    return { ...hashing, db, deps: { ...users.deps, db, passwords: hashing.passwords, countAttempt } }
  })
  try {
    const guesses = Array.from({ length: 1_000 }, (_, guess) => {
      const deps = processes[guess % 2]?.deps ?? users.deps
      // From a thousand addresses, so that only the e-mail address can tell that they belong together.
      const clientIp = `10.0.${guess >> 8}.${guess & 255}`
      return signIn(deps, { email, password: `guess ${guess}`, previousToken: undefined, ...client, clientIp })
    })
    const problems = (await Promise.all(guesses)).map((result) => ('problem' in result ? result.problem : 'none'))
    expect(problems.filter((problem) => problem === 'wrong')).toHaveLength(10)
    expect(problems.filter((problem) => problem === 'too many attempts')).toHaveLength(990)
    expect(processes.reduce((sum, { count }) => sum + count(), 0)).toBe(10)
  } finally {
    for (const store of stores) await store.close()
    await redis.stop()
  }
})

test('an unknown e-mail address costs as much as a known one: the same hashes and queries', async () => {
  await users.db.user.create({ data: { email: 'grace@example.com' } })
  const { db, queries } = countQueries(users.db)
  const hashing = countHashes()
  const deps = { ...users.deps, db, passwords: hashing.passwords }
  for (const address of [email, 'nobody@example.com', 'grace@example.com']) {
    const before = { hashes: hashing.count(), queries: queries() }
    await signIn(deps, { email: address, password: 'a bad password', previousToken: undefined, ...client })
    expect({ hashes: hashing.count() - before.hashes, queries: queries() - before.queries }).toEqual({
      hashes: 1,
      queries: 1,
    })
  }
})

async function change(
  token: string,
  given: { currentPassword?: string; newPassword?: string; language?: Language } = {},
) {
  const session = await sessionOf(token)
  if (!session) throw new Error('nobody is signed in')
  return changePassword(users.deps, session.user.id, {
    currentPassword: password,
    newPassword: 'a better password',
    language: 'en',
    ...client,
    ...given,
  })
}

test('a new password ends all sessions but a new one, and its user is told', async () => {
  const [token, other] = [await signedIn(), await signedIn()]
  const changed = await change(token)
  if ('problem' in changed) throw new Error(changed.problem)
  expect(await sessionOf(token)).toBeUndefined()
  expect(await sessionOf(other)).toBeUndefined()
  expect(await sessionOf(changed.token)).toMatchObject({ user: { id: userId }, isFresh: true })
  expect(await tries()).toEqual({ problem: 'wrong' })
  expect(await tries({ password: 'a better password' })).toHaveProperty('token')
  expect(users.mails.at(-1)).toMatchObject({ to: email, template: 'passwordChanged', data: { language: 'en' } })
})

test('who reads German is told in German that their password is another one', async () => {
  await change(await signedIn(), { language: 'de' })
  expect(users.mails.at(-1)).toMatchObject({
    template: 'passwordChanged',
    data: { forgotPasswordLink: 'https://pets.example/de/forgot-password', language: 'de' },
  })
})

test('a password is not changed by somebody who does not know it, nor to a bad one', async () => {
  const token = await signedIn()
  expect(await change(token, { currentPassword: 'a bad password' })).toEqual({ problem: 'wrong current password' })
  expect(await change(token, { newPassword: 'short' })).toEqual({ problem: 'too short' })
  expect(await change(token, { newPassword: email })).toEqual({ problem: 'like the e-mail address' })
  for (let guess = 0; guess < 9; guess += 1) await change(token, { currentPassword: `guess ${guess}` })
  expect(await change(token)).toMatchObject({ problem: 'too many attempts' })
  expect(await sessionOf(token)).toBeDefined()
})

test('signing in again by the password makes a session fresh, under a new token', async () => {
  const token = await signedIn()
  const retry = (typed: string) => signInAgain(users.deps, userId, { password: typed, previousToken: token, ...client })
  expect(await retry('a bad password')).toEqual({ problem: 'wrong current password' })
  expect(await sessionOf(token)).toBeDefined()
  users.clock.time += 11 * 60_000
  expect(await sessionOf(token)).toMatchObject({ isFresh: false })
  const again = await retry(password)
  if ('problem' in again) throw new Error(again.problem)
  expect(await sessionOf(token)).toBeUndefined()
  expect(await sessionOf(again.token)).toMatchObject({ user: { id: userId }, isFresh: true })
})
