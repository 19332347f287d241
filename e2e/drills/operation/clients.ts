import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Follower, follow } from '@/e2e/live/stream-client'
import { createRetryingFetch } from '@/server/http/rest/package/retrying-fetch'
import { type Kind, Tally } from './tally'

/** Clients that use a store all the time, at a light load. */
export interface Clients {
  readonly tally: Tally
  /** Names of the animals, and ids of those that were ordered: what the store has said it did. */
  readonly acknowledged: { readonly pets: readonly string[]; readonly orders: readonly number[] }
  readonly stream: Follower
  /** Resolves when they have ended what they had begun; a write is given up after a minute. */
  stop(): Promise<void>
}

interface Terms {
  readonly origin: string
  /** Of an account that no limit refuses. */
  readonly apiKey: string
  readonly categoryId: number
}

/** The longest pause between two requests of one client, in ms. */
const PAUSE_MS = 60
/** Only ends a hang: how long a request takes is judged by the drill. */
const GIVES_UP_AFTER_MS = 60_000
/** So often an integrator's program sends one request at most: longer than any disturbance here. */
const ATTEMPTS = 40

/**
 * Starts readers by REST, of pages and by tRPC; a writer who adds animals and orders them, with the client that we give
 * to integrators, which repeats requests as the guides say; and a follower of the event stream, which resumes.
 */
export function startClients({ origin, apiKey, categoryId }: Terms): Clients {
  const tally = new Tally()
  const acknowledged = { pets: [] as string[], orders: [] as number[] }
  const stopping = new AbortController()
  const givingUp = new AbortController()
  const headers = { Authorization: `Bearer ${apiKey}` }
  const stream = follow(() => origin, apiKey)

  const repeat = async (once: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await once(turn)
      await pause(Math.random() * PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const reader = async (kind: Kind, pathOf: (turn: number) => string, accept: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await repeat((turn) => read(tally, agent, kind, `${origin}${pathOf(turn)}`, { ...headers, Accept: accept }))
    agent.destroy()
  }
  const send = writerFetch(tally)
  const create = async (path: string, body: object): Promise<number | undefined> => {
    const request = new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // One of its own: what follows a signal that all requests share stays with it.
      signal: AbortSignal.any([givingUp.signal]),
    })
    const response = await send(request).catch(() => undefined)
    return response?.status === 201 ? created.parse(await response.json()).id : undefined
  }
  const writer = () =>
    repeat(async () => {
      const name = randomUUID()
      const petId = await create('/v1/pets', { name, categoryId })
      if (petId === undefined) return
      acknowledged.pets.push(name)
      if ((await create('/v1/store/orders', { petId })) !== undefined) acknowledged.orders.push(petId)
    })

  const running = Promise.all([
    reader('REST', (turn) => `/v1/pets?limit=${(turn % 20) + 1}`, 'application/json'),
    reader('pages', (turn) => (turn % 4 === 0 ? `/animals?search=${turn}` : '/'), 'text/html'),
    reader('tRPC', () => '/api/trpc/categories.list', 'application/json'),
    writer(),
    writer(),
  ])
  return {
    tally,
    acknowledged,
    stream,
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => givingUp.abort(), GIVES_UP_AFTER_MS)
      await running
      clearTimeout(timer)
    },
  }
}

const created = z.object({ id: z.int() })

function read(tally: Tally, agent: Agent, kind: Kind, url: string, headers: Record<string, string>): Promise<void> {
  const begunAt = performance.now()
  return new Promise((resolve) => {
    const settle = (outcome: string) => {
      tally.attempts.push({ kind, begunAt, endedAt: performance.now(), outcome })
      resolve()
    }
    const request = get(url, { agent, headers }, (response) => {
      response
        .resume()
        .once('end', () => settle(outcomeOf(response.statusCode, response.headers['x-request-id'])))
        .once('error', () => settle('cut off'))
    })
    const timer = setTimeout(() => request.destroy(new Error('timeout')), GIVES_UP_AFTER_MS)
    request.once('close', () => clearTimeout(timer)).once('error', (error) => settle(codeOf(error)))
  })
}

/** Every response of a store has an id. */
const outcomeOf = (status: number | undefined, requestId: string | string[] | undefined) =>
  requestId === undefined ? `${status} by the proxy` : String(status)

/** A `fetch` for one writer's requests, of which each attempt is noted. */
function writerFetch(tally: Tally): (request: Request) => Promise<Response> {
  return createRetryingFetch({
    attempts: ATTEMPTS,
    timeoutMs: GIVES_UP_AFTER_MS,
    async fetch(request) {
      const begunAt = performance.now()
      const note = (outcome: string) =>
        tally.attempts.push({ kind: 'writes', begunAt, endedAt: performance.now(), outcome })
      try {
        const response = await fetch(request)
        const body = await response.arrayBuffer()
        note(outcomeOf(response.status, response.headers.get('x-request-id') ?? undefined))
        return new Response(body, response)
      } catch (error) {
        note(codeOf(error))
        throw error
      }
    },
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
