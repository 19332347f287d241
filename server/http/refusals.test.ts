import { expect, test } from 'vitest'
import { insufficientScope, invalidKey, missingKey, notFound, staffOnly } from '@/server/platform/errors/service-error'
import { toRefusal } from './refusals'

test.each([
  ['a missing key', missingKey(), 'Bearer realm="Pet Store"'],
  ['an invalid key', invalidKey(), 'Bearer realm="Pet Store", error="invalid_token"'],
  [
    'a key without the scope',
    insufficientScope('pets:write'),
    'Bearer realm="Pet Store", error="insufficient_scope", scope="pets:write"',
  ],
  ['any key, of what only the staff may do', staffOnly(), 'Bearer realm="Pet Store", error="insufficient_scope"'],
])('the refusal of %s says how to authenticate', (_, error, challenge) => {
  expect(toRefusal(error).headers).toEqual({ 'WWW-Authenticate': challenge })
})

test('an error of another copy of the module is told the same way', () => {
  const { name, message, reason, keyFault } = insufficientScope('orders:read')
  const copy = Object.assign(new Error(message), { name, reason, keyFault })
  expect(toRefusal(copy)).toEqual(toRefusal(insufficientScope('orders:read')))
})

test('other refusals ask for no key', () => {
  for (const error of [notFound('pet', 1), new Error('broken')])
    expect(toRefusal(error).headers ?? {}).not.toHaveProperty('WWW-Authenticate')
})
