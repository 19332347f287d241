import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnambiguous } from './paths'

test.each([
  '/',
  '/animals',
  '/animals/7/picture.png',
  '/de/animals',
  '/none/',
  '/a%20b',
  '/.well-known/x',
  '/a..b',
  '/x@y',
])('%s is read by everybody as it is', (path) => {
  expect(isUnambiguous(path)).toBe(true)
})

test.each([
  ...['/x/../healthz', '/x/./y', '/..', '/.', '/x/%2e%2e/healthz', '/x/.%2E/y', '/%2e'],
  ...['//', '//none', '/x//y', '/\\none', '/x\\..\\y', '/x;Domain=example.com', '/x<y', '/"', '/é'],
  ...['/%', '/%zz', '/%ff', '', '*', 'x', 'http:', '@elsewhere', ':1'],
])('%j is not', (path) => {
  expect(isUnambiguous(path)).toBe(false)
})

test('what is unambiguous stays the same wherever it is put into an address', () => {
  const segment = fc.constantFrom('.', '..', '%2e', '%2E.', '', 'x', '\\', ';', '%', '%5c', '%2f', '?', '#', ' ', '\t')
  const path = fc.array(fc.oneof(segment, fc.string()), { maxLength: 6 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(path, (path) => {
      fc.pre(isUnambiguous(path))
      expect(new URL(path, 'http://localhost/elsewhere/').href).toBe(`http://localhost${path}`)
    }),
  )
})
