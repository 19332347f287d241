import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preferredEncoding } from './content-encoding'

describe('a client that sends', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['br', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0,gzip;q=0,*', undefined],
    ['gzip;q=1.0, br;q=0.999', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=0.001', 'gzip'],
    ['gzip ; q=0.5', 'gzip'],
    ['gzip\t;\tQ=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.000', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0, *;q=0', undefined],
    ['', undefined],
    [' , ,', undefined],
    [', gzip ,,', 'gzip'],
    ['deflate, zstd, compress', undefined],
    ['x-gzip, brotli', undefined],
  ])('%j gets %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding)
  })

  test('nothing gets no encoding', () => {
    expect(preferredEncoding(null)).toBeUndefined()
  })
})

test.each([
  'gzip;q=2',
  'gzip;q=',
  'gzip;q=-1',
  'gzip;q=0.1234',
  'gzip;q=1.1',
  'gzip q=1',
  'gzip;x=1',
  'g zip',
  '"gzip"',
])('a malformed element is ignored, and no other: %j', (element) => {
  expect(preferredEncoding(element)).toBeUndefined()
  expect(preferredEncoding(`${element}, br`)).toBe('br')
})

test('only what is available is chosen', () => {
  expect(preferredEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(preferredEncoding('*', [])).toBeUndefined()
})

test('an encoding that is refused is never chosen, whatever else is sent', () => {
  const element = fc.oneof(fc.string(), fc.constantFrom('br', 'gzip;q=0.3', '*', 'identity', 'identity;q=0', '*;q=0.2'))
  fc.assert(
    fc.property(fc.array(element), fc.constantFrom('br', 'gzip'), (elements, refused) => {
      expect(preferredEncoding([...elements, `${refused};q=0`].join(','))).not.toBe(refused)
    }),
  )
})

test('a header of any length and form is read in linear time', () => {
  // If each character were looked at again for each other, it would take longer than a test may.
  for (const piece of [' ', '\t', ',', ';', 'gzip;', 'q=', 'gzip;q=0.5,', 'gzip ', '*'])
    expect(() => preferredEncoding(piece.repeat(300_000))).not.toThrow()
})
