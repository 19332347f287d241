import { expect, test } from 'vitest'
import { inSentence } from './in-sentence'

test.each([
  ['Guinea pigs', 'guinea pigs'],
  ['Maine Coons', 'Maine Coons'],
  ['DOGS', 'DOGS'],
  ['Émeus', 'émeus'],
  ['犬', '犬'],
  ['', ''],
])('%j is %j within a sentence', (name, within) => {
  expect(inSentence(name)).toBe(within)
})
