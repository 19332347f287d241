import { expect, test } from 'vitest'
import { decodeTable } from './table-file'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from('name\nZoë')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFname\nZoë')],
  ['UTF-16 with a byte order mark', utf16('name\nZoë')],
  ['UTF-16 with the other byte order mark', utf16('name\nZoë').swap16()],
])('a file in %s is read', (_, bytes) => {
  expect(decodeTable(bytes)).toBe('name\nZoë')
})

test.each([
  ['in Windows-1252', Buffer.from('name\nZoë', 'latin1')],
  ['in UTF-16 without a byte order mark', Buffer.from('name\nZoe', 'utf16le')],
  ['that is a workbook', Buffer.from('504b030414000600080000002100', 'hex')],
])('a file %s is refused', (_, bytes) => {
  expect(decodeTable(bytes)).toBeUndefined()
})
