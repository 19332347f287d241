import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { createFairQueue } from './fair-queue'
import { disconnectSignal, takeTurn } from './turns'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A response of a real server, and the connection that waits for it. */
async function startResponse() {
  let show = (_response: ServerResponse) => {}
  const shown = new Promise<ServerResponse>((resolve) => {
    show = resolve
  })
  const server = createServer((_request, response) => show(response))
  const client = connect(await listenOnFreePort(server), '127.0.0.1').on('error', () => {})
  client.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  closers.push(() => {
    client.destroy()
    server.close()
  })
  return { client, response: await shown }
}

test('the signal of a client that has its whole response is not aborted', async () => {
  const { response } = await startResponse()
  const signal = disconnectSignal(response)
  response.end('all of it')
  await once(response, 'close')
  expect(signal.aborted).toBe(false)
})

test('the signal of a client that left before is aborted', async () => {
  const { client, response } = await startResponse()
  const signal = disconnectSignal(response)
  response.write('a part of it')
  client.destroy()
  await once(response, 'close')
  const aborted = { aborted: true, reason: { name: 'AbortError' } }
  expect(signal).toMatchObject(aborted)
  expect(disconnectSignal(response)).toMatchObject(aborted)
})

test('a turn begins at once if there is room, else when another has ended', async () => {
  const { response } = await startResponse()
  const queue = createFairQueue({ running: 1, runningPerClient: 1, waiting: 1, waitingPerClient: 1, waitMs: 8_000 })
  const first = takeTurn(queue, 'a', response)
  if (first instanceof Promise) throw new Error('it waits')
  const second = takeTurn(queue, 'b', response)
  expect(second).toBeInstanceOf(Promise)
  const third = await takeTurn(queue, 'c', response)
  expect(third.isRefused).toBe(true)
  first.end()
  expect((await second).isRefused).toBe(false)
})
