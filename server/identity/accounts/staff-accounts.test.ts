import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { createKey, listKeys, revokeKey } from './api-keys.service'
import { getStaffAccount, searchAccounts } from './staff-accounts.service'

const { db } = databaseOfFile()
let key: string

beforeAll(async () => {
  key = await createKey(db, { name: 'Kennel 100%', scopes: ['pets:read'] })
  await createKey(db, { name: 'Cattery', scopes: ['pets:read'], plan: 'pro' })
  const { id: accountId } = await db.account.findUniqueOrThrow({ where: { name: 'Cattery' } })
  const { id: userId } = await db.user.create({ data: { email: 'grace_h@example.com' } })
  await db.membership.create({ data: { userId, accountId, role: 'owner' } })
  await db.accountRequest.create({ data: { accountId, kind: 'scopes', scopes: ['pets:write'] } })
})

const find = async (search?: string, page = 1) =>
  (await searchAccounts({ db, now: Date.now }, { search, page })).accounts.map(({ name }) => name)

test('an account is found by its name, a member’s e-mail address and the beginning of a key', async () => {
  expect(await find()).toEqual(['Cattery', 'Kennel 100%'])
  expect(await find('kENN')).toEqual(['Kennel 100%'])
  expect(await find('CE_H@')).toEqual(['Cattery'])
  expect(await find(key.slice(0, 8))).toEqual(['Kennel 100%'])
  expect(await find(key)).toEqual(['Kennel 100%'])
  expect(await find(key.slice(4, 10))).toEqual([])
})

test('signs that mean something to the database are searched for as they are', async () => {
  expect(await find('0%')).toEqual(['Kennel 100%'])
  for (const search of ['%', 'C%y', '_attery', 'gracexh', '\\', 'pet_%']) {
    const expected = search === '%' ? ['Kennel 100%'] : []
    expect(await find(search), search).toEqual(expected)
  }
  expect(await find('e_h')).toEqual(['Cattery'])
})

test('the list tells the plan, the valid keys, the members and the open requests', async () => {
  expect((await searchAccounts({ db, now: Date.now }, { search: 'Cattery', page: 1 })).accounts).toMatchObject([
    { plan: 'pro', keys: 1, members: 1, openRequests: 1 },
  ])
  await revokeKey(db, BigInt((await listKeys(db)).find(({ account }) => account === 'Cattery')?.id ?? 0), new Date())
  expect((await searchAccounts({ db, now: Date.now }, { search: 'Cattery', page: 1 })).accounts).toMatchObject([
    { keys: 0 },
  ])
})

test('an account is found by its id', async () => {
  const { id } = await db.account.findUniqueOrThrow({ where: { name: 'Kennel 100%' } })
  expect(await getStaffAccount(db, id)).toMatchObject({ name: 'Kennel 100%' })
  await expect(getStaffAccount(db, 999_999n)).rejects.toThrow('There is no account')
})

test('pages have no account twice', async () => {
  await db.account.createMany({ data: Array.from({ length: PAGE_SIZE }, (_, index) => ({ name: `Farm ${index}` })) })
  const [first, second] = [
    await searchAccounts({ db, now: Date.now }, { page: 1 }),
    await searchAccounts({ db, now: Date.now }, { page: 2 }),
  ]
  expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false])
  expect(new Set([...first.accounts, ...second.accounts].map(({ id }) => id)).size).toBe(PAGE_SIZE + 2)
})
