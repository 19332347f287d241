import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { clientOfTest } from '@/server/platform/db/testing'
import { type AccountAccess, createAccountKey, revokeAccountKey, rotateAccountKey } from './account-keys.service'
import { hashKey } from './api-key'
import { mailExpiringKeys } from './mail-expiring-keys'
import { accountsOfFile, keyForm } from './testing'

const DAY_MS = 24 * 60 * 60_000
const publicUrl = 'https://pets.example'

const accounts = accountsOfFile()

beforeEach(async () => {
  await accounts.db.apiKey.deleteMany()
  await accounts.db.outboxMail.deleteMany()
})

const mail = (db = accounts.db) => mailExpiringKeys({ ...accounts.deps, db, publicUrl })
const mails = () => accounts.db.outboxMail.findMany({ orderBy: { recipient: 'asc' } })
async function create(access: AccountAccess, chosen: Parameters<typeof keyForm>[0] = { lifetime: '30d' }) {
  const key = await createAccountKey(accounts.deps, access, keyForm(chosen))
  return accounts.db.apiKey.findUniqueOrThrow({ where: { hash: new Uint8Array(hashKey(key)) } })
}

test('the owners of an account, but not its members, are told once, fourteen days before a key expires', async () => {
  const account = await accounts.newAccount()
  const { accountId } = account
  const [second, member] = await Promise.all(
    ['zoe', 'max'].map((name) => accounts.db.user.create({ data: { email: `${name}-${randomUUID()}@example.com` } })),
  )
  if (!second || !member) throw new Error('there are no users')
  await accounts.db.membership.create({ data: { accountId, userId: second.id, role: 'owner' } })
  await accounts.db.membership.create({ data: { accountId, userId: member.id, role: 'member' } })
  await create(account, { name: 'Till', lifetime: '30d' })
  await create(account, { name: 'Not yet', lifetime: '90d' })
  await create(account, { name: 'Never', lifetime: 'none' })

  accounts.clock.time += 16 * DAY_MS - 1
  expect(await mail()).toBe(0)
  accounts.clock.time += 1
  expect(await mail()).toBe(1)
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([account.owner, second.email].sort())
  for (const { template, subject, text } of sent) {
    expect([template, subject]).toEqual(['keyExpiresSoon', 'The API key “Till” expires soon'])
    expect(text).toContain(`${publicUrl}/console/accounts/${accountId}/keys`)
  }
  accounts.clock.time += DAY_MS
  expect(await mail()).toBe(0)
  expect(await mails()).toHaveLength(2)
})

test('nobody is told about a key that was revoked, rotated or short-lived, or has expired', async () => {
  const account = await accounts.newAccount()
  await revokeAccountKey(accounts.deps, account, (await create(account)).id)
  const { id } = await create(account)
  const { id: late } = await create(account)
  accounts.clock.time += 17 * DAY_MS
  await rotateAccountKey(accounts.deps, account, { keyId: id, overlap: '30d', formToken: randomUUID() })
  await accounts.db.apiKey.update({ where: { id: late }, data: { expiresAt: new Date(accounts.clock.time) } })
  const { id: short } = await create(account)
  const inAWeek = new Date(accounts.clock.time + 7 * DAY_MS)
  await accounts.db.apiKey.update({ where: { id: short }, data: { expiresAt: inAWeek } })
  expect(await mail()).toBe(0)
  expect(await mails()).toEqual([])
})

test('a key without a name is named by its prefix, and the owner who comes late is told, too', async () => {
  const { id: accountId } = await accounts.db.account.create({ data: { name: 'of the operator' } })
  const access: AccountAccess = { accountId, actor: 'operator' }
  const { id, prefix } = await create(access)
  await accounts.db.apiKey.update({ where: { id }, data: { name: null } })
  accounts.clock.time += 20 * DAY_MS
  expect(await mail()).toBe(0)
  const user = await accounts.db.user.create({ data: { email: 'late@example.com' } })
  await accounts.db.membership.create({ data: { accountId, userId: user.id, role: 'owner' } })
  expect(await mail()).toBe(1)
  expect(await mails()).toMatchObject([{ recipient: 'late@example.com', subject: expect.stringContaining(prefix) }])
})

test('two processes at once tell each owner about each key exactly once, also when there are many', async () => {
  const accountsOf = await Promise.all(Array.from({ length: 8 }, accounts.newAccount))
  for (const account of accountsOf) for (let key = 0; key < 15; key += 1) await create(account)
  accounts.clock.time += 20 * DAY_MS
  const other = clientOfTest(accounts.databaseUrl)
  const told = await Promise.all([mail(), mail(other), mail(), mail(other)])
  // A process that finds nothing left ends, while others are still at theirs.
  expect(told.reduce((sum, keys) => sum + keys, 0)).toBe(120)
  const sent = await mails()
  expect(sent).toHaveLength(120)
  for (const { owner } of accountsOf) expect(sent.filter(({ recipient }) => recipient === owner)).toHaveLength(15)
})

test('if a mail cannot be enqueued, its key is not marked, and the next turn tells about it', async () => {
  const account = await accounts.newAccount()
  const { id } = await create(account)
  accounts.clock.time += 20 * DAY_MS
  await accounts.db.$executeRaw`ALTER TABLE mail ADD CONSTRAINT none CHECK (false) NOT VALID`
  try {
    await expect(mail()).rejects.toThrow()
  } finally {
    await accounts.db.$executeRaw`ALTER TABLE mail DROP CONSTRAINT none`
  }
  expect(await accounts.db.apiKey.findUniqueOrThrow({ where: { id } })).toMatchObject({ expiryMailedAt: null })
  expect(await mail()).toBe(1)
})
