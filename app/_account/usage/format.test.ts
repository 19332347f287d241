import { expect, test } from 'vitest'
import { refusedInWords } from './format'

const day = (refused: number) => ({
  date: '2026-11-29',
  counts: { '2xx': 5, '304': 0, '4xx': 0, '429': refused, '5xx': 0 },
})

test.each([
  [[0, 0], 'The limits have refused none.'],
  [[1, 0], 'The limits have refused 1 request, 0 of them today.'],
  [[3, 2_000], 'The limits have refused 2,003 requests, 2,000 of them today.'],
])('of %j refused by day, it is said how many are of today', (refused, words) => {
  expect(refusedInWords(refused.map(day))).toBe(words)
})
