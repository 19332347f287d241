import { Agent, request } from 'node:http'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'

let store: Deployment

beforeAll(async () => {
  store = await createDeployment()
})

afterAll(() => store?.close())

const start = (delay: number) => store.start({ SHUTDOWN_DELAY: String(delay) })

interface Answer {
  readonly status: number
  readonly connection: string | undefined
}

/** @throws what the socket reports, such as ECONNRESET */
function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${store.apiKey}` }
    request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      response.resume().on('end', () => resolve({ status, connection: headers.connection }))
    })
      .on('error', reject)
      .end()
  })
}

test('clients that keep their connections lose no request to a shutdown, and are told of it', async () => {
  const server = await start(30)
  let isOver = false
  const answersOf = new Map<string, Answer[]>()
  const sendUntilOver = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const answers: Answer[] = []
    answersOf.set(path, answers)
    while (!isOver) answers.push(await ask(agent, server.port, path))
    agent.destroy()
    return answers
  }
  const paths = ['/v1/pets?limit=1', '/healthz', '/robots.txt', '/openapi.json', '/developers']
  const clients = Promise.all(paths.map(sendUntilOver))
  clients.catch(() => {})
  const probe = new Agent({ keepAlive: true })
  expect(await ask(probe, server.port, '/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  await vi.waitUntil(() => paths.every((path) => answersOf.get(path)?.length), { timeout: 60_000 })

  server.signal('SIGTERM')
  await vi.waitUntil(async () => (await ask(probe, server.port, '/readyz')).status === 503, {
    timeout: 60_000,
    interval: 5,
  })
  for (let more = 0; more < 50; more += 1) {
    expect(await ask(probe, server.port, '/readyz')).toEqual({ status: 503, connection: 'close' })
    expect(await ask(probe, server.port, '/v1/pets?limit=1')).toEqual({ status: 200, connection: 'close' })
    await yieldToOthers()
  }
  isOver = true
  for (const [at, answers] of (await clients).entries()) {
    expect(new Set(answers.map(({ status }) => status)), paths[at]).toEqual(new Set([200]))
    expect(answers.at(0)?.connection, paths[at]).toBe('keep-alive')
    expect(answers.at(-1)?.connection, paths[at]).toBe('close')
    const firstClose = answers.findIndex(({ connection }) => connection === 'close')
    expect(new Set(answers.slice(firstClose).map(({ connection }) => connection)), paths[at]).toEqual(
      new Set(['close']),
    )
  }
  expect(server.hasEnded()).toBe(false)
  // A second one ends the delay.
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  probe.destroy()
})

test('/readyz says that the process is shutting down', async () => {
  const server = await start(60)
  server.signal('SIGTERM')
  await expect
    .poll(() => fetch(`${server.origin}/readyz`).then((response) => response.json()))
    .toEqual({ status: 'unavailable', reason: 'shutting_down' })
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('Ctrl-C does not wait for load balancers', async () => {
  const server = await start(300)
  server.signal('SIGINT')
  expect(await server.ended).toBe(0)
})
