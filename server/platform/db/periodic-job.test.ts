import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, silentLog } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { createSharedJob, runTasks, startPeriodicJob } from './periodic-job'

const START = Date.parse('2026-11-23T00:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

const lastValue = async (name: 'taskLastSuccess' | 'taskInterval' | 'taskFailures') =>
  (await metrics[name].get()).values.find(({ labels }) => labels.task === 'of_the_test')?.value

test('a job reports when it last succeeded, and how often it failed, until it is stopped', async () => {
  let fails = true
  const run = async () => {
    if (fails) throw new Error('it fails')
  }
  const stop = startPeriodicJob({ task: 'of_the_test', everyMs: 60_000, run, log: silentLog, failure: 'it failed' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await lastValue('taskInterval')).toBe(60)
  expect(await lastValue('taskFailures')).toBe(2)
  // That of the start, so that one which never succeeds is noticed.
  expect(await lastValue('taskLastSuccess')).toBe(START / 1000)
  fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await lastValue('taskLastSuccess')).toBe(START / 1000 + 120)
  expect(await lastValue('taskFailures')).toBe(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await lastValue('taskLastSuccess')).toBe(START / 1000 + 120)
})

test('regression: a run that its end interrupts is no failure in the log', async () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const failures: ((reason: Error) => void)[] = []
  const run = () => new Promise((_, reject) => failures.push(reject))
  const stop = startPeriodicJob({ task: 'of_the_test', everyMs: 60_000, run, log, failure: 'it failed' })
  failures[0]?.(new Error('it fails'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  stop()
  failures[1]?.(new Error('the pool has ended'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
})

const job = { everyMs: 60_000, log: silentLog, failure: 'it failed' }

test('all tasks are done once more, one after the other, with what they have begun, for as long as there is time', async () => {
  const done: string[] = []
  createSharedJob({
    ...job,
    task: 'first',
    run: async () => done.push('run'),
    settled: async () => done.push('settled'),
  })
  const stop = startPeriodicJob({ ...job, task: 'second', run: async () => done.push('second') })
  done.length = 0
  createSharedJob({ ...job, task: 'fails', run: () => Promise.reject(new Error('it fails')) })
  expect(await runTasks(1_000)).toMatchObject({ first: 'done', second: 'done', fails: 'failed' })
  expect(done).toEqual(['run', 'settled', 'second'])

  createSharedJob({ ...job, task: 'hangs', run: () => new Promise(() => {}) })
  createSharedJob({ ...job, task: 'last', run: async () => done.push('last') })
  vi.useRealTimers()
  expect(await runTasks(50)).toMatchObject({ second: 'done', hangs: 'unfinished', last: 'unfinished' })
  expect(done).not.toContain('last')
  stop()
})
