import { expect, test } from 'vitest'
import { penaltyRules } from '@/server/limits/plans'
import { KEEP_MS, type WindowName, windowsAt } from '@/server/limits/windows'
import { KeyPenalties } from './key-penalties'

const KEY = 'account:1 1'
const { graceMs, strikes, spanMs } = penaltyRules

/** The penalties of a key that got its first strike at the returned time. */
function struckOnce(by: WindowName) {
  const penalties = new KeyPenalties()
  /** Returns the ban, if one of these refusals brings it. */
  const refuse = (now: number, times = 1) => {
    const window = windowsAt({ perMinute: 1, perDay: 1 }, now).find(({ name }) => name === by)
    if (!window) throw new Error(`there is no ${by}`)
    return Array.from({ length: times }, () => penalties.strike(KEY, window, now)).find((ban) => ban !== undefined)
  }
  const refusedAt = Date.parse('2026-11-21T12:00:55Z')
  const struckAt = refusedAt + graceMs + 1
  refuse(refusedAt)
  refuse(struckAt)
  return { penalties, refuse, struckAt }
}

test.each([
  ['a minute after the first bans', spanMs, 'day'],
  ['later is the first of new ones', spanMs + 1, undefined],
])('a last strike that comes %s', (_, afterMs, by) => {
  const { refuse, struckAt } = struckOnce('day')
  expect(refuse(struckAt, strikes - 2)).toBeUndefined()
  expect(refuse(struckAt + afterMs)?.by).toBe(by)
})

test('a strike still counts for a clock that is a minute behind', () => {
  const { penalties, refuse, struckAt } = struckOnce('minute')
  const later = struckAt + 13_000
  penalties.dropEnded(later + KEEP_MS)
  refuse(later)
  expect(refuse(later + graceMs + 1, strikes - 1)).toMatchObject({ by: 'minute' })
})

test('a strike is dropped a minute after it has ended, and no sooner', () => {
  const { penalties, struckAt } = struckOnce('minute')
  const endsAt = struckAt + spanMs
  penalties.dropEnded(endsAt + KEEP_MS - 1)
  expect([...penalties.rows()]).toHaveLength(1)
  penalties.dropEnded(endsAt + KEEP_MS)
  expect([...penalties.rows()]).toEqual([])
})
