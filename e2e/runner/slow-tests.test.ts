import { expect, test } from 'vitest'
import { projectFiles } from '@/server/testing/project-files'
import { kindNames } from './kinds'
import { shortenedTests, shortenedTestsFor, slowTests, testsFor } from './slow-tests'
import { filesOf, slowFiles as listSlowFiles } from './test-files'

const slowFiles = listSlowFiles()

test('a change of something calls for each slow test, and for none that is not there', () => {
  const parts = slowTests.flatMap(({ tests }) => tests)
  expect(slowFiles.filter((file) => !parts.some((part) => file.includes(part)))).toEqual([])
  expect(parts.filter((part) => !slowFiles.some((file) => file.includes(part)))).toEqual([])
  const files = projectFiles()
  expect(slowTests.filter(({ when }) => !files.some((file) => when.test(file)))).toEqual([])
})

test('a change calls for the tests that prove it, and a test that changed for itself first', () => {
  expect(testsFor(['README.md'], slowFiles)).toEqual([])
  expect(testsFor(['server/usage/usage.service.ts'], slowFiles)).toEqual(['e2e/usage/usage.slow.test.ts'])
  const [first, ...others] = testsFor(['Dockerfile', 'e2e/fuzz/fuzz.slow.test.ts'], slowFiles)
  expect(first).toBe('e2e/fuzz/fuzz.slow.test.ts')
  expect(others).toEqual(['e2e/image/compose.slow.test.ts', 'e2e/image/image.slow.test.ts'])
})

test('what is shortened is run in full after a change of what it proves', () => {
  const files = projectFiles()
  expect(shortenedTests.filter(({ when }) => !files.some((file) => when.test(file)))).toEqual([])
  const parts = shortenedTests.flatMap(({ tests }) => tests)
  expect(parts.filter((part) => kindNames.every((kind) => filesOf(kind, [part]).length === 0))).toEqual([])
  expect(shortenedTestsFor(['README.md'])).toEqual([])
  expect(shortenedTestsFor(['app/page.tsx'])).toContain('accessibility.spec')
})
