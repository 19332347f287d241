import { expect, test } from 'vitest'
import { summarize } from './summary'

const task = { needsBuild: false, seconds: 0, words: [], environment: {} }

test('the summary names each test that failed, with the first lines of its message', () => {
  const message = ['\u001B[31mno cat\u001B[39m', ...Array.from({ length: 20 }, (_, at) => `line ${at}`)].join('\n')
  const failures = [{ test: 'a cat is found', message }]
  const results = [{ file: 'cats.test.ts', passed: 2, failures, skipped: 0, seconds: 1 }]
  const { text, failed } = summarize([{ task: { ...task, name: 'unit' }, results, seconds: 1, isFailed: true }], 1)
  expect(failed).toBe(1)
  expect(text).toContain('\nfailed: cats.test.ts: a cat is found\n  no cat\n  line 0\n')
  expect(text).not.toContain('line 19')
  expect(text.endsWith('\n\n2 passed, 1 failed\n')).toBe(true)
})

test('a task that failed without a test that did counts as one failure', () => {
  const outcome = { task: { ...task, name: 'build' }, results: [], seconds: 1, isFailed: true }
  expect(summarize([outcome], 1).failed).toBe(1)
})
