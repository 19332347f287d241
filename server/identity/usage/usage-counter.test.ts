import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorCode } from '@/server/platform/errors/error-table'
import { runs } from '@/server/testing/runs'
import { failed, refused, served } from './testing/answered-requests'
import { createUsageCounter, HOUR_MS, KEPT_PER_KEY, statusClassOf } from './usage-counter'

const START = Date.UTC(2026, 10, 22, 23, 59, 59, 999)

test('requests are counted by key, operation, class of status and hour', () => {
  let now = START
  const counter = createUsageCounter(() => now)
  for (const status of [200, 201, 204, 304, 400, 404, 429, 500, 503]) counter.count({ ...served, status })
  counter.count({ ...served, operation: 'getPet' })
  counter.count({ ...served, keyId: '2' })
  now += 1
  counter.count(served)
  const hour = START / HOUR_MS
  const rows = counter
    .take()
    ?.counts.map((row) => [row.keyId, row.operation, row.statusClass, row.hour - Math.floor(hour), row.count])
  expect(rows).toEqual([
    ['1', 'listPets', '2xx', 0, 3],
    ['1', 'listPets', '304', 0, 1],
    ['1', 'listPets', '4xx', 0, 2],
    ['1', 'listPets', '429', 0, 1],
    ['1', 'listPets', '5xx', 0, 2],
    ['1', 'getPet', '2xx', 0, 1],
    ['2', 'listPets', '2xx', 0, 1],
    ['1', 'listPets', '2xx', 1, 1],
  ])
  expect(counter.take()).toBeUndefined()
})

const latestOf1000 = Array.from({ length: KEPT_PER_KEY }, (_, each) => `r${1_000 - KEPT_PER_KEY + each}`)

test('of each key the latest requests are kept, with how long they took', () => {
  const counter = createUsageCounter(() => START)
  for (let each = 0; each < 1_000; each += 1)
    counter.count({ ...(each % 2 ? served : failed), requestId: `r${each}`, startedAt: performance.now() - 5 })
  counter.count({ ...served, keyId: '2' })
  const requests = counter.take()?.requests ?? []
  const ofFirst = requests.filter(({ keyId }) => keyId === '1')
  expect(ofFirst.map(({ requestId }) => requestId)).toEqual(latestOf1000)
  expect(Math.min(...ofFirst.map(({ ms }) => ms))).toBeGreaterThanOrEqual(5)
  expect(requests.filter(({ keyId }) => keyId === '2')).toHaveLength(1)
})

test('of a key that fails all the time, the latest failed requests are kept', () => {
  const counter = createUsageCounter(() => START)
  for (let each = 0; each < 1_000; each += 1) counter.count({ ...failed, requestId: `r${each}` })
  counter.count({ ...failed, keyId: '2' })
  const batch = counter.take()
  const ofFirst = batch?.failures.filter(({ keyId }) => keyId === '1').map(({ requestId }) => requestId)
  expect(ofFirst).toEqual(latestOf1000)
  expect(batch?.failures.filter(({ keyId }) => keyId === '2')).toHaveLength(1)
  expect(batch?.counts[0]?.count).toBe(1_000)
})

test('what the limits refuse pushes out no other failure: it is one for each code and hour, told by the latest', () => {
  let now = START
  const counter = createUsageCounter(() => now)
  counter.count({ ...failed, requestId: 'other' })
  for (let each = 0; each < 500; each += 1) counter.count({ ...refused, requestId: `r${each}` })
  counter.count({ ...refused, code: 'temporarily_banned', requestId: 'banned' })
  now += 1
  counter.count({ ...refused, operation: 'getPet', requestId: 'next hour' })
  counter.count({ ...refused, operation: 'listOrders', requestId: 'latest' })
  const rows = counter
    .take()
    ?.failures.map(({ code, requestId, operation, times, at }) => [code, requestId, operation, times, at - START])
  expect(rows).toEqual([
    ['rate_limit_exceeded', 'r499', 'listPets', 500, 0],
    ['temporarily_banned', 'banned', 'listPets', 1, 0],
    ['rate_limit_exceeded', 'latest', 'listOrders', 2, 1],
    ['not_found', 'other', 'listPets', 1, 0],
  ])
})

test('what there is no room for is told as lost, and takes no room', () => {
  const counter = createUsageCounter(() => START, { counts: 2, keys: 1 })
  for (const keyId of ['1', '2', '3', '4', '1']) counter.count({ ...failed, keyId })
  const batch = counter.take()
  expect(batch?.counts.map(({ keyId, count }) => [keyId, count])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
  expect(batch?.lost).toBe(2)
  expect(batch?.failures.map(({ keyId }) => keyId)).toEqual(['1', '1'])
  expect(batch?.requests.map(({ keyId }) => keyId)).toEqual(['1', '1'])
  counter.count(served)
  expect(counter.take()).toMatchObject({ lost: 0, counts: [{ count: 1 }], failures: [] })
})

const code = (status: number): ErrorCode | undefined =>
  status === 429 ? 'rate_limit_exceeded' : status >= 500 ? 'internal_error' : status >= 400 ? 'not_found' : undefined

const request = fc.record({
  keyId: fc.constantFrom('1', '2', '3'),
  operation: fc.constantFrom('listPets', 'pets.get', 'other'),
  status: fc.constantFrom(200, 201, 304, 400, 404, 429, 500),
  wait: fc.constantFrom(0, 1, 999, HOUR_MS - 1, HOUR_MS),
  takesBefore: fc.boolean(),
})

test('whatever is sent and whenever a batch is taken, all batches together hold each request once', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
      let now = START
      const counter = createUsageCounter(() => now)
      const batches: ReturnType<typeof counter.take>[] = []
      const expected = new Map<string, number>()
      let failures = 0
      const add = (sums: Map<string, number>, name: string, count: number) =>
        sums.set(name, (sums.get(name) ?? 0) + count)
      for (const { keyId, operation, status, wait, takesBefore } of requests) {
        if (takesBefore) batches.push(counter.take())
        now += wait
        counter.count({ ...served, keyId, operation, status, code: code(status) })
        add(expected, [keyId, operation, statusClassOf(status), new Date(now).toISOString().slice(0, 13)].join(' '), 1)
        if (status >= 400) failures += 1
      }
      batches.push(counter.take())
      const counted = new Map<string, number>()
      for (const { keyId, operation, statusClass, hour, count } of batches.flatMap((batch) => batch?.counts ?? [])) {
        const inIso = new Date(hour * HOUR_MS).toISOString().slice(0, 13)
        add(counted, [keyId, operation, statusClass, inIso].join(' '), count)
      }
      expect(counted).toEqual(expected)
      const listed = batches.flatMap((batch) => batch?.failures ?? []).reduce((sum, { times }) => sum + times, 0)
      expect(listed).toBe(failures)
    }),
    { numRuns: runs(400) },
  )
})
