import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inProcessRouter } from '@/server/app-router'
import type { Caller } from '@/server/callers/caller'
import { databaseOfFile } from '@/server/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const contexts = requestContexts(db, url)

test('a member creates a key, the same one if the form is sent twice, rotates it and revokes its successor', async () => {
  const { id: accountId } = await db.account.create({ data: { name: 'shop' } })
  const { id: userId } = await db.user.create({ data: { email: 'ada@example.com' } })
  await db.membership.create({ data: { userId, accountId, role: 'owner' } })
  const caller: Caller = { kind: 'user', userId: String(userId), isStaff: false, isFresh: true }
  const { keys } = inProcessRouter.createCaller(contexts({ caller }))

  const form = { accountId, name: 'till', scopes: ['pets:read'], lifetime: '90d', formToken: randomUUID() }
  const created = await keys.create(form)
  expect(await keys.create(form)).toBe(created)
  const [first] = await keys.listValid({ accountId })
  const rotation = { accountId, keyId: Number(first?.id), overlap: '0', formToken: randomUUID() }
  expect(await keys.rotate(rotation)).not.toBe(created)
  const [second] = await keys.listValid({ accountId })
  await keys.revoke({ accountId, keyId: Number(second?.id) })
  expect(await keys.listValid({ accountId })).toEqual([])
  expect((await keys.listEnded({ accountId })).items.map(({ state }) => state)).toEqual(['revoked', 'expired'])
})

test('who has not signed in lately creates no key', async () => {
  const { id: accountId } = await db.account.create({ data: { name: 'another' } })
  const { id: userId } = await db.user.create({ data: { email: 'bo@example.com' } })
  await db.membership.create({ data: { userId, accountId, role: 'owner' } })
  const caller: Caller = { kind: 'user', userId: String(userId), isStaff: false, isFresh: false }
  const { keys } = inProcessRouter.createCaller(contexts({ caller }))
  const form = { accountId, name: 'till', scopes: ['pets:read'], lifetime: '90d', formToken: randomUUID() }
  await expect(keys.create(form)).rejects.toThrow('more than ten minutes old')
  expect(await keys.listValid({ accountId })).toEqual([])
})
