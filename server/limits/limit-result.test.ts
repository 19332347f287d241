import { describe, expect, test } from 'vitest'
import {
  admission,
  ban,
  type LimitResult,
  rateLimitHeaders,
  refusal,
  retryAfterSeconds,
  windowHeaders,
} from './limit-result'
import { windowsAt, withUsed } from './windows'

const now = Date.parse('2026-11-21T12:00:10Z')
const minuteEnds = Date.parse('2026-11-21T12:01:00Z')
const dayEnds = Date.parse('2026-11-22T00:00:00Z')

/** The windows of 60 a minute and 100 a day, with what is used of them. */
const usage = (...used: readonly [minute: number, day?: number]) =>
  windowsAt({ perMinute: 60, perDay: used.length === 1 ? null : 100 }, now).map((window, index) =>
    withUsed(window, used[index] ?? 0),
  )

describe('an admitted request is described by', () => {
  test.each([
    ['the minute, when that has less left', usage(30, 30), { limit: 60, remaining: 30, resetAt: minuteEnds }],
    ['the day, when that has less left', usage(10, 51), { limit: 100, remaining: 49, resetAt: dayEnds }],
    ['the day, when both have the same left', usage(10, 50), { limit: 100, remaining: 50, resetAt: dayEnds }],
    ['the minute, when nothing else counts', usage(10), { limit: 60, remaining: 50, resetAt: minuteEnds }],
    [
      'nothing left, when more is used than the plan now has',
      usage(70),
      { limit: 60, remaining: 0, resetAt: minuteEnds },
    ],
  ])('%s', (_, windows, expected) => {
    expect(admission(windows)).toEqual({ outcome: 'admitted', ...expected, usage: windows })
  })
})

test('a refused request is described by the window that refused', () => {
  const windows = usage(59, 100)
  const [minute] = windows
  const expected = { outcome: 'over limit', limit: 60, remaining: 1, resetAt: minuteEnds, usage: windows }
  expect(minute && refusal(windows, minute)).toEqual(expected)
})

describe('a banned key is told', () => {
  const until = now + 300_000

  test.each([
    ['when the ban ends', usage(0, 0), 'minute', 1, { limit: 60, resetAt: until }],
    ['of the window by which it was banned', usage(0, 0), 'day', 1, { limit: 100, resetAt: until }],
    ['of another, when its plan has that window no longer', usage(0), 'day', 1, { limit: 60, resetAt: until }],
    ['when the day ends, if that is used up', usage(0, 100), 'minute', 1, { limit: 60, resetAt: dayEnds }],
    [
      'when the day ends, if that has too little left for a batch',
      usage(0, 98),
      'minute',
      3,
      { limit: 60, resetAt: dayEnds },
    ],
    ['when the ban ends, if the day has enough left', usage(0, 98), 'minute', 2, { limit: 60, resetAt: until }],
    ['what holds for its next request, if it only asks', usage(0, 100), 'minute', 0, { limit: 60, resetAt: dayEnds }],
    ['when the ban ends, if the minute is over sooner', usage(60, 60), 'minute', 1, { limit: 60, resetAt: until }],
  ] as const)('%s', (_, windows, by, cost, expected) => {
    expect(ban(windows, by, until, cost)).toEqual({ outcome: 'banned', remaining: 0, ...expected, usage: windows })
  })
})

describe('the headers', () => {
  const result = (outcome: LimitResult['outcome'], resetAt: number) => ({
    outcome,
    limit: 60,
    remaining: 7,
    resetAt,
  })

  test('of an admitted request say when the window resets, in whole seconds, rounded up', () => {
    expect(rateLimitHeaders(result('admitted', 1_795_262_460_001), now)).toEqual({
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': '7',
      'X-RateLimit-Reset': '1795262461',
    })
  })

  test.each(['over limit', 'banned'] as const)('of a request that is %s say how long to wait', (outcome) => {
    expect(rateLimitHeaders(result(outcome, minuteEnds), now)).toHaveProperty('Retry-After', '50')
  })

  test('about all windows are structured fields, in whole seconds, rounded up', () => {
    expect(windowHeaders(usage(59, 1), now + 1)).toEqual({
      'RateLimit-Policy': '"minute";q=60;w=60, "day";q=100;w=86400',
      RateLimit: '"minute";r=1;t=50, "day";r=99;t=43190',
    })
    expect(windowHeaders(usage(70), minuteEnds + 1)).toEqual({
      'RateLimit-Policy': '"minute";q=60;w=60',
      RateLimit: '"minute";r=0;t=0',
    })
  })

  test.each([
    [50_000, 50],
    [49_001, 50],
    [1, 1],
    [0, 1],
    [-5_000, 1],
  ])('ask to wait whole seconds, rounded up and at least one: %i ms', (ms, seconds) => {
    expect(retryAfterSeconds({ ...result('banned', now + ms) }, now)).toBe(seconds)
  })
})
