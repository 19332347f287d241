import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '@/server/config'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { followLink } from '@/server/identity/users/follow-link.service'
import { findSession, startSession } from '@/server/identity/users/sessions.service'
import { client, usersOfFile } from '@/server/identity/users/testing'
import { databaseOfTest } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { startRuntime } from '@/server/runtime'
import { runnerOf, spawnerOf } from './testing'
import { run } from './users'

const email = 'ada@example.com'
const password = 'a good password'

const store = usersOfFile()

beforeEach(async () => {
  // The commands run by the clock of the machine.
  store.clock.time = Date.now()
  await store.db.user.deleteMany()
})

const settings = () => ({ DATABASE_URL: store.databaseUrl, PUBLIC_URL: 'https://pets.example' })
const users = runnerOf(run, settings)

/** Follows a link as it was printed. */
async function follow(printed: string) {
  const [, token = ''] = /^https:\/\/pets\.example\/links\/([\w-]{43})\n$/.exec(printed) ?? []
  return followLink(store.deps, token, { password, email: '', language: 'en', previousToken: undefined, ...client })
}

const newUser = () => store.db.user.create({ data: { email } })
const startSessionOf = (userId: bigint) => startSession(store.db, { userId, userAgent: '', now: store.clock.time })

test('as a program of its own, it prints a link that makes a member of staff', async () => {
  const program = spawnerOf('users', settings)
  const { stdout, code } = await program('invite', email, '--staff')
  expect(code).toBe(0)
  expect(await follow(stdout)).toMatchObject({ purpose: 'become_staff', token: expect.any(String) })
  const { stdout: listed } = await program('list')
  expect(listed).toMatch(/^ID +EMAIL +ROLE +ACCOUNTS +CREATED +LAST SEEN\n\d+ +ada@example\.com +staff \(owner\) +- /)
})

test('an account that a command has made is claimed by a link', async () => {
  await createKey(store.db, { name: 'Old shop', scopes: [] })
  const { stdout } = await users('invite', 'Ada@example.com', '--account', 'Old shop')
  expect(await follow(stdout)).toMatchObject({ purpose: 'join_account' })
  expect(JSON.parse((await users('list', '--json')).stdout)).toMatchObject([
    { email, role: null, accounts: [{ name: 'Old shop', role: 'owner' }], lastSeenAt: expect.any(String) },
  ])
})

test('who is promoted, or no longer staff, signs in anew', async () => {
  const { id } = await newUser()
  for (const [to, role] of [
    ['staff', { role: 'staff', staffRole: 'owner' }],
    ['clerk', { role: 'staff', staffRole: 'clerk' }],
    ['none', { role: null, staffRole: null }],
  ] as const) {
    const token = await startSessionOf(id)
    expect(await users('promote', email, '--to', to)).toEqual({ stdout: '', stderr: '', code: 0 })
    expect(await findSession(store.db, token, store.clock.time)).toBeUndefined()
    expect(await store.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject(role)
  }
})

test('a user who has forgotten their password gets a link to a new one', async () => {
  await newUser()
  const { stdout } = await users('reset', email)
  expect(await follow(stdout)).toEqual({ purpose: 'reset_password' })
  const { passwordHash } = await store.db.user.findUniqueOrThrow({ where: { email } })
  expect(await store.deps.passwords.verify(passwordHash, password)).toBe(true)
})

test('a user is deleted with what was theirs alone, in the name of the operator', async () => {
  await createKey(store.db, { name: 'Zoo', scopes: [] })
  const { id: accountId } = await store.db.account.findUniqueOrThrow({ where: { name: 'Zoo' } })
  const { id } = await newUser()
  await store.db.membership.create({ data: { userId: id, accountId, role: 'owner' } })
  expect(await users('delete', email)).toMatchObject({ stderr: expect.stringContaining('add --yes'), code: 2 })
  expect(await users('delete', email, '--yes')).toEqual({ stdout: '', stderr: '', code: 0 })
  expect(await store.db.user.count()).toBe(0)
  expect(await store.db.apiKey.findFirstOrThrow({ where: { accountId } })).toMatchObject({
    revokedAt: expect.any(Date),
  })
  const events = await store.db.accountEvent.findMany({ where: { accountId } })
  expect(events.find(({ action }) => action === 'member_removed')).toMatchObject({ actor: 'operator' })
  expect(await users('delete', email, '--yes')).toMatchObject({ stderr: expect.stringContaining('no user'), code: 1 })
})

const ownDatabase = async () => ({ DATABASE_URL: (await databaseOfTest()).url })

test.each([
  ['with an embedded database', async () => ({}), [{ PORT: '4567' }], 'http://localhost:4567'],
  ['with DATABASE_URL', ownDatabase, [{ PORT: '4567' }], 'http://localhost:4567'],
  [
    'that had another address before',
    ownDatabase,
    [{ PORT: '4567' }, { PUBLIC_URL: 'https://pets.example' }],
    'https://pets.example',
  ],
])('regression: links begin with the address of the running server, %s, not of the command', async (...given) => {
  const [, database, starts, address] = given
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'pet-store-users-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  await chmod(DATA_DIR, 0o711)
  const shared = { DATA_DIR, DEMO: 'false', ...(await database()) }
  const invite = runnerOf(run, () => ({ ...shared, PUBLIC_URL: 'http://command.example' }))
  let printed = ''
  for (const settings of starts) {
    const runtime = await startRuntime(readConfig({ ...shared, ...settings }), { log: silentLog })
    onTestFinished(() => runtime.close())
    printed = (await invite('invite', email, '--staff')).stdout
    await runtime.close()
  }
  expect(printed.split('/links/')[0]).toBe(address)
})

test.each([
  [['invite', email], 2, 'Give either --account NAME or --staff.'],
  [['invite', email, '--account', 'x', '--staff'], 2, 'Give either --account NAME or --staff.'],
  [['invite', email, '--staff', '--role', 'member'], 2, '--role must be owner, manager or clerk.'],
  [['invite', email, '--account', 'x', '--role', 'king'], 2, '--role must be owner or member.'],
  [['invite', email, '--account', 'nobody'], 1, 'There is no account named "nobody".'],
  [['invite', 'ada', '--staff'], 2, 'EMAIL must be an e-mail address'],
  [['promote', email, '--to', 'king'], 2, '--to must be owner, manager, clerk or none.'],
  [['promote', email], 1, 'There is no user "ada@example.com".'],
  [['reset', email], 1, 'There is no user "ada@example.com".'],
  [['reset'], 2, 'Give exactly one'],
])('nonsense is refused: %j', async (args, code, message) => {
  const result = await users(...args)
  expect(result).toMatchObject({ stdout: '', code })
  expect(result.stderr).toContain(message)
})
