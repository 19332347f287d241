import { expect, test } from 'vitest'
import { KEEP_MS, windowEnd } from '@/server/limits/windows'
import { WindowCounts } from './window-counts'

test('a minute and a day of the same number are counted apart', () => {
  const counts = new WindowCounts(10)
  counts.add({ name: 'minute', number: 7 }, 'account:1', 2)
  counts.add({ name: 'day', number: 7 }, 'account:1', 3)
  expect([...counts.rows()]).toEqual([
    ['minute', 7, 'account:1', 2],
    ['day', 7, 'account:1', 3],
  ])
})

test('counts outlive their window by a minute, for a clock that is behind, and no longer', () => {
  const counts = new WindowCounts(10)
  const minute = { name: 'minute', number: 29_921_256 } as const
  counts.add(minute, 'account:1', 1)
  const endsAt = windowEnd(minute.name, minute.number)
  counts.dropEnded(endsAt + KEEP_MS - 1)
  expect(counts.used(minute, 'account:1')).toBe(1)
  counts.dropEnded(endsAt + KEEP_MS)
  expect(counts.used(minute, 'account:1')).toBe(0)
})
