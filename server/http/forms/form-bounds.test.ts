import { expect, test } from 'vitest'
import { anonymous, type Caller, userCallerOf } from '@/server/procedures/callers/caller'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { formBounds, takesLong } from './form-bounds'

const user = (staffRole: StaffRole | null): Caller => userCallerOf({ user: { id: 1n, staffRole }, isFresh: true })
const key: Caller = { kind: 'key', keyId: '1', accountId: '2', scopes: ['store:manage'] }
const usual = { maxBytes: 65_536, takesFiles: false }
const photos = '/staff/animals/12/photos'

test('the staff may send a table of animals and a photograph to their pages', () => {
  expect(formBounds(photos, { caller: user('clerk') })).toEqual({ maxBytes: 16 * 1024 ** 2, takesFiles: true })
  expect(formBounds('/staff/animals/import', { caller: user('clerk') })).toMatchObject({ takesFiles: false })
  expect(formBounds('/staff/animals/import', { caller: user('clerk') })).toMatchObject({ maxBytes: 14 * 1024 ** 2 })
})

test('and to the same pages in German', () => {
  const caller = user('clerk')
  for (const path of [photos, '/staff/animals/import'])
    expect(formBounds(`/de${path}`, { caller })).toEqual(formBounds(path, { caller }))
  expect([takesLong(`/de${photos}`), takesLong('/de/staff/animals/12')]).toEqual([true, false])
})

test.each(['/staff/animals/12', '/staff/animals/12/photos/', '/staff/animals/x/photos', '/'])(
  'a form for %s is as small from the staff as from all',
  (path) => {
    expect(formBounds(path, { caller: user('clerk') })).toEqual(usual)
  },
)

test.each([
  ['without an account', { caller: anonymous }],
  ['who is not of the staff', { caller: user(null) }],
  ['with a key of the store', { caller: key }],
] as const)('a form of somebody %s for a page of the staff is not read', (_, decision) => {
  expect(formBounds(photos, decision)).toBe('for the staff')
  expect(formBounds('/animals', decision)).toEqual(usual)
})

test('a larger form that is refused is not read either', () => {
  const refusal = { code: 'rate_limit_exceeded', message: '' }
  expect(formBounds(photos, { caller: user('clerk'), refusal })).toBe('for the staff')
  expect(formBounds('/animals', { caller: user('clerk'), refusal })).toEqual(usual)
})
