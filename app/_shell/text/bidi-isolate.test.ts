import { expect, test } from 'vitest'
import { bidiIsolate } from './bidi-isolate'

test.each(['Biscuit', 'Łatek', 'Sir Barksalot', '狗', '🐶', '<script>'])('%s is left as it is', (name) => {
  expect(bidiIsolate(name)).toBe(name)
})

test.each(['שלום', 'كلب', '\u202eevil', 'a\u2067b'])('%j does not reverse the words around it', (name) => {
  expect(bidiIsolate(name)).toBe(`\u2068${name}\u2069`)
})
