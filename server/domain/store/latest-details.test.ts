import { expect, test, vi } from 'vitest'
import { createReadLatestDetails, noDetails } from './store.service'

const named = (name: string) => ({ details: { ...noDetails, name }, shownTexts: ['faq' as const], textsVersion: 1 })
const unknown = { details: noDetails, shownTexts: [], textsVersion: 0, isCurrent: false }

test('each call sees what was written before it; calls at the same time share one query', async () => {
  let reads = 0
  const readLatest = createReadLatestDetails(async () => named(String(++reads)))
  expect(await readLatest()).toEqual({ ...named('1'), isCurrent: true })
  const many = await Promise.all([readLatest(), readLatest(), readLatest()])
  // The first began before the others asked.
  expect(many.map(({ details }) => details.name)).toEqual(['2', '3', '3'])
})

test('without the database the last details are shown, or none, and said to be so', async () => {
  let isAway = true
  const readLatest = createReadLatestDetails(async () => {
    if (isAway) throw new Error('the database is away')
    return named('Ada’s')
  })
  expect(await readLatest()).toEqual(unknown)
  isAway = false
  expect(await readLatest()).toEqual({ ...named('Ada’s'), isCurrent: true })
  isAway = true
  expect(await readLatest()).toEqual({ ...named('Ada’s'), isCurrent: false })
})

test('a database that does not answer holds no page up for longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const readLatest = createReadLatestDetails(() => new Promise(() => {}))
  const latest = readLatest()
  vi.advanceTimersByTime(1_000)
  expect(await latest).toEqual(unknown)
  vi.useRealTimers()
})
