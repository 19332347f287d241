import { expect, test } from 'vitest'
import { percentIn } from './days'

test.each([
  [1_440, 1_440, '100%', '100\u00a0%'],
  // Rounded, it would be as if no minute were missing.
  [129_599, 129_600, '99.99%', '99,99\u00a0%'],
  [1_439, 1_440, '99.93%', '99,93\u00a0%'],
  [0, 1, '0%', '0\u00a0%'],
])('%i of %i minutes are %s', (ready, counted, english, german) => {
  expect(percentIn('en', { ready, counted })).toBe(english)
  expect(percentIn('de', { ready, counted })).toBe(german)
})
