import { expect, test } from 'vitest'
import { durationInWords } from './duration-in-words'

test.each([
  [7 * 86_400_000, '7 days'],
  [86_400_000, '1 day'],
  [36 * 3_600_000, '36 hours'],
  [90 * 60_000, '90 minutes'],
  [3_601_000, '3,601 seconds'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words)
})
