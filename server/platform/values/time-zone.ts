import { z } from 'zod'
import { dateFormat, isoDayFormat } from './formats'
import type { Language } from './language'

/** The name of a time zone in the IANA database, in any case; or nothing. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .transform((text) => text.trim())
  .refine((name) => name === '' || isTimeZone(name), 'must be a time zone of the IANA database, such as Europe/Berlin')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

/**
 * A time by the clock of a time zone, with its day: `Tuesday, 1 December 2026 at 10:30`; in UTC if the zone is empty.
 */
export const timeInWords = (moment: Date, timeZone: string, language: Language): string =>
  dateFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone || 'UTC',
  }).format(moment)

/**
 * The day in a time zone, as in 2026-12-24; in UTC if the zone is empty.
 * @param time Unix ms
 */
export const dayAt = (time: number, timeZone: string): string => isoDayFormat(timeZone).format(time)
