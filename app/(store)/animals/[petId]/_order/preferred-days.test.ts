import { expect, test } from 'vitest'
import { isClosedOn } from './preferred-days'

test.each([
  ['2026-12-20', true, 'a Sunday'],
  ['2026-12-24', true, 'one of the days'],
  ['2026-12-23', false, 'another'],
  ['', false, 'no day'],
])('whether the store is closed on %j: %s, since it is %s', (day, isClosed) => {
  expect(isClosedOn(day, { weekdays: [0], days: ['2026-12-24'] })).toBe(isClosed)
})
