import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Language } from '@/server/platform/values/language'
import { accountScopes } from '@/server/procedures/callers/scopes'
import { followLink, viewLink } from './follow-link.service'
import { requestLink } from './one-time-links.service'
import { findSession, startSession } from './sessions.service'
import { client, usersOfFile } from './testing'
import { createFirstStaffLink, createInvitation, createResetLink } from './users.service'

const email = 'ada@example.com'
const password = 'a good password'
const HOUR = 60 * 60_000

const users = usersOfFile()

beforeEach(async () => {
  users.clock.time += 15 * 60_000
  users.mails.length = 0
  await users.db.user.deleteMany()
  await users.db.oneTimeLink.deleteMany()
  await users.db.account.deleteMany()
  await users.db.setting.deleteMany()
  await users.db.strangerMailCount.deleteMany()
})

const request = (given: { email?: string; language?: Language; clientIp?: string } = {}) =>
  requestLink(users.deps, { email, language: 'en', clientIp: client.clientIp, ...given })
const lastToken = () => users.sentTokens()[0] ?? ''
const follow = (token: string, given: Partial<Parameters<typeof followLink>[2]> = {}) =>
  followLink(users.deps, token, { password, email: '', language: 'en', previousToken: undefined, ...client, ...given })
const ended = { problem: 'link has ended' }

async function signUp(address = email) {
  await request({ email: address })
  return follow(lastToken())
}

const userOf = (address = email) =>
  users.db.user.findUniqueOrThrow({
    where: { email: address },
    include: { memberships: { include: { account: true } } },
  })

test('a staging server leads to the password at once, unless the address is somebody’s; its accounts may do everything', async () => {
  const deps = { ...users.deps, isStaging: true }
  const asked = await requestLink(deps, { email, language: 'de', clientIp: client.clientIp })
  const { signUpPath } = z.object({ signUpPath: z.string() }).parse(asked)
  const token = signUpPath.replace('/links/', '')
  await followLink(deps, token, { password, email: '', language: 'en', previousToken: undefined, ...client })
  expect(await userOf()).toMatchObject({ memberships: [{ account: { grantedScopes: accountScopes } }] })
  expect(await requestLink(deps, { email, language: 'de', clientIp: client.clientIp })).toBe('sent')
})

test('regression: a user who signed up with somebody else’s address on a staging server does not get what it is invited to', async () => {
  const deps = { ...users.deps, isStaging: true }
  const { signUpPath } = z
    .object({ signUpPath: z.string() })
    .parse(await requestLink(deps, { email, language: 'de', clientIp: client.clientIp }))
  const given = { email: '', language: 'en', previousToken: undefined, ...client } as const
  const squatted = await followLink(deps, signUpPath.replace('/links/', ''), { password, ...given })
  const { id: accountId } = await users.db.account.findFirstOrThrow()
  const invitation = { email, accountId, role: 'member' } as const
  const { token } = await createInvitation(users.db, invitation, users.clock.time)
  expect(await viewLink(deps, token)).toMatchObject({ needsPassword: true })
  expect(await followLink(deps, token, { password: 'another good password', ...given })).toEqual({
    purpose: 'join_account',
  })
  expect(
    await findSession(users.db, 'token' in squatted ? (squatted.token ?? '') : '', users.clock.time),
  ).toBeUndefined()
  expect(await userOf()).toMatchObject({ emailVerifiedAt: new Date(users.clock.time) })
  // From then on it is theirs.
  const again = await createInvitation(users.db, invitation, users.clock.time)
  expect(await viewLink(deps, again.token)).toMatchObject({ needsPassword: false })
})

test('signing up makes a user, an account on the free plan and its owner, and signs in', async () => {
  expect(await request({ email: ' Ada@Example.com' })).toBe('sent')
  expect(users.mails).toMatchObject([
    { to: email, template: 'confirmEmail', data: { expiresAt: new Date(users.clock.time + 24 * HOUR) } },
  ])
  expect(users.mails[0]?.data).toMatchObject({
    link: expect.stringMatching(/^https:\/\/pets\.example\/links\/[\w-]{43}$/),
  })
  expect(await users.db.user.count()).toBe(0)
  const token = lastToken()
  expect(await viewLink(users.deps, token)).toMatchObject({ purpose: 'sign_up', email, needsPassword: true })
  const followed = await follow(token)
  const session = await findSession(users.db, 'token' in followed ? (followed.token ?? '') : '', users.clock.time)
  expect(session).toMatchObject({ user: { email, staffRole: null } })
  const user = await userOf()
  expect(user).toMatchObject({ role: null, emailVerifiedAt: new Date(users.clock.time) })
  expect(user.memberships).toMatchObject([{ role: 'owner', account: { name: email, plan: 'free' } }])
})

test('an account whose name is taken by another gets a number', async () => {
  await users.db.account.createMany({ data: [{ name: email }, { name: `${email} 2` }] })
  await signUp()
  expect((await userOf()).memberships).toMatchObject([{ account: { name: `${email} 3` } }])
})

test('a link works once, even if it is followed several times at once', async () => {
  await request()
  const token = lastToken()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => follow(token)))
  expect(results.filter((each) => each.status === 'fulfilled' && 'token' in each.value)).toHaveLength(1)
  expect(await users.db.user.count()).toBe(1)
  expect(await follow(token)).toEqual(ended)
  expect(await viewLink(users.deps, token)).toBeUndefined()
})

test('a bad password leaves the link as it is', async () => {
  await request()
  const token = lastToken()
  expect(await follow(token, { password: 'passwordpassword' })).toEqual({ problem: 'too common' })
  expect(await follow(token, { password: email })).toEqual({ problem: 'like the e-mail address' })
  expect(await follow(token)).toHaveProperty('token')
})

test.each([
  ['sign up', 24 * HOUR],
  ['choose a new password', HOUR],
])('a link to %s has its time', async (purpose, lifetime) => {
  if (purpose !== 'sign up') await signUp()
  await request()
  const token = lastToken()
  users.clock.time += lifetime - 1
  expect(await viewLink(users.deps, token)).toBeDefined()
  users.clock.time += 1
  expect(await viewLink(users.deps, token)).toBeUndefined()
  expect(await follow(token)).toEqual(ended)
})

test.each(['', 'A'.repeat(43), '\u0000', 'x'.repeat(10_000)])('%j is no link', async (token) => {
  expect(await follow(token)).toEqual(ended)
})

test('the session that the browser had before ends when a link signs in', async () => {
  await signUp('eve@example.com')
  const { id } = await userOf('eve@example.com')
  const previousToken = await startSession(users.db, { userId: id, userAgent: '', now: users.clock.time })
  await request()
  expect(await follow(lastToken(), { previousToken })).toHaveProperty('token')
  expect(await findSession(users.db, previousToken, users.clock.time)).toBeUndefined()
})

test('a link to a new password sets it, ends every session, says so by mail, and signs nobody in', async () => {
  const signedUp = await signUp()
  await request()
  await request()
  const [last, first] = users.sentTokens()
  expect(await follow(last ?? '', { password: 'a better password' })).toEqual({ purpose: 'reset_password' })
  const session = 'token' in signedUp ? (signedUp.token ?? '') : ''
  expect(await findSession(users.db, session, users.clock.time)).toBeUndefined()
  const { passwordHash } = await userOf()
  expect(await users.deps.passwords.verify(passwordHash, 'a better password')).toBe(true)
  expect(users.mails.at(-1)).toMatchObject({ to: email, template: 'passwordChanged' })
  // One that was asked for before is worth nothing any more.
  expect(await follow(first ?? '')).toEqual(ended)
})

test('mails are in the language of the page on which they were asked for, and lead to pages in it', async () => {
  await request({ language: 'de' })
  await follow(lastToken())
  await request({ language: 'de' })
  await follow(lastToken(), { language: 'de' })
  const [confirm, reset, changed] = users.mails
  expect(confirm).toMatchObject({ template: 'confirmEmail', data: { language: 'de' } })
  expect(reset).toMatchObject({
    template: 'resetPassword',
    data: { language: 'de', link: `https://pets.example/de/links/${lastToken()}` },
  })
  expect(changed).toMatchObject({
    template: 'passwordChanged',
    data: { language: 'de', forgotPasswordLink: 'https://pets.example/de/forgot-password' },
  })
})

test('the answer and the work are the same for a known and an unknown e-mail address; the mail tells the rest', async () => {
  await signUp()
  users.mails.length = 0
  users.clock.time += 15 * 60_000
  // Passes everything on to PostgreSQL.
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const costs = []
  for (const address of [email, 'nobody@example.com']) {
    const before = { mails: users.mails.length, statements: statements.mock.calls.length }
    const answer = await request({ email: address })
    const mails = users.mails.length - before.mails
    costs.push({ answer, mails, statements: statements.mock.calls.length - before.statements })
  }
  statements.mockRestore()
  // The user; then, in a transaction, the counts of mails and the link.
  expect(costs[0]).toEqual({ answer: 'sent', mails: 1, statements: 6 })
  expect(costs[1]).toEqual(costs[0])
  expect(users.mails.map(({ template }) => template)).toEqual(['resetPassword', 'confirmEmail'])
})

test('few mails are sent to one e-mail address, however many clients ask, and nothing tells that', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect(await request({ clientIp: `198.51.100.${turn}` })).toBe('sent')
  expect(users.mails).toHaveLength(3)
  users.clock.time += 15 * 60_000
  await request()
  expect(users.mails).toHaveLength(4)
})

test('regression: a new password says which passkeys there are, and removes them if asked to', async () => {
  await signUp()
  const { id: userId } = await userOf()
  const passkey = {
    userId,
    publicKey: new Uint8Array(1),
    counter: 0,
    transports: [],
    backedUp: false,
    createdAt: new Date(),
  }
  const addPasskeys = () =>
    users.db.passkey.createMany({
      data: ['Laptop', 'Phone'].map((name) => ({ ...passkey, id: new Uint8Array(Buffer.alloc(32, name)), name })),
    })
  for (const removesPasskeys of [false, true]) {
    if (!removesPasskeys) await addPasskeys()
    await request()
    expect(await viewLink(users.deps, lastToken())).toMatchObject({ passkeys: ['Laptop', 'Phone'] })
    await follow(lastToken(), { removesPasskeys })
    expect(await users.db.passkey.count()).toBe(removesPasskeys ? 0 : 2)
  }
})

test('regression: few mails are sent to one e-mail address on a day, however the requests are spread, and nothing tells that', async () => {
  for (let quarter = 0; quarter < 6; quarter += 1) {
    for (let time = 0; time < 3; time += 1) expect(await request({ clientIp: `203.0.${quarter}.1` })).toBe('sent')
    users.clock.time += 15 * 60_000
  }
  expect(users.mails).toHaveLength(16)
  users.clock.time += 24 * HOUR
  await request()
  expect(users.mails).toHaveLength(17)
})

test('regression: nobody uses up, from one network, the links that somebody else may need today', async () => {
  for (let quarter = 0; quarter < 6; quarter += 1) {
    for (let time = 0; time < 3; time += 1) expect(await request({ clientIp: `203.0.113.${quarter}` })).toBe('sent')
    users.clock.time += 15 * 60_000
  }
  expect(users.mails).toHaveLength(4)
  await request({ clientIp: '198.51.100.1' })
  expect(users.mails).toHaveLength(5)
})

test('regression: all addresses that one inbox may have are sent as few mails as one', async () => {
  for (let time = 0; time < 6; time += 1) {
    expect(await request({ email: `ada+${time}@example.com`, clientIp: `203.0.${time}.1` })).toBe('sent')
  }
  expect(users.mails).toHaveLength(3)
})

test('one address has few mails sent', async () => {
  for (let turn = 0; turn < 30; turn += 1) expect(await request({ email: `${turn}@example.com` })).toBe('sent')
  expect(await request()).toMatchObject({ problem: 'too many attempts' })
  expect(users.mails).toHaveLength(30)
})

test('what is no e-mail address is said to be none', async () => {
  expect(await request({ email: 'ada' })).toEqual({ problem: 'no e-mail address' })
})

describe('the link of an invitation', () => {
  const invite = async (role: 'owner' | 'member' = 'member') => {
    const account = await users.db.account.upsert({ where: { name: 'Shop' }, create: { name: 'Shop' }, update: {} })
    const { token } = await createInvitation(users.db, { email, accountId: account.id, role }, users.clock.time)
    return token
  }

  test('makes a user of the account alone, who chooses a password', async () => {
    const token = await invite('owner')
    expect(await viewLink(users.deps, token)).toEqual({
      purpose: 'join_account',
      email,
      accountName: 'Shop',
      needsPassword: true,
      passkeys: [],
    })
    expect(await follow(token, { email: 'eve@example.com' })).toHaveProperty('token')
    expect((await userOf()).memberships).toMatchObject([{ role: 'owner', account: { name: 'Shop' } }])
  })

  test('adds an existing user to the account, and keeps their password', async () => {
    await signUp()
    const before = await userOf()
    const token = await invite()
    expect(await viewLink(users.deps, token)).toMatchObject({ needsPassword: false })
    expect(await follow(token, { password: '' })).toEqual({ purpose: 'join_account' })
    const after = await userOf()
    expect(after.passwordHash).toBe(before.passwordHash)
    expect(after.memberships.map(({ role, account }) => [account.name, role])).toEqual([
      [email, 'owner'],
      ['Shop', 'member'],
    ])
  })

  test('for a member takes nothing from an owner', async () => {
    await follow(await invite('owner'))
    await follow(await invite('member'))
    expect((await userOf()).memberships).toMatchObject([{ role: 'owner' }])
  })
})

describe('the link for the first member of staff', () => {
  const firstLink = async () => (await createFirstStaffLink(users.db, users.clock.time))?.token

  test('is made once, and makes the first person to follow it a member of staff', async () => {
    const tokens = await Promise.all([firstLink(), firstLink(), firstLink()])
    const [token = '', ...others] = tokens.filter((each) => each !== undefined)
    expect(others).toEqual([])
    expect(await firstLink()).toBeUndefined()
    expect(await follow(token)).toEqual({ problem: 'no e-mail address' })
    const followed = await follow(token, { email: 'Ada@example.com' })
    const session = await findSession(users.db, 'token' in followed ? (followed.token ?? '') : '', users.clock.time)
    expect(session).toMatchObject({ user: { email, staffRole: 'owner' } })
    expect((await userOf()).memberships).toEqual([])
    expect(await follow(token, { email: 'eve@example.com' })).toEqual(ended)
  })

  test('is not made if there is one', async () => {
    await users.db.user.create({ data: { email, role: 'staff' } })
    expect(await firstLink()).toBeUndefined()
  })

  test('takes over no user, and is not used up by the attempt', async () => {
    await signUp()
    const token = (await firstLink()) ?? ''
    expect(await follow(token, { email, password: 'another password' })).toEqual({
      problem: 'e-mail address has a user',
    })
    expect((await userOf()).role).toBeNull()
    expect(await follow(token, { email: 'grace@example.com' })).toHaveProperty('token')
  })
})

test('no link, token or password is stored in clear', async () => {
  await request()
  const tokens = [lastToken()]
  const dump = async () =>
    JSON.stringify(
      await users.db.$queryRaw`SELECT l::text FROM one_time_link l UNION ALL SELECT u::text FROM store_user u`,
    )
  expect(await dump()).toContain(email)
  expect(await dump()).not.toContain(tokens[0])
  await follow(tokens[0] ?? '')
  tokens.push((await createResetLink(users.db, email, users.clock.time)).token, password)
  for (const secret of tokens) expect(await dump()).not.toContain(secret)
})
