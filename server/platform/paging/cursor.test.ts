import { expect, test } from 'vitest'
import { ServiceError } from '@/server/platform/errors/service-error'
import { createCursors } from './cursor'

const cursors = createCursors(Buffer.alloc(32, 1))

test.each([1, 20, 2 ** 31, Number.MAX_SAFE_INTEGER])('a cursor gives back its position %d', (id) => {
  expect(cursors.decode('pets', cursors.encode('pets', id))).toBe(id)
})

test('a cursor of another list is refused', () => {
  expect(() => cursors.decode('orders', cursors.encode('pets', 20))).toThrow(ServiceError)
})

test('a cursor that another key signed is refused', () => {
  const foreign = createCursors(Buffer.alloc(32, 2)).encode('pets', 20)
  expect(() => cursors.decode('pets', foreign)).toThrow(ServiceError)
})

test('every change to a cursor, and every other spelling of it, is refused', () => {
  const cursor = cursors.encode('pets', 20)
  const changed = [...cursor].map(
    (_, at) => cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
  )
  for (const text of [
    ...changed,
    `${cursor}=`,
    `${cursor} `,
    ` ${cursor}`,
    `${cursor}A`,
    cursor.slice(1),
    '',
    '20',
    'null',
  ]) {
    expect(() => cursors.decode('pets', text), text).toThrow(ServiceError)
  }
})
