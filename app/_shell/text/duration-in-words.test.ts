import { expect, test } from 'vitest'
import { durationInWords } from './duration-in-words'

test.each([
  [7 * 86_400_000, '7 days', '7 Tage'],
  [86_400_000, '1 day', '1 Tag'],
  [36 * 3_600_000, '36 hours', '36 Stunden'],
  [90 * 60_000, '90 minutes', '90 Minuten'],
  [3_601_000, '3,601 seconds', '3.601 Sekunden'],
])('%i ms are %s, %s', (ms, words, german) => {
  expect(durationInWords(ms, 'en')).toBe(words)
  expect(durationInWords(ms, 'de')).toBe(german)
})
