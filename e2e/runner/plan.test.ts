import { expect, test } from 'vitest'
import { divide } from './plan'

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
