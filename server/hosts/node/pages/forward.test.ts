import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createForward } from './forward'

let folder: string
const servers: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forward-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

async function listen(handle: RequestListener, at: number | string): Promise<Server> {
  const server = createServer(handle).listen(at)
  servers.push(server)
  await once(server, 'listening')
  return server
}

/** A server that forwards everything to one that answers with `handle`; and what came of each request. */
async function setUp(handle?: RequestListener) {
  const socketPath = path.join(folder, 'behind.sock')
  if (handle) await listen(handle, socketPath)
  const forward = createForward(socketPath, 4)
  const results: (string | undefined)[] = []
  const outcomes: string[] = []
  const front = await listen(async (request, response) => {
    const result = await forward(request, response, undefined, () => {
      outcomes.push(response.headersSent ? 'too late' : 'in time')
    })
    results.push(result)
    if (result === 'unreachable') response.writeHead(503).end()
  }, 0)
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/a?b=c`
  const ask = (headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers, agent: false }, resolve).on('error', reject)
    })
  return { ask, url, results, outcomes }
}

const textOf = async (response: IncomingMessage) => (await response.toArray()).join('')

test('passes on the address, headers, status and body; not what belongs to a connection', async () => {
  const { ask, results } = await setUp((request, response) => {
    const { host, cookie, te, 'keep-alive': keepAlive } = request.headers
    response.writeHead(404, { 'Set-Cookie': ['a=1', 'b=2'], 'Keep-Alive': 'timeout=1' })
    response.end(JSON.stringify([request.url, host, cookie, te, keepAlive]))
  })
  const response = await ask({ Host: 'pets.example', Cookie: 'x=y', TE: 'trailers', 'Keep-Alive': 'timeout=9' })
  expect(response.statusCode).toBe(404)
  expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(response.headers['keep-alive']).not.toBe('timeout=1')
  expect(JSON.parse(await textOf(response))).toEqual(['/a?b=c', 'pets.example', 'x=y', null, null])
  expect(results).toEqual(['done'])
})

test('tells when nobody answers', async () => {
  const { ask, results } = await setUp()
  expect((await ask()).statusCode).toBe(503)
  expect(results).toEqual(['unreachable'])
})

test('tells of an answer before the client has it', async () => {
  const answered = await setUp((_, response) => response.end())
  await answered.ask()
  expect(answered.outcomes).toEqual(['in time'])
})

test('regression: tells that there is none: the work may have been done all the same', async () => {
  const { ask, outcomes } = await setUp((_, response) => response.destroy())
  expect((await ask()).statusCode).toBe(503)
  expect(outcomes).toEqual(['in time'])
})

test('ends the work for a client that leaves', async () => {
  let hasBegun = false
  let isGivenUp = false
  const { url, results } = await setUp((_, response) => {
    hasBegun = true
    response.on('close', () => {
      isGivenUp = true
    })
  })
  const request = get(url, { agent: false }).on('error', () => {})
  await expect.poll(() => hasBegun).toBeTruthy()
  request.destroy()
  await expect.poll(() => isGivenUp && results.length === 1).toBeTruthy()
})

test('shows the client that something is missing when the answer ends in the middle', async () => {
  const { ask, results } = await setUp((_, response) => {
    response.write('the beginning')
    setImmediate(() => response.destroy())
  })
  await expect(ask().then(textOf)).rejects.toThrow('aborted')
  await expect.poll(() => results.length).toBe(1)
})

test('is done when the answer is there, however slowly the client reads', async () => {
  const size = 32 * 1024 * 1024
  const { ask, results } = await setUp((_, response) => response.end(Buffer.alloc(size)))
  const response = await ask()
  response.pause()
  await vi.waitUntil(() => results.length === 1, { timeout: 60_000 })
  let received = 0
  for await (const chunk of response) received += chunk.length
  expect(received).toBe(size)
})
