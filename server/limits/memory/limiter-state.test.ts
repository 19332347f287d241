import { expect, test } from 'vitest'
import { LimiterState } from './limiter-state'

test('a subject that is in a snapshot twice is counted once, as its last row says', () => {
  const window = { name: 'minute', number: 29_921_256 } as const
  const state = new LimiterState()
  state.counts.add(window, 'account:1', 42)
  const rows = [...state.snapshot()].join('')
  const [first, row] = JSON.parse(rows)
  const restored = new LimiterState()
  restored.restore(JSON.stringify([first, row, [...row.slice(0, 3), 1]]))
  expect(restored.counts.used(window, 'account:1')).toBe(1)
})
