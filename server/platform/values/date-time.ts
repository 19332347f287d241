import { z } from 'zod'

/** Matches only dates that exist, leap years included. */
const DATE = z.regexes.date.source.replace(/^\^|\$$/g, '')
// RFC 3339, section 5.6; T and Z may be lower case. Neither JavaScript nor PostgreSQL supports leap seconds.
const DATE_TIME = new RegExp(
  `^${DATE}[Tt](?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`,
)

const OUT_OF_RANGE = 'must be within the years 1 to 9999'

/** A moment in a response, in UTC to the millisecond. */
export const utcTimeSchema = (description: string, example: string) =>
  z
    .string()
    .meta({ format: 'date-time', maxLength: '9999-12-31T23:59:59.999Z'.length, description, examples: [example] })

/** A day as in 2026-12-24, within the years 1 to 9999. */
export const daySchema = z.iso
  .date('must be a date, such as 2026-12-24')
  .refine((day) => !day.startsWith('0000'), OUT_OF_RANGE)

/** The day of a moment in UTC, as in 2026-12-24; of a date, as the database has it. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** An RFC 3339 date-time with an offset, parsed to a Date with millisecond precision. */
export const dateTimeSchema = z
  .string()
  .regex(DATE_TIME, 'must be a date and time with an offset as in RFC 3339, such as 2026-12-24T10:00:00+01:00')
  // Not part of the pattern, which would need a look-ahead: Go and Rust have none.
  .refine((text) => !text.startsWith('0000'), OUT_OF_RANGE)
  .meta({
    format: 'date-time',
    maxLength: '9999-12-31T23:59:59.999999999+23:59'.length,
    description: 'RFC 3339, with an offset.',
    examples: ['2026-12-24T10:00:00+01:00'],
  })
  .transform((text) => new Date(text.toUpperCase()))
  // An offset can move the first and the last day of the calendar out of range.
  .refine((moment) => /^\d{4}-/.test(moment.toISOString()) && moment.getUTCFullYear() > 0, OUT_OF_RANGE)
