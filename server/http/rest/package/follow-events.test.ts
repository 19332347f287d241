import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { type FollowOptions, followEvents } from './follow-events'
import { startServer } from './testing/start-server'

/** What a store answers to one request: the text of a stream, which is then cut, ended or left open; or a refusal. */
type Reply =
  | { readonly text: string; readonly then: 'cut' | 'end' | 'nothing' }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

afterEach(() => {
  vi.useRealTimers()
})

/** Follows a store that gives one reply after the other. Waits are only written down. */
function follow(baseUrl: string, options: Partial<FollowOptions> = {}) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const interruptions: { reason: string; waitMs: number }[] = []
  const events = followEvents<number>({
    baseUrl,
    apiKey: 'key',
    signal: controller.signal,
    onInterruption: (reason, waitMs) => interruptions.push({ reason, waitMs }),
    wait: async () => undefined,
    ...options,
  })
  return { events, interruptions, controller, waits: () => interruptions.map(({ waitMs }) => waitMs) }
}

async function startReplies(replies: readonly Reply[], options: Partial<FollowOptions> = {}) {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const baseUrl = await startServer((request, response) => {
    const reply = replies[requests.length]
    requests.push({ url: request.url, headers: request.headers })
    if (!reply) return request.socket.destroy()
    if ('status' in reply) return response.writeHead(reply.status, reply.headers).end(reply.body)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(reply.text, () => {
      if (reply.then === 'cut') request.socket.destroy()
      if (reply.then === 'end') response.end()
    })
  })
  return { requests, ...follow(baseUrl, options) }
}

const stream = (text: string, then: 'cut' | 'end' | 'nothing' = 'nothing') => ({ text: `:\n\n${text}`, then })
const resumedFrom = (requests: readonly { headers: IncomingHttpHeaders }[]) =>
  requests.map(({ headers }) => headers['last-event-id'])

test('the stream is asked for with the key and the type', async () => {
  const { requests, events } = await startReplies([stream('data: 1\nid: evt_1\n\n')], { type: 'pet.added' })
  await expect(events.next()).resolves.toEqual({ done: false, value: { id: 'evt_1', event: 1 } })
  expect(requests).toMatchObject([
    { url: '/events?type=pet.added', headers: { accept: 'text/event-stream', authorization: 'Bearer key' } },
  ])
})

test('a stream that is cut is resumed behind the last event, or from an id alone', async () => {
  const { requests, events, interruptions } = await startReplies([
    stream('id: evt_4\n\n', 'cut'),
    stream('data: 5\nid: evt_5\n\ndata: 6\nid: evt_6\n\ndata: half of', 'cut'),
    stream('', 'end'),
    stream('data: 7\nid: evt_7\n\n'),
  ])
  const received = []
  for await (const followed of events) if (received.push(followed) === 4) break
  expect(received).toEqual([{ id: 'evt_4' }, ...[5, 6, 7].map((event) => ({ id: `evt_${event}`, event }))])
  expect(resumedFrom(requests)).toEqual([undefined, 'evt_4', 'evt_6', 'evt_6'])
  expect(interruptions.map(({ waitMs }) => waitMs)).toEqual([1_000, 1_000, 1_000])
  expect(interruptions.at(-1)?.reason).toBe('The stream ended.')
})

test('it begins after the event that it is given', async () => {
  const { requests, events } = await startReplies([stream('data: 1\nid: evt_1\n\n')], { after: 'evt_0' })
  await events.next()
  expect(resumedFrom(requests)).toEqual(['evt_0'])
})

test('waits double to 30 s while there is no store, and begin anew after a stream', async () => {
  const { events, interruptions, controller, waits } = follow(`http://127.0.0.1:${await freePort()}`, {
    wait: async () => {
      if (interruptions.length === 8) controller.abort()
    },
  })
  await expect(events.next()).resolves.toEqual({ done: true, value: undefined })
  expect(waits()).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1_000))
  expect(interruptions[0]?.reason).toContain('ECONNREFUSED')

  const later = await startReplies([
    ...[{ status: 500 }, { status: 500 }, stream('', 'end')],
    ...[{ status: 500 }, stream('data: 1\nid: evt_1\n\n')],
  ])
  await later.events.next()
  expect(later.waits()).toEqual([1_000, 2_000, 1_000, 2_000])
})

test('Retry-After is obeyed', async () => {
  const { events, waits } = await startReplies([
    { status: 429, headers: { 'Retry-After': '50' }, body: '{"code":"rate_limited","message":"Too many."}' },
    { status: 503, headers: { 'Retry-After': '1' } },
    stream('data: 1\nid: evt_1\n\n'),
  ])
  await events.next()
  expect(waits()).toEqual([50_000, 2_000])
})

test.each([
  [401, '401: No such key. Set API_KEY to a valid key.'],
  [403, '403: No such key. Events of pets need the scope pets:read, those of orders need orders:read.'],
  [404, '404: No such key. Check the base URL: it ends with the version, such as /v1.'],
  [400, '400: No such key.'],
])('a refusal ends it: %i', async (status, message) => {
  const { events, requests } = await startReplies([{ status, body: '{"code":"","message":"No such key."}' }])
  await expect(events.next()).rejects.toThrow(message)
  expect(requests).toHaveLength(1)
})

test('what is no stream ends it', async () => {
  const { events } = await startReplies([{ status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>' }])
  await expect(events.next()).rejects.toThrow('is no event stream. Check the base URL')
})

test('a silent connection is replaced', async () => {
  const { events, interruptions } = await startReplies([stream(''), stream('data: 1\nid: evt_1\n\n', 'nothing')], {
    silenceMs: 1_000,
  })
  await expect(events.next()).resolves.toMatchObject({ value: { event: 1 } })
  expect(interruptions[0]).toEqual({ reason: 'Nothing came for 1 s.', waitMs: 1_000 })
})

test('time that passes while an event is handled is no silence', async () => {
  let sendNext = () => {}
  let connections = 0
  const baseUrl = await startServer((_, response) => {
    connections++
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\nid: evt_1\n\n')
    sendNext = () => response.write('data: 2\nid: evt_2\n\n')
  })
  const { events } = follow(baseUrl)
  // Neither node:http nor fetch uses the timers that this replaces.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await events.next()
  vi.advanceTimersByTime(60_000)
  sendNext()
  await expect(events.next()).resolves.toMatchObject({ value: { event: 2 } })
  expect(connections).toBe(1)
})

test('it ends when its signal aborts, also while it waits or reads', async () => {
  const waiting = follow(`http://127.0.0.1:${await freePort()}`, {
    wait: async () => {
      waiting.controller.abort()
      throw new Error('aborted')
    },
  })
  await expect(waiting.events.next()).resolves.toMatchObject({ done: true })

  const reading = await startReplies([stream('data: 1\nid: evt_1\n\n')])
  await reading.events.next()
  const next = reading.events.next()
  reading.controller.abort()
  await expect(next).resolves.toMatchObject({ done: true })
  expect(reading.interruptions).toEqual([])
})
