import { expect, test } from 'vitest'
import { createKey } from './api-keys.service'
import { adviceOnKeysBeforeManage, countKeysBeforeManage } from './keys-before-store-manage'
import { accountsOfFile } from './testing'

const accounts = accountsOfFile()

test('the operator is told of keys that may miss store:manage, for 90 days', async () => {
  const { db } = accounts
  const DAY_MS = 24 * 60 * 60_000
  await createKey(db, { name: 'reader of orders', scopes: ['orders:read'] })
  await createKey(db, { name: 'writer of pets', scopes: ['pets:read', 'pets:write'] })
  await createKey(db, { name: 'reader of pets', scopes: ['pets:read'] })
  await createKey(db, { name: 'manager', scopes: ['orders:write', 'store:manage'] })
  await createKey(db, { name: 'expired', scopes: ['orders:write'], expiresAt: new Date(0) })
  const now = Date.now()
  expect(await countKeysBeforeManage(db, now)).toBe(0)
  // As the migration does it in a store that has keys.
  await db.$executeRaw`INSERT INTO setting (name, value) VALUES ('store_manage_since', (now() + interval '1 s')::text)`
  expect(await countKeysBeforeManage(db, now)).toBe(2)
  expect(await countKeysBeforeManage(db, now + 91 * DAY_MS)).toBe(0)
  await db.$executeRaw`UPDATE setting SET value = (now() - interval '1 day')::text WHERE name = 'store_manage_since'`
  expect(await countKeysBeforeManage(db, now)).toBe(0)
  expect(adviceOnKeysBeforeManage(2)).toContain('2 keys are')
  expect(adviceOnKeysBeforeManage(1)).toContain('A key is')
})
