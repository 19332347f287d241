import { expect, test } from 'vitest'
import { validityText } from './validity-text'

const fine = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
}
const control = { type: 'text', min: '1', max: '9', minLength: 15, maxLength: 128 }

test.each([
  ['an empty field', { valueMissing: true }, {}, 'Please fill in this field.'],
  ['an empty list', { valueMissing: true }, { type: 'select-one' }, 'Please choose one.'],
  ['no e-mail address', { typeMismatch: true }, { type: 'email' }, 'That doesn’t look like an e-mail address.'],
  ['half a date', { badInput: true }, { type: 'date' }, 'That doesn’t look like a date.'],
  [
    'a day that has passed',
    { rangeUnderflow: true },
    { type: 'date' },
    'That day has passed. Please choose a later one.',
  ],
  ['a number that is too high', { rangeOverflow: true }, { type: 'number' }, 'Please enter 9 or less.'],
  ['a late day', { rangeOverflow: true }, { type: 'date' }, 'Please choose an earlier day.'],
  ['what a form has found', { customError: true }, { validationMessage: 'We’re closed.' }, 'We’re closed.'],
  ['a short password', { tooShort: true }, { type: 'password' }, 'Please use at least 15 characters.'],
])('%s is met with words of ours', (_, validity, more, text) => {
  expect(validityText({ ...control, ...more, validity: { ...fine, ...validity } })).toBe(text)
})

test('a field’s own words come first', () => {
  const texts = { missing: 'Please enter your name.', malformed: 'Please use letters.', tooHigh: 'That’s too many.' }
  const textOf = (validity: Partial<typeof fine>) =>
    validityText({ ...control, validity: { ...fine, ...validity } }, texts)
  expect(textOf({ valueMissing: true })).toBe(texts.missing)
  expect(textOf({ patternMismatch: true })).toBe(texts.malformed)
  expect(textOf({ rangeOverflow: true })).toBe(texts.tooHigh)
})
