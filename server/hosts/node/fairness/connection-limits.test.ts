import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limits'

const sockets: Socket[] = []
let server: Server
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function listen(isBehindProxy: boolean, addressOf?: (at: number) => string, total?: number) {
  const handled: (string | undefined)[] = []
  server = createServer((request, response) => {
    handled.push(request.url)
    response.end()
  })
  let accepted = 0
  // Loopback has one IPv6 address only.
  if (addressOf)
    server.on('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: addressOf(++accepted) }),
    )
  limitConnections(server, { isBehindProxy, perClient: 2, ...(total === undefined ? {} : { total }) })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  /** A connection, and what it has received. */
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    let text = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    await once(socket, 'connect')
    return { socket, received: () => text }
  }
  return { open, handled }
}

test('one connection too many of an address is told so and closed, and its request is not handled', async () => {
  const { open, handled } = await listen(false)
  await open()
  await open()
  const { socket, received } = await open()
  socket.write('POST /late HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
  await expect.poll(() => socket.closed).toBeTruthy()
  expect(received()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/s)
  expect(handled).toEqual([])
})

test('a connection that was closed makes room for another', async () => {
  const { open, handled } = await listen(false)
  await open()
  const { socket } = await open()
  socket.destroy()
  await expect.poll(() => server.listening && sockets.length === 2 && socket.closed).toBeTruthy()
  const isServed = async () => {
    const { socket: next, received } = await open()
    next.write('GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await expect.poll(() => next.closed).toBeTruthy()
    return received().startsWith('HTTP/1.1 200')
  }
  await expect.poll(isServed).toBe(true)
  expect(handled).toEqual(['/next'])
})

test('behind a proxy, which has one address for everybody, connections are not counted by address', async () => {
  const { open, handled } = await listen(true)
  await open()
  await open()
  const { socket } = await open()
  socket.write('GET /third HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => handled.length).toBe(1)
})

test('regression: the addresses of one IPv6 network are one client', async () => {
  const { open } = await listen(false, (at) => `2001:db8:0:1::${at}`)
  await open()
  await open()
  const { socket, received } = await open()
  await expect.poll(() => socket.closed).toBeTruthy()
  expect(received()).toMatch(/^HTTP\/1\.1 503 /)
})

test('regression: all addresses of one customer together leave half of the connections to others', async () => {
  const { open, handled } = await listen(false, (at) => (at < 5 ? `2001:db8:1:${at}::1` : '2001:db8:2::1'), 6)
  for (let at = 0; at < 3; at += 1) await open()
  const { socket, received } = await open()
  await expect.poll(() => socket.closed).toBeTruthy()
  expect(received()).toMatch(/^HTTP\/1\.1 503 /)
  const other = await open()
  other.socket.write('GET /other HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => handled).toEqual(['/other'])
})
