import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HttpResponse } from '@/server/http/responses'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { type Exchange, toExchange } from './exchange'
import { NOSNIFF, send, sendStream } from './send'

test('a stream that fails is an error to its client, not the end of the response', async () => {
  let received = () => {}
  const isReceived = new Promise<void>((resolve) => {
    received = resolve
  })
  async function* chunks() {
    yield 'part one'
    await isReceived
    throw new Error('broken')
  }
  const server = createServer((request, response) => {
    const streaming = { status: 200, headers: { 'Content-Type': 'text/plain' }, body: chunks() }
    sendStream(toExchange(request, response, false), streaming, new AbortController().signal).catch(() =>
      response.destroy(),
    )
  })
  const port = await listenOnFreePort(server)
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect(response.status).toBe(200)
  received()
  await expect(response.text()).rejects.toThrow()
  server.close()
  await once(server, 'close')
})

/** A server whose streams cut a client off that takes nothing for 0.2 s, and what its one response is like. */
async function startStreaming(body: (wait: () => Promise<void>) => AsyncIterable<string>) {
  let send = () => {}
  const wait = () =>
    new Promise<void>((resolve) => {
      send = resolve
    })
  const states = { isCutOff: false, isReturned: false, waiting: () => 0 }
  const server = createServer(async (request, response) => {
    const left = new AbortController()
    response.once('close', () => {
      states.isCutOff = !response.writableEnded
      left.abort()
    })
    states.waiting = () => response.writableLength
    const streaming = { status: 200, headers: {}, body: body(wait), endsWithConnection: true }
    await sendStream(toExchange(request, response, false), streaming, left.signal, 200)
    states.isReturned = true
  })
  const port = await listenOnFreePort(server)
  // It never reads.
  const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  client.pause().on('error', () => {})
  return {
    states,
    send: () => send(),
    async stop() {
      client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a client that does not read is cut off, and nothing more is made for it', async () => {
  const { states, stop } = await startStreaming(async function* () {
    for (;;) yield 'x'.repeat(16_384)
  })
  await expect.poll(() => states).toMatchObject({ isCutOff: true, isReturned: true })
  await stop()
})

test('so is one for which only a little waits, at the next chunk', async () => {
  const { states, send, stop } = await startStreaming(async function* (wait) {
    // Until the system takes no more; then a little that fits into the buffer here.
    while (states.waiting() === 0) {
      yield 'x'.repeat(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (;;) {
      await wait()
      yield ': ping'
    }
  })
  await expect
    .poll(() => {
      send()
      return states
    })
    .toMatchObject({ isCutOff: true, isReturned: true })
  await stop()
})

/** What Node sends when it merges all headers itself. */
function sendPlainly({ response }: Exchange, { status, headers, body }: HttpResponse): void {
  for (const [name, value] of Object.entries(NOSNIFF)) response.setHeader(name, value)
  if (body !== null) response.setHeader('Content-Type', 'application/json')
  if (body !== null) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status, { ...headers }).end(body)
}

const spelled = (name: string) => fc.constantFrom(name, name.toLowerCase())
const text = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/)

const wholeResponses = fc.record({
  status: fc.constantFrom(200, 201, 204, 304, 400, 401, 404, 429, 431, 503),
  headers: fc
    .tuple(
      fc.option(fc.tuple(spelled('Content-Type'), fc.constantFrom('text/html', 'application/octet-stream'))),
      fc.option(fc.tuple(spelled('Cache-Control'), text)),
      fc.option(fc.tuple(spelled('X-Request-Id'), text)),
      fc.option(fc.tuple(fc.constant('Connection'), fc.constant('close'))),
    )
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null))),
  body: fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array())),
})

test('a response is the same as when Node merges its headers', async () => {
  let respond = (_exchange: Exchange) => {}
  const server = createServer((request, response) => respond(toExchange(request, response, false)))
  const port = await listenOnFreePort(server)
  const ask = async (method: string, how: (exchange: Exchange) => void) => {
    respond = how
    const client = connect(port, '127.0.0.1', () =>
      client.write(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    )
    const [head = '', ...rest] = (await buffer(client)).toString('latin1').split('\r\n\r\n')
    const [statusLine, ...lines] = head.split('\r\n').filter((line) => !/^date:/i.test(line))
    const headers = lines.map((line) => line.replace(/^[^:]*/, (name) => name.toLowerCase())).toSorted()
    return { statusLine, headers, rest }
  }
  try {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET', 'HEAD', 'POST'), wholeResponses, async (method, whole) => {
        const sent = await ask(method, (exchange) => void send(exchange, whole))
        expect(sent).toEqual(await ask(method, (exchange) => sendPlainly(exchange, whole)))
      }),
      { numRuns: 200 },
    )
  } finally {
    server.close()
  }
})
