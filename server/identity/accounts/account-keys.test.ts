import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clientOfTest } from '@/server/platform/db/testing'
import { createCursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { accountScopes } from '@/server/procedures/callers/scopes'
import {
  type AccountAccess,
  createAccountKey,
  findAccountKey,
  listEndedKeys,
  listValidKeys,
  revokeAccountKey,
  rotateAccountKey,
} from './account-keys.service'
import { hashKey, isWellFormedKey } from './api-key'
import { createKey, rotateKey } from './api-keys.service'
import { keyNameSchema, MAX_VALID_KEYS, newAccountKeySchema } from './key-terms'
import { accountsOfFile, keyForm } from './testing'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const accounts = accountsOfFile()

const create = (access: AccountAccess, chosen?: Parameters<typeof keyForm>[0]) =>
  createAccountKey(accounts.deps, access, keyForm(chosen))
const rotate = (access: AccountAccess, id: bigint, overlap: '0' | '24h' = '24h', formToken = randomUUID()) =>
  rotateAccountKey(accounts.deps, access, { keyId: id, overlap, formToken })
const rowOf = (key: string) =>
  accounts.db.apiKey.findUniqueOrThrow({ where: { hash: new Uint8Array(hashKey(key)) }, omit: { hash: true } })
const rowsOf = ({ accountId }: AccountAccess) =>
  accounts.db.apiKey.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
const cursors = createCursors(Buffer.alloc(32, 2))
const listEnded = ({ accountId }: AccountAccess, cursor?: string) =>
  listEndedKeys({ ...accounts.deps, cursors }, { accountId, cursor })
const listKeys = async (account: AccountAccess) => ({
  valid: await listValidKeys(accounts.deps, account.accountId),
  ended: (await listEnded(account)).items,
})
const at = (ms: number) => new Date(accounts.clock.time + ms)

test('a key has the name, scopes and lifetime that were chosen', async () => {
  const account = await accounts.newAccount()
  const key = await create(account, { name: 'Till', scopes: ['pets:read', 'orders:read'], lifetime: '90d' })
  expect(isWellFormedKey(key)).toBe(true)
  const { valid, ended } = await listKeys(account)
  expect(valid).toEqual([
    {
      id: expect.any(BigInt),
      name: 'Till',
      prefix: key.slice(0, 10),
      scopes: ['pets:read', 'orders:read'],
      state: 'active',
      isIdle: false,
      createdAt: at(0),
      lastUsedAt: null,
      expiresAt: at(90 * DAY_MS),
      revokedAt: null,
      bannedUntil: null,
    },
  ])
  expect(ended).toEqual([])
})

test.each(['', '  ', 'a'.repeat(101), 'a\u0000b', '\ud800'])('%j is no name', (name) => {
  expect(newAccountKeySchema.safeParse(keyForm({ name })).success).toBe(false)
})

test('white space around a name is dropped, and the longest name fits', async () => {
  expect(keyNameSchema.parse('  Till\n')).toBe('Till')
  const name = '🐕'.repeat(50)
  expect(await rowOf(await create(await accounts.newAccount(), { name }))).toMatchObject({ name })
})

test('a new account may read, and write once that is granted', async () => {
  const account = await accounts.newAccount()
  await expect(create(account, { scopes: ['pets:read', 'pets:write'] })).rejects.toThrow(
    'This account may not have keys with pets:write.',
  )
  expect(await rowsOf(account)).toEqual([])
  const where = { id: account.accountId }
  await accounts.db.account.update({ where, data: { grantedScopes: ['pets:read', 'pets:write'] } })
  expect(await rowOf(await create(account, { scopes: ['pets:write'] }))).toMatchObject({ scopes: ['pets:write'] })
  await expect(create(account, { scopes: ['orders:read'] })).rejects.toThrow('orders:read')
})

test('what an operator lets a key do, its account may give to others', async () => {
  const account = await accounts.newAccount()
  const { db } = accounts
  const find = () => db.account.findUniqueOrThrow({ where: { id: account.accountId } })
  const { name } = await find()
  await createKey(db, { name, scopes: ['pets:read'] })
  expect((await find()).grantedScopes.sort()).toEqual(['orders:read', 'pets:read'])
  await createKey(db, { name, scopes: ['pets:write'] })
  expect((await find()).grantedScopes.sort()).toEqual(['orders:read', 'pets:read', 'pets:write'])
  await createKey(db, { name: 'an account of the operator', scopes: ['pets:read'] })
  const made = await db.account.findUniqueOrThrow({ where: { name: 'an account of the operator' } })
  expect(made.grantedScopes).toEqual(accountScopes)
  await createKey(db, { name: made.name, scopes: ['store:manage'] })
  expect((await db.account.findUniqueOrThrow({ where: { id: made.id } })).grantedScopes).toEqual(accountScopes)
})

describe('a form that is sent twice', () => {
  test('creates one key, and shows it both times', async () => {
    const account = await accounts.newAccount()
    const form = keyForm()
    const both = Array.from({ length: 8 }, () => createAccountKey(accounts.deps, account, form))
    expect(new Set(await Promise.all(both)).size).toBe(1)
    expect(await rowsOf(account)).toHaveLength(1)
  })

  test('rotates once, and shows the new key both times', async () => {
    const account = await accounts.newAccount()
    const { id } = await rowOf(await create(account))
    const formToken = randomUUID()
    const both = Array.from({ length: 8 }, () => rotate(account, id, '24h', formToken))
    expect(new Set(await Promise.all(both)).size).toBe(1)
    expect(await rowsOf(account)).toHaveLength(2)
  })

  test('shows the key for five minutes, but never when it was revoked', async () => {
    const account = await accounts.newAccount()
    const form = keyForm()
    const key = await createAccountKey(accounts.deps, account, form)
    accounts.clock.time += 5 * MINUTE_MS - 1
    expect(await createAccountKey(accounts.deps, account, form)).toBe(key)
    accounts.clock.time += 1
    await expect(createAccountKey(accounts.deps, account, form)).rejects.toMatchObject({ reason: 'conflict' })
    const other = keyForm()
    const { id } = await rowOf(await createAccountKey(accounts.deps, account, other))
    await revokeAccountKey(accounts.deps, account, id)
    await expect(createAccountKey(accounts.deps, account, other)).rejects.toMatchObject({ reason: 'conflict' })
    expect(await rowsOf(account)).toHaveLength(2)
  })

  test('creates another key when something else was chosen, or somebody else sends it', async () => {
    const [account, other] = [await accounts.newAccount(), await accounts.newAccount()]
    const form = keyForm()
    const keys = [
      await createAccountKey(accounts.deps, account, form),
      await createAccountKey(accounts.deps, account, { ...form, name: 'Another' }),
      await createAccountKey(accounts.deps, { ...account, actor: other.actor }, form),
      await createAccountKey(accounts.deps, other, form),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(await rowsOf(account)).toHaveLength(3)
  })

  test('has no key that follows from what the database and the form hold, without the secret of the store', async () => {
    const form = keyForm()
    const account = await accounts.newAccount()
    const deps = { ...accounts.deps, hashForm: () => new Uint8Array(32) }
    expect(await create(account, form)).not.toBe(await createAccountKey(deps, account, form))
  })
})

describe('a rotation', () => {
  test.each([
    ['0', 0],
    ['1h', 3_600_000],
    ['24h', DAY_MS],
    ['7d', 7 * DAY_MS],
    ['30d', 30 * DAY_MS],
  ] as const)('lets the old key live for %s, and keeps name, scopes and lifetime', async (overlap, overlapMs) => {
    const account = await accounts.newAccount()
    const old = await create(account, { name: 'Till', scopes: ['orders:read'], lifetime: '90d' })
    accounts.clock.time += DAY_MS
    const { id } = await rowOf(old)
    const key = await rotateAccountKey(accounts.deps, account, { keyId: id, overlap, formToken: randomUUID() })
    expect(await rowOf(old)).toMatchObject({ expiresAt: at(overlapMs), rotatedAt: at(0) })
    expect(await rowOf(key)).toMatchObject({
      name: 'Till',
      scopes: ['orders:read'],
      expiresAt: at(90 * DAY_MS),
      rotatedAt: null,
    })
    const state = overlap === '0' ? 'expired' : 'rotated'
    expect(await findAccountKey(accounts.deps, account.accountId, id)).toMatchObject({ state })
  })

  test('regression: shows nobody a key that manages the store, unless their account may have one', async () => {
    const account = await accounts.newAccount()
    const { db } = accounts
    const { name } = await db.account.findUniqueOrThrow({ where: { id: account.accountId } })
    const key = await createKey(db, { name, scopes: ['store:manage'] })
    const { id } = await rowOf(key)
    await expect(rotate(account, id)).rejects.toThrow('Ask those who run the store to rotate it.')
    expect(await rowOf(key)).toMatchObject({ rotatedAt: null })
    await db.account.update({ where: { id: account.accountId }, data: { grantedScopes: ['store:manage'] } })
    expect(await rowOf(await rotate(account, id))).toMatchObject({ scopes: ['store:manage'] })
  })

  test('never lets the old key outlive its expiry', async () => {
    const account = await accounts.newAccount()
    const old = await create(account, { lifetime: '30d' })
    accounts.clock.time += 29.5 * DAY_MS
    await rotate(account, (await rowOf(old)).id)
    expect((await rowOf(old)).expiresAt).toEqual(at(DAY_MS / 2))
  })

  test('of two at once, an operator’s or a member’s, one is refused', async () => {
    const account = await accounts.newAccount()
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await rowOf(await create(account))
      const rotations = await Promise.allSettled([
        rotate(account, id),
        rotate(account, id),
        rotateKey(accounts.db, id, 0, at(0)),
      ])
      expect(rotations.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await rowsOf(account)).toHaveLength(10)
  })
})

describe('the limit of valid keys', () => {
  test('holds for members at once in two processes, and counts neither revoked nor expired keys', async () => {
    const account = await accounts.newAccount()
    const { id: revoked } = await rowOf(await create(account))
    await revokeAccountKey(accounts.deps, account, revoked)
    await create(account, { lifetime: '30d' })
    accounts.clock.time += 30 * DAY_MS
    const other = { ...accounts.deps, db: clientOfTest(accounts.databaseUrl) }
    const attempts = Array.from({ length: MAX_VALID_KEYS + 6 }, (_, index) =>
      createAccountKey(index % 2 ? other : accounts.deps, account, keyForm()),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_VALID_KEYS)
    const { valid, ended } = await listKeys(account)
    expect([valid.length, ended.length]).toEqual([MAX_VALID_KEYS, 2])
    await expect(create(account)).rejects.toThrow('at most 20 valid keys. Revoke one')
    await expect(create(await accounts.newAccount())).resolves.toBeDefined()
  })

  test('lets a key be rotated that ends at once, and none that lives on', async () => {
    const account = await accounts.newAccount()
    for (let count = 0; count < MAX_VALID_KEYS; count += 1) await create(account)
    const [first] = await rowsOf(account)
    if (!first) throw new Error('there is no key')
    await expect(rotate(account, first.id)).rejects.toThrow('at most 20 valid keys')
    expect(await findAccountKey(accounts.deps, account.accountId, first.id)).toMatchObject({ state: 'active' })
    await expect(rotate(account, first.id, '0')).resolves.toBeDefined()
  })
})

describe('the key of another account', () => {
  test('is not found, and nothing changes', async () => {
    const [account, stranger] = [await accounts.newAccount(), await accounts.newAccount()]
    const { id } = await rowOf(await create(account))
    const before = [await rowsOf(account), await rowsOf(stranger)]
    expect(await findAccountKey(accounts.deps, stranger.accountId, id)).toBeUndefined()
    await expect(rotate(stranger, id)).rejects.toMatchObject({ reason: 'not_found' })
    await expect(revokeAccountKey(accounts.deps, stranger, id)).rejects.toMatchObject({ reason: 'not_found' })
    expect([await rowsOf(account), await rowsOf(stranger)]).toEqual(before)
    expect((await listKeys(stranger)).valid).toEqual([])
  })
})

test('a revoked key stays revoked since its first time, and cannot be rotated', async () => {
  const account = await accounts.newAccount()
  const { id } = await rowOf(await create(account))
  await revokeAccountKey(accounts.deps, account, id)
  const revokedAt = at(0)
  accounts.clock.time += MINUTE_MS
  await revokeAccountKey(accounts.deps, account, id)
  expect(await findAccountKey(accounts.deps, account.accountId, id)).toMatchObject({ state: 'revoked', revokedAt })
  await expect(rotate(account, id)).rejects.toThrow('is revoked')
})

test('keys that have ended have pages, the newest first, and no key is on two of them or missing', async () => {
  const [account, other] = [await accounts.newAccount(), await accounts.newAccount()]
  const { accountId } = account
  for (let each = 0; each < 2 * PAGE_SIZE + 5; each += 1) {
    const { id } = await rowOf(await create(account))
    if (each > 0) await revokeAccountKey(accounts.deps, account, id)
  }
  const pages = [await listEnded(account)]
  for (let cursor = pages[0]?.nextCursor ?? null; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push(await listEnded(account, cursor))
  expect(pages.map(({ items }) => items.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 4])
  const revoked = await accounts.db.apiKey.findMany({
    where: { accountId, revokedAt: { not: null } },
    orderBy: { id: 'desc' },
  })
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(revoked.map(({ id }) => id))
  await expect(listEnded(other, pages[0]?.nextCursor ?? '')).rejects.toMatchObject({ reason: 'invalid_request' })
})

test('every change says who made it', async () => {
  const { db } = accounts
  await db.$executeRaw`CREATE TABLE seen_actor (action TEXT, actor TEXT)`
  await db.$executeRaw`
    CREATE FUNCTION see_actor() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO seen_actor VALUES (TG_OP, current_setting('pet_store.actor', true)); RETURN NULL;
    END $$`
  await db.$executeRaw`CREATE TRIGGER see_actor AFTER INSERT OR UPDATE ON api_key FOR EACH ROW EXECUTE FUNCTION see_actor()`
  try {
    const account = await accounts.newAccount()
    const { id } = await rowOf(await create(account))
    await rotate(account, id)
    await revokeAccountKey(accounts.deps, { ...account, actor: 'staff 7' }, id)
    const { id: made } = await rowOf(await createKey(db, { name: 'acting', scopes: ['pets:read'] }))
    await rotateKey(db, made, 0, at(0))
    expect(await db.$queryRaw`SELECT action, actor FROM seen_actor`).toEqual([
      { action: 'INSERT', actor: account.actor },
      { action: 'UPDATE', actor: account.actor },
      { action: 'INSERT', actor: account.actor },
      { action: 'UPDATE', actor: 'staff 7' },
      { action: 'INSERT', actor: 'operator' },
      { action: 'UPDATE', actor: 'operator' },
      { action: 'INSERT', actor: 'operator' },
    ])
  } finally {
    await db.$executeRaw`DROP TRIGGER see_actor ON api_key`
  }
})
