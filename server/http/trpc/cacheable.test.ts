import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAuthorized } from '@/server/procedures/authorize'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { accessOfCachedQueries } from './cacheable'

test('regression: a query for the staff alone is from memory for the staff alone', () => {
  const forStaff = staffProcedure
    .meta({ isCached: true })
    .output(z.string())
    .query(() => 'a secret')
  const access = accessOfCachedQueries(router({ secrets: router({ list: forStaff }) })).get('secrets.list')
  if (!access) throw new Error('the query is not known')
  const key = { kind: 'key', keyId: '1', accountId: '1', scopes: ['orders:read', 'store:manage'] } as const
  expect(isAuthorized(key, access)).toBe(false)
  expect(isAuthorized({ kind: 'user', userId: '1', staffRole: null, isFresh: true }, access)).toBe(false)
  expect(isAuthorized({ kind: 'user', userId: '1', staffRole: 'owner', isFresh: true }, access)).toBe(true)
})
