import { beforeEach, describe, expect, test } from 'vitest'
import { followLink } from '@/server/identity/users/follow-link.service'
import { requestLink } from '@/server/identity/users/one-time-links.service'
import { findSession, removeEnded, type Session, startSession } from '@/server/identity/users/sessions.service'
import { signIn } from '@/server/identity/users/sign-in.service'
import { client, usersOfFile } from '@/server/identity/users/testing'
import { createSoftwareAuthenticator } from '@/server/identity/users/testing/software-authenticator'
import { addPasskey, beginAddingPasskey, MAX_PASSKEYS } from './add-passkey.service'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service'
import { findSignInMethods, removePasskey, renamePasskey } from './passkeys.service'

const email = 'ada@example.com'
const ORIGIN = 'https://pets.example'
const MINUTE = 60_000

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>
type Deviation = Parameters<Authenticator['get']>[1]

const users = usersOfFile()
let session: Session
let authenticator: Authenticator

beforeEach(async () => {
  users.clock.time += 15 * MINUTE
  users.mails.length = 0
  users.logged.length = 0
  await users.db.user.deleteMany()
  session = await newSession(email)
  authenticator = createSoftwareAuthenticator(ORIGIN)
})

/** Of a new user without a password. */
async function newSession(address: string): Promise<Session> {
  const { id } = await users.db.user.create({ data: { email: address } })
  return sessionOf(await startSession(users.db, { userId: id, userAgent: '', now: users.clock.time }))
}

async function sessionOf(token: string): Promise<Session> {
  const found = await findSession(users.db, token, users.clock.time)
  if (!found) throw new Error('nobody is signed in')
  return found
}

async function add(by = authenticator, { name = 'Phone', of = session, deviation = {} as Deviation } = {}) {
  const options = await beginAddingPasskey(users.deps, of.user.id)
  return addPasskey(users.deps, of.user.id, { name, response: by.create(options, deviation), language: 'en' })
}

const enter = (response: string, given: { userId?: bigint; previousToken?: string } = {}) =>
  signInWithPasskey(users.deps, { response, ...client, ...given })

/** Signs in with the authenticator's passkey. */
async function use(deviation?: Deviation, by = authenticator) {
  return enter(by.get(await beginPasskeySignIn(users.deps), deviation))
}

/** A text of base64url with one bit that is another. */
function tampered(text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString('base64url')
}

const refused = { problem: 'passkey not accepted' }
const notAdded = { problem: 'passkey not added' }
const methods = () => findSignInMethods(users.db, session.user.id)

test('a user has at most twenty passkeys', async () => {
  const { id: userId } = session.user
  const row = { userId, publicKey: new Uint8Array(1), counter: 0, transports: [], backedUp: false, name: 'Phone' }
  const passkeys = Array.from({ length: MAX_PASSKEYS - 1 }, (_, each) => ({ ...row, id: new Uint8Array([each]) }))
  await users.db.passkey.createMany({ data: passkeys.map((each) => ({ ...each, createdAt: new Date(0) })) })
  expect(await add()).toBe('added')
  expect(await add(createSoftwareAuthenticator(ORIGIN))).toEqual({ problem: 'too many passkeys' })
  await users.db.passkey.delete({ where: { id: new Uint8Array([0]) } })
  expect(await add(createSoftwareAuthenticator(ORIGIN))).toBe('added')
})

test('a passkey that was added signs its user in, and a mail tells them that it was added', async () => {
  expect(await add()).toBe('added')
  expect(users.mails).toMatchObject([
    { to: email, template: 'passkeyChanged', data: { change: 'added', name: 'Phone' } },
  ])
  users.clock.time += MINUTE
  const entered = await use()
  if ('problem' in entered) throw new Error(entered.problem)
  expect(await sessionOf(entered.token)).toMatchObject({ user: { email }, isFresh: true })
  const added = { name: 'Phone', lastUsedAt: new Date(users.clock.time), backedUp: false }
  expect((await methods()).passkeys).toMatchObject([added])
})

test('a browser is asked for passkeys that identify and verify their user, at the address of PUBLIC_URL', async () => {
  await add()
  const creation = await beginAddingPasskey(users.deps, session.user.id)
  expect(creation).toMatchObject({
    rp: { id: 'pets.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    timeout: 5 * MINUTE,
  })
  expect(creation.excludeCredentials).toHaveLength(1)
  // The handle is random, and the e-mail address stays on the user's own device.
  expect(Buffer.from(creation.user.id, 'base64url').toString()).toMatch(/^[0-9a-f-]{36}$/)
  const request = await beginPasskeySignIn(users.deps)
  expect(request).toMatchObject({ rpId: 'pets.example', userVerification: 'required' })
  expect(request.allowCredentials).toBeUndefined()
  expect((await beginPasskeySignIn(users.deps, session.user.id)).allowCredentials).toHaveLength(1)
})

describe('a sign-in is refused, and ends no session,', () => {
  beforeEach(() => add())

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the same host without encryption', { origin: 'http://pets.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['when the authenticator has not verified its user', { isUserVerified: false }],
    ['when it signed to make a passkey', { type: 'webauthn.create' }],
    ['when it signed a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
    ['when it names another user', { userHandle: 'AAAA' }],
    ['when it names no user', { userHandle: undefined }],
  ])('%s', async (_, deviation) => {
    expect(await use(deviation)).toEqual(refused)
    expect(await users.db.session.count()).toBe(1)
    expect(await use()).toHaveProperty('token')
  })

  test('with a signature, or a counter, that was tampered with', async () => {
    for (const part of ['signature', 'authenticatorData'] as const) {
      const json = JSON.parse(authenticator.get(await beginPasskeySignIn(users.deps)))
      json.response[part] = tampered(json.response[part])
      expect(await enter(JSON.stringify(json))).toEqual(refused)
    }
    expect(users.logged).toEqual([])
  })

  test('by the key of another passkey', async () => {
    const thief = createSoftwareAuthenticator(ORIGIN)
    thief.create(await beginAddingPasskey(users.deps, session.user.id))
    const own = JSON.parse(authenticator.get(await beginPasskeySignIn(users.deps)))
    const stolen = JSON.parse(thief.get(await beginPasskeySignIn(users.deps)))
    expect(await enter(JSON.stringify({ ...stolen, id: own.id, rawId: own.id }))).toEqual(refused)
  })

  test('with a challenge that was used, even in requests at once', async () => {
    const response = authenticator.get(await beginPasskeySignIn(users.deps))
    const results = await Promise.all(Array.from({ length: 8 }, () => enter(response)))
    expect(results.filter((result) => 'token' in result)).toHaveLength(1)
    expect(await enter(response)).toEqual(refused)
  })

  test('with a challenge that has ended', async () => {
    const response = authenticator.get(await beginPasskeySignIn(users.deps))
    users.clock.time += 5 * MINUTE
    expect(await enter(response)).toEqual(refused)
    const last = authenticator.get(await beginPasskeySignIn(users.deps))
    users.clock.time += 5 * MINUTE - 1
    expect(await enter(last)).toHaveProperty('token')
  })

  test('with a challenge for something else', async () => {
    const { challenge } = await beginAddingPasskey(users.deps, session.user.id)
    expect(await use({ challenge })).toEqual(refused)
    const again = await beginPasskeySignIn(users.deps, session.user.id)
    expect(await enter(authenticator.get(again))).toEqual(refused)
    const fromAnybody = await beginPasskeySignIn(users.deps)
    expect(await enter(authenticator.get(fromAnybody), { userId: session.user.id })).toEqual(refused)
  })

  test('when the counter did not rise, which is logged without personal data', async () => {
    expect(await use({ counter: 7 })).toHaveProperty('token')
    for (const counter of [7, 6, 0]) expect(await use({ counter })).toEqual(refused)
    expect(users.logged).toHaveLength(3)
    for (const line of users.logged) {
      expect(line).toContain('a passkey was refused: its counter did not rise')
      expect(line).not.toContain(email)
    }
    expect(await use({ counter: 8 })).toHaveProperty('token')
  })

  test('when its user was removed', async () => {
    const response = authenticator.get(await beginPasskeySignIn(users.deps))
    await users.db.user.deleteMany()
    expect(await enter(response)).toEqual(refused)
    expect(await users.db.passkey.count()).toBe(0)
  })

  test('by what is no answer', async () => {
    for (const json of [
      '',
      '{}',
      '[]',
      'null',
      '{"id":1}',
      'x'.repeat(60_000),
      '{"response":{"clientDataJSON":"e30"}}',
    ])
      expect(await enter(json)).toEqual(refused)
  })
})

test('an authenticator that does not count signs in again and again', async () => {
  authenticator = createSoftwareAuthenticator(ORIGIN, { counts: false })
  await add()
  for (let turn = 0; turn < 3; turn += 1) expect(await use()).toHaveProperty('token')
})

test('of two copies of a passkey that are used at once, one is refused', async () => {
  await add()
  const responses = []
  for (let copy = 0; copy < 2; copy += 1)
    responses.push(authenticator.get(await beginPasskeySignIn(users.deps), { counter: 1 }))
  const results = await Promise.all(responses.map((response) => enter(response)))
  expect(results.filter((result) => 'token' in result)).toHaveLength(1)
})

test('each sign-in has a new token, and one that was planted before is worth nothing afterwards', async () => {
  await add()
  const mallory = await users.db.user.create({ data: { email: 'mallory@example.com' } })
  const planted = await startSession(users.db, { userId: mallory.id, userAgent: '', now: users.clock.time })
  const entered = await enter(authenticator.get(await beginPasskeySignIn(users.deps)), { previousToken: planted })
  expect(entered).toHaveProperty('token')
  expect(entered).not.toHaveProperty('token', planted)
  expect(await findSession(users.db, planted, users.clock.time)).toBeUndefined()
})

test('signing in again makes the session fresh, under a new token, by a passkey of its own user alone', async () => {
  await add()
  const [token, thief] = [
    await startSession(users.db, { userId: session.user.id, userAgent: '', now: users.clock.time }),
    createSoftwareAuthenticator(ORIGIN),
  ]
  expect(await add(thief, { of: await newSession('eve@example.com') })).toBe('added')
  users.clock.time += 11 * MINUTE
  const userId = session.user.id
  expect(await enter(thief.get(await beginPasskeySignIn(users.deps, userId)), { userId })).toEqual(refused)
  expect(await sessionOf(token)).toMatchObject({ isFresh: false })
  const again = await enter(authenticator.get(await beginPasskeySignIn(users.deps, userId)), {
    userId,
    previousToken: token,
  })
  if ('problem' in again) throw new Error(again.problem)
  expect(await sessionOf(again.token)).toMatchObject({ user: { email }, isFresh: true })
  expect(await findSession(users.db, token, users.clock.time)).toBeUndefined()
})

test('an authenticator need not name a user who signs in again', async () => {
  await add()
  const userId = session.user.id
  const options = await beginPasskeySignIn(users.deps, userId)
  expect(await enter(authenticator.get(options, { userHandle: undefined }), { userId })).toHaveProperty('token')
})

test('somebody with a passkey gets in while guesses at their password are being limited', async () => {
  await add()
  const guess = () => signIn(users.deps, { email, password: 'a guess', previousToken: undefined, ...client })
  for (let turn = 0; turn < 10; turn += 1) await guess()
  expect(await guess()).toMatchObject({ problem: 'too many attempts' })
  expect(await use()).toHaveProperty('token')
})

describe('a passkey is not added', () => {
  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['when the authenticator has not verified its user', { isUserVerified: false }],
    ['when its answer is to a sign-in', { type: 'webauthn.get' }],
    ['with certificates that nobody asked for', { isAttested: true }],
  ])('%s', async (_, deviation) => {
    expect(await add(authenticator, { deviation })).toEqual(notAdded)
    expect(await users.db.passkey.count()).toBe(0)
    expect(users.mails).toEqual([])
  })

  test('a second time, nor with the challenge of another user', async () => {
    const options = await beginAddingPasskey(users.deps, session.user.id)
    const response = authenticator.create(options)
    const eve = await newSession('eve@example.com')
    expect(await addPasskey(users.deps, eve.user.id, { name: 'Phone', response, language: 'en' })).toEqual(notAdded)
    expect(await addPasskey(users.deps, session.user.id, { name: 'Phone', response, language: 'en' })).toBe('added')
    expect(await addPasskey(users.deps, session.user.id, { name: 'Phone', response, language: 'en' })).toEqual(notAdded)
  })

  test('when it is the passkey of somebody else', async () => {
    await add()
    const { id } = JSON.parse(authenticator.get(await beginPasskeySignIn(users.deps)))
    const eve = await newSession('eve@example.com')
    const thief = createSoftwareAuthenticator(ORIGIN)
    const options = await beginAddingPasskey(users.deps, eve.user.id)
    const response = thief.create(options, { credentialId: id })
    expect(await addPasskey(users.deps, eve.user.id, { name: 'Phone', response, language: 'en' })).toEqual(notAdded)
    expect((await methods()).passkeys).toHaveLength(1)
  })

  test('with a name that is blank, too long or not printable', async () => {
    for (const name of ['', '  ', 'x'.repeat(201), 'a\u0000b'])
      expect(await add(authenticator, { name })).toEqual({ problem: 'bad passkey name' })
  })
})

describe('a user', () => {
  const [phone, laptop] = [createSoftwareAuthenticator(ORIGIN), createSoftwareAuthenticator(ORIGIN)]
  let ids: string[]

  beforeEach(async () => {
    await add(phone)
    users.clock.time += 1
    await add(laptop, { name: 'Laptop' })
    ids = (await methods()).passkeys.map(({ id }) => id)
    users.mails.length = 0
  })

  const names = async () => (await methods()).passkeys.map(({ name }) => name)

  test('renames their own passkeys alone', async () => {
    const [id = ''] = ids
    expect(await renamePasskey(users.deps, session.user.id, { passkey: id, name: ' Old phone ' })).toBe('done')
    const eve = await newSession('eve@example.com')
    expect(await renamePasskey(users.deps, eve.user.id, { passkey: id, name: 'Mine' })).toEqual({
      problem: 'no such passkey',
    })
    expect(await renamePasskey(users.deps, session.user.id, { passkey: id, name: ' ' })).toEqual({
      problem: 'bad passkey name',
    })
    expect(await names()).toEqual(['Old phone', 'Laptop'])
  })

  test('removes their own passkeys alone, and is told of it by mail', async () => {
    const [id = ''] = ids
    const eve = await newSession('eve@example.com')
    expect(await removePasskey(users.deps, eve.user.id, { passkey: id, language: 'en' })).toEqual({
      problem: 'no such passkey',
    })
    expect(await names()).toEqual(['Phone', 'Laptop'])
    expect(users.mails).toEqual([])
    expect(await removePasskey(users.deps, session.user.id, { passkey: id, language: 'en' })).toBe('done')
    expect(await names()).toEqual(['Laptop'])
    expect(users.mails).toMatchObject([{ to: email, data: { change: 'removed', name: 'Phone', language: 'en' } }])
    expect(await use({}, phone)).toEqual(refused)
    expect(await use({}, laptop)).toHaveProperty('token')
  })

  test('who reads German is told of an added and of a removed one in German', async () => {
    const response = createSoftwareAuthenticator(ORIGIN).create(await beginAddingPasskey(users.deps, session.user.id))
    await addPasskey(users.deps, session.user.id, { name: 'Uhr', response, language: 'de' })
    await removePasskey(users.deps, session.user.id, { passkey: ids[0] ?? '', language: 'de' })
    expect(users.mails).toMatchObject([
      { template: 'passkeyChanged', data: { change: 'added', language: 'de' } },
      { template: 'passkeyChanged', data: { change: 'removed', language: 'de' } },
    ])
  })

  test('without a password keeps their last passkey, also when all are removed at once', async () => {
    const results = await Promise.all(
      ids.map((id) => removePasskey(users.deps, session.user.id, { passkey: id, language: 'en' })),
    )
    expect(results).toContain('done')
    expect(results).toContainEqual({ problem: 'last way to sign in' })
    expect(await names()).toHaveLength(1)
  })

  test('without a password chooses one by mail, and may then remove every passkey', async () => {
    expect(await methods()).toMatchObject({ hasPassword: false })
    await requestLink(users.deps, { email, language: 'en', clientIp: client.clientIp })
    const given = {
      password: 'a good long password',
      email: '',
      language: 'en',
      previousToken: undefined,
      ...client,
    } as const
    expect(await followLink(users.deps, users.sentTokens()[0] ?? '', given)).toEqual({ purpose: 'reset_password' })
    expect(await methods()).toMatchObject({ hasPassword: true })
    for (const id of ids)
      expect(await removePasskey(users.deps, session.user.id, { passkey: id, language: 'en' })).toBe('done')
    expect(await names()).toEqual([])
    expect(await signIn(users.deps, { ...given, email })).toHaveProperty('token')
  })
})

test('no challenge is stored in clear, and those that have ended are removed', async () => {
  const { challenge } = await beginPasskeySignIn(users.deps)
  const stored = JSON.stringify(await users.db.$queryRaw`SELECT c::text FROM passkey_challenge c`)
  expect(stored).toContain('sign_in')
  expect(stored).not.toContain(challenge)
  users.clock.time += 5 * MINUTE
  await removeEnded(users.db, new Date(users.clock.time))
  expect(await users.db.passkeyChallenge.count()).toBe(0)
})
