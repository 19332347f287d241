import { createOpenApiFetchHandler, type OpenApiRouter } from 'trpc-to-openapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { createOpenStreams } from '@/server/http/event-streams/open-streams'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { createRestHandler } from './handler'
import { operations } from './operations'

/** Ordinary requests for every operation, in an order in which each works. */
const requests: readonly { readonly operation: string; readonly path: string; readonly body?: object }[] = [
  { operation: 'listCategories', path: '/categories' },
  { operation: 'listPets', path: '/pets' },
  { operation: 'listPets', path: '/pets?limit=3' },
  { operation: 'listPets', path: '/pets?limit=100&status=available' },
  { operation: 'getPet', path: '/pets/1' },
  { operation: 'createPet', path: '/pets', body: { name: 'Ada 🐈', categoryId: 1 } },
  { operation: 'createPet', path: '/pets', body: { name: 'Bo', categoryId: 2, status: 'pending' } },
  { operation: 'createOrder', path: '/store/orders', body: { petId: 1 } },
  { operation: 'createOrder', path: '/store/orders', body: { petId: 2, shipDate: '2026-12-24T10:00:00+01:00' } },
  { operation: 'getOrder', path: '/store/orders/1' },
  { operation: 'listOrders', path: '/store/orders' },
  { operation: 'listOrders', path: '/store/orders?limit=1&status=placed' },
  { operation: 'listPets', path: '/pets?categoryId=2&limit=4' },
  { operation: 'updatePet', path: '/pets/3', body: { name: 'Cy' } },
  { operation: 'replacePetProfile', path: '/pets/3/profile', body: { breed: 'Poodle', temperament: ['calm'] } },
  { operation: 'getPetProfile', path: '/pets/3/profile' },
  { operation: 'listPets', path: '/pets?include=profile&limit=3' },
  { operation: 'approveOrder', path: '/store/orders/1/approve', body: {} },
  { operation: 'deliverOrder', path: '/store/orders/1/deliver', body: {} },
  { operation: 'cancelOrder', path: '/store/orders/2/cancel', body: { expectedStatus: 'placed' } },
  { operation: 'withdrawPet', path: '/pets/3' },
  { operation: 'listEvents', path: '/events?type=pet.added&limit=3' },
  { operation: 'createWebhookEndpoint', path: '/webhook-endpoints', body: { url: 'https://shop.example/' } },
  { operation: 'listWebhookEndpoints', path: '/webhook-endpoints' },
  { operation: 'getWebhookEndpoint', path: '/webhook-endpoints/1' },
  { operation: 'updateWebhookEndpoint', path: '/webhook-endpoints/1', body: { types: ['pet.added'] } },
  { operation: 'rotateWebhookSecret', path: '/webhook-endpoints/1/rotate-secret', body: { overlapHours: 0 } },
  { operation: 'listWebhookDeliveries', path: '/webhook-endpoints/1/deliveries?succeeded=true' },
  { operation: 'testWebhookEndpoint', path: '/webhook-endpoints/1/test', body: {} },
  { operation: 'retryWebhookDelivery', path: '/webhook-endpoints/1/deliveries/1/retry', body: {} },
  { operation: 'deleteWebhookEndpoint', path: '/webhook-endpoints/1' },
  { operation: 'advanceStagingClock', path: '/staging/clock', body: { advance: '1d' } },
  { operation: 'resetStaging', path: '/staging/reset', body: {} },
]

/** Two stores that begin alike: whatever is asked of both must give the same. */
function storeOfFile() {
  const { db, url } = databaseOfFile()
  const caller = accountCaller('1')
  beforeAll(async () => {
    await seedDemoCatalogue(db, { withOrders: false })
    await db.pet.updateMany({ where: { id: { lte: 2 } }, data: { status: 'available' } })
    await db.account.create({ data: { name: 'shop' } })
    const secretSeed = new Uint8Array(32)
    const endpoint = { accountId: 1, url: 'https://shop.example/', types: ['pet.added'], seesAllOrders: false }
    await db.webhookEndpoint.create({ data: { ...endpoint, keyId: '', secretSeed, afterEventId: 0 } })
    const sent = { eventId: 1, type: 'webhook.test', attempt: 1, attemptedAt: new Date(), durationMs: 9 }
    await db.webhookDelivery.create({ data: { endpointId: 1, ...sent, succeeded: true, statusCode: 204 } })
  })
  const changes = createChangeLog(createReadChanges(db))
  const context = { ...requestContexts(db, url)({ caller }), isStaging: true }
  return { context, changes, caller }
}

const ours = storeOfFile()
const library = storeOfFile()
const operationOf = (name: string) => {
  const operation = operations.find(({ operationId }) => operationId === name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation
}

/** The two stores are not asked at the same moment, and make secrets, and ids of tests, of their own. */
const withoutNews = (text: string) =>
  JSON.parse(text.replaceAll(/"(\w+At|secret)":"[^"]+"/g, '"$1":""').replaceAll(/"evt_\d{16}"/g, '"evt_"'))

const publicUrl = 'http://localhost:3000'

test('every operation is asked for', () => {
  const asked = new Set(requests.map(({ operation }) => operation))
  expect([...asked].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
})

describe('the routes are those of trpc-to-openapi: its own handler gives the same JSON', () => {
  test.each(requests)('$operation $path $body', async ({ operation, path, body }) => {
    const { method, queryParameters, successStatus } = operationOf(operation)
    const request = new Request(`${publicUrl}/v1${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    })
    const router: OpenApiRouter = appRouter
    const theirs = await createOpenApiFetchHandler({
      router,
      endpoint: '/v1',
      req: request.clone(),
      createContext: async () => library.context,
    })
    expect(theirs.status).toBe(200)

    const { pathname, search } = new URL(request.url)
    const handle = createRestHandler({
      deps: ours.context,
      changes: ours.changes,
      streams: createOpenStreams({ ...ours.context, log: silentLog }),
      publicUrl,
      now: Date.now,
      usage: createUsageCounter(Date.now),
      log: silentLog,
    })
    const response = await handle(
      {
        method,
        path: pathname.slice('/v1'.length),
        search,
        header: (name) => request.headers.get(name),
        startedAt: performance.now(),
        getSignal: () => request.signal,
        readBody: async () => new Uint8Array(await request.arrayBuffer()),
      },
      { requestId: 'a', clientIp: '192.0.2.1', headers: {}, caller: ours.caller },
    )
    expect(response.status).toBe(successStatus)

    const json = withoutNews(await theirs.text())
    // REST sends the items of a page alone, and nothing of what was deleted.
    if (response.body !== null)
      expect(withoutNews(String(response.body))).toEqual(queryParameters.has('cursor') ? json.items : json)
  })
})
