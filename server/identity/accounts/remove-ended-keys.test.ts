import { expect, test } from 'vitest'
import { removeEndedKeys } from '@/server/identity/usage/remove-old-usage'
import { createCursors } from '@/server/platform/paging/cursor'
import { listAccountEvents } from './account-events'
import { createAccountKey, revokeAccountKey, rotateAccountKey } from './account-keys.service'
import { hashKey } from './api-key'
import { accountsOfFile, keyForm } from './testing'

const DAY_MS = 86_400_000

const accounts = accountsOfFile()

const rowOf = (key: string) =>
  accounts.db.apiKey.findUniqueOrThrow({ where: { hash: new Uint8Array(hashKey(key)) }, select: { id: true } })
const isThere = async (id: bigint) => (await accounts.db.apiKey.count({ where: { id } })) === 1

test('keys are removed that were revoked, expired or rotated out before a time, and no others', async () => {
  const { deps, clock, db } = accounts
  const account = await accounts.newAccount()
  const create = async (lifetime: '30d' | 'none') =>
    (await rowOf(await createAccountKey(deps, account, keyForm({ lifetime })))).id
  const [revoked, expiring, rotated, valid] = [
    await create('none'),
    await create('30d'),
    await create('none'),
    await create('none'),
  ]
  await revokeAccountKey(deps, account, revoked)
  await rotateAccountKey(deps, account, { keyId: rotated, overlap: '7d', formToken: crypto.randomUUID() })
  const ends = [
    [revoked, 0],
    [rotated, 7 * DAY_MS],
    [expiring, 30 * DAY_MS],
  ] as const
  for (const [id, after] of ends) {
    await removeEndedKeys(db, new Date(clock.time + after))
    expect(await isThere(id)).toBe(true)
    await removeEndedKeys(db, new Date(clock.time + after + 1))
    expect(await isThere(id)).toBe(false)
  }
  await removeEndedKeys(db, new Date(clock.time + 1_000 * DAY_MS))
  expect(await isThere(valid)).toBe(true)
  expect(await db.apiKey.count({ where: { accountId: account.accountId } })).toBe(2)
})

test('more are removed than fit into a statement, by two processes at once', async () => {
  const { db, clock } = accounts
  const { accountId } = await accounts.newAccount()
  await db.$executeRaw`
    INSERT INTO api_key (account_id, prefix, hash, scopes, revoked_at)
    SELECT ${accountId}, 'pet_' || n, sha256(n::text::bytea), '{}', ${new Date(clock.time)} FROM generate_series(1, 2500) n`
  const remove = () => removeEndedKeys(db, new Date(clock.time + 1))
  await Promise.all([remove(), remove()])
  await remove()
  expect(await db.apiKey.count({ where: { accountId } })).toBe(0)
  expect(await db.removedKey.count({ where: { accountId } })).toBe(2_500)
})

test('the audit log calls a removed key what it was called, and the form that made it makes no other', async () => {
  const { deps, clock, db } = accounts
  const account = await accounts.newAccount()
  const form = keyForm({ name: 'Till' })
  const key = await createAccountKey(deps, account, form)
  const { id } = await rowOf(key)
  await revokeAccountKey(deps, account, id)
  const hour = { hour: new Date('2026-11-22T09:00:00Z'), operation: 'listPets', statusClass: '2xx', count: 1 }
  await db.usageHour.create({ data: { accountId: account.accountId, keyId: id, ...hour } })
  const read = () =>
    listAccountEvents(
      { db, cursors: createCursors(Buffer.alloc(32)) },
      { accountId: account.accountId, reader: 'member' },
    )
  const before = await read()
  expect(before.items[0]).toMatchObject({ action: 'key_revoked', keyName: 'Till', keyPrefix: key.slice(0, 10) })
  await removeEndedKeys(db, new Date(clock.time + 1))
  expect(await isThere(id)).toBe(false)
  expect(await read()).toEqual(before)
  await expect(createAccountKey(deps, account, form)).rejects.toMatchObject({ reason: 'conflict' })
})
