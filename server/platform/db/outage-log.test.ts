import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '@/server/platform/telemetry/log'
import { createOutageLog } from './outage-log'

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

let lines: Record<string, unknown>[]
let isAvailable: boolean
let outages: ReturnType<typeof createOutageLog>

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  isAvailable = false
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) })
  outages = createOutageLog({ log, now: Date.now, probe: async () => isAvailable })
})

afterEach(() => {
  outages.close()
  vi.useRealTimers()
})

const fail = (requestId?: string) => outages.log.error({ err: away, requestId }, 'a request failed')

test('a thousand requests that fail are a line when it begins, and one with their number when it ends', async () => {
  for (let request = 0; request < 1_000; request += 1) {
    // Its gate and its handler.
    fail(`${request}`)
    fail(`${request}`)
  }
  fail()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toMatchObject([{ level: 'warn', err: { code: 'ECONNREFUSED' }, msg: 'the database is unavailable' }])
  isAvailable = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines.slice(1)).toMatchObject([{ requests: 1_000, seconds: 11, msg: 'the database is available again' }])
  fail('another')
  expect(lines).toHaveLength(3)
})

test('one that lasts is told once a minute', async () => {
  for (let second = 0; second < 180; second += 1) {
    fail(`${second}`)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(lines.map(({ requests, msg }) => [requests, msg])).toEqual([
    [undefined, 'the database is unavailable'],
    [60, 'the database is still unavailable'],
    [120, 'the database is still unavailable'],
  ])
})

test('a database that comes and goes is one outage as long as requests fail', async () => {
  isAvailable = true
  for (let time = 0; time < 20; time += 1) {
    fail()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lines).toHaveLength(2)
})

test('other errors are logged as they are, and so is everything that is no error', () => {
  outages.log.error({ err: new Error('a fault of ours'), requestId: 'a' }, 'it failed')
  outages.log.warn({ detail: 1 }, 'a warning')
  outages.log.info('information')
  expect(lines.map(({ msg }) => msg)).toEqual(['it failed', 'a warning', 'information'])
  expect(outages.absorb(new Error('a fault of ours'))).toBe(false)
})

test('regression: what fails because the process closes the database begins no outage, which would be looked at for ever', async () => {
  outages.close()
  fail()
  expect(outages.absorb(away)).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
