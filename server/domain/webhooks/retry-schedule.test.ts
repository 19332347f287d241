import { expect, test } from 'vitest'
import { nextAttemptIn, parseRetryAfter } from './retry-schedule'

const minutes = 60_000
const hours = 60 * minutes

test('an event is tried ten times: at once, and then after longer and longer waits', () => {
  const waits = [5_000, 5 * minutes, 30 * minutes, ...[2, 5, 10, 14, 20, 24].map((each) => each * hours)]
  expect(waits.map((_, index) => nextAttemptIn(index + 1, 0, 0.5))).toEqual(waits)
  expect(nextAttemptIn(10, 0, 0.5)).toBeUndefined()
  expect(nextAttemptIn(11, 5_000)).toBeUndefined()
})

test('each wait is up to 20 % shorter or longer', () => {
  expect([0, 1].map((random) => nextAttemptIn(2, 0, random))).toEqual([4 * minutes, 6 * minutes])
})

test('an endpoint may ask for more time, up to a day', () => {
  expect(nextAttemptIn(1, 60_000)).toBe(60_000)
  expect(nextAttemptIn(2, 1_000, 0.5)).toBe(5 * minutes)
  expect(nextAttemptIn(1, 100 * hours)).toBe(24 * hours)
  for (const long of ['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT']) {
    expect(nextAttemptIn(1, parseRetryAfter(long, 0))).toBe(24 * hours)
  }
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After: %s', (value, expected) => {
  expect(parseRetryAfter(value, 10_000)).toBe(expected)
})
