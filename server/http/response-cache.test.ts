import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { createReadDatabaseVersion } from '@/server/platform/db/database-version'
import { startQuietPostgres } from '@/server/platform/db/testing'
import { countQueries } from '@/server/platform/db/testing/count-queries'
import { Content } from './content-encoding'
import { createResponseCache } from './response-cache'

let postgres: Awaited<ReturnType<typeof startQuietPostgres>>
let clients: Database[]

beforeAll(async () => {
  // Writes to other databases of the same server change snapshots too.
  postgres = await startQuietPostgres()
  clients = Array.from({ length: 3 }, () => createPrismaClient(postgres.url))
  await clients[0]?.setting.create({ data: { name: 'count', value: '0' } })
})

afterAll(async () => {
  await Promise.all(clients.map((db) => db.$disconnect()))
  await postgres.remove()
})

let made: number
beforeEach(() => {
  made = 0
})

const at = (path: string) => ({ path, search: '' })

/** What a process has: its connections and its memory. */
function startProcess(db: Database) {
  const { respond, noteWrite } = createResponseCache<{ status: number; body: Content }>(
    'rest',
    createReadDatabaseVersion(db),
  )
  return {
    noteWrite,
    read: (address = '/count') =>
      respond(at(address), '', async () => {
        made += 1
        const { value } = await db.setting.findUniqueOrThrow({ where: { name: 'count' } })
        return { status: 200, body: new Content(value) }
      }),
    /** Resolves to a number that every later read must have reached. */
    async write(): Promise<number> {
      const [row] = await db.$queryRaw<{ value: string }[]>`
        UPDATE setting SET value = (value::int + 1)::text WHERE name = 'count' RETURNING value`
      return Number(row?.value)
    },
  }
}

test('as long as nothing is written, an answer is made at most twice', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const { read } = startProcess(db)
  const bodies = new Set<string>()
  for (let i = 0; i < 20; i++) bodies.add(String((await read()).body.plain))
  expect(bodies.size).toBe(1)
  // Once for the first who asked, and once when it was seen that somebody asks again.
  expect(made).toBe(2)
})

test('those who ask at once for what has changed share one answer', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const { read, write } = startProcess(db)
  await read()
  await read()
  const count = await write()
  made = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(new Set(answers.map(({ body }) => body.plain))).toEqual(new Set([String(count)]))
  expect(made).toBe(1)
})

test('what is known to have changed is made without asking for the version again', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const counted = countQueries(db)
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
  // The version once, and each answer once.
  expect(await readAll()).toBe(1 + addresses.length)
  // Since it has just changed, the first of them is made while the version is read: it may have changed again.
  expect(await readAll()).toBe(addresses.length + 1)
  expect(made).toBe(addresses.length + 1)
  expect(await readAll()).toBe(addresses.length)
})

test('who waits for the version does not count as being handled, and who waits for an answer does', async () => {
  const { respond } = createResponseCache<{ status: number; body: Content }>('rest', async () => 'version')
  const seen: string[] = []
  const wait = async <T>(until: () => Promise<T>) => {
    seen.push('waits')
    const result = await until()
    seen.push('goes on')
    return result
  }
  const make = async () => {
    seen.push('makes')
    return { status: 200, body: new Content('') }
  }
  for (let i = 0; i < 3; i++) await respond({ ...at('/'), wait }, '', make)
  expect(seen).toEqual(['makes', 'makes', 'waits', 'goes on'])
})

test('what has probably changed is made while the version is read, unless nobody wrote', async () => {
  let version = 'one'
  let isRead = Promise.resolve()
  const { respond, noteWrite } = createResponseCache<{ status: number; body: Content }>('rest', async () => {
    await isRead
    return version
  })
  const read = async () =>
    (await respond(at('/'), '', async () => ({ status: 200, body: new Content(`${++made}`) }))).body.plain
  /** How many responses were made before the version was known, and which one was the result. */
  const readSlowly = async () => {
    const before = made
    let release = () => {}
    isRead = new Promise((resolve) => {
      release = resolve
    })
    const found = read()
    const madeMeanwhile = made - before
    release()
    return { madeMeanwhile, found: await found }
  }
  await read()
  await read()
  expect(await readSlowly()).toEqual({ madeMeanwhile: 0, found: '2' })
  version = 'two'
  expect(await readSlowly()).toEqual({ madeMeanwhile: 0, found: '3' })
  version = 'three'
  expect(await readSlowly()).toEqual({ madeMeanwhile: 1, found: '4' })
  expect(await read()).toBe('5')
  expect(await readSlowly()).toMatchObject({ madeMeanwhile: 1 })
  expect(await readSlowly()).toMatchObject({ madeMeanwhile: 0 })
  noteWrite()
  expect(await readSlowly()).toMatchObject({ madeMeanwhile: 1 })
})

test('while the version cannot be read, no answer comes from memory', async () => {
  let isReachable = true
  const { respond } = createResponseCache<{ status: number; body: Content }>('rest', async () => {
    if (!isReachable) throw new Error('unreachable')
    return 'version'
  })
  const make = async () => ({ status: 200, body: new Content(`made ${++made}`) })
  const texts = []
  for (let i = 0; i < 3; i++) texts.push((await respond(at('/'), '', make)).body.plain)
  isReachable = false
  texts.push((await respond(at('/'), '', make)).body.plain)
  isReachable = true
  texts.push((await respond(at('/'), '', make)).body.plain)
  expect(texts).toEqual(['made 1', 'made 2', 'made 2', 'made 3', 'made 3'])
})

test('whatever several processes write and read at once, a read is never older than what was acknowledged before it', async () => {
  const processes = clients.map(startProcess)
  const step = fc.record({ at: fc.nat({ max: 2 }), isWrite: fc.boolean(), isAwaited: fc.boolean() })
  let acknowledged = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const underWay: Promise<unknown>[] = []
      for (const { at, isWrite, isAwaited } of steps) {
        const process = processes[at]
        if (!process) throw new Error('there is no process')
        const before = acknowledged
        const done = isWrite
          ? process.write().then((count) => {
              acknowledged = Math.max(acknowledged, count)
              process.noteWrite()
            })
          : process.read().then(({ body }) => expect(Number(body.plain)).toBeGreaterThanOrEqual(before))
        underWay.push(done)
        if (isAwaited) await done
      }
      await Promise.all(underWay)
    }),
    { numRuns: 200 },
  )
})

test('what fails is not remembered, and addresses without end are not either', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const { respond } = createResponseCache<{ status: number; body: Content }>('rest', createReadDatabaseVersion(db))
  const fail = () => Promise.reject(new Error('it failed'))
  await expect(respond(at('/fails'), '', fail)).rejects.toThrow('it failed')
  const works = { status: 200, body: new Content('now it works') }
  expect(await respond(at('/fails'), '', async () => works)).toBe(works)
  const refused = { status: 404, body: new Content('there is none') }
  for (let i = 0; i < 3; i++) expect(await respond(at('/refused'), '', async () => refused)).toBe(refused)
  expect(await respond(at('/refused'), '', async () => works)).toBe(works)
  const { read } = startProcess(db)
  for (let i = 0; i < 5; i++) await read(`/count?${'x'.repeat(1_000)}`)
  expect(made).toBe(5)
})

test('what callers of one view are answered is not shared with those of another', async () => {
  const [db] = clients
  if (!db) throw new Error('there is no client')
  const { respond } = createResponseCache('rest', createReadDatabaseVersion(db))
  const ask = async (view: string) =>
    (await respond(at('/mine'), view, async () => ({ status: 200, headers: {}, body: new Content(`for ${view}`) })))
      .body.plain
  for (let again = 0; again < 3; again += 1)
    for (const view of ['', 'account 1', 'account 2']) expect(await ask(view)).toBe(`for ${view}`)
})
