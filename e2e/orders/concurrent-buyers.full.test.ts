import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDeployment, type Deployment, outcomeOf, post } from '@/e2e/harness/deployment'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ServerProcess } from '@/e2e/harness/server-process'

const ROUNDS = 20
const BUYERS = 200
/** Buyers without a key, through tRPC. */
const SHOPPERS = 40

let store: Deployment
let servers: readonly [ServerProcess, ServerProcess]

beforeAll(async () => {
  store = await createDeployment()
  servers = await Promise.all([store.start(), store.start()])
})

afterAll(() => store.close())

const buy = (buyer: number, petId: number, round: number): Promise<HttpResponse> => {
  const idempotencyKey = randomUUID()
  const server = servers[buyer % 2 === 0 ? 0 : 1]
  return buyer < SHOPPERS
    ? post(server, {
        path: '/api/trpc/orders.checkout',
        json: { petId, name: `Buyer ${buyer}`, email: `buyer-${buyer}@example.com` },
        idempotencyKey,
        // In each round from another, since few orders are accepted from one address.
        clientIp: `198.51.${round}.${buyer}`,
      })
    : post(server, { path: '/v1/store/orders', json: { petId }, apiKey: store.apiKey, idempotencyKey })
}

/** All buyers at once. Resolves to the id of the winner's order. */
async function buyAtOnce(petId: number, round: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer, petId, round)))
  const tally: Record<string, number> = {}
  for (const [buyer, answer] of answers.entries()) {
    const isSuccess = answer.status === (buyer < SHOPPERS ? 200 : 201)
    const outcome = isSuccess ? 'success' : outcomeOf(answer)
    tally[outcome] = (tally[outcome] ?? 0) + 1
  }
  expect(tally).toEqual({ success: 1, '409 conflict': BUYERS - 1 })
  const winner = answers.find(({ status }) => status < 300)
  const order = orderShape.parse(JSON.parse(String(winner?.body)))
  expect(order).toEqual({ id: order.id, petId, status: 'placed' })
  return order.id
}

const orderFields = z.object({ id: z.number(), petId: z.number(), status: z.string() })
const orderShape = z.union([
  orderFields,
  z.object({ result: z.object({ data: orderFields }) }).transform(({ result }) => result.data),
])

/** What the database knows of an animal. */
async function stateOf(petId: number) {
  const { status, orders } = await store.db.pet.findUniqueOrThrow({
    where: { id: petId },
    include: { orders: { orderBy: { id: 'asc' } } },
  })
  return { status, orders: orders.map((order) => ({ id: Number(order.id), status: order.status })) }
}

test('of 200 buyers at once over two processes one gets the animal, and after each cancellation one of 200 again', async () => {
  const petId = await store.addPet()
  const cancelled: { id: number; status: string }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const orderId = await buyAtOnce(petId, round)
    expect(await stateOf(petId), `round ${round}`).toEqual({
      status: 'pending',
      orders: [...cancelled, { id: orderId, status: 'placed' }],
    })
    const cancel = { path: '/api/trpc/orders.cancel', json: { orderId }, apiKey: store.apiKey }
    expect((await post(servers[round % 2 === 0 ? 0 : 1], cancel)).status).toBe(200)
    cancelled.push({ id: orderId, status: 'cancelled' })
    expect(await stateOf(petId), `round ${round}`).toEqual({ status: 'available', orders: cancelled })
  }
})

test('losers can retry the same request: nothing was recorded, and nothing is ordered twice', async () => {
  const petId = await store.addPet()
  const request = { path: '/v1/store/orders', json: { petId }, apiKey: store.apiKey }
  const keys = Array.from({ length: 20 }, () => randomUUID())
  const send = () =>
    Promise.all(keys.map((idempotencyKey, n) => post(servers[n % 2 === 0 ? 0 : 1], { ...request, idempotencyKey })))
  const answers = await send()
  const again = await send()
  expect(again.map(outcomeOf)).toEqual(answers.map(outcomeOf))
  expect(await store.db.idempotencyRecord.count({ where: { key: { in: keys } } })).toBe(1)
  const winner = answers.findIndex(({ status }) => status === 201)
  expect(again[winner]?.body.equals(answers[winner]?.body ?? Buffer.alloc(0))).toBe(true)
  expect(again[winner]?.headers['idempotency-replayed']).toBe('true')
  expect((await stateOf(petId)).orders).toHaveLength(1)
})
