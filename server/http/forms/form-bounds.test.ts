import { expect, test } from 'vitest'
import { anonymous, type Caller, userCallerOf } from '@/server/procedures/callers/caller'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { formBounds, takesLong } from './form-bounds'

const user = (staffRole: StaffRole | null): Caller => userCallerOf({ user: { id: 1n, staffRole }, isFresh: true })
const key: Caller = { kind: 'key', keyId: '1', accountId: '2', scopes: ['store:manage'] }
const usual = { maxBytes: 65_536, takesFiles: false }
const animal = '/staff/animals/12'

test('the staff may send a table of animals and a photograph to their pages', () => {
  expect(formBounds(animal, { caller: user('clerk') })).toEqual({ maxBytes: 16 * 1024 ** 2, takesFiles: true })
  expect(formBounds('/staff/animals/import', { caller: user('clerk') })).toMatchObject({ takesFiles: false })
  expect(formBounds('/staff/animals/import', { caller: user('clerk') })).toMatchObject({ maxBytes: 14 * 1024 ** 2 })
})

test('and to the same pages in German', () => {
  const caller = user('clerk')
  for (const path of [animal, '/staff/animals/import'])
    expect(formBounds(`/de${path}`, { caller })).toEqual(formBounds(path, { caller }))
  expect([takesLong(`/de${animal}`), takesLong('/de/staff/animals')]).toEqual([true, false])
})

test.each(['/staff/animals', '/staff/animals/12/', '/staff/animals/x', '/'])(
  'a form for %s is as small from the staff as from all',
  (path) => {
    expect(formBounds(path, { caller: user('clerk') })).toEqual(usual)
  },
)

test.each([
  ['without an account', { caller: anonymous }],
  ['who is not of the staff', { caller: user(null) }],
  ['with a key of the store', { caller: key }],
] as const)('a form of somebody %s for a page of the staff is as small as any', (_, decision) => {
  expect(formBounds(animal, decision)).toEqual({ ...usual, isReduced: true })
  expect(formBounds('/animals', decision)).toEqual(usual)
})

test('and that of somebody who is refused', () => {
  const refusal = { code: 'rate_limit_exceeded', message: '' }
  expect(formBounds(animal, { caller: user('clerk'), refusal })).toEqual({ ...usual, isReduced: true })
  expect(formBounds('/animals', { caller: user('clerk'), refusal })).toEqual(usual)
})
