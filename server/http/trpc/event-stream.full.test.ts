import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { tracked } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toExchange } from '@/server/hosts/node/exchange/exchange'
import { sendStream } from '@/server/hosts/node/exchange/send'
import { createOpenStreams } from '@/server/http/event-streams/open-streams'
import { isStreaming } from '@/server/http/responses'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { createNotifications } from '@/server/platform/db/live/notifications'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { anonymous } from '@/server/procedures/callers/caller'
import { folderOfFile } from '@/server/testing/folder'
import { testDeps } from '@/server/testing/request-contexts'
import { eventStreamResponse, isSubscription } from './event-stream'
import { createTrpcHandler } from './handler'

const { db, url } = databaseOfFile()
const notifications = createNotifications({ databaseUrl: url, log: silentLog })
const ctx = { ...testDeps({ db, notifications }), caller: anonymous }
let server: Server
/** The system buffers less of it than of a connection by TCP, of which it may keep ten megabytes. */
const address = path.join(folderOfFile(), 'socket')
const accepted: Socket[] = []
let ended = 0
const gateResult = { requestId: 'a', clientIp: '192.0.2.1', headers: {}, caller: anonymous }

beforeAll(async () => {
  await seedDemoCatalogue(db, { withOrders: false })
  const handle = createTrpcHandler({
    deps: ctx,
    changes: createChangeLog(createReadChanges(db)),
    streams: createOpenStreams({ db, now: Date.now, log: silentLog }),
    usage: createUsageCounter(Date.now),
    log: silentLog,
  })
  server = createServer(async (request, response) => {
    const left = new AbortController()
    response.once('close', () => left.abort())
    const facts = { method: 'GET', path: '/pets.changes', search: '', header: () => null, startedAt: 0 }
    const streamed = await handle(
      { ...facts, readBody: async () => new Uint8Array(), getSignal: () => left.signal },
      gateResult,
    )
    if (!isStreaming(streamed)) throw new Error('not a stream')
    const exchange = toExchange(request, response, false)
    // No client here is cut off, however slow the machine.
    await sendStream(exchange, streamed, left.signal, 120_000)
    ended += 1
  })
  server.on('connection', (socket) => accepted.push(socket))
  await once(server.listen(address), 'listening')
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await notifications.close()
})

/** More at once than the trigger, which does the same for each change of an animal, could write. */
const changeThousands = async (thousands: number) => {
  await db.$transaction([
    db.$executeRaw`INSERT INTO event (type, pet_id, pet_name, category_id, pet_status) SELECT 'pet.changed', 1, 'Rex', 1, 'sold' FROM generate_series(1, ${thousands * 1_000}::int)`,
    db.$executeRaw`NOTIFY event`,
  ])
  return thousands
}

/** A client that has been sent something, and has not read it. */
async function openClient(): Promise<Socket> {
  const client = connect(address)
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(client, 'readable')
  return client
}

/** Reads what a client is sent from now on; tells how many changes there were. */
function countChanges(client: Socket): () => number {
  let rest = ''
  let changes = 0
  client.setEncoding('utf8').on('data', (text: string) => {
    rest += text
    const end = rest.lastIndexOf('\n\n')
    changes += rest.slice(0, end).split('"petId"').length - 1
    rest = rest.slice(end)
  })
  return () => changes
}

test('for a client that does not read nothing is kept; when it reads, it gets everything once', async () => {
  const reader = await openClient()
  const client = await openClient()
  const seen = countChanges(reader)
  const unsent = () => accepted.at(-1)?.writableLength ?? 0
  let thousands = 0
  while (unsent() === 0) thousands += await changeThousands(1)
  // From here on nothing more fits between the two.
  for (let more = 0; more < 5; more += 1) thousands += await changeThousands(1)
  await expect.poll(seen).toBe(thousands * 1_000)
  expect(unsent()).toBeLessThan(100_000)

  await expect.poll(countChanges(client)).toBe(thousands * 1_000)
  for (const each of [client, reader]) each.destroy()
})

test('a client that has left is waited for no longer', async () => {
  const client = await openClient()
  const before = ended
  client.destroy()
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0)
  await expect.poll(() => ended).toBe(before + 1)
})

test('a stream that is left lets go of its events', async () => {
  let isReleased = false
  async function* events() {
    try {
      for (let id = 0; ; id += 1) yield tracked(String(id), [])
    } finally {
      isReleased = true
    }
  }
  let ends = 0
  const { body } = eventStreamResponse({
    events: events(),
    path: 'pets.changes',
    ctx,
    onError: () => {},
    onEnd: () => {
      ends += 1
    },
  })
  let frames = 0
  for await (const _ of body) if (++frames === 3) break
  await expect.poll(() => isReleased).toBe(true)
  expect(ends).toBe(1)
})

test('only the GET of one subscription is an event stream', () => {
  const is = (method: string, path: string, search: string) => isSubscription({ method, path, search })
  expect(is('GET', '/pets.changes', '')).toBe(true)
  expect(is('GET', '/pets.changes', '?input=%7B%7D')).toBe(true)
  expect(is('GET', '/pets%2Echanges', '')).toBe(true)
  expect(is('POST', '/pets.changes', '')).toBe(false)
  expect(is('HEAD', '/pets.changes', '')).toBe(false)
  expect(is('GET', '/pets.changes', '?batch=1')).toBe(false)
  for (const path of ['/pets.list', '/pets', '/constructor', '/', '']) expect(is('GET', path, '')).toBe(false)
})
