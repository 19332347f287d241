import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDeployment, type Deployment, isReplayed, type Post, post } from '@/e2e/harness/deployment'

const HOUR_MS = 3_600_000

let store: Deployment

beforeAll(async () => {
  store = await createDeployment()
})

afterAll(() => store.close())

const remember = (key: string, ageMs: number) =>
  store.db.idempotencyRecord.create({
    data: {
      owner: 'account:1',
      key,
      operation: 'pets.create',
      bodyHash: new Uint8Array(32),
      result: '{}',
      createdAt: new Date(Date.now() - ageMs),
    },
  })

const keysLeft = async () => (await store.db.idempotencyRecord.findMany()).map(({ key }) => key)

test('a server that starts removes what expired while it was away, and nothing else', async () => {
  await remember('expired', 24 * HOUR_MS + 1)
  await remember('remembered', 23 * HOUR_MS)
  const server = await store.start()
  await vi.waitUntil(async () => !(await keysLeft()).includes('expired'), { timeout: 60_000, interval: 20 })
  expect(await keysLeft()).toEqual(['remembered'])
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('after 24 hours a key can be used for another request, while the old record is still there', async () => {
  const server = await store.start()
  const idempotencyKey = randomUUID()
  const order = async (): Promise<Post> => ({
    path: '/v1/store/orders',
    json: { petId: await store.addPet() },
    apiKey: store.apiKey,
    idempotencyKey,
  })
  const [one, other] = [await order(), await order()]
  const begin = server.now()
  const first = await post(server, one)
  expect(first.status).toBe(201)

  await server.setClock(begin + 24 * HOUR_MS - 60_000)
  const repeat = await post(server, one)
  expect([repeat.status, isReplayed(repeat), repeat.body.equals(first.body)]).toEqual([201, true, true])
  expect((await post(server, other)).status).toBe(409)

  await server.setClock(begin + 24 * HOUR_MS + 60_000)
  expect(await keysLeft()).toContain(idempotencyKey)
  const anew = await post(server, other)
  expect([anew.status, isReplayed(anew)]).toEqual([201, false])
  const again = await post(server, other)
  expect([again.status, isReplayed(again), again.body.equals(anew.body)]).toEqual([201, true, true])
  expect((await post(server, one)).status).toBe(409)
  expect(await store.db.order.count()).toBe(2)
})
