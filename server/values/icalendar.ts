/** Something in a calendar. */
export type CalendarEvent = {
  /** Unique in the world, and the same each time that the event is made. */
  readonly uid: string
  readonly title: string
  readonly description: string
  /** When it became what it is, in Unix ms: of an appointment, the latest file holds. */
  readonly createdAt: number
} & (DayEvent | Appointment)

/** A wish for a whole day, which it leaves free for others. */
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

/** The lines of a file may have so many bytes (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75

/** An iCalendar file (RFC 5545) with one event. */
export function toICalendar({ uid, title, description, createdAt, ...event }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pet Store//Orders//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${inUtc(new Date(createdAt))}`,
    ...('day' in event ? dayLines(event) : appointmentLines(event, createdAt)),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** It takes the whole day, since it has no end (section 3.6.1). */
const dayLines = ({ day }: DayEvent) => [
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  'STATUS:TENTATIVE',
  'TRANSP:TRANSPARENT',
]

/** Seconds since then fit into the integers of section 3.3.8 until 2094. Unix ms. */
const SEQUENCE_START = Date.UTC(2026, 0, 1)

const appointmentLines = ({ startsAt, endsAt, location }: Appointment, createdAt: number) => [
  `DTSTART:${inUtc(startsAt)}`,
  `DTEND:${inUtc(endsAt)}`,
  `SEQUENCE:${Math.max(0, Math.floor((createdAt - SEQUENCE_START) / 1000))}`,
  ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
  'STATUS:CONFIRMED',
]

/** Section 3.3.5. */
const inUtc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** Section 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n')

/** Continues a long line on the next one, without cutting a character in two. */
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
