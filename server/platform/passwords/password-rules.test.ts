import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords'
import { passwordProblem } from './password-rules'

const email = 'adalovelaceofengland@example.com'

test.each([
  ['fifteen charact', undefined],
  ['fifteen charac', 'too short'],
  ['🐹'.repeat(14), 'too short'],
  ['🐹🐰🐸🦎🐢🐶🐱🐟🐴🐷🐮🐔🐧🐦🐤', undefined],
  ['x9 '.repeat(30).trim(), 'too common'],
  [`a${'bc9'.repeat(42)}d`, undefined],
  [`a${'bc9'.repeat(42)}de`, 'too long'],
  ['correct goose battery staple', undefined],
  ['correct horse battery staple', 'too common'],
  ['Pässwörter dürfen alles enthalten \u0007', undefined],
  ['Password12345678', 'too common'],
  ['!!!! Password !!!!', 'too common'],
  ['thisismypassword', 'too common'],
  ['passwords are words', undefined],
  ['aaaaaaaaaaaaaaa', 'too common'],
  ['petstore petstore', 'too common'],
  ['AdaLovelaceOfEngland@example.com', 'like the e-mail address'],
  ['adalovelaceofengland', 'like the e-mail address'],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password, email)).toBe(problem)
})

test('every password of the list could be chosen otherwise', () => {
  expect(commonPasswords.size).toBeGreaterThan(250)
  expect([...commonPasswords].filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual([])
})
