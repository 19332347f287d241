import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateTimeSchema } from './date-time'

test.each([
  ['2026-12-24T10:00:00+01:00', '2026-12-24T09:00:00.000Z'],
  ['2026-12-24T10:00:00Z', '2026-12-24T10:00:00.000Z'],
  ['2026-12-24t10:00:00z', '2026-12-24T10:00:00.000Z'],
  ['2026-12-24T10:00:00-00:00', '2026-12-24T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999999999-23:59', '2027-01-01T23:58:59.999Z'],
  ['2026-12-24T10:00:00.5Z', '2026-12-24T10:00:00.500Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('%s is the moment %s', (text, moment) => {
  expect(dateTimeSchema.parse(text).toISOString()).toBe(moment)
})

test.each([
  ['no offset', '2026-12-24T10:00:00'],
  ['no time', '2026-12-24'],
  ['no seconds', '2026-12-24T10:00Z'],
  ['a space for the T', '2026-12-24 10:00:00Z'],
  ['an offset without a colon', '2026-12-24T10:00:00+0100'],
  ['an offset of a day', '2026-12-24T10:00:00+24:00'],
  ['the hour 24', '2026-12-24T24:00:00Z'],
  ['the minute 60', '2026-12-24T10:60:00Z'],
  ['a leap second', '2016-12-31T23:59:60Z'],
  ['a point and no digits', '2026-12-24T10:00:00.Z'],
  ['a comma', '2026-12-24T10:00:00,5Z'],
  ['ten digits of a second', '2026-12-24T10:00:00.1234567890Z'],
  ['the 30th of February', '2026-02-30T10:00:00Z'],
  ['a leap day in a common year', '2026-02-29T10:00:00Z'],
  ['a leap day in a common century', '1900-02-29T10:00:00Z'],
  ['the month 13', '2026-13-01T10:00:00Z'],
  ['the day 0', '2026-12-00T10:00:00Z'],
  ['the year 0', '0000-06-01T00:00:00Z'],
  ['the year 0 with an offset that leads out of it', '0000-12-31T23:59:59-00:01'],
  ['a year of five digits', '12026-12-24T10:00:00Z'],
  ['an offset that leads to the year 0', '0001-01-01T00:00:00+00:01'],
  ['an offset that leads to the year 10000', '9999-12-31T23:59:59-00:01'],
  ['white space around it', ' 2026-12-24T10:00:00Z'],
  ['a line after it', '2026-12-24T10:00:00Z\n'],
  ['words', 'tomorrow'],
  ['nothing', ''],
  ['a number', 1_798_106_400_000],
  ['null', null],
])('%s is refused', (_, value) => {
  expect(dateTimeSchema.safeParse(value).success).toBe(false)
})

test('every moment of the calendar is read as it was written, to the millisecond', () => {
  const min = new Date('0001-01-01T00:00:00Z')
  const max = new Date('9999-12-31T23:59:59.999Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
      expect(dateTimeSchema.parse(moment.toISOString()).getTime()).toBe(moment.getTime())
    }),
  )
})
