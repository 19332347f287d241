/** A day in a calendar. */
export interface CalendarEvent {
  /** Unique in the world, and the same each time that the event is made. */
  readonly uid: string
  /** As in 2026-12-24. */
  readonly day: string
  readonly title: string
  readonly description: string
  /** Unix ms. */
  readonly createdAt: number
}

/** The lines of a file may have so many bytes (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75

/**
 * An iCalendar file (RFC 5545) with an event that takes a whole day (without an end, section 3.6.1), and leaves it free for others: it is a wish, not
 * an appointment.
 */
export function toICalendar({ uid, day, title, description, createdAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pet Store//Orders//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${new Date(createdAt).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

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

const DAY_MS = 86_400_000

/**
 * The day of an order's preferred date: the one that was asked for, if it is that day somewhere on Earth, else the one
 * in UTC. The server does not know the reader's time zone.
 */
export function preferredDay(shipDate: string, asked: string | null): string {
  const inUtc = new Date(shipDate).toISOString().slice(0, 10)
  if (asked === null || !/^\d{4}-\d\d-\d\d$/.test(asked)) return inUtc
  return Math.abs(Date.parse(asked) - Date.parse(inUtc)) <= DAY_MS ? asked : inUtc
}
