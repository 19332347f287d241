import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listenOnFreePort } from '@/server/db/embedded/free-port'
import { toExchange } from './exchange'
import { sendStream } from './send'

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
  await expect.poll(() => states, { timeout: 10_000 }).toMatchObject({ isCutOff: true, isReturned: true })
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
    .poll(
      () => {
        send()
        return states
      },
      { timeout: 10_000 },
    )
    .toMatchObject({ isCutOff: true, isReturned: true })
  await stop()
})
