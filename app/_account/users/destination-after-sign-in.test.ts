import { expect, test } from 'vitest'
import { destinationAfterSignIn } from './destination-after-sign-in'

test.each(['/console', '/staff', '/staff/animals/new'])('%s asked for it, and is shown', (path) => {
  expect(destinationAfterSignIn(path, false)).toBe(path)
})

test.each([
  '',
  '/',
  '//evil.example',
  'https://evil.example/staff',
  '/staff//evil.example',
  '/staff/../..',
  '/staff?x=1',
  '/console\\evil',
  '/staff/orders/a\\evil',
  '/staff\nx',
  'javascript:alert(1)',
])('%j is no page of ours that could have asked', (path) => {
  expect(destinationAfterSignIn(path, false)).toBe('/console')
  expect(destinationAfterSignIn(path, true)).toBe('/staff')
})
