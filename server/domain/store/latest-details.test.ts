import { expect, test, vi } from 'vitest'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import type { Change, PartChange } from '@/server/platform/db/live/changes'
import { createReadLatestDetails, noDetails } from './store.service'

const named = (name: string) => ({ details: { ...noDetails, name }, shownTexts: ['faq' as const] })
const unknown = { details: noDetails, shownTexts: [], isCurrent: false }

const partChange = (part: PartChange['part']): PartChange => ({ of: 'part', part })

/** A store in a database that says what has changed, in which somebody else writes. */
function createStore() {
  const store = { name: 'Ada’s', isAway: false, reads: 0, news: [partChange('everything')] as Change[] }
  const changes = createChangeLog(async () => {
    if (store.isAway) throw new Error('the database is away')
    return store.news.splice(0)
  })
  const read = async () => {
    store.reads += 1
    return named(store.name)
  }
  return { store, readLatest: createReadLatestDetails(changes, read) }
}

test('each call sees what was written before it; only a change of the store is read', async () => {
  const { store, readLatest } = createStore()
  expect(await readLatest()).toEqual({ ...named('Ada’s'), isCurrent: true })
  store.news.push(
    { of: 'pet', type: 'pet.created', petId: 1, categoryId: 1, status: 'available' },
    partChange('pet_photo'),
  )
  await Promise.all([readLatest(), readLatest(), readLatest()])
  expect(store.reads).toBe(1)
  for (const part of ['store', 'everything'] as const) {
    store.name = part
    store.news.push(partChange(part))
    expect(await readLatest()).toEqual({ ...named(part), isCurrent: true })
  }
  expect(store.reads).toBe(3)
})

test('without the database the last details are shown, or none, and said to be so', async () => {
  const { store, readLatest } = createStore()
  store.isAway = true
  expect(await readLatest()).toEqual(unknown)
  store.isAway = false
  expect(await readLatest()).toEqual({ ...named('Ada’s'), isCurrent: true })
  store.isAway = true
  expect(await readLatest()).toEqual({ ...named('Ada’s'), isCurrent: false })
})

test('a change whose details could not be read is not forgotten', async () => {
  let isAway = false
  const news: Change[] = [partChange('everything')]
  const store = { name: 'Ada’s' }
  const readLatest = createReadLatestDetails(
    createChangeLog(async () => news.splice(0)),
    async () => {
      if (isAway) throw new Error('the database is away')
      return named(store.name)
    },
  )
  await readLatest()
  store.name = 'Bea’s'
  news.push(partChange('store'))
  isAway = true
  expect(await readLatest()).toEqual({ ...named('Ada’s'), isCurrent: false })
  isAway = false
  expect(await readLatest()).toEqual({ ...named('Bea’s'), isCurrent: true })
})

test('a database that does not answer holds no page up for longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const readLatest = createReadLatestDetails(
    createChangeLog(() => new Promise(() => {})),
    async () => named('Ada’s'),
  )
  const latest = readLatest()
  vi.advanceTimersByTime(1_000)
  expect(await latest).toEqual(unknown)
  vi.useRealTimers()
})
