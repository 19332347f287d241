import { expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { UserCaller } from '@/server/procedures/callers/caller'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const contexts = requestContexts(db, url)

async function passkeysOf({ isFresh }: Pick<UserCaller, 'isFresh'>) {
  const { id } = await db.user.create({ data: { email: `fresh-${isFresh}@example.com` } })
  const caller: UserCaller = { kind: 'user', userId: String(id), staffRole: null, isFresh }
  return inProcessRouter.createCaller(contexts({ caller })).passkeys
}

test('passkeys are added and removed only within ten minutes of signing in', async () => {
  const stale = await passkeysOf({ isFresh: false })
  const tooLongAgo = 'Your last sign-in is more than ten minutes old.'
  await expect(stale.beginAdding()).rejects.toThrow(tooLongAgo)
  await expect(stale.add({ name: 'Phone', response: '', language: 'en' })).rejects.toThrow(tooLongAgo)
  await expect(stale.remove({ passkey: 'A', language: 'en' })).rejects.toThrow(tooLongAgo)
  const fresh = await passkeysOf({ isFresh: true })
  expect(await fresh.beginAdding()).toHaveProperty('challenge')
  expect(await fresh.add({ name: 'Phone', response: '', language: 'en' })).toEqual({ problem: 'passkey not added' })
  expect(await fresh.remove({ passkey: 'A', language: 'en' })).toEqual({ problem: 'no such passkey' })
})
