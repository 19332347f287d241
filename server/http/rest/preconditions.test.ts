import { beforeAll, describe, expect, test } from 'vitest'
import { createOpenStreams } from '@/server/http/event-streams/open-streams'
import { type HttpResponse, isStreaming } from '@/server/http/responses'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { allScopes } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'
import { createRestHandler } from './handler'
import { type Operation, operations, shownBy, takesPrecondition } from './operations'

const { db, url } = databaseOfFile()
const handle = createRestHandler({
  deps: requestContexts(db, url)({}),
  changes: createChangeLog(createReadChanges(db)),
  streams: createOpenStreams({ db, now: Date.now, log: silentLog }),
  publicUrl: 'https://pets.example',
  now: Date.now,
  usage: createUsageCounter(Date.now),
  log: silentLog,
})
let accountId: string

beforeAll(async () => {
  accountId = String((await db.account.create({ data: { name: 'shop' } })).id)
  await db.category.create({ data: { name: 'Dogs' } })
})

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: object | undefined
}

async function ask(method: string, path: string, { headers = {}, json }: Asked = {}): Promise<HttpResponse> {
  const sent = new Headers({ 'Content-Type': 'application/json', ...headers })
  const request = {
    method,
    path,
    search: '',
    header: (name: string) => sent.get(name),
    startedAt: performance.now(),
    getSignal: () => new AbortController().signal,
    readBody: async () => new Uint8Array(Buffer.from(json ? JSON.stringify(json) : '')),
  }
  const caller = { kind: 'key', keyId: '1', accountId, scopes: allScopes } as const
  const response = await handle(request, { requestId: 'id', clientIp: '192.0.2.1', headers: {}, caller })
  if (isStreaming(response)) throw new Error('it is a stream')
  return response
}

/** Mutations beside or below something that has an ETag, and why they take none. */
const withoutPrecondition: Readonly<Record<string, string>> = {
  createPet: 'adds to a list, and changes nothing that is in it',
  createOrder: 'adds to a list, and changes nothing that is in it',
  createWebhookEndpoint: 'adds to a list, and changes nothing that is in it',
  testWebhookEndpoint: 'changes nothing of the endpoint',
  retryWebhookDelivery: 'a delivery has no address of its own, and so no ETag',
}

const changing = operations.filter((operation) => operation.type === 'mutation' && shownBy(operation))

test('every operation that changes what has an ETag takes If-Match, but for those with a reason', () => {
  const without = changing.filter((operation) => !takesPrecondition(operation))
  expect(without.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(withoutPrecondition).sort())
})

async function newPet(): Promise<number> {
  const data = { name: 'Rex', categoryId: 1, accountId: BigInt(accountId) }
  return Number((await db.pet.create({ data })).id)
}

async function newOrder(status: 'placed' | 'approved') {
  const { body } = await ask('POST', '/store/orders', { json: { petId: await newPet() } })
  const { id } = JSON.parse(String(body))
  if (status === 'approved') await ask('POST', `/store/orders/${id}/approve`)
  return Number(id)
}

async function newEndpoint() {
  await db.webhookEndpoint.deleteMany()
  const { body } = await ask('POST', '/webhook-endpoints', { json: { url: 'https://shop.example/hooks' } })
  return Number(JSON.parse(String(body)).id)
}

/** For each operation, something that it can change, and what it is sent besides. */
const targets: Readonly<Record<string, { readonly add: () => Promise<number>; readonly json?: object }>> = {
  updatePet: { add: newPet, json: { name: 'Bo' } },
  replacePetProfile: { add: newPet, json: { breed: 'Poodle' } },
  withdrawPet: { add: newPet },
  approveOrder: { add: () => newOrder('placed') },
  deliverOrder: { add: () => newOrder('approved') },
  cancelOrder: { add: () => newOrder('approved') },
  updateWebhookEndpoint: { add: newEndpoint, json: { description: 'The shop' } },
  deleteWebhookEndpoint: { add: newEndpoint },
  rotateWebhookSecret: { add: newEndpoint },
}

/** Adds something for an operation to change, and resolves to what sends the operation and what shows its target. */
async function prepare(operation: Operation) {
  const { add, json } = targets[operation.operationId] ?? {}
  if (!add) throw new Error(`the test does not know what ${operation.operationId} changes`)
  const id = String(await add())
  const filled = (path: string) => path.replace(/\{\w+\}/, id)
  const show = () => ask('GET', filled(shownBy(operation)?.path ?? ''))
  const send = (headers: Readonly<Record<string, string>>) =>
    ask(operation.method, filled(operation.path), { json, headers })
  const shown = await show()
  return { show, send, shown, tag: shown.headers.ETag ?? '' }
}

describe.each(operations.filter(takesPrecondition).map((operation) => [operation.operationId, operation] as const))(
  '%s with If-Match',
  (_, operation) => {
    test('changes nothing of what is in another state: 412', async () => {
      const { show, send, shown, tag } = await prepare(operation)
      for (const other of ['"another"', `W/${tag}`, '', `${tag.slice(0, -1)}-zip"`]) {
        const refused = await send({ 'If-Match': other })
        expect(refused.status).toBe(412)
        expect(JSON.parse(String(refused.body))).toMatchObject({ code: 'precondition_failed' })
      }
      expect(await show()).toEqual(shown)
    })

    test.each([
      ['its tag', (tag: string) => tag],
      ['its tag in another encoding', (tag: string) => `"a", ${tag.slice(0, -1)}-br"`],
      ['any tag', () => '*'],
    ])('is done if the client has %s', async (_what, make) => {
      const { send, tag } = await prepare(operation)
      expect((await send({ 'If-Match': make(tag) })).status).toBe(operation.successStatus)
    })

    test('is no less done for the sake of an Idempotency-Key, and its repeat is the same', async () => {
      const { send, tag } = await prepare(operation)
      const key = crypto.randomUUID()
      expect((await send({ 'If-Match': '"another"', 'Idempotency-Key': key })).status).toBe(412)
      const first = await send({ 'If-Match': tag, 'Idempotency-Key': key })
      const again = await send({ 'If-Match': tag, 'Idempotency-Key': key })
      expect([first.status, again.status, again.body]).toEqual([
        operation.successStatus,
        operation.successStatus,
        first.body,
      ])
    })

    test('refuses a malformed one rather than to ignore it', async () => {
      const { send, tag } = await prepare(operation)
      expect((await send({ 'If-Match': tag.slice(1, -1) })).status).toBe(400)
    })
  },
)

test.each(['updatePet', 'replacePetProfile', 'updateWebhookEndpoint'])(
  'of many at once that %s what they have all read, one does',
  async (name) => {
    const operation = operations.find(({ operationId }) => operationId === name)
    if (!operation) throw new Error(`there is no ${name}`)
    const { send, tag } = await prepare(operation)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ 'If-Match': tag })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  },
)
