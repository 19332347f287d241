/** Something in a calendar. */
export type CalendarEvent = {
  /** Globally unique, and the same each time the event is made. */
  readonly uid: string
  readonly title: string
  readonly description: string
  /** When it took its present form, in Unix ms: of several files about an appointment, the latest holds. */
  readonly createdAt: number
  /** Whose event it is: without an organizer, calendars let nobody call it off. */
  readonly organizer: Organizer
  /** It is off: calendars that have it remove it. */
  readonly isCancelled?: boolean
} & (DayEvent | Appointment)

interface Organizer {
  readonly name: string
  /** A URI, such as `mailto:hello@pets.example`. */
  readonly address: string
}

/** A wish for a whole day, which does not count as busy. */
interface DayEvent {
  /** As in 2026-12-24. */
  readonly day: string
}

interface Appointment {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Where it is; empty if that is not known. */
  readonly location: string
}

/** Seconds since then fit into the integers of section 3.3.8 until 2094. Unix ms. */
const SEQUENCE_START = Date.UTC(2026, 0, 1)

/** The most bytes in a line of a file (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75

/** An iCalendar file (RFC 5545) with one event, which publishes it or calls it off (RFC 5546, sections 3.2.1 and 3.2.5). */
export function toICalendar({
  uid,
  title,
  description,
  createdAt,
  organizer,
  isCancelled = false,
  ...event
}: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pet Store//Orders//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${inUtc(new Date(createdAt))}`,
    ...('day' in event ? dayLines(event) : appointmentLines(event)),
    `SEQUENCE:${Math.max(0, Math.floor((createdAt - SEQUENCE_START) / 1000))}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'day' in event ? 'TENTATIVE' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${inQuotes(organizer.name)}":${organizer.address}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** It takes the whole day, since it has no end (section 3.6.1). */
const dayLines = ({ day }: DayEvent) => [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']

const appointmentLines = ({ startsAt, endsAt, location }: Appointment) => [
  `DTSTART:${inUtc(startsAt)}`,
  `DTEND:${inUtc(endsAt)}`,
  ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
]

/** Section 3.3.5. */
const inUtc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** Section 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n')

/** Section 3.1: a parameter in quotes has neither quotes nor control characters. */
const inQuotes = (text: string) => text.replace(/"/g, "'").replace(/\p{Cc}+/gu, ' ')

/** The media type of such a file, which names its method (section 8.1). */
export const mediaTypeOf = (calendar: string): string => {
  const [, method] = /^METHOD:(\w+)\r?$/m.exec(calendar) ?? []
  return `text/calendar; charset=utf-8${method === undefined ? '' : `; method=${method}`}`
}

/** Continues a long line on the next one, without splitting a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
