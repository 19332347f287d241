import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'
import { childrenOf } from '@/e2e/harness/processes'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { unlimited } from '@/e2e/harness/unlimited-key'
import { numberOfEvent, removeOldEvents, toEvent } from '@/server/domain/events/events.service'
import { hashKey } from '@/server/identity/accounts/api-key'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { freePort, listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { folderOfTest } from '@/server/testing/folder'
import { startSample, whileRunning } from './run-sample'

const DAY_MS = 86_400_000

/** What the program keeps: the last event, and all pets and orders by id. */
interface Copy {
  readonly last: string
  readonly pets: Record<number, object>
  readonly orders: Record<number, object>
}

/** The program of a reader, with a file for its copy, which survives it. */
function programOf(sample: string, environment: Readonly<Record<string, string>>) {
  const folder = folderOfTest()
  const copy = path.join(folder, 'copy.json')
  // Where a reader has installed the package.
  const settings = path.join(folder, 'tsconfig.json')
  const paths = { '@petstore/rest': [path.resolve('server/http/rest/package/index.ts')] }
  writeFileSync(settings, JSON.stringify({ compilerOptions: { paths } }))
  const start = () => startSample(sample, { ...environment, COPY: copy, TSX_TSCONFIG_PATH: settings }, folder)
  let running = start()
  /** As if the machine failed: the program, and what it has started, cannot finish what they have begun. */
  const kill = async () => {
    let hasEnded = false
    const note = () => {
      hasEnded = true
    }
    running.ended.then(note, note)
    // Again and again, since a process that has just been started may not be found yet.
    await vi.waitUntil(
      () => {
        for (const pid of childrenOf(process.pid, sample)) process.kill(-pid, 'SIGKILL')
        return hasEnded
      },
      { timeout: 30_000, interval: 5 },
    )
  }
  onTestFinished(kill)
  return {
    file: copy,
    kill,
    start: () => {
      running = start()
    },
    /** Waits for a condition, unless the program ends before. */
    until: (isThere: () => Promise<boolean>) => whileRunning(running, isThere),
    /** Undefined before it has read the lists. @throws Error when the file is not whole */
    copy: (): Copy | undefined => (existsSync(copy) ? JSON.parse(readFileSync(copy, 'utf8')) : undefined),
  }
}

/**
 * A store that does what the real one cannot be made to do. Refuses the first request for each address, and breaks off
 * the first stream amid a chunk.
 */
async function startScriptedStore({ events, frames }: { events: readonly object[]; frames: readonly string[] }) {
  const served: string[] = []
  const refused = new Set<string>()
  let isBroken = false
  let tell: ((text: string) => void) | undefined
  const pets = [1, 2].map((id) => ({ id, name: 'As listed', categoryId: 1, status: 'available' }))
  const answers: Readonly<Record<string, () => unknown>> = {
    '/v1/events?limit=1': () => [{ id: 'evt_5' }],
    '/v1/pets?limit=100': () => pets,
    '/v1/store/orders?limit=100': () => [],
    '/v1/events?limit=100&after=evt_5': () => {
      for (const frame of frames) tell?.(frame)
      return events
    },
  }
  const server = createServer(({ url = '', headers }, response) => {
    if (!refused.has(url)) {
      refused.add(url)
      return response.writeHead(429, { 'Retry-After': '0' }).end('{}')
    }
    const answer = answers[url]
    if (!answer && !isBroken) {
      isBroken = true
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
      return response.socket?.end('ff\r\ndata: ')
    }
    served.push(answer ? url : `stream after ${headers['last-event-id']}`)
    if (answer) return response.end(JSON.stringify(answer()))
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(':\n\nid: evt_5\n\n')
    tell = (text) => response.write(text)
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl: `http://127.0.0.1:${port}/v1`, served }
}

const event = (number: number, type: string, data: object) => ({ id: `evt_${number}`, type, data })
const frame = (told: ReturnType<typeof event>) => `data: ${JSON.stringify(told)}\nid: ${told.id}\n\n`

describe.each(['sync/rest.ts', 'sync/python.py'])('%s', (sample) => {
  let store: Deployment
  let server: ServerProcess
  let start: () => Promise<void>
  /** A key that reads pets and the account's orders, one that may do everything, and one of another account. */
  let keys: Readonly<Record<'reader' | 'writer' | 'other', string>>

  beforeAll(async () => {
    store = await createDeployment()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const settings = { DATABASE_URL: store.databaseUrl, DATA_DIR: await store.newDataDir(), PUBLIC_URL: origin }
    start = async () => {
      server = await startServerProcess('node', port, settings)
    }
    keys = {
      reader: await createKey(store.db, { name: 'integrator', scopes: ['pets:read', 'orders:read'] }),
      writer: store.apiKey,
      other: await createKey(store.db, { ...unlimited, name: 'another' }),
    }
    // More than a page.
    for (let pet = 0; pet < 150; pet++) await store.addPet()
    await start()
  })

  afterAll(async () => {
    await killServer()
    await store.close()
  })

  const killServer = async () => {
    server.signal('SIGKILL')
    await server.ended
  }

  const send = (
    method: string,
    resource: string,
    { key = keys.writer, json = {} }: { key?: string; json?: object } = {},
  ) =>
    fetch(`${server.origin}/v1${resource}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(json) }),
    })

  /** Everything in a list, as the reader of the copy sees it, by id. */
  async function listed(resource: string) {
    const all: Record<number, { id: number }> = {}
    for (let next: string | undefined = `${resource}?limit=100`; next; ) {
      const response: Response = await send('GET', next, { key: keys.reader })
      const items: { id: number }[] = await response.json()
      for (const item of items) all[item.id] = item
      next = /\/v1([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    return all
  }

  const lists = async () => ({ pets: await listed('/pets'), orders: await listed('/store/orders') })

  /** Changes something, one kind of change after the other. Without a server, only what SQL does is done. */
  async function change(at: number) {
    const { db } = store
    const category = await db.category.findFirstOrThrow()
    const pets = await db.pet.findMany({ where: { status: 'available', withdrawnAt: null }, orderBy: { id: 'desc' } })
    const [pet, next] = [pets[at % 5], pets[(at % 5) + 1]]
    const order = await db.order.findFirst({ where: { status: 'placed' }, orderBy: { id: 'desc' } })
    const withdrawn = await db.pet.findFirst({ where: { withdrawnAt: { not: null } } })
    const kinds = [
      () => send('POST', '/pets', { json: { name: `Rex ${at}`, categoryId: Number(category.id) } }),
      () => send('PATCH', `/pets/${pet?.id}`, { json: { name: `Max ${at}` } }),
      () => send('POST', '/store/orders', { json: { petId: Number(pet?.id) } }),
      () => send('POST', '/store/orders', { json: { petId: Number(next?.id) }, key: keys.other }),
      () => send('POST', `/store/orders/${order?.id}/${at % 2 ? 'cancel' : 'approve'}`),
      () => send('DELETE', `/pets/${pet?.id}`),
      () => db.pet.updateMany({ where: { id: withdrawn?.id ?? 0n, isDraft: false }, data: { withdrawnAt: null } }),
      () =>
        db.$executeRaw`DELETE FROM pet WHERE id = ${next?.id} AND NOT EXISTS (SELECT FROM store_order WHERE pet_id = pet.id)`,
    ] as const
    await kinds[at % kinds.length]?.().catch(() => {})
  }

  let changes = 0
  /** Resolves to each state of the copy that was seen along the way. */
  async function changeTimes(times: number, program?: ReturnType<typeof programOf>) {
    const seen: Copy[] = []
    for (let done = 0; done < times; done++) {
      await change(changes++)
      const copy = program?.copy()
      if (copy && copy.last !== seen.at(-1)?.last) seen.push(copy)
    }
    return seen
  }
  const random = () => Math.floor(40 * Math.random())

  /** Starts it, and changes the store while it reads the lists. */
  async function startProgram() {
    const program = programOf(sample, { BASE_URL: `${server.origin}/v1`, API_KEY: keys.reader })
    let isWaiting = true
    const stopWaiting = () => {
      isWaiting = false
    }
    const started = program.until(async () => program.copy() !== undefined)
    started.then(stopWaiting, stopWaiting)
    const seen: Copy[] = []
    while (isWaiting) seen.push(...(await changeTimes(1, program)))
    await started
    return { program, seen }
  }

  /** What all events up to one have made of the store. */
  async function replayed(last: string) {
    const { accountId } = await store.db.apiKey.findFirstOrThrow({
      where: { hash: new Uint8Array(hashKey(keys.reader)) },
    })
    const rows = await store.db.event.findMany({ where: { id: { lte: numberOfEvent(last) } }, orderBy: { id: 'asc' } })
    const copy: Copy = { last, pets: {}, orders: {} }
    for (const row of rows) {
      const { type, data } = toEvent(row) ?? {}
      if (data && 'order' in data && row.accountId === accountId) copy.orders[data.order.id] = data.order
      if (data && 'pet' in data) {
        if (type === 'pet.withdrawn') delete copy.pets[data.pet.id]
        else copy.pets[data.pet.id] = data.pet
      }
    }
    return copy
  }

  test('is at each moment what the events up to its last one have made of the store, whenever it or the server is killed', async () => {
    const { program, seen } = await startProgram()
    const opened = openSync(program.file, 'r')
    onTestFinished(() => closeSync(opened))
    const changeAndWatch = async () => seen.push(...(await changeTimes(random(), program)))
    for (let kills = 0; kills < 4; kills++) {
      await changeAndWatch()
      await program.kill()
      await changeAndWatch()
      program.start()
    }
    await changeAndWatch()
    // Until it follows again: without a server to begin with, it gives up after a few seconds.
    const added = await store.addPet()
    await program.until(async () => program.copy()?.pets[added] !== undefined)
    await killServer()
    await changeAndWatch()
    await start()
    await changeAndWatch()
    const truth = await lists()
    expect(Object.keys(truth.pets).length).toBeGreaterThan(100)
    expect(Object.keys(truth.orders)).not.toEqual([])
    await expect.poll(program.copy, { timeout: 60_000 }).toEqual({ ...truth, last: expect.any(String) })
    // Each state was a file of its own, so that none is half written.
    const old: Copy = JSON.parse(readFileSync(opened, 'utf8'))
    expect(old.last).not.toBe(program.copy()?.last)
    expect(seen.length).toBeGreaterThan(1)
    for (const copy of [old, ...seen]) expect(copy).toEqual(await replayed(copy.last))
  })

  test('outlives refusals, reads the lists after the stream has begun, skips types that it does not know, and goes on where it was', async () => {
    const pet = { id: 1, name: 'As told', categoryId: 1, status: 'available' }
    const before = { ...pet, name: 'As told before' }
    const { baseUrl, served } = await startScriptedStore({
      events: [event(6, 'pet.changed', { pet: before }), event(7, 'pet.changed', { pet })],
      frames: [
        frame(event(6, 'pet.changed', { pet: before })),
        frame(event(8, 'pet.withdrawn', { pet: { ...pet, id: 2 } })),
        frame(event(9, 'pet.praised', { pet: { ...pet, id: 3 } })),
        frame(event(10, 'shop.moved', {})),
        'id: evt_12\n\n',
      ],
    })
    const program = programOf(sample, { BASE_URL: baseUrl, API_KEY: keys.reader })
    await program.until(async () => program.copy()?.last === 'evt_12')
    expect(program.copy()).toEqual({ last: 'evt_12', pets: { 1: pet }, orders: {} })
    expect(served).toEqual([
      'stream after undefined',
      '/v1/pets?limit=100',
      '/v1/store/orders?limit=100',
      '/v1/events?limit=100&after=evt_5',
    ])
    await program.kill()
    program.start()
    await program.until(async () => served.length === 6)
    expect(served.slice(4)).toEqual(['/v1/events?limit=1', 'stream after evt_12'])
  })

  test.each([0, 8])(
    'reads the lists anew when the events that it missed are gone, and %d more have come',
    async (more) => {
      const { program } = await startProgram()
      await program.kill()
      await changeTimes(16)
      await numberEvents(store.db)
      await removeOldEvents(store.db, new Date(Date.now() + 31 * DAY_MS))
      await changeTimes(more)
      program.start()
      const truth = await lists()
      await expect.poll(program.copy, { timeout: 60_000 }).toEqual({ ...truth, last: expect.any(String) })
    },
  )
})
