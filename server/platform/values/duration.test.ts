import { expect, test } from 'vitest'
import { parseDuration } from './duration'

test.each([
  ['30s', 30_000],
  ['15m', 900_000],
  ['24h', 86_400_000],
  ['30d', 2_592_000_000],
  ['0s', 0],
])('%s is %d ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each(['', '30', 'd', '1.5h', '-1d', '01d', '1w', '1 d', '1d ', '1D', '1e3s', '999999d', 'constructor'])(
  '%j is no duration',
  (text) => {
    expect(parseDuration(text)).toBeUndefined()
  },
)
