import { expect, test } from 'vitest'
import { shortName } from './short-name'

test.each([
  'Biscuit',
  'Sir Barksalot of the Lower Field',
  'x'.repeat(32),
  '👨‍👩‍👧‍👦'.repeat(32),
  'é'.normalize('NFD').repeat(32),
])('%s is left as it is', (name) => {
  expect(shortName(name)).toBe(name)
})

test('of a longer name there are 32 letters, the last of which says that there is more', () => {
  expect(shortName('x'.repeat(33))).toBe(`${'x'.repeat(31)}…`)
  expect(shortName('狗'.repeat(200))).toBe(`${'狗'.repeat(31)}…`)
})

test('no emoji and no accent is torn apart', () => {
  expect(shortName('🐈‍⬛'.repeat(33))).toBe(`${'🐈‍⬛'.repeat(31)}…`)
  const accented = 'é'.normalize('NFD')
  expect(shortName(accented.repeat(33))).toBe(`${accented.repeat(31)}…`)
})

test('no space is left before the end', () => {
  expect(shortName('A name of words '.repeat(10))).toBe('A name of words A name of words…')
})
