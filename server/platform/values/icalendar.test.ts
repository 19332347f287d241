import { expect, test } from 'vitest'
import { mediaTypeOf, toICalendar } from './icalendar'

const event = {
  uid: 'order-7@pets.example',
  day: '2026-12-31',
  title: 'Preferred date for Minou',
  description: 'Order 7',
  createdAt: Date.UTC(2026, 10, 23, 9, 8, 7),
  organizer: { name: 'Ada\r\n"Pets"', address: 'mailto:hello@pets.example' },
}

/** The lines of a calendar as a reader joins them again. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n')

test('a day is an event of RFC 5545', () => {
  expect(toICalendar(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pet Store//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:order-7@pets.example',
    'DTSTAMP:20261123T090807Z',
    'DTSTART;VALUE=DATE:20261231',
    'TRANSP:TRANSPARENT',
    'SEQUENCE:28199287',
    'STATUS:TENTATIVE',
    `ORGANIZER;CN="Ada 'Pets'":mailto:hello@pets.example`,
    'SUMMARY:Preferred date for Minou',
    'DESCRIPTION:Order 7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an appointment has an end and a place, and a later file of it has a higher number', () => {
  const { day: _, ...rest } = event
  const appointment = {
    ...rest,
    startsAt: new Date('2026-12-31T09:30:00Z'),
    endsAt: new Date('2026-12-31T10:00:00Z'),
    location: '1 Demo Street, Exampleton',
    createdAt: Date.parse('2026-01-01T00:01:05.900Z'),
  }
  const lines = linesOf(toICalendar(appointment))
  expect(lines.slice(8, 13)).toEqual([
    'DTSTART:20261231T093000Z',
    'DTEND:20261231T100000Z',
    'LOCATION:1 Demo Street\\, Exampleton',
    'SEQUENCE:65',
    'STATUS:CONFIRMED',
  ])
  expect(linesOf(toICalendar({ ...appointment, location: '' })).join()).not.toContain('LOCATION')
})

test('what is off is cancelled as RFC 5546 says, and the media type says so too', () => {
  const cancelled = toICalendar({ ...event, isCancelled: true })
  expect(linesOf(cancelled)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:order-7@pets.example', 'STATUS:CANCELLED']),
  )
  expect(mediaTypeOf(cancelled)).toBe('text/calendar; charset=utf-8; method=CANCEL')
  expect(mediaTypeOf(toICalendar(event))).toBe('text/calendar; charset=utf-8; method=PUBLISH')
})

test('no name can add a line or end a value', () => {
  const title = 'Mi\\nou; a, b\r\nEND:VEVENT\nX:1'
  expect(linesOf(toICalendar({ ...event, title }))).toContain('SUMMARY:Mi\\\\nou\\; a\\, b\\nEND:VEVENT\\nX:1')
})

test('a long line is folded within 75 bytes, between characters', () => {
  const title = '🐈Ольга'.repeat(30)
  const calendar = toICalendar({ ...event, title })
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(linesOf(calendar)).toContain(`SUMMARY:${title}`)
})
