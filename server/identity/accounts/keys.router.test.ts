import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { Caller } from '@/server/procedures/callers/caller'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const contexts = requestContexts(db, url)

/** An owner of an account of their own, its keys as they manage them, and a form for a new one. */
async function newMember({ isFresh }: { isFresh: boolean }) {
  const name = randomUUID()
  const { id: accountId } = await db.account.create({ data: { name } })
  const { id: userId } = await db.user.create({ data: { email: `${name}@example.com` } })
  await db.membership.create({ data: { userId, accountId, role: 'owner' } })
  const caller: Caller = { kind: 'user', userId: String(userId), staffRole: null, isFresh }
  const { keys } = inProcessRouter.createCaller(contexts({ caller }))
  const form = { accountId, name: 'till', scopes: ['pets:read'], lifetime: '90d', formToken: randomUUID() }
  return { accountId, keys, form }
}

test('a member creates a key, the same one if the form is sent twice, rotates it and revokes its successor', async () => {
  const { accountId, keys, form } = await newMember({ isFresh: true })
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
  const { accountId, keys, form } = await newMember({ isFresh: false })
  await expect(keys.create(form)).rejects.toThrow('more than ten minutes old')
  expect(await keys.listValid({ accountId })).toEqual([])
})
