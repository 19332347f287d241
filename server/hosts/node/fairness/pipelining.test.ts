import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './pipelining'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that leaves its responses to the test, and a connection to it on which `count` requests are sent at once. */
async function pipeline(count: number) {
  const begun: { readonly path: string | undefined; readonly response: ServerResponse }[] = []
  const server = createServer(oneAtATime(({ url }, response) => void begun.push({ path: url, response }))).listen(0)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.write(Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
  closers.push(() => {
    socket.destroy()
    server.close()
  })
  const paths = () => begun.map(({ path }) => path)
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  return { begun, paths, socket, received: () => received }
}

test('a pipelined request begins when the one before it has its response', async () => {
  const { begun, paths, received } = await pipeline(3)
  expect(paths()).toEqual(['/0'])
  begun[0]?.response.end('first')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.response.end('second')
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.response.end('third')
  await expect.poll(received).toContain('third')
  expect(received().match(/first|second|third/g)).toEqual(['first', 'second', 'third'])
})

test('of a client that leaves, no further request begins', async () => {
  const { begun, paths, socket } = await pipeline(3)
  const [first] = begun
  if (!first) throw new Error('no request')
  const closed = once(first.response, 'close')
  socket.destroy()
  await closed
  first.response.end()
  await new Promise((resolve) => setImmediate(resolve))
  expect(paths()).toEqual(['/0'])
})

test('a client that does not read its response gets no further one', async () => {
  const { begun, paths, socket } = await pipeline(2)
  socket.pause()
  const [first] = begun
  if (!first) throw new Error('no request')
  // More than any socket buffers.
  first.response.end(Buffer.alloc(32 * 1024 * 1024))
  await new Promise((resolve) => setImmediate(resolve))
  expect(first.response.writableLength).toBeGreaterThan(0)
  expect(paths()).toEqual(['/0'])
  socket.resume()
  await vi.waitUntil(() => begun.length === 2, { timeout: 60_000 })
})

test('a connection with too many requests ahead is closed', async () => {
  const { socket, paths } = await pipeline(66)
  await expect.poll(() => socket.closed).toBeTruthy()
  expect(paths()).toEqual(['/0'])
})

test('after a response that closes the connection, no further request begins', async () => {
  const { begun, paths, socket } = await pipeline(2)
  begun[0]?.response.writeHead(200, { Connection: 'close' }).end('last')
  await expect.poll(() => socket.closed).toBeTruthy()
  expect(paths()).toEqual(['/0'])
})
