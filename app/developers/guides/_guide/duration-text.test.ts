import { expect, test } from 'vitest'
import { durationText } from './duration-text'

test.each([
  [1_000, '1 second'],
  [300_000, '5 minutes'],
  [86_400_000, '24 hours'],
  [30 * 86_400_000, '30 days'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
