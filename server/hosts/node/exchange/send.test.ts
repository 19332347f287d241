import { once } from 'node:events'
import { createServer } from 'node:http'
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
