import { expect, test } from 'vitest'
import { highlight } from './highlight'

test('a sample is cut into what its language tells apart, and nothing of it is lost', async () => {
  const text = 'curl /v1/pets \\\n  -H "Authorization: Bearer $API_KEY" # a comment'
  const lines = await highlight('shell', text)
  expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(text)
  expect(lines.flat()).toContainEqual({ text: 'curl', kind: 'function' })
  expect(lines.flat()).toContainEqual({ text: '# a comment', kind: 'comment' })
  expect(lines.flat().some(({ kind }) => kind === 'string')).toBe(true)
})

test.each(['http', 'json', 'python', 'shell', 'tsx', 'typescript'] as const)('%s is known', async (language) => {
  expect((await highlight(language, '"text" 1')).flat().map(({ text }) => text)).toContain('1')
})
