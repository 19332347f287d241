import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledBy, costOf, isBatch, MAX_BATCH } from './batch'

const calls = (count: number) => `/${Array.from({ length: count }, () => 'pets.list').join(',')}`

test.each([
  [1, calls(1), ''],
  [1, calls(1), '?batch=1'],
  [3, calls(3), '?batch=1'],
  [3, calls(3).replaceAll(',', '%2C'), '?batch=1&input=%7B%7D'],
  [MAX_BATCH, calls(MAX_BATCH), '?batch=1'],
  // Only the path has commas: it is one call.
  [1, calls(3), ''],
  [1, calls(3), '?batch=0'],
])('counts %d for %s%s', (cost, path, search) => {
  expect(costOf({ path, search })).toBe(cost)
})

test.each([MAX_BATCH + 1, 1_000])('a batch of %d calls, which is refused, counts one', (count) => {
  expect(costOf({ path: calls(count), search: '?batch=1' })).toBe(1)
})

test('a query is of a batch when its first parameter of that name is 1, however it is spelled', () => {
  const part = fc.constantFrom('batch', 'b%61tch', '%62atch', 'batch+', 'input', '=', '&', '?', '1', '0', '%', '+', 'x')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const search = `?${parts.join('')}`
      expect(isBatch(search)).toBe(new URLSearchParams(search).get('batch') === '1')
    }),
    { numRuns: 2_000, examples: [[['b%61tch', '=', '1']], [['x', '&', 'batch', '=', '1']]] },
  )
})

test('a path that cannot be decoded stays as it is', () => {
  expect(calledBy('/pets%2Elist')).toBe('pets.list')
  expect(calledBy('/pets%2Elist%zz')).toBe('pets%2Elist%zz')
})
