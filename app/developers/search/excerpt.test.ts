import { expect, test } from 'vitest'
import { excerptOf } from './excerpt'

const marked = (text: string, words: readonly string[]) =>
  excerptOf(text, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test.each([
  ['Wait Retry-After seconds, then retry.', ['retry'], 'Wait [Retry]-After seconds, then [retry].'],
  ['A key is revoked. Monkeys are not.', ['key'], 'A [key] is revoked. Monkeys are not.'],
  ['1 + 1 (two)', ['+', '('], '1 [+] 1 [(]two)'],
  ['Nothing of it.', ['key'], 'Nothing of it.'],
  ['Nothing at all.', [], 'Nothing at all.'],
])('in “%s”, the words %j are apart', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})

test('a long text is cut at blanks, around the first word that was found', () => {
  const text = `${'before '.repeat(50)}key ${'after '.repeat(50)}`
  const excerpt = marked(text, ['key'])
  expect(excerpt).toMatch(/^… before (before )+\[key\] (after )+…$/)
  expect(excerpt.length).toBeLessThan(250)
})
