import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { type Connections, followConnections } from './shutdown'

let server: Server
let port: number
let connections: Connections
/** Requests to `/slow`, which wait to be answered. */
let waiting: ServerResponse[]
let agent: Agent

beforeEach(async () => {
  waiting = []
  server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(response)
    else response.end()
  })
  connections = followConnections(server)
  port = await listenOnFreePort(server)
  agent = new Agent({ keepAlive: true })
})

afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

async function ask(path: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
  if (!response) throw new Error('no response')
  response.resume()
  await once(response, 'end')
  return response
}

test('until a shutdown is announced connections are kept alive', async () => {
  expect((await ask('/')).headers.connection).toBe('keep-alive')
})

test('once it is announced every response says that its connection closes, also of requests in flight', async () => {
  const inFlight = ask('/slow')
  await expect.poll(() => waiting.length).toBe(1)
  connections.announceClose()
  expect((await ask('/')).headers.connection).toBe('close')
  waiting[0]?.end()
  expect((await inFlight).headers.connection).toBe('close')
})

test('the port closes at once, and a request in flight is still answered', async () => {
  const inFlight = ask('/slow')
  await expect.poll(() => waiting.length).toBe(1)
  const drained = connections.drain()
  await expect.poll(() => server.listening).toBe(false)
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
  waiting[0]?.end()
  expect((await inFlight).statusCode).toBe(200)
  await drained
})

test('idle connections are closed while a request is in flight', async () => {
  await ask('/')
  const [idle] = Object.values(agent.freeSockets).flat()
  if (!idle) throw new Error('the connection was not kept')
  const closed = once(idle, 'close')
  const other = new Agent()
  const inFlight = once(get({ host: '127.0.0.1', port, path: '/slow', agent: other }), 'response')
  await expect.poll(() => waiting.length).toBe(1)
  const drained = connections.drain()
  await closed
  waiting[0]?.end()
  await inFlight
  await drained
})

test('a connection that has sent nothing may still send its first request, and is closed if it does not', async () => {
  const [late, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  let answer = ''
  late.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const count = () => new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)))
  await expect.poll(() => count()).toBe(2)
  const drained = connections.drain()
  await expect.poll(() => server.listening).toBe(false)
  late.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([once(late, 'close'), once(silent, 'close')])
  expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i)
  await drained
})
