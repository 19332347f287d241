import { expect, test } from 'vitest'
import { LimiterState } from './limiter-state'

/** It ended at 11:57. */
const minute = { name: 'minute', number: Date.parse('2026-11-21T11:56:00Z') / 60_000 } as const

test('a subject that is in a snapshot twice is counted once, as its last row says', () => {
  const state = new LimiterState()
  state.counts.add(minute, 'account:1', 42)
  const rows = [...state.snapshot()].join('')
  const [first, row] = JSON.parse(rows)
  const restored = new LimiterState()
  restored.restore(JSON.stringify([first, row, [...row.slice(0, 3), 1]]))
  expect(restored.counts.used(minute, 'account:1')).toBe(1)
})

test('a snapshot of many subjects comes in few parts, since each is written by itself', () => {
  const state = new LimiterState()
  for (let index = 0; index < 2_000; index += 1) state.counts.add(minute, `subject:${index}`, 1)
  expect([...state.snapshot()].length).toBeLessThan(20)
})

test('what has ended is looked for once a minute, and not at each request', () => {
  const state = new LimiterState()
  const now = Date.parse('2026-11-21T12:00:10Z')
  state.dropEnded(now)
  state.counts.add(minute, 'account:1', 1)
  state.dropEnded(now + 59_999)
  expect(state.counts.used(minute, 'account:1')).toBe(1)
  state.dropEnded(now + 60_000)
  expect(state.counts.used(minute, 'account:1')).toBe(0)
})
