import { expect, test } from 'vitest'
import { preferredDay, toICalendar } from './calendar-event'

const event = {
  uid: 'order-7@pets.example',
  day: '2026-12-31',
  title: 'Preferred date for Minou',
  description: 'Order 7',
  createdAt: Date.UTC(2026, 10, 23, 9, 8, 7),
}

/** The lines of a calendar as a reader joins them again. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n')

test('a day is an event of RFC 5545', () => {
  expect(toICalendar(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pet Store//Orders//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:order-7@pets.example',
    'DTSTAMP:20261123T090807Z',
    'DTSTART;VALUE=DATE:20261231',
    'SUMMARY:Preferred date for Minou',
    'DESCRIPTION:Order 7',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
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

test.each([
  ['without a day, that of UTC is taken', null, '2026-12-23'],
  ['the reader’s own day is taken, far east of Greenwich', '2026-12-24', '2026-12-24'],
  ['a day that it is nowhere is not', '2027-01-24', '2026-12-23'],
  ['what is no day is not', 'DTSTART:1', '2026-12-23'],
  ['nor is a day that does not exist', '2026-99-99', '2026-12-23'],
])('%s', (_, asked, day) => {
  expect(preferredDay('2026-12-23T23:00:00.000Z', asked)).toBe(day)
})
