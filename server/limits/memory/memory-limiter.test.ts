import { beforeEach, describe, expect, test } from 'vitest'
import { LimiterState } from './limiter-state'
import { createMemoryLimiter } from './memory-limiter'

const START = Date.parse('2026-11-21T12:00:10Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let now = START

beforeEach(() => {
  now = START
})

function open(state = new LimiterState()) {
  const limiter = createMemoryLimiter(() => now, state)
  /** A call that some quota admits, and one by one refuses. */
  const consume = (name: string, keyId?: string, quota: { perMinute: number; perDay: number | null } = wide) =>
    limiter.consume({ name, keyId }, quota, 1)
  return { limiter, state, consume }
}

const wide = { perMinute: 100, perDay: 100 }
const narrow = { perMinute: 1, perDay: 2 }

const textOf = (state: LimiterState) => [...state.snapshot()].join('')

function restored(text: string) {
  const state = new LimiterState()
  state.restore(text)
  return state
}

/** How many rows of each kind it remembers. */
function rowsOf(state: LimiterState) {
  const rows = [...state.counts.rows()]
  const of = (window: string) => rows.filter(([name]) => name === window).length
  return { minute: of('minute'), day: of('day'), penalties: [...state.penalties.rows()].length }
}

describe('memory stays bounded, without a timer', () => {
  test('while subjects come and go: what is counted is dropped a minute after its window', async () => {
    const { state, consume } = open()
    const largest = { minute: 0, day: 0 }
    // 60 a minute, 86,400 a day, for two days and a half.
    for (let index = 0; index < 216_000; index += 1) {
      now += 1_000
      await consume(`subject:${index}`)
      if (index % 10_000 > 0) continue
      const { minute, day } = rowsOf(state)
      largest.minute = Math.max(largest.minute, minute)
      largest.day = Math.max(largest.day, day)
    }
    expect(largest.minute).toBeLessThanOrEqual(4 * 60)
    expect(largest.day).toBeLessThanOrEqual(86_400 + 4 * 60)
  })

  test('a window that has ended is dropped though the clock was days ahead for a while', async () => {
    const { state, consume } = open()
    now += 10 * DAY_MS
    await consume('subject:1')
    now = START
    for (let minute = 0; minute < 5; minute += 1) {
      await consume('subject:2')
      now += MINUTE_MS
    }
    expect(rowsOf(state).minute).toBeLessThanOrEqual(1 + 3)
  })

  test('penalties are dropped as soon as they change nothing', async () => {
    const { state, consume } = open()
    for (const keyId of ['refused', 'banned']) {
      const isBanned = keyId === 'banned'
      await consume(`account:${keyId}`, keyId, narrow)
      await consume(`account:${keyId}`, keyId, narrow)
      if (!isBanned) continue
      now += 2_001
      for (let strike = 0; strike < 20; strike += 1) await consume(`account:${keyId}`, keyId, narrow)
    }
    expect(rowsOf(state).penalties).toBe(2)
    now += 2 * MINUTE_MS
    await consume('account:3')
    expect(rowsOf(state).penalties).toBe(1)
    expect(await consume('account:banned', 'banned', wide)).toMatchObject({ outcome: 'banned' })
    now += 5 * MINUTE_MS
    await consume('account:3')
    expect(rowsOf(state).penalties).toBe(0)
  })

  test('when there are too many subjects in a window the oldest is forgotten, and only that one', async () => {
    const { limiter, consume } = open(new LimiterState({ maxSubjects: 3 }))
    for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) await consume(name)
    const used = async (name: string) => (await limiter.peek({ name }, wide)).usage.map((window) => window.used)
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(used))).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  })
})

describe('a snapshot', () => {
  test('holds counts, first refusals, strikes and bans: the next results are the same', async () => {
    const { state, consume } = open()
    for (const keyId of ['fresh', 'struck', 'banned']) await consume(`account:${keyId} "ä"\n🐈`, keyId, narrow)
    for (const keyId of ['struck', 'banned']) await consume(`account:${keyId} "ä"\n🐈`, keyId, narrow)
    now += 2_001
    for (let strike = 0; strike < 20; strike += 1) await consume('account:banned "ä"\n🐈', 'banned', narrow)
    for (let strike = 0; strike < 18; strike += 1) await consume('account:struck "ä"\n🐈', 'struck', narrow)
    const copy = open(restored(textOf(state)))
    expect(rowsOf(copy.state)).toEqual(rowsOf(state))
    for (const keyId of ['fresh', 'struck', 'struck', 'struck', 'banned']) {
      const call = [`account:${keyId} "ä"\n🐈`, keyId, narrow] as const
      expect(await copy.consume(...call)).toEqual(await consume(...call))
    }
  })

  test.each([
    '',
    '{',
    '{}',
    '[]',
    '["limits 1"]',
    '["limits 2",["hour",1,"a",1]]',
    '["limits 2",["minute",1,"a",1]',
    '["limits 2",["penalty","a",{}]]',
    '[["visits",null,1]]',
  ])('%s is none, and adds nothing', (text) => {
    const state = new LimiterState()
    expect(() => state.restore(text)).toThrow()
    expect(rowsOf(state)).toEqual({ minute: 0, day: 0, penalties: 0 })
  })

  test('of many subjects comes in parts, between which requests may be counted', async () => {
    const { state, consume } = open()
    for (let index = 0; index < 1_000; index += 1) await consume(`subject:${index}`)
    const parts: string[] = []
    for (const part of state.snapshot()) {
      parts.push(part)
      await consume('subject:999')
    }
    expect(parts.length).toBeGreaterThan(3)
    const copy = open(restored(parts.join('')))
    expect(rowsOf(copy.state)).toEqual({ minute: 1_000, day: 1_000, penalties: 0 })
    const [minute] = (await copy.limiter.peek({ name: 'subject:999' }, wide)).usage
    expect(minute?.used).toBeGreaterThan(1)
  })

  test('is needed again only after a change', async () => {
    const { limiter, state, consume } = open()
    await limiter.peek({ name: 'a', keyId: '1' }, wide)
    expect(state.revision).toBe(0)
    await consume('a', '1', narrow)
    expect(state.revision).toBe(1)
    await consume('a', undefined, narrow)
    expect(state.revision).toBe(1)
    await consume('a', '1', narrow)
    expect(state.revision).toBe(2)
    await limiter.forget({ name: 'a', keyId: '1' }, narrow, [])
    expect(state.revision).toBe(3)
  })
})
