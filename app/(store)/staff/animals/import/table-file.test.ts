import { expect, test } from 'vitest'
import { decodeTable, sentSize, splitTable } from './table-file'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from('name\nZoë')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFname\nZoë')],
  ['UTF-16 with a byte order mark', utf16('name\nZoë')],
  ['UTF-16 with the other byte order mark', utf16('name\nZoë').swap16()],
])('a file in %s is read', (_, bytes) => {
  expect(decodeTable(bytes)).toEqual({ text: 'name\nZoë' })
})

test.each([
  ['in Windows-1252', Buffer.from('name\nZoë', 'latin1')],
  ['in UTF-16 without a byte order mark', Buffer.from('name\nZoe', 'utf16le')],
  ['that is a workbook', Buffer.from('504b030414000600080000002100', 'hex')],
])('a file %s is refused, with what to do', (_, bytes) => {
  expect(decodeTable(bytes)).toEqual({ problem: expect.stringContaining('UTF-8') })
})

test('a table that fits is one part', () => {
  expect(splitTable('name\nRex\nMia', 100)).toEqual([{ text: 'name\nRex\nMia', firstRow: 2, lastRow: 3 }])
  expect(splitTable('name', 100)).toEqual([{ text: 'name', firstRow: 2, lastRow: 2 }])
  expect(splitTable('', 100)).toEqual([{ text: '', firstRow: 2, lastRow: 2 }])
})

test('a larger one is divided between rows, and each part has the headings and fits', () => {
  const rows = Array.from({ length: 50 }, (_, index) => `Zoë ${index},"One,\n""two""\r\n${index}"\n`)
  const parts = splitTable(`name,story\n${rows.join('')}`, 200)
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.map(({ text }) => text.replace('name,story\n', '')).join('')).toBe(rows.join(''))
  for (const { text, firstRow, lastRow } of parts) {
    expect(text.startsWith('name,story\nZoë')).toBe(true)
    expect(sentSize(text)).toBeLessThanOrEqual(200)
    expect(text.match(/Zoë/g)).toHaveLength(lastRow - firstRow + 1)
  }
  expect(parts.at(-1)?.lastRow).toBe(51)
})

test('blank lines count as rows', () => {
  expect(splitTable('name\n\nRex\n', 100)).toEqual([{ text: 'name\n\nRex\n', firstRow: 2, lastRow: 3 }])
})

test('in a table that is separated by tabs, a quotation mark within a cell ends no row and begins none', () => {
  const text = 'name\tstory\nRex\t5" tall\nMia\t"says\n""hello"""\nTom\t\n'
  expect(splitTable(text, 40).map(({ text: part }) => part.split('\n').length - 2)).toEqual([1, 2, 1])
})
