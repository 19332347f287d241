import { expect, test } from 'vitest'
import { nameLength } from './name-length'

test.each(['Biscuit', 'Sir Barksalot', 'Jalapeño', 'Mr. Whiskers', '三毛猫', '🐈‍⬛🐾🎩'])(
  '%s is a usual name',
  (name) => {
    expect(nameLength(name)).toBeUndefined()
  },
)

test.each(['Bartholomew the Magnificent', 'Wolfeschlegel', '春夏秋冬春夏秋冬'])('%s is a long name', (name) => {
  expect(nameLength(name)).toBe('long')
})

test.each(['W'.repeat(200), 'word '.repeat(40).trim(), '狗'.repeat(33), '🐶'.repeat(200)])(
  '%s is among the longest',
  (name) => {
    expect(nameLength(name)).toBe('longest')
  },
)
