import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventIdFacts, eventSchema } from '@/server/domain/events/events.schema'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { removeOldDeliveries } from './deliver-webhooks'
import { answer, hang, startReceiver } from './testing/receiver'
import { openStore, refusalOf, type Store, until } from './testing/store'
import { claimDueMessages, queueNewEvents } from './webhook-queue'
import { testTypes, webhookTypes } from './webhooks.schema'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const failuresOf = (store: Store, endpointId: number) =>
  store.one.webhooks.listDeliveries({ endpointId, succeeded: false })
const hasFailed = (store: Store, endpointId: number, times: number) =>
  until(async () => expect((await failuresOf(store, endpointId)).items).toHaveLength(times))

test('an event is sent as Standard Webhooks says, and anybody can verify it', async () => {
  const store = await openStore()
  const receiver = await startReceiver()
  const { secret, ...endpoint } = await store.one.webhooks.create({ url: receiver.url })
  store.start()
  const pet = await store.newPet()
  await until(() => expect(receiver.received).toHaveLength(1))
  const [{ headers, body, id }] = receiver.received as [(typeof receiver.received)[0]]
  const event = (await store.one.events.list({})).items[0]
  expect(JSON.parse(body)).toEqual(event)
  expect(event).toMatchObject({ id, type: 'pet.added', data: { pet } })
  expect(headers).toMatchObject({ 'user-agent': 'PetStore-Webhooks/1', 'content-type': 'application/json' })
  expect(Object.keys(headers).filter((name) => /forwarded|via|cookie|authorization/.test(name))).toEqual([])
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(store.clock.time / 1000))
  const verified = { 'webhook-id': id, 'webhook-timestamp': '', 'webhook-signature': '' }
  for (const name of ['webhook-timestamp', 'webhook-signature'] as const) verified[name] = String(headers[name])
  expect(new Webhook(secret).verify(body, verified)).toEqual(event)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  await until(async () => {
    const { items } = await store.one.webhooks.listDeliveries({ endpointId: endpoint.id })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        eventId: id,
        type: 'pet.added',
        test: false,
        attempt: 1,
        attemptedAt: new Date(store.clock.time).toISOString(),
        durationMs: expect.any(Number),
        succeeded: true,
        statusCode: 204,
        responseBody: '',
      },
    ])
  })
  expect(await store.one.webhooks.get({ endpointId: endpoint.id })).toEqual({
    ...endpoint,
    lastSuccessAt: new Date(store.clock.time).toISOString(),
  })
})

describe('an endpoint is sent', () => {
  /** What the receivers get of a pet that each of the two accounts orders. */
  async function orderTwice(store: Store) {
    const pets = await Promise.all([store.newPet(), store.newPet()])
    for (const [index, { id }] of pets.entries()) await store.as(String(index + 1)).orders.create({ petId: id })
  }
  const typesOf = (received: readonly { readonly body: string }[]) =>
    received.map(({ body }) => JSON.parse(body).type).toSorted()

  test('pets and the orders of its account', async () => {
    const store = await openStore()
    const receiver = await startReceiver()
    await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await orderTwice(store)
    const expected = ['order.placed', 'pet.added', 'pet.added', 'pet.changed', 'pet.changed']
    await until(() => expect(typesOf(receiver.received)).toEqual(expected))
  })

  test('the orders of all accounts if who created it manages the store, and only while the account may', async () => {
    const store = await openStore()
    const receiver = await startReceiver()
    const hash = new Uint8Array(32)
    const scopes = ['webhooks:write', 'store:manage'] as const
    const { id } = await store.db.apiKey.create({ data: { accountId: 1, prefix: 'pet_a', hash, scopes: [...scopes] } })
    await store.as('1', scopes).webhooks.create({ url: receiver.url, types: ['order.placed'] })
    store.start()
    await orderTwice(store)
    await until(() => expect(receiver.received).toHaveLength(2))
    await store.db.apiKey.update({ where: { id }, data: { revokedAt: new Date(store.clock.time) } })
    const [{ id: another }, { id: own }] = [await store.newPet(), await store.newPet()]
    await store.as('2').orders.create({ petId: another })
    await store.as('1').orders.create({ petId: own })
    await until(() => expect(receiver.received).toHaveLength(3))
    expect(JSON.parse(receiver.received[2]?.body ?? '').data.order.petId).toBe(own)
  })

  test('the types that it wants, of what happens after it was created', async () => {
    const store = await openStore()
    const receiver = await startReceiver()
    await store.newPet()
    const { id: petId } = await store.newPet()
    await store.one.webhooks.create({ url: receiver.url, types: ['pet.withdrawn'] })
    store.start()
    await store.one.pets.update({ petId, name: 'Max' })
    await store.one.pets.withdraw({ petId })
    await until(() => expect(typesOf(receiver.received)).toEqual(['pet.withdrawn']))
    expect(await store.db.webhookMessage.count()).toBeLessThanOrEqual(1)
  })
})

test('an endpoint for all orders that is moved, or gets another secret, by a key for its account alone is for its orders alone', async () => {
  const store = await openStore()
  const manager = store.as('1', ['webhooks:write', 'store:manage']).webhooks
  const seesAll = async (endpointId: number) =>
    (await store.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } })).seesAllOrders
  const create = async () => (await manager.create({ url: 'http://localhost/' })).id
  const [one, another, kept] = [await create(), await create(), await create()]
  await store.one.webhooks.update({ endpointId: one, url: 'http://localhost/mine' })
  await store.one.webhooks.rotateSecret({ endpointId: another, overlapHours: 24 })
  await store.one.webhooks.update({ endpointId: kept, url: 'http://localhost/', description: 'The same' })
  await manager.update({ endpointId: kept, url: 'http://localhost/moved' })
  await manager.rotateSecret({ endpointId: kept, overlapHours: 0 })
  expect([await seesAll(one), await seesAll(another), await seesAll(kept)]).toEqual([false, false, true])
})

describe('an event that could not be sent', () => {
  test('is sent at once to another URL, whatever the one before answers meanwhile', async () => {
    const store = await openStore()
    let respond = () => {}
    const [before, after] = [
      await startReceiver((response) => {
        respond = () => response.writeHead(410).end()
      }),
      await startReceiver(),
    ]
    const { id: endpointId } = await store.one.webhooks.create({ url: before.url })
    store.start()
    await store.newPet()
    await until(() => expect(before.received).toHaveLength(1))
    await store.one.webhooks.update({ endpointId, url: after.url })
    respond()
    await until(() => expect(after.received).toHaveLength(1))
    await until(async () => expect(await store.db.webhookDelivery.count()).toBe(2))
    const endpoint = await store.one.webhooks.get({ endpointId })
    expect(endpoint.enabled).toBe(true)
    expect(endpoint).not.toHaveProperty('failingSince')
  })

  test('is sent again with the same id, until it arrives', async () => {
    const store = await openStore()
    const receiver = await startReceiver(answer(500, {}, 'out of order'))
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await store.newPet()
    await hasFailed(store, id, 1)
    const [failed] = (await failuresOf(store, id)).items
    expect(failed).toMatchObject({ attempt: 1, statusCode: 500, responseBody: 'out of order' })
    const inMs = Date.parse(failed?.nextAttemptAt ?? '') - store.clock.time
    expect(inMs).toBeGreaterThanOrEqual(4_000)
    expect(inMs).toBeLessThanOrEqual(6_000)
    expect((await store.one.webhooks.get({ endpointId: id })).failingSince).toBe(failed?.attemptedAt)
    receiver.respond(answer(200))
    await store.advance(6_000)
    await until(() => expect(receiver.received).toHaveLength(2))
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1)
    await until(async () =>
      expect((await store.one.webhooks.listDeliveries({ endpointId: id, succeeded: true })).items).toMatchObject([
        { attempt: 2, statusCode: 200 },
      ]),
    )
    expect(await store.one.webhooks.get({ endpointId: id })).not.toHaveProperty('failingSince')
    expect((await failuresOf(store, id)).items[0]).not.toHaveProperty('nextAttemptAt')
  })

  test('is tried ten times in some three days', async () => {
    const store = await openStore()
    const receiver = await startReceiver(answer(500))
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await store.newPet()
    for (let attempts = 1; attempts <= 10; attempts++) {
      await hasFailed(store, id, attempts)
      const [{ nextAttemptAt } = {}] = (await failuresOf(store, id)).items
      await store.advance(nextAttemptAt === undefined ? DAY_MS : Date.parse(nextAttemptAt) - store.clock.time)
    }
    await until(async () => expect(await store.db.webhookMessage.count()).toBe(0))
    expect(receiver.received).toHaveLength(10)
  })

  test.each([
    [answer(302, { Location: '/elsewhere' }), { statusCode: 302 }],
    [answer(404), { statusCode: 404 }],
    [answer(204), undefined],
    [answer(200, {}, 'x'.repeat(1_000_000)), undefined],
    [
      answer(500, {}, `${'🐈'.repeat(400)}\0${'🐈'.repeat(400)}`),
      { responseBody: expect.stringMatching(/^[🐈\uFFFD]+$/u) },
    ],
  ])('is what gets another answer than 2xx, of which no more than is needed is read: %#', async (respond, failure) => {
    const store = await openStore()
    const receiver = await startReceiver(respond)
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await store.newPet()
    await until(async () =>
      expect((await store.one.webhooks.listDeliveries({ endpointId: id })).items).toMatchObject([
        failure ?? { succeeded: true },
      ]),
    )
    expect(receiver.received).toHaveLength(1)
  })

  test.each([429, 503])('waits as long as a %d asks for', async (status) => {
    const store = await openStore()
    const receiver = await startReceiver(answer(status, { 'Retry-After': '3600' }))
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await store.newPet()
    await hasFailed(store, id, 1)
    const [failed] = (await failuresOf(store, id)).items
    expect(Date.parse(failed?.nextAttemptAt ?? '')).toBe(store.clock.time + HOUR_MS)
  })

  test('is due again when the process that sent it is gone', async () => {
    const store = await openStore()
    const receiver = await startReceiver()
    await store.one.webhooks.create({ url: receiver.url })
    await store.newPet()
    const now = new Date(store.clock.time)
    await numberEvents(store.db)
    await queueNewEvents(store.db, now)
    const { keyId } = await store.db.webhookEndpoint.findFirstOrThrow()
    expect(await claimDueMessages(store.db, { keyId, except: [], now })).toHaveLength(1)
    expect(await claimDueMessages(store.db, { keyId, except: [], now })).toHaveLength(0)
    store.start()
    await store.advance(30_000)
    await until(() => expect(receiver.received).toHaveLength(1))
  })

  test('all of an hour in which the receiver was down arrive', async () => {
    const store = await openStore()
    const receiver = await startReceiver(answer(502))
    await store.one.webhooks.create({ url: receiver.url, types: ['pet.added'] })
    store.start()
    const pets = new Set<number>()
    for (let minute = 0; minute < 60; minute += 10) {
      pets.add((await store.newPet()).id)
      await store.advance(10 * 60_000)
    }
    receiver.respond(answer(204))
    receiver.received.length = 0
    await until(async () => {
      await store.advance(HOUR_MS)
      expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).data.pet.id))).toEqual(pets)
    })
  })
})

describe('an endpoint is disabled', () => {
  const mails = (store: Store) => store.db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })

  async function addOwner({ db }: Store) {
    const { id } = await db.user.create({ data: { email: 'ada@example.com' } })
    await db.membership.create({ data: { accountId: 1, userId: id, role: 'owner' } })
  }

  test('by a 410, of which its owners get a mail; what waits is kept, and sent when it is enabled', async () => {
    const store = await openStore()
    await addOwner(store)
    const receiver = await startReceiver(answer(410))
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await store.newPet()
    await hasFailed(store, id, 1)
    expect(await store.one.webhooks.get({ endpointId: id })).toMatchObject({ enabled: false, disabledBecause: 'gone' })
    expect((await mails(store)).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['webhookDisabled', 'ada@example.com'],
    ])
    await store.newPet()
    await store.advance(HOUR_MS)
    await until(async () => expect(await store.db.webhookMessage.count()).toBe(2))
    expect(receiver.received).toHaveLength(1)
    expect(await refusalOf(store.one.webhooks.test({ endpointId: id }))).toContain('is disabled. Enable it first.')
    receiver.respond(answer(204))
    const enabled = await store.one.webhooks.update({ endpointId: id, enabled: true })
    expect(enabled).toMatchObject({ enabled: true })
    expect(enabled).not.toHaveProperty('disabledBecause')
    await until(() => expect(receiver.received).toHaveLength(3))
  })

  test('once it has only failed for five days; its owners are told after one, and then', async () => {
    const store = await openStore()
    await addOwner(store)
    const receiver = await startReceiver(answer(500, {}, 'out of order'))
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    const failOnce = async (times: number) => {
      await store.newPet()
      await hasFailed(store, id, times)
    }
    const templates = async () => (await mails(store)).map(({ template }) => template)
    await failOnce(1)
    await store.db.webhookMessage.deleteMany()
    store.clock.time += DAY_MS
    await failOnce(2)
    expect(await templates()).toEqual(['webhookFailing'])
    await store.db.webhookMessage.deleteMany()
    store.clock.time += 4 * DAY_MS - 1
    await failOnce(3)
    expect((await store.one.webhooks.get({ endpointId: id })).enabled).toBe(true)
    await store.db.webhookMessage.deleteMany()
    store.clock.time += 1
    await failOnce(4)
    expect(await store.one.webhooks.get({ endpointId: id })).toMatchObject({
      enabled: false,
      disabledBecause: 'failing',
    })
    expect(await templates()).toEqual(['webhookFailing', 'webhookDisabled'])
    expect((await mails(store))[0]?.text).toContain('It last answered 500: “out of order”.')
    await store.one.webhooks.update({ endpointId: id, enabled: true })
    await hasFailed(store, id, 5)
    expect((await store.one.webhooks.get({ endpointId: id })).enabled).toBe(true)
  })
})

test('endpoints that do not answer keep no other waiting', async () => {
  // None of those that hang is given up.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  onTestFinished(() => timeout.mockRestore())
  const store = await openStore()
  const [dead, alive] = await Promise.all([startReceiver(hang), startReceiver()])
  for (let index = 0; index < 5; index++) {
    await store.one.webhooks.create({ url: `${dead.url}/${index}`, types: ['pet.added'] })
    await store.one.webhooks.create({ url: `${alive.url}/${index}`, types: ['pet.added'] })
  }
  const stop = store.start()
  for (let pets = 0; pets < 20; pets++) await store.newPet()
  await until(() => expect(alive.received).toHaveLength(100))
  expect(dead.received.length).toBeLessThanOrEqual(5 * 8)
  await stop()
})

test('several processes send each event once', async () => {
  const store = await openStore()
  const receiver = await startReceiver()
  await store.one.webhooks.create({ url: receiver.url, types: ['pet.added'] })
  for (let processes = 0; processes < 3; processes++) store.start()
  const data = Array.from({ length: 200 }, () => ({ name: 'Rex', categoryId: 1 }))
  await Promise.all([store.db.pet.createMany({ data }), store.db.pet.createMany({ data })])
  await until(() => expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(400))
  await until(async () => expect(await store.db.webhookMessage.count()).toBe(0))
  expect(receiver.received).toHaveLength(400)
})

describe('a secret', () => {
  test('is replaced, and both sign for as long as is asked for', async () => {
    const store = await openStore()
    const receiver = await startReceiver()
    const { id: endpointId, secret: before } = await store.one.webhooks.create({ url: receiver.url })
    const { secret: after } = await store.one.webhooks.rotateSecret({ endpointId, overlapHours: 1 })
    expect(after).not.toBe(before)
    store.start()
    await store.one.webhooks.test({ endpointId })
    await until(() => expect(receiver.received).toHaveLength(1))
    await store.advance(HOUR_MS)
    await store.one.webhooks.test({ endpointId })
    await until(() => expect(receiver.received).toHaveLength(2))
    const signaturesOf = (secrets: string[], index: number) => {
      const { headers, id, body } = receiver.received[index] ?? { headers: {}, id: '', body: '' }
      const time = new Date(Number(headers['webhook-timestamp']) * 1000)
      return [headers['webhook-signature'], secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' ')]
    }
    const [both, expected] = signaturesOf([after, before], 0)
    expect(both).toBe(expected)
    const [one, expectedOne] = signaturesOf([after], 1)
    expect(one).toBe(expectedOne)
  })

  test('is the same when its creation is repeated, and recorded nowhere', async () => {
    const store = await openStore()
    const create = () =>
      store
        .as('1', ['webhooks:write'], '0a1b2c3d-0000-4000-8000-000000000000')
        .webhooks.create({ url: 'http://localhost/' })
    const [first, again] = [await create(), await create()]
    expect(again).toEqual(first)
    const record = await store.db.idempotencyRecord.findFirstOrThrow()
    expect(record.result).not.toContain(first.secret.slice('whsec_'.length))
    expect(JSON.stringify(await store.one.webhooks.list())).not.toContain('whsec_')
  })

  test('of another key is not signed with, until it is rotated', async () => {
    const store = await openStore()
    const receiver = await startReceiver()
    const { id: endpointId } = await store.one.webhooks.create({ url: receiver.url })
    await store.db.webhookEndpoint.update({ where: { id: endpointId }, data: { keyId: 'another' } })
    store.start()
    await store.newPet()
    await until(async () => expect(await store.db.webhookMessage.count()).toBe(1))
    const { secret } = await store.one.webhooks.rotateSecret({ endpointId, overlapHours: 24 })
    await store.advance(0)
    await until(() => expect(receiver.received).toHaveLength(1))
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect(secret).toMatch(/^whsec_/)
  })
})

describe('only public addresses are sent to', () => {
  test.each([
    ['an address', (url: string) => url],
    ['a name', (url: string) => url.replace('127.0.0.1', 'shop.example')],
    ['the name of this machine', (url: string) => url.replace('127.0.0.1', 'localhost')],
  ])('by a server that is public: %s', async (_, spelled) => {
    const store = await openStore()
    const receiver = await startReceiver()
    const { id } = await store.one.webhooks.create({ url: receiver.url })
    // As it was before the server was given a public address, or before the name led elsewhere.
    await store.db.webhookEndpoint.update({ where: { id }, data: { url: spelled(receiver.url) } })
    store.start({ publicUrl: 'https://pets.example', resolve: async () => ['127.0.0.1'] })
    await store.newPet()
    await hasFailed(store, id, 1)
    expect((await failuresOf(store, id)).items).toMatchObject([{ reason: 'address_not_allowed' }])
    expect(receiver.received).toHaveLength(0)
  })
})

test('a test and a retry are sent at once', async () => {
  const store = await openStore()
  const receiver = await startReceiver()
  const { id: endpointId } = await store.one.webhooks.create({ url: receiver.url, types: ['order.placed'] })
  store.start()
  const event = await store.one.webhooks.test({ endpointId })
  expect(event).toMatchObject({ id: expect.stringMatching(/^evt_\d+$/), type: 'webhook.test', data: { endpointId } })
  await until(() => expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([event]))
  await until(async () => expect((await store.one.webhooks.listDeliveries({ endpointId })).items).toHaveLength(1))
  const [delivery] = (await store.one.webhooks.listDeliveries({ endpointId })).items
  await store.one.webhooks.retryDelivery({ endpointId, deliveryId: delivery?.id ?? 0 })
  await until(() => expect(receiver.received.map(({ id }) => id)).toEqual([event.id, event.id]))
  await until(async () =>
    expect((await store.one.webhooks.listDeliveries({ endpointId })).items.map(({ attempt }) => attempt)).toEqual([
      2, 1,
    ]),
  )
})

test('a test of each type is sent as it was answered, names nothing that exists, and is in the log, but is no event', async () => {
  const store = await openStore()
  const receiver = await startReceiver()
  const { id: endpointId } = await store.one.webhooks.create({ url: receiver.url })
  store.start()
  const answered = []
  for (const type of testTypes) answered.push(await store.one.webhooks.test({ endpointId, type }))
  await until(() => expect(receiver.received).toHaveLength(testTypes.length))
  expect(receiver.received.map(({ body }) => body).toSorted()).toEqual(
    answered.map((each) => JSON.stringify(each)).toSorted(),
  )
  expect(answered.map(({ type }) => type)).toEqual(testTypes)
  expect(new Set(answered.map(({ id }) => id)).size).toBe(testTypes.length)
  for (const { test: isTest, id, data } of answered) {
    expect(isTest).toBe(true)
    expect(Number(id.replace('evt_', ''))).toBeGreaterThan(2 ** 53 - 2 ** 48)
    expect(id).toMatch(new RegExp(eventIdFacts.pattern))
    if ('pet' in data) {
      expect(data.pet).toMatchObject({ id: 2 ** 53 - 1, name: 'Test animal, not real', categoryId: 2 ** 53 - 1 })
    } else if ('order' in data) {
      expect(data.order).toMatchObject({ id: 2 ** 53 - 1, petId: 2 ** 53 - 1, reference: 'Test order, not real' })
    } else {
      expect(data).toEqual({ endpointId })
    }
  }
  const ids = answered.map(({ id }) => id)
  await until(async () => {
    const { items } = await store.one.webhooks.listDeliveries({ endpointId })
    expect(new Set(items.map(({ eventId }) => eventId))).toEqual(new Set(ids))
    expect(items.every(({ test }) => test)).toBe(true)
  })
  const [latest] = (await store.one.webhooks.listDeliveries({ endpointId })).items
  await store.one.webhooks.retryDelivery({ endpointId, deliveryId: latest?.id ?? 0 })
  await until(() => expect(receiver.received.at(testTypes.length)?.id).toBe(latest?.eventId))
  expect((await store.one.events.list({})).items).toEqual([])
})

test('a test is, but for its flag, what an event of that type looks like', async () => {
  const store = await openStore()
  const { id: endpointId } = await store.one.webhooks.create({ url: 'http://localhost/' })
  for (const type of webhookTypes) {
    const { test: _, ...event } = await store.one.webhooks.test({ endpointId, type })
    expect(eventSchema.parse(event)).toEqual(event)
    if ('order' in event.data) expect(type).toBe(`order.${event.data.order.status}`)
  }
})

test('an event is sent exactly as the list of events shows it', async () => {
  const store = await openStore()
  const receiver = await startReceiver()
  await store.one.webhooks.create({ url: receiver.url })
  store.start()
  const { id: petId } = await store.newPet()
  await store.one.orders.create({ petId, reference: 'R-1', shipDate: '2026-12-24T09:00:00Z' })
  await until(() => expect(receiver.received).toHaveLength(3))
  const { items } = await store.one.events.list({})
  expect(receiver.received.map(({ body }) => body).toSorted()).toEqual(
    items.map((event) => JSON.stringify(event)).toSorted(),
  )
})

describe('endpoints', () => {
  test('are at most ten of an account, however many are created at once', async () => {
    const store = await openStore()
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, () => refusalOf(store.one.webhooks.create({ url: 'http://localhost/' }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome.includes('at most 10'))).toHaveLength(5)
  })

  test('are of their account alone, also for who manages the store', async () => {
    const store = await openStore()
    const { id: endpointId } = await store.one.webhooks.create({ url: 'http://localhost/' })
    const other = store.as('2', ['store:manage']).webhooks
    expect(await other.list()).toEqual([])
    const refusals = [
      other.get({ endpointId }),
      other.update({ endpointId, enabled: false }),
      other.delete({ endpointId }),
      other.rotateSecret({ endpointId }),
      other.test({ endpointId }),
      other.listDeliveries({ endpointId }),
      other.retryDelivery({ endpointId, deliveryId: 1 }),
    ].map(refusalOf)
    expect(new Set(await Promise.all(refusals))).toEqual(
      new Set([`There is no webhook endpoint with the id "${endpointId}".`]),
    )
  })

  test('and their deliveries are forgotten when they are deleted', async () => {
    const store = await openStore()
    const receiver = await startReceiver(answer(500))
    const { id: endpointId } = await store.one.webhooks.create({ url: receiver.url })
    store.start()
    await store.newPet()
    await hasFailed(store, endpointId, 1)
    await store.one.webhooks.delete({ endpointId })
    expect([await store.db.webhookMessage.count(), await store.db.webhookDelivery.count()]).toEqual([0, 0])
  })
})

test('an event that was removed before it could be sent is forgotten, and is no failure', async () => {
  const store = await openStore()
  const { id: endpointId } = await store.one.webhooks.create({ url: 'http://localhost/' })
  await store.newPet()
  await numberEvents(store.db)
  await queueNewEvents(store.db, new Date(store.clock.time))
  await store.db.event.deleteMany()
  store.start()
  await until(async () => expect(await store.db.webhookMessage.count()).toBe(0))
  expect(await store.one.webhooks.get({ endpointId })).not.toHaveProperty('failingSince')
})

test('deliveries are removed after 30 days', async () => {
  const store = await openStore()
  const { id: endpointId } = await store.one.webhooks.create({ url: 'http://localhost/' })
  await store.db.$executeRaw`
    INSERT INTO webhook_delivery (endpoint_id, event_id, type, attempt, attempted_at, duration_ms, succeeded, reason)
    SELECT ${endpointId}, n, 'pet.added', 1, now() - n * interval '1 hour', 0, false, 'timed_out'
    FROM generate_series(6000, 1, -1) AS n`
  const now = new Date()
  await removeOldDeliveries(store.db, now)
  expect(
    await store.db.webhookDelivery.count({ where: { attemptedAt: { lt: new Date(now.getTime() - 30 * DAY_MS) } } }),
  ).toBe(0)
  expect(await store.db.webhookDelivery.count()).toBeGreaterThanOrEqual(719)
})
