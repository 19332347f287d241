import { z } from 'zod'
import { type Language, locales } from './language'

/** As Intl writes the names of the IANA time zone database. */
const timeZones: ReadonlyMap<string, string> = new Map(
  [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((name) => [name.toLowerCase(), name]),
)

/** The name of a time zone in the IANA database, in any case; or nothing. */
export const timeZoneSchema = z
  .string()
  .transform((text) => timeZones.get(text.trim().toLowerCase()) ?? text.trim())
  .refine(
    (name) => name === '' || timeZones.has(name.toLowerCase()),
    'must be a time zone of the IANA database, such as Europe/Berlin',
  )

/** A time by the clock of a time zone, with its day: `Tuesday, 1 December 2026 at 10:30`; UTC's where the zone is empty. */
export const timeInWords = (moment: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone || 'UTC',
  }).format(moment)
