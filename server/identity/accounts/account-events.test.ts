import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { createCursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { listAccountEvents } from './account-events'
import { asStaff } from './account-transactions'
import { hashKey } from './api-key'
import { createKey, listKeys, revokeKey, rotateKey } from './api-keys.service'

const cursors = createCursors(Buffer.alloc(32, 1))

const { db } = databaseOfFile()

const accountNamed = (name: string) => db.account.findUniqueOrThrow({ where: { name } })
const read = (accountId: bigint, cursor?: string) =>
  listAccountEvents({ db, cursors }, { accountId, cursor, reader: 'member' })

test('what an operator does with keys and plans is recorded, with the keys’ beginnings alone', async () => {
  const first = await createKey(db, { name: 'Kennel', scopes: ['pets:read'] })
  const second = await createKey(db, { name: 'Kennel', scopes: ['orders:read'], plan: 'pro' })
  const [one, two] = await listKeys(db)
  const third = await rotateKey(db, BigInt(one?.id ?? 0), 60_000, new Date())
  await revokeKey(db, BigInt(two?.id ?? 0), new Date())
  await revokeKey(db, BigInt(two?.id ?? 0), new Date())
  const { id } = await accountNamed('Kennel')
  const { items } = await read(id)
  const told = items
    .toReversed()
    .map(({ action, keyPrefix, before, after, by }) => [
      action,
      keyPrefix ?? '',
      [before, after].map((each) => each ?? '').join('>'),
      by.kind,
    ])
  const prefix = (key: string) => key.slice(0, 10)
  expect(told.filter(([action]) => action !== 'scopes_changed')).toEqual([
    ['key_created', prefix(first), '>pets:read', 'operator'],
    ['plan_changed', '', 'free>pro', 'operator'],
    ['key_created', prefix(second), '>orders:read', 'operator'],
    ['key_rotated', prefix(first), '>', 'operator'],
    ['key_created', prefix(third), '>pets:read', 'operator'],
    ['key_revoked', prefix(second), '>', 'operator'],
  ])
  const rows = JSON.stringify(await db.$queryRaw`SELECT e::text FROM account_event e`)
  for (const key of [first, second, third])
    for (const secret of [key, prefix(key), hashKey(key).toString('hex')]) expect(rows).not.toContain(secret)
})

test('what is done by SQL alone is recorded without a name, and the use of a key is not recorded', async () => {
  await createKey(db, { name: 'Cattery', scopes: ['pets:read'] })
  const { id } = await accountNamed('Cattery')
  await db.apiKey.updateMany({ where: { accountId: id }, data: { lastUsedAt: new Date() } })
  await db.account.update({ where: { id }, data: { plan: 'business' } })
  await db.account.update({ where: { id }, data: { plan: 'business' } })
  const { items } = await read(id)
  expect(items.map(({ action, by }) => `${action} ${by.kind}`).slice(0, 2)).toEqual([
    'plan_changed unknown',
    'key_created operator',
  ])
})

test('what is undone is not recorded', async () => {
  const { id } = await db.account.create({ data: { name: 'Aviary' } })
  const undone = asStaff(db, { userId: '7' }, async (tx) => {
    await tx.account.update({ where: { id }, data: { plan: 'pro' } })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect((await read(id)).items).toEqual([])
})

test('the log is read page by page, the newest first, and a cursor is of its account', async () => {
  const [{ id }, other] = [
    await db.account.create({ data: { name: 'Stable' } }),
    await db.account.create({ data: { name: 'Aquarium' } }),
  ]
  for (let turn = 0; turn <= PAGE_SIZE; turn += 1)
    await db.account.update({ where: { id }, data: { plan: turn % 2 === 0 ? 'pro' : 'free' } })
  const first = await read(id)
  expect(first.items).toHaveLength(PAGE_SIZE)
  const cursor = first.nextCursor ?? ''
  const second = await read(id, cursor)
  expect(second).toMatchObject({ items: [{ before: 'free', after: 'pro' }], nextCursor: null })
  const ids = [...first.items, ...second.items].map((event) => event.id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  await expect(read(other.id, cursor)).rejects.toThrow('cursor')
  await expect(read(id, 'nonsense')).rejects.toThrow('cursor')
})
