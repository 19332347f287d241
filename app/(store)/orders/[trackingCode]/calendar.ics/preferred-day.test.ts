import { expect, test } from 'vitest'
import { preferredDay } from './preferred-day'

test.each([
  ['without a day, that of UTC is taken', null, '2026-12-23'],
  ['the reader’s own day is taken, far east of Greenwich', '2026-12-24', '2026-12-24'],
  ['a day that it is nowhere is not', '2027-01-24', '2026-12-23'],
  ['what is no day is not', 'DTSTART:1', '2026-12-23'],
  ['nor is a day that does not exist', '2026-99-99', '2026-12-23'],
  ['nor one that would be another', '2026-12-32', '2026-12-23'],
])('%s', (_, asked, day) => {
  expect(preferredDay('2026-12-23T23:00:00.000Z', asked)).toBe(day)
})
