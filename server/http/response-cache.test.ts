import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { type ChangeLog, createChangeLog } from '@/server/platform/db/live/change-log'
import { type Change, createReadChanges, everything } from '@/server/platform/db/live/changes'
import { clientOfTest, databaseOfFile } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import type { NoteShown } from '@/server/procedures/init'
import { runs } from '@/server/testing/runs'
import { Content } from './content-encoding'
import { createResponseCache } from './response-cache'

const { db, url } = databaseOfFile()

beforeAll(async () => {
  await db.category.create({ data: { name: '0' } })
})

let made = 0
beforeEach(() => {
  made = 0
})

const at = (path: string) => ({ path, search: '' })
const openCache = (changes: ChangeLog) => createResponseCache<{ status: number; body: Content }>('rest', changes)
const isCategory = (change: Change) => change.of === 'part' && change.part === 'category'

/** What a process has: its connections and its memory. */
function startProcess(client: Database = clientOfTest(url)) {
  const { respond } = openCache(createChangeLog(createReadChanges(client)))
  return {
    read: (address = '/count') =>
      respond(at(address), '', async (noteShown) => {
        made += 1
        const { name } = await client.category.findUniqueOrThrow({ where: { id: 1 } })
        noteShown(isCategory)
        return { status: 200, body: new Content(name) }
      }),
    /** Resolves to a number that every later read must have reached. */
    async write(): Promise<number> {
      const [row] = await client.$queryRaw<{ name: string }[]>`
        UPDATE category SET name = (name::int + 1)::text WHERE id = 1 RETURNING name`
      return Number(row?.name)
    },
  }
}

test('as long as nothing is written, an answer is made at most twice', async () => {
  const { read } = startProcess()
  const bodies = new Set<string>()
  for (let i = 0; i < 20; i++) bodies.add(String((await read()).body.plain))
  expect(bodies.size).toBe(1)
  // Once for the first who asked, and once when it was seen that somebody asks again.
  expect(made).toBe(2)
})

test('what is written elsewhere makes no answer old', async () => {
  const { read } = startProcess()
  await read()
  const before = await read()
  for (const name of ['one', 'two', 'three']) {
    await db.setting.create({ data: { name, value: '' } })
    await db.pet.create({ data: { name, categoryId: 1 } })
    expect((await read()).body).toBe(before.body)
  }
})

test('those who ask at once for what has changed share one answer', async () => {
  const { read, write } = startProcess()
  await read()
  await read()
  const count = await write()
  made = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(new Set(answers.map(({ body }) => body.plain))).toEqual(new Set([String(count)]))
  expect(made).toBe(1)
})

test('what is known to have changed is made without asking again', async () => {
  const counted = countQueries(clientOfTest(url))
  const { read, write } = startProcess(counted.db)
  const addresses = Array.from({ length: 10 }, (_, at) => `/count?${at}`)
  const readAll = async () => {
    const before = counted.queries()
    for (const address of addresses) await read(address)
    return counted.queries() - before
  }
  for (let time = 0; time < 3; time += 1) await readAll()
  await write()
  made = 0
  // What has changed once, and each answer once.
  expect(await readAll()).toBe(1 + addresses.length)
  expect(made).toBe(addresses.length)
  expect(await readAll()).toBe(addresses.length)
  expect(made).toBe(addresses.length)
})

/** A log of what a test says. */
function openLog(readChanges: () => Promise<readonly Change[]> = async () => []) {
  let isFirst = true
  return createChangeLog(async () => {
    const found = await readChanges()
    const changes = isFirst ? [everything] : found
    isFirst = false
    return changes
  })
}

test('who waits for the changes does not count as being handled, and who waits for an answer does', async () => {
  const { respond } = openCache(openLog())
  const seen: string[] = []
  const wait = async <T>(until: () => Promise<T>) => {
    seen.push('waits')
    const result = await until()
    seen.push('goes on')
    return result
  }
  const make = async (noteShown: NoteShown) => {
    seen.push('makes')
    noteShown(() => true)
    return { status: 200, body: new Content('') }
  }
  for (let i = 0; i < 3; i++) await respond({ ...at('/'), wait }, '', make)
  expect(seen).toEqual(['makes', 'waits', 'goes on', 'makes', 'waits', 'goes on'])
})

test('while the database cannot be reached, nothing is answered from memory', async () => {
  let isReachable = true
  const { respond } = openCache(
    openLog(async () => {
      if (!isReachable) throw new Error('unreachable')
      return []
    }),
  )
  const make = async (noteShown: NoteShown) => {
    noteShown(() => true)
    return { status: 200, body: new Content(`made ${++made}`) }
  }
  const texts = []
  for (let i = 0; i < 3; i++) texts.push((await respond(at('/'), '', make)).body.plain)
  isReachable = false
  texts.push((await respond(at('/'), '', make)).body.plain)
  isReachable = true
  texts.push((await respond(at('/'), '', make)).body.plain)
  expect(texts).toEqual(['made 1', 'made 2', 'made 2', 'made 3', 'made 3'])
})

test('whatever four processes write and read at once, a read is never older than what was acknowledged before it', async () => {
  const processes = Array.from({ length: 4 }, () => startProcess())
  const step = fc.record({ at: fc.nat({ max: 3 }), isWrite: fc.boolean(), isAwaited: fc.boolean() })
  let acknowledged = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const underWay: Promise<unknown>[] = []
      for (const { at, isWrite, isAwaited } of steps) {
        const process = processes[at] ?? expect.unreachable()
        const before = acknowledged
        const done = isWrite
          ? process.write().then((count) => {
              acknowledged = Math.max(acknowledged, count)
            })
          : process.read().then(({ body }) => expect(Number(body.plain)).toBeGreaterThanOrEqual(before))
        underWay.push(done)
        if (isAwaited) await done
      }
      await Promise.all(underWay)
    }),
    { numRuns: runs(200) },
  )
})

test('what fails, or must not be kept, is not remembered, and addresses without end are not either', async () => {
  const { respond } = openCache(openLog())
  const fail = () => Promise.reject(new Error('it failed'))
  await expect(respond(at('/fails'), '', fail)).rejects.toThrow('it failed')
  const answer =
    (response: { status: number; body: Content }, ...touches: Parameters<NoteShown>[0][]) =>
    async (noteShown: NoteShown) => {
      touches.forEach(noteShown)
      return response
    }
  const works = { status: 200, body: new Content('now it works') }
  const before = { status: 200, body: new Content('before') }
  const never = () => false
  expect(await respond(at('/fails'), '', answer(works, never))).toBe(works)
  for (const [path, make] of [
    ['/refused', answer({ ...before, status: 404 }, never)],
    ['/says-nothing', answer(before)],
    ['/not-this-time', answer(before, never, undefined)],
    [`/${'x'.repeat(1_000)}`, answer(before, never)],
  ] as const) {
    for (let again = 0; again < 3; again += 1) await respond(at(path), '', make)
    expect(await respond(at(path), '', answer(works, never)), path).toBe(works)
  }
})

test('what callers of one view are answered is not shared with those of another', async () => {
  const { respond } = createResponseCache('rest', openLog())
  const ask = async (view: string) => {
    const { body } = await respond(at('/mine'), view, async (noteShown) => {
      noteShown(() => false)
      return { status: 200, headers: {}, body: new Content(`for ${view}`) }
    })
    return body.plain
  }
  for (let again = 0; again < 3; again += 1)
    for (const view of ['', 'account 1', 'account 2']) expect(await ask(view)).toBe(`for ${view}`)
})
