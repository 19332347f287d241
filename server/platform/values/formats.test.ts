import { expect, test } from 'vitest'
import { dateFormat, isoDayFormat, listFormat, numberFormat, relativeTimeFormat } from './formats'

test('numbers and days are written as in the language, and as the options say', () => {
  expect(numberFormat('en', {}).format(1_234.5)).toBe('1,234.5')
  expect(numberFormat('de', {}).format(1_234.5)).toBe('1.234,5')
  expect(numberFormat('de', { maximumFractionDigits: 0 }).format(1_234.4)).toBe('1.234')
  const day = new Date('2026-12-24T23:30:00Z')
  expect(dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(day)).toBe('24 December 2026')
  expect(dateFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(day)).toBe('25. Dezember 2026')
})

test('lists and ages are written as in the language, and days for programs the same in all', () => {
  expect(listFormat('en').format(['a', 'b', 'c'])).toBe('a, b and c')
  expect(listFormat('de').format(['a', 'b', 'c'])).toBe('a, b und c')
  expect(listFormat('en', 'disjunction').format(['a', 'b', 'c'])).toBe('a, b or c')
  expect(relativeTimeFormat('de').format(-2, 'day')).toBe('vor 2 Tagen')
  const day = new Date('2026-12-24T23:30:00Z')
  expect(isoDayFormat('').format(day)).toBe('2026-12-24')
  expect(isoDayFormat('Europe/Berlin').format(day)).toBe('2026-12-25')
})

test('a format is made once, and again for other options or another language', () => {
  const year = () => numberFormat('en', { style: 'unit', unit: 'year' })
  expect(year()).toBe(year())
  expect(year()).not.toBe(numberFormat('en', { style: 'unit', unit: 'month' }))
  expect(year()).not.toBe(numberFormat('de', { style: 'unit', unit: 'year' }))
})
