import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedHead, refuseConnect, unreadableHead } from './malformed-requests'

let server: Server
let last: IncomingMessage | undefined

beforeAll(async () => {
  server = createServer({ requireHostHeader: false }, (request, response) => {
    last = request
    response.end()
  })
  server.maxHeadersCount = 0
  server.on('connect', refuseConnect)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => server.close())

const portOf = ({ port }: AddressInfo) => port

function open(options: { allowHalfOpen?: boolean } = {}) {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  return connect({ port: portOf(address), host: '127.0.0.1', ...options })
}

/** The request as Node shows it to a handler. */
async function received(...lines: string[]): Promise<IncomingMessage> {
  const socket = open()
  socket.write([...lines, 'Connection: close', '\r\n'].join('\r\n'))
  await text(socket)
  if (!last) throw new Error('no request arrived')
  return last
}

test.each([
  ['GET / HTTP/1.1', 'Host: a'],
  ['GET / HTTP/1.1', 'hOsT: a', 'aUTHORIZATION: Bearer x', 'X-Host: b', 'Accept: a', 'Accept: b'],
  ['GET / HTTP/1.0'],
])('a head with one Host and at most one Authorization is fine: %s %s', async (...lines) => {
  expect(malformedHead(await received(...lines))).toBeUndefined()
})

test.each([
  ['Host', 'repeated', ['GET / HTTP/1.1', 'Host: a', 'Host: a']],
  ['Host', 'repeated', ['GET / HTTP/1.1', 'HOST: a', 'X: y', 'host: b']],
  ['Host', 'repeated', ['GET / HTTP/1.0', 'Host: a', 'Host: b']],
  ['Host', 'missing', ['GET / HTTP/1.1', 'X: y']],
  ['Authorization', 'repeated', ['GET / HTTP/1.1', 'Host: a', 'Authorization: x', 'authorization: x']],
])('a head in which %s is %s is refused: %j', async (name, fault, lines) => {
  const refusal = malformedHead(await received(...lines))
  expect(refusal).toMatchObject({ code: 'invalid_request' })
  expect(refusal?.message).toContain(`${name} is ${fault}`)
})

test('headers are counted to the last', async () => {
  const head = (count: number) => ['GET / HTTP/1.1', 'Host: a', ...Array.from({ length: count - 2 }, () => 'X:')]
  expect(unreadableHead(await received(...head(1_000)))).toBeUndefined()
  for (const count of [1_001, 4_000])
    expect(unreadableHead(await received(...head(count)))).toMatchObject({ status: 431, body: null })
})

test.each(['pets.example', 'pets.example:443', 'PETS.example.', '[::1]:3000', '127.0.0.1', 'a_b%20c', 'a:', ''])(
  'a Host can be %j',
  async (host) => {
    expect(malformedHead(await received('GET / HTTP/1.1', `Host: ${host}`))).toBeUndefined()
  },
)

test.each(['a b', 'a, b', 'a/b', 'user@a', 'a:b', 'a"', '<a>', 'a\\b', 'a%2', '[::1', '::1', 'a?b', 'a#b', 'http://a'])(
  'no Host is %j: it is refused',
  async (host) => {
    for (const version of ['1.0', '1.1']) {
      const refusal = malformedHead(await received(`GET / HTTP/${version}`, `Host: ${host}`))
      expect(refusal).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('Host') })
    }
  },
)

test('a body in another transfer coding than chunked is refused with 501', async () => {
  const codings = async (...lines: string[]) =>
    unreadableHead(await received('POST / HTTP/1.1', 'Host: a', ...lines.map((line) => `Transfer-Encoding: ${line}`)))
  for (const lines of [['chunked'], ['Chunked']]) expect(await codings(...lines)).toBeUndefined()
  for (const lines of [['gzip, chunked'], ['gzip', 'chunked'], ['identity,chunked']])
    expect(await codings(...lines)).toMatchObject({ status: 501, body: null, headers: { Connection: 'close' } })
})

test('CONNECT is refused, and its connection closed, even if the client leaves it open', async () => {
  const socket = open({ allowHalfOpen: true })
  const closed = new Promise((resolve) =>
    server.once('connection', (accepted: Socket) => accepted.once('close', resolve)),
  )
  socket.write('CONNECT pets.example:443 HTTP/1.1\r\nHost: pets.example\r\n\r\n')
  expect(await text(socket)).toBe(
    'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, OPTIONS\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )
  await closed
})
