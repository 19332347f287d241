import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createNotifications } from '@/server/platform/db/live/notifications'
import { databaseOfTest } from '@/server/platform/db/testing'
import { createLog, silentLog } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { type Job, startJobs } from './start-jobs'

const START = Date.parse('2026-11-23T00:00:00Z')
const MINUTE_MS = 60_000

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

const job = { task: 'of_the_test', everyMs: MINUTE_MS, failure: 'it failed' }
const notifications = { on() {} }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const start = (...jobs: Job[]) => startJobs(jobs, { notifications, log: silentLog })

/** A log, and what was written to it. */
function logOfTest() {
  const lines: { level: string; msg: string; count?: number }[] = []
  return { lines, log: createLog({ write: (line) => lines.push(JSON.parse(line)) }) }
}

const lastValue = async (name: 'taskLastSuccess' | 'taskInterval' | 'taskFailures') =>
  (await metrics[name].get()).values.find(({ labels }) => labels.task === 'of_the_test')?.value

test('a job reports when it last succeeded, and how often it failed, until it is stopped', async () => {
  let fails = true
  const run = async () => {
    if (fails) throw new Error('it fails')
  }
  const { stop } = start({ ...job, run })
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await lastValue('taskInterval')).toBe(60)
  expect(await lastValue('taskFailures')).toBe(2)
  // That of the start, so that one which never succeeds is noticed.
  expect(await lastValue('taskLastSuccess')).toBe(START / 1000)
  fails = false
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await lastValue('taskLastSuccess')).toBe(START / 1000 + 120)
  expect(await lastValue('taskFailures')).toBe(2)
  await stop()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await lastValue('taskLastSuccess')).toBe(START / 1000 + 120)
})

test('the log has what a job did, and a failure once until it succeeds again', async () => {
  const { lines, log } = logOfTest()
  const results = [3, 0, undefined, undefined, 1, undefined]
  const run = async () => results.shift() ?? Promise.reject(new Error('it fails'))
  const { stop } = startJobs([{ ...job, run, success: 'it did some' }], { notifications, log })
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  await stop()
  expect(lines.map(({ level, msg, count }) => [level, msg, count])).toEqual([
    ['info', 'it did some', 3],
    ['warn', 'it failed', undefined],
    ['info', 'it did some', 1],
    ['warn', 'it failed', undefined],
  ])
})

test('regression: a run that its end interrupts is no failure in the log', async () => {
  const { lines, log } = logOfTest()
  const run = ({ cutOff }: { cutOff: AbortSignal }) =>
    new Promise((_, reject) => cutOff.addEventListener('abort', () => reject(new Error('the pool has ended'))))
  const { stop } = startJobs([{ ...job, run }], { notifications, log })
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
  expect(lines).toEqual([])
})

test('what has begun is waited for at the end, and what hangs only for six seconds', async () => {
  const ended: string[] = []
  let finishWork = () => {}
  const work = new Promise<void>((resolve) => {
    finishWork = resolve
  })
  const { stop } = start(
    { ...job, task: 'has_begun', run: async ({ waitUntil }) => waitUntil(work) },
    { ...job, task: 'runs_at_stop', runsAtStop: true, run: async () => ended.push('last turn') },
  )
  await vi.advanceTimersByTimeAsync(0)
  ended.length = 0
  const stopped = stop().then(() => ended.push('stopped'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ended).toEqual(['last turn'])
  finishWork()
  await stopped
  expect(ended).toEqual(['last turn', 'stopped'])

  const hanging = start({ ...job, run: () => new Promise(() => {}) }).stop()
  await vi.advanceTimersByTimeAsync(6_000)
  await hanging
})

test('a job is never run twice at once, and again if it asks for that', async () => {
  const begun: number[] = []
  let isRunning = false
  const run: Job['run'] = async ({ again }) => {
    expect(isRunning).toBe(false)
    isRunning = true
    begun.push(Date.now() - START)
    if (begun.length === 1) {
      again(5 * MINUTE_MS)
      again(1_000)
      again(2_000)
    }
    if (begun.length === 2) again()
    await pause(100)
    isRunning = false
  }
  const { stop } = start({ ...job, run })
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  // At once, when it asked for it, right after that turn, and a minute after its end.
  expect(begun).toEqual([0, 1_000, 1_100, MINUTE_MS + 1_100])
  await Promise.all([stop(), vi.advanceTimersByTimeAsync(1_000)])
})

test('all jobs are done once more, one after the other, with what they have begun, for as long as there is time', async () => {
  const done: string[] = []
  let begins = 2
  const quick: Job[] = [
    {
      ...job,
      task: 'first',
      async run({ waitUntil }) {
        done.push('run')
        if (begins-- > 0) waitUntil(pause(10).then(() => done.push('settled')))
      },
    },
    { ...job, task: 'second', run: async () => done.push('second') },
    { ...job, task: 'fails', run: () => Promise.reject(new Error('it fails')) },
  ]
  const { runOnce, stop } = start(...quick)
  await vi.advanceTimersByTimeAsync(10)
  done.length = 0
  const outcomes = runOnce(1_000)
  await vi.advanceTimersByTimeAsync(10)
  expect(await outcomes).toEqual({ first: 'done', second: 'done', fails: 'failed' })
  expect(done).toEqual(['run', 'settled', 'run', 'second'])
  await stop()

  const slow = start(
    { ...job, task: 'hangs', run: () => new Promise(() => {}) },
    { ...job, task: 'last', run: async () => done.push('last') },
  )
  await vi.advanceTimersByTimeAsync(0)
  done.length = 0
  vi.useRealTimers()
  expect(await slow.runOnce(50)).toEqual({ hangs: 'unfinished', last: 'unfinished' })
  expect(done).toEqual([])
})

test('a notification asks for a turn, wherever it is from', async () => {
  vi.useRealTimers()
  const { db, url } = await databaseOfTest()
  const live = createNotifications({ databaseUrl: url, log: silentLog })
  onTestFinished(() => live.close())
  let turns = 0
  const waiting: Job = { ...job, everyMs: 3_600_000, channels: ['order_mail'], run: async () => (turns += 1) }
  const { stop } = startJobs([waiting], { notifications: live, log: silentLog })
  onTestFinished(stop)
  // Once at the start, and once since the connection is new.
  await expect.poll(() => turns).toBe(2)
  await db.$executeRaw`SELECT pg_notify('order_mail', '')`
  await expect.poll(() => turns).toBe(3)
})
