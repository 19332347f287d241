import { expect, test } from 'vitest'
import { kinds, Tally } from './tally'

/** Ten requests of each kind at each of these moments, all with one outcome. */
function tallyOf(outcomes: readonly string[]): Tally {
  const tally = new Tally()
  for (const [moment, outcome] of outcomes.entries())
    for (const kind of kinds)
      for (let count = 0; count < 10; count += 1)
        tally.attempts.push({ kind, begunAt: moment * 100, endedAt: moment * 100 + 5, outcome })
  return tally
}

test('all is well from the first success after the last failure', () => {
  expect(tallyOf(['200', '503', '200', 'ECONNRESET', '201']).greenAt(0)).toBe(405)
  expect(tallyOf(['200', '200']).greenAt(50)).toBe(105)
})

test('all is not well while requests fail, or none was sent since', () => {
  expect(tallyOf(['200', '503']).greenAt(0)).toBeUndefined()
  expect(tallyOf(['200']).greenAt(50)).toBeUndefined()
})

test('all is not well while one kind fails', () => {
  const tally = tallyOf(['200'])
  tally.attempts.push({ kind: 'pages', begunAt: 10, endedAt: 20, outcome: '500' })
  expect(tally.greenAt(0)).toBeUndefined()
  expect(tally.failures()).toHaveLength(1)
})
