import { expect, test } from 'vitest'
import { kindNames } from './kinds'
import { divide, UNKNOWN_SECONDS } from './plan'
import { recordedSeconds } from './recorded-seconds'
import { filesOf } from './test-files'

test('files are divided into shares that take about as long, each in the order of their names', () => {
  const recorded = { a: 10, b: 20, c: 30, d: 1 }
  expect(divide(['d', 'c', 'b', 'a'], recorded, 2)).toEqual([
    { files: ['c', 'd'], seconds: 31 },
    { files: ['a', 'b'], seconds: 30 },
  ])
})

test('no share is empty', () => {
  expect(divide(['a'], {}, 4)).toEqual([{ files: ['a'], seconds: 2 }])
  expect(divide([], {}, 4)).toEqual([])
})

/** Of the build, with all that it starts. */
const BUILD_SECONDS = 100
const CORES = 2
const LIMIT_SECONDS = 7.5 * 60

test('what `npm test` runs takes less than eight minutes on two cores, with the build', () => {
  const files = kindNames.flatMap((kind) => filesOf(kind, 'first'))
  const seconds = files.reduce((sum, file) => sum + (recordedSeconds[file] ?? UNKNOWN_SECONDS), BUILD_SECONDS)
  expect(seconds).toBeLessThan(CORES * LIMIT_SECONDS)
})
