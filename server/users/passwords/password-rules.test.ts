import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords'
import { passwordProblem } from './password-rules'

const email = 'adalovelace@example.com'

test.each([
  ['seven ch', undefined],
  ['seven c', 'too short'],
  ['🐹'.repeat(7), 'too short'],
  ['🐹🐰🐸🦎🐢🐶🐱🐟', undefined],
  ['x9 '.repeat(30).trim(), 'too common'],
  [`a${'bc9'.repeat(42)}d`, undefined],
  [`a${'bc9'.repeat(42)}de`, 'too long'],
  ['correct horse battery staple', undefined],
  ['Pässwörter dürfen alles enthalten \u0007', undefined],
  ['Password123', 'too common'],
  ['aaaaaaaaaaaa', 'too common'],
  ['AdaLovelace@example.com', 'like the e-mail address'],
  ['adalovelace', 'like the e-mail address'],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password, email)).toBe(problem)
})

test('every password of the list could be chosen otherwise', () => {
  expect(commonPasswords.size).toBeGreaterThan(250)
  expect([...commonPasswords].filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual([])
})
