import { expect, test } from 'vitest'
import { toLine } from './weight-line'

test('a line goes up where an animal has gained weight, and days are as far apart as they were', () => {
  const weights = [
    { weighedOn: '2026-11-01', grams: 4_000 },
    { weighedOn: '2026-11-02', grams: 4_500 },
    { weighedOn: '2026-11-05', grams: 5_000 },
  ]
  expect(toLine(weights)).toBe('0,95 25,50 100,5')
})

test('weights that are the same are a level line', () => {
  expect(toLine(['2026-11-01', '2026-11-03'].map((weighedOn) => ({ weighedOn, grams: 850 })))).toBe('0,50 100,50')
})
