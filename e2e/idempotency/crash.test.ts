import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  createDeployment,
  type Deployment,
  isReplayed,
  isStillRunning,
  type Post,
  post,
} from '@/e2e/harness/deployment'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ProtocolMessage } from '@/e2e/harness/postgres-protocol'
import { type PostgresProxy, startPostgresProxy } from '@/e2e/harness/postgres-proxy'
import type { ServerProcess } from '@/e2e/harness/server-process'
import { runs } from '@/server/testing/runs'

let store: Deployment
let proxy: PostgresProxy
/** The one that is killed next. */
let server: ServerProcess
/** Whether a test that failed has left a server that was killed. */
let isKilled = false

beforeAll(async () => {
  store = await createDeployment()
  proxy = await startPostgresProxy(store.databaseUrl)
  server = await store.start({ DATABASE_URL: proxy.url })
})

beforeEach(async () => {
  if (isKilled) await startAgain()
})

afterAll(async () => {
  await proxy.close()
  await store.close()
})

async function startAgain() {
  proxy.intercept(() => 'pass')
  server = await store.start({ DATABASE_URL: proxy.url })
  isKilled = false
}

/** A request that creates one thing, and the response that the database's state calls for. */
interface Creation {
  readonly request: Post
  count(): Promise<number>
  /** @param repeat the response to judge, @param server a running server */
  expected(repeat: HttpResponse, server: ServerProcess): Promise<{ status: number; body: string; location?: string }>
}

async function orderByKey(): Promise<Creation> {
  const petId = await store.addPet()
  const json = { petId, shipDate: '2026-12-24T10:00:00.5+01:00' }
  return {
    request: { path: '/v1/store/orders', json, apiKey: store.apiKey, idempotencyKey: randomUUID() },
    count: () => store.db.order.count({ where: { petId } }),
    async expected() {
      const { id, createdAt } = await store.db.order.findFirstOrThrow({ where: { petId } })
      const shipDate = '2026-12-24T09:00:00.500Z'
      const placedAt = createdAt.toISOString()
      const order = { id: Number(id), petId, quantity: 1, shipDate, status: 'placed', complete: false, placedAt }
      return { status: 201, body: JSON.stringify(order), location: `/v1/store/orders/${id}` }
    },
  }
}

async function petByKey(): Promise<Creation> {
  const { id: categoryId } = await store.db.category.findFirstOrThrow()
  const json = { name: `Rex \u{1f415} ${randomUUID()}`, categoryId: Number(categoryId) }
  return {
    request: { path: '/v1/pets', json, apiKey: store.apiKey, idempotencyKey: randomUUID() },
    count: () => store.db.pet.count({ where: { name: json.name } }),
    async expected() {
      const { id } = await store.db.pet.findFirstOrThrow({ where: { name: json.name } })
      const body = JSON.stringify({ id: Number(id), ...json, status: 'available' })
      return { status: 201, body, location: `/v1/pets/${id}` }
    },
  }
}

async function orderByShopper(): Promise<Creation> {
  const petId = await store.addPet()
  const json = { petId, name: 'Ada', email: `ada-${petId}@example.com` }
  const clientIp = `198.51.100.${petId % 256}`
  return {
    request: { path: '/api/trpc/orders.checkout', json, idempotencyKey: randomUUID(), clientIp },
    count: () => store.db.order.count({ where: { petId } }),
    async expected(repeat, server) {
      const { id, createdAt } = await store.db.order.findFirstOrThrow({ where: { petId } })
      const placedAt = createdAt.toISOString()
      const order = { id: Number(id), petId, quantity: 1, status: 'placed', complete: false, placedAt }
      // Made from a secret of the service: whatever it is, this order is found by it.
      const { trackingCode } = trackable.parse(JSON.parse(String(repeat.body))).result.data
      const input = encodeURIComponent(JSON.stringify({ trackingCode }))
      const found = await fetch(`${server.origin}/api/trpc/orders.track?input=${input}`)
      expect(await found.json()).toMatchObject({ result: { data: order } })
      return { status: 200, body: JSON.stringify({ result: { data: { ...order, trackingCode } } }) }
    },
  }
}

const trackable = z.object({ result: z.object({ data: z.object({ trackingCode: z.string() }) }) })

const creations = {
  'createOrder through REST': orderByKey,
  'createPet through REST': petByKey,
  'orders.checkout through tRPC': orderByShopper,
} as const

/**
 * Sends a request to the server, which is killed in the moment when a certain message goes by: that is not passed on.
 */
async function sendAndKill({ request }: Creation, isMoment: (message: ProtocolMessage) => boolean) {
  proxy.intercept((message) => {
    if (!isMoment(message)) return 'pass'
    isKilled = true
    server.signal('SIGKILL')
    proxy.intercept(() => 'stall')
    return 'stall'
  })
  await expect(post(server, request)).rejects.toThrow('got no response')
  expect(await server.ended).toBe('SIGKILL')
  proxy.intercept(() => 'pass')
}

/** Until the database has noticed that the first process is gone. */
async function sendUntilTaken(request: Post): Promise<HttpResponse> {
  const send = async () => {
    const answer = await post(server, request)
    return isStillRunning(answer) ? undefined : answer
  }
  return vi.waitUntil(send, { timeout: 60_000, interval: 20 })
}

const factsOf = ({ status, headers, body }: HttpResponse) => ({
  status,
  body: String(body),
  ...(headers.location === undefined ? {} : { location: headers.location.replace(/^https?:\/\/[^/]+/, '') }),
})

/** Starts a server again, whose response to a retry is the first response, and all that follow are replays of it. */
async function expectDoneOnce(creation: Creation, isDone: boolean) {
  await startAgain()
  const repeat = await sendUntilTaken(creation.request)
  expect(factsOf(repeat)).toEqual(await creation.expected(repeat, server))
  expect(isReplayed(repeat)).toBe(isDone)
  const third = await post(server, creation.request)
  expect(third.body.equals(repeat.body)).toBe(true)
  expect(factsOf(third)).toEqual(factsOf(repeat))
  expect(isReplayed(third)).toBe(true)
  expect(await creation.count()).toBe(1)
}

const tried = Object.entries(creations)

describe.each(tried.slice(0, runs(tried.length)))('%s', (_, newCreation) => {
  test('killed after the commit and before the response: a retry gets the first response, and one thing exists', async () => {
    const creation = await newCreation()
    await sendAndKill(creation, ({ from, isCommit, isOfCreation }) => from === 'database' && isCommit && isOfCreation)
    expect(await creation.count()).toBe(1)

    await expectDoneOnce(creation, true)
  })

  test('killed before the commit: nothing exists, and a retry creates it', async () => {
    const creation = await newCreation()
    await sendAndKill(creation, ({ from, isCommit, isOfCreation }) => from === 'server' && isCommit && isOfCreation)
    expect(await creation.count()).toBe(0)
    const { idempotencyKey: key = '' } = creation.request
    expect(await store.db.idempotencyRecord.count({ where: { key } })).toBe(0)

    await expectDoneOnce(creation, false)
  })
})
