import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PetStatus } from '@/server/platform/db/generated/client'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { type Change, everything } from '@/server/platform/db/live/changes'
import { type CatalogueWatch, createCatalogueWatch } from './catalogue-watch'
import { createPageMemory, type PageMemory, type ShownAnimals } from './page-memory'

interface Page {
  readonly text: string
}

/** By the clock of the memory, in ms. */
let time: number
let day: string
/** What the next query of the database finds. */
let written: Change[]
let queries: number
let renders: string[]
/** How many turns have begun, and how many of them have not ended. */
let begunTurns: number
let turns: number
let watch: CatalogueWatch
let memory: PageMemory<Page>

beforeEach(() => {
  time = 100_000
  day = '2026-12-24'
  written = []
  queries = 0
  renders = []
  begunTurns = 0
  turns = 0
  const readChanges = async () => {
    queries += 1
    return written.splice(0)
  }
  watch = createCatalogueWatch(
    createChangeLog(readChanges, () => time),
    () => time,
  )
  memory = createPageMemory<Page>({
    maxBytes: 1_000,
    watch,
    takeTurnInBackground: takeTurn,
    today: () => day,
    now: () => time,
  })
})

const takeTurn = async () => {
  begunTurns += 1
  turns += 1
  return () => {
    turns -= 1
  }
}

interface Waits {
  readonly turn?: Promise<unknown>
  readonly render?: Promise<unknown>
}

/** Renders at once, unless there is something to wait for. */
const show = (address: string, shows: ShownAnimals = new Set([1]), waits: Waits = {}) =>
  memory.get(address, {
    async takeTurn() {
      await waits.turn
      return takeTurn()
    },
    async render() {
      renders.push(address)
      const text = `${address} ${renders.length}`
      await waits.render
      return { page: { text }, size: 100, shows }
    },
  })

/** A write of this process. */
function write(...changes: Change[]) {
  written.push(...changes)
  watch.noteWrite()
}

const changed = (petId: number, status: PetStatus): Change => ({
  ...{ of: 'pet', type: 'pet.changed', petId, categoryId: 1, status },
})
const ordered = (petId: number) => changed(petId, 'pending')

afterEach(() => expect.poll(() => turns).toBe(0))

test('a page is rendered once, and sent from memory without a query', async () => {
  expect(memory.getCached('/')).toBeUndefined()
  const page = await show('/')
  const before = queries
  expect(memory.getCached('/')).toBe(page)
  expect(await show('/')).toBe(page)
  expect([queries, renders]).toEqual([before, ['/']])
})

test('the database is asked at most every half second, and before a page is sent from memory that is a second old', async () => {
  const page = await show('/')
  for (let step = 0; step < 40; step++) {
    time += 50
    expect(memory.getCached('/')).toBe(page)
    await nextTurn()
  }
  expect(queries).toBeLessThanOrEqual(5)
  time += 1_000
  expect(memory.getCached('/')).toBeUndefined()
  expect(await show('/')).toBe(page)
})

test('while the database cannot be reached, nothing older than a second is shown', async () => {
  const readChanges = async () => {
    if (time > 100_000) throw new Error('away')
    return []
  }
  const failing = createCatalogueWatch(
    createChangeLog(readChanges, () => time),
    () => time,
  )
  memory = createPageMemory<Page>({
    maxBytes: 1_000,
    watch: failing,
    takeTurnInBackground: takeTurn,
    today: () => day,
    now: () => time,
  })
  await show('/')
  time += 999
  expect(memory.getCached('/')).toBeDefined()
  time += 1
  expect(memory.getCached('/')).toBeUndefined()
  await expect(show('/')).rejects.toThrow('away')
})

test('a write of this process shows at once', async () => {
  const before = await show('/')
  write(everything)
  expect(memory.getCached('/')).toBeUndefined()
  const after = await show('/')
  expect(after).not.toBe(before)
  expect(memory.getCached('/')).toBe(after)
})

test('a write of this process shows at once, also if a query was under way meanwhile', async () => {
  await show('/')
  time += 600
  // Asks in the background, before the write.
  memory.getCached('/')
  write(everything)
  await Promise.resolve()
  await Promise.resolve()
  expect((await show('/'))?.text).toBe('/ 2')
})

test('a write that no page shows makes none old', async () => {
  const page = await show('/')
  write()
  expect(await show('/')).toBe(page)
})

test('of several writes within a second, the first shows at once, the others when the second is over', async () => {
  await show('/')
  time += 5_000
  write(everything)
  const leading = await show('/')
  expect(leading?.text).toBe('/ 2')
  for (let step = 0; step < 9; step++) {
    time += 100
    write(everything)
    expect(await show('/')).toBe(leading)
  }
  time += 100
  expect((await show('/'))?.text).toBe('/ 3')
})

test('while writes keep coming, a page is rendered once a second, however many ask', async () => {
  for (let step = 0; step < 1_000; step++) {
    time += 10
    write(everything)
    await Promise.all(Array.from({ length: 5 }, () => show('/')))
  }
  expect(renders.length).toBeLessThanOrEqual(12)
})

test('a page that is a second old is shown while the next is rendered, but nothing that is over for a second', async () => {
  await show('/')
  write(everything)
  const first = await show('/')
  time += 300
  await watch.readVersion()
  time += 100
  write(everything)
  expect(await show('/')).toBe(first)
  time += 600
  expect(await show('/')).toBe(first)
  await expect.poll(() => renders.length).toBe(3)
  expect((await show('/'))?.text).toBe('/ 3')
  time += 300
  write(everything)
  await watch.readVersion()
  time += 1_000
  expect((await show('/'))?.text).toBe('/ 4')
})

test('a page without an animal is rendered again when the store changes, and stays when animals do', async () => {
  const page = await show('/api', 'none')
  write(changed(1, 'available'), { of: 'part', part: 'pet_photo' })
  expect(await show('/api', 'none')).toBe(page)
  write({ of: 'part', part: 'store' })
  expect(await show('/api', 'none')).not.toBe(page)
})

describe('a page of some animals', () => {
  test('stays true when another is ordered', async () => {
    const page = await show('/animals/1', new Set([1, 2]))
    write(ordered(3), { of: 'order', orderId: 1, accountId: null })
    expect(await show('/animals/1')).toBe(page)
  })

  test.each([
    ['one of them is ordered', ordered(2)],
    ['another is added', { of: 'pet', type: 'pet.added', petId: 3, categoryId: 1, status: 'pending' }],
    ['another becomes available, which may belong there', changed(3, 'available')],
    ['something else is written', { of: 'part', part: 'pet_profile' }],
  ] as const)('is rendered again when %s', async (_, change) => {
    const page = await show('/animals/1', new Set([1, 2]))
    write(change)
    expect(await show('/animals/1')).not.toBe(page)
  })

  test('shows a change at once, while others keep being ordered', async () => {
    await show('/animals/1', new Set([1]))
    for (let id = 10; id < 30; id++) {
      time += 100
      write(ordered(id))
      await show('/animals/1', new Set([1]))
    }
    expect(renders).toHaveLength(1)
    write(ordered(1))
    expect((await show('/animals/1'))?.text).toBe('/animals/1 2')
  })
})

test('all who wait share one render, and none gets one that began before a write of its own', async () => {
  let finish = () => {}
  const first = show('/', 'all', { render: new Promise<void>((resolve) => (finish = resolve)) })
  await expect.poll(() => renders.length).toBe(1)
  const shared = show('/')
  write(everything)
  const later = show('/')
  finish()
  expect(await first).toBe(await shared)
  expect((await later)?.text).toBe('/ 2')
})

test('a client whose turn is long in coming keeps nobody else waiting', async () => {
  let begin = () => {}
  const slow = show('/', 'all', { turn: new Promise<void>((resolve) => (begin = resolve)) })
  const quick = await show('/')
  expect(quick?.text).toBe('/ 1')
  begin()
  expect(await slow).toBe(quick)
  expect(renders).toHaveLength(1)
})

test('one whose turn comes while another has the page rendered shares that, and needs no turn for it', async () => {
  let begin = () => {}
  let finish = () => {}
  const later = show('/', 'all', { turn: new Promise<void>((resolve) => (begin = resolve)) })
  const first = show('/', 'all', { render: new Promise<void>((resolve) => (finish = resolve)) })
  await expect.poll(() => renders.length).toBe(1)
  begin()
  await expect.poll(() => begunTurns).toBe(2)
  await expect.poll(() => turns).toBe(1)
  finish()
  expect(await later).toBe(await first)
  expect(renders).toHaveLength(1)
})

test('one who gets no turn gets no page, and the others get theirs', async () => {
  const render = () => Promise.reject(new Error('not in turn'))
  const refused = memory.get('/', { takeTurn: async () => undefined, render })
  const stays = show('/')
  expect(await refused).toBeUndefined()
  expect((await stays)?.text).toBe('/ 1')
})

test('a render counts for the one visitor in whose turn it is; what is remembered or shared, for nobody', async () => {
  let counted = 0
  const countRender = async () => {
    counted += 1
  }
  const render = async () => ({ page: { text: 'page' }, size: 100, shows: 'all' as const })
  const visitor = { takeTurn, countRender, render }
  await Promise.all([memory.get('/', visitor), memory.get('/', visitor)])
  await memory.get('/', visitor)
  expect(counted).toBe(1)
  await memory.get('/another', visitor)
  expect(counted).toBe(2)
  // They are rendered anew before anybody asks for them.
  write(everything)
  await show('/yet another')
  await expect.poll(() => memory.getCached('/another')).toBeDefined()
  expect(counted).toBe(2)
})

test('one who has had too much rendered gets no page, and the others get theirs', async () => {
  const countRender = () => Promise.reject(new Error('too many'))
  const render = () => Promise.reject(new Error('not to be rendered'))
  const refused = memory.get('/', { takeTurn, countRender, render })
  const stays = show('/')
  await expect(refused).rejects.toThrow('too many')
  expect((await stays)?.text).toBe('/ 1')
})

test('one who leaves takes nobody along', async () => {
  const leaves = memory.get('/', {
    takeTurn,
    async render() {
      await Promise.resolve()
      throw new Error('left')
    },
  })
  const stays = show('/')
  await expect(leaves).rejects.toThrow('left')
  expect((await stays)?.text).toBe('/ 1')
})

test('a page that was asked for lately is rendered anew as soon as it is known to be overtaken, and no other', async () => {
  await show('/long ago')
  time += 2_001
  await show('/')
  write(everything)
  await show('/another')
  await expect.poll(() => [...renders].sort()).toEqual(['/', '/', '/another', '/long ago'])
  expect(memory.getCached('/')?.text).toMatch(/^\/ [34]$/)
  // Nobody has asked for it since.
  time += 2_001
  renders = []
  write(everything)
  await show('/yet another')
  await expect.poll(() => turns).toBe(0)
  expect(renders).not.toContain('/another')
})

test('regression: a page that was rendered before anybody came does not hold back the next change', async () => {
  await show('/')
  time += 1_500
  write(everything)
  await show('/another')
  await expect.poll(() => renders.filter((address) => address === '/')).toHaveLength(2)
  await expect.poll(() => turns).toBe(0)
  time += 500
  write(everything)
  const before = renders.length
  expect(Number((await show('/'))?.text.slice(2))).toBeGreaterThan(before)
})

test('what is not to be kept is rendered for each who asks', async () => {
  const missing = () =>
    memory.get('/none', {
      takeTurn,
      render: async () => ({ page: { text: 'missing' }, size: undefined, shows: 'all' }),
    })
  expect(await missing()).not.toBe(await missing())
  expect(memory.getCached('/none')).toBeUndefined()
})

test('at midnight every page is rendered again, as it may show the day', async () => {
  await show('/')
  day = '2026-12-25'
  expect(memory.getCached('/')).toBeUndefined()
  expect((await show('/'))?.text).toBe('/ 2')
})

test('the pages that were not shown for longest are forgotten when the memory is full', async () => {
  for (const address of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/a', '/i', '/j']) await show(address)
  expect(memory.getCached('/a')).toBeDefined()
  expect(memory.getCached('/b')).toBeUndefined()
})
