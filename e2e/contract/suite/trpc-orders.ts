import { describe, expect } from 'vitest'
import type { ContractRequest } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { ada, guestOrderOf, newAnimal, placeAsGuest, placeOrder, transitionOrder } from './orders'
import { petOf } from './pets'
import { dataOf, errorOf, query } from './trpc-responses'

const staffSteps = ['approve', 'deliver', 'cancel'] as const

/** Steps that lead to a state, and those that are then refused. */
const illegalSteps = [
  { taken: [], refused: ['deliver'] },
  { taken: ['approve'], refused: ['approve'] },
  { taken: ['approve', 'deliver'], refused: ['approve', 'deliver', 'cancel'] },
  { taken: ['cancel'], refused: ['approve', 'deliver', 'cancel'] },
  { taken: ['approve', 'cancel'], refused: ['approve', 'deliver', 'cancel'] },
] as const

const badCustomers = [
  { name: '' },
  { name: ' ' },
  { name: 'a'.repeat(201) },
  { name: 'Ada\nBcc: x@example.com' },
  { name: null },
  { email: '' },
  { email: 'ada.example.com' },
  { email: 'ada@example.com\nBcc: x@example.com' },
  { email: `${'a'.repeat(61)}@${'b.'.repeat(95)}com` },
  { email: 'ada@example.com, bob@example.com' },
  { email: null },
] as const

const badOrders = [
  { quantity: 1 },
  { status: 'placed' },
  { accountId: 1 },
  { trackingCode: 'x' },
  { petId: '1' },
  { shipDate: 'tomorrow' },
] as const
const badIds = [
  {},
  { orderId: '1' },
  { orderId: 0 },
  { orderId: 1.5 },
  { orderId: 2 ** 53 },
  { id: 1 },
  [1],
  null,
] as const
const badTrackings = [{}, { trackingCode: 1 }, { trackingCode: null }, { orderId: 1 }, null] as const
const badLists = [
  { limit: '5' },
  { limit: 0 },
  { status: 'available' },
  { cursor: 'abc' },
  { stauts: 'placed' },
  [],
] as const

export function trpcOrders(guarantee: DeclareGuarantee): void {
  type Sender = Pick<ContractContext, 'send'>
  type Expected = Omit<ContractRequest, 'path' | 'json'>
  const mutate = ({ send }: Sender, procedure: string, json: unknown, expected: Expected) =>
    send({ method: 'POST', path: query(`orders.${procedure}`), json, ...expected })
  const create = (sender: Sender, json: unknown, expected: Expected) => mutate(sender, 'create', json, expected)
  const checkout = (sender: Sender, json: unknown, expected: Expected) => mutate(sender, 'checkout', json, expected)

  describe('tRPC orders, a guest', () => {
    guarantee(
      'a guest with a name and an address orders an animal and gets a code to find the order by',
      async (context) => {
        const { send, target } = context
        const petId = await newAnimal(target)
        const order = guestOrderOf(
          await checkout(
            { send },
            { ...ada, petId, shipDate: '2026-12-24T10:00:00+01:00' },
            { key: null, status: 200 },
          ),
        )
        expect(order).toMatchObject({ petId, shipDate: '2026-12-24T09:00:00.000Z', status: 'placed', complete: false })
        expect(order.trackingCode).toMatch(/^[A-Za-z0-9_-]{20,}$/)
        expect(petOf(await send({ path: `/v1/pets/${petId}`, status: 200 })).status).toBe('pending')
      },
    )
    for (const [given, missing] of [
      [{}, ['name', 'email']],
      [{ name: ada.name }, ['email']],
      [{ email: ada.email }, ['name']],
    ] as const) {
      guarantee(`a guest who gives only ${JSON.stringify(given)} for no animal is told of that too`, (context) =>
        checkout(context, { petId: 999_999, ...given }, { key: null, status: 400, says: [...missing, '999999'] }),
      )
      guarantee(
        `a guest who gives only ${JSON.stringify(given)} is told that ${missing} is missing`,
        async (context) => {
          const petId = await newAnimal(context.target)
          const answer = await checkout(context, { petId, ...given }, { key: null, status: 400, says: missing })
          expect(errorOf(answer).data.reason).toBe('invalid_request')
          await checkout(context, { petId, ...ada }, { key: null, status: 200 })
        },
      )
    }
    guarantee('a guest is refused a bad name or address', async (context) => {
      const petId = await newAnimal(context.target)
      for (const details of badCustomers)
        await checkout(context, { petId, ...ada, ...details }, { key: null, status: 400, says: Object.keys(details) })
    })
    guarantee('a guest may have a long name in any script, and the longest address', async (context) => {
      const { send, target } = context
      const name = '王小明 '.repeat(50)
      const email = `${'a'.repeat(60)}@${'b.'.repeat(95)}com`
      const json = { petId: await newAnimal(target), name, email }
      const { trackingCode } = guestOrderOf(await checkout({ send }, json, { key: null, status: 200 }))
      const tracked = dataOf(await send({ path: query('orders.track', { trackingCode }), key: null, status: 200 }))
      expect(tracked).toMatchObject({ customer: { name, email } })
    })
    guarantee('a guest is refused what is not there (400) and what is taken (409)', async (context) => {
      const unknown = await checkout(context, { petId: 999_999, ...ada }, { key: null, status: 400, says: ['999999'] })
      expect(errorOf(unknown).data.reason).toBe('invalid_request')
      const petId = await newAnimal(context.target, 'sold')
      const taken = await checkout(context, { petId, ...ada }, { key: null, status: 409, says: [String(petId)] })
      expect(errorOf(taken).data).toMatchObject({ reason: 'conflict', code: 'CONFLICT', httpStatus: 409 })
    })
    guarantee('a guest places five orders in ten minutes; the next is 429 until they end', async (context) => {
      const { target, keys } = context
      for (let order = 0; order < 5; order += 1) await placeAsGuest(context)
      const petId = await newAnimal(target)
      const json = { petId, ...ada, email: 'grace@example.com' }
      const refused = await checkout(context, json, { key: null, status: 429, says: ['5 orders'] })
      expect(errorOf(refused).data).toMatchObject({ reason: 'rate_limit_exceeded', code: 'TOO_MANY_REQUESTS' })
      const { 'retry-after': wait, 'x-ratelimit-reset': reset, ...headers } = refused.headers
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' })
      expect(Number(reset) % 600).toBe(0)
      expect(Math.abs(target.now() / 1000 + Number(wait) - Number(reset))).toBeLessThan(5)
      expect(petOf(await context.send({ path: `/v1/pets/${petId}`, status: 200 })).status).toBe('available')
      await checkout(context, { ...json, petId: await newAnimal(target) }, { key: keys.writeOrders, status: 200 })
      await target.setClock(Number(reset) * 1000)
      await checkout(context, json, { key: null, status: 200 })
    })
    guarantee('an e-mail address has five open orders, whatever its letter case; the next is 409', async (context) => {
      for (let order = 0; order < 5; order += 1) await placeAsGuest(context)
      await context.target.db.guestOrderCount.deleteMany()
      const json = { petId: await newAnimal(context.target), ...ada, email: ada.email.toUpperCase() }
      const refused = await checkout(context, json, { key: null, status: 409, says: ['email: '] })
      expect(errorOf(refused).data.reason).toBe('conflict')
      await checkout(context, { ...json, email: 'grace@example.com' }, { key: null, status: 200 })
    })
  })

  describe('tRPC orders, the code of an order', () => {
    guarantee('anyone with the code sees the order with its animal and customer, and its changes', async (context) => {
      const { send } = context
      const { trackingCode, ...order } = await placeAsGuest(context)
      const track = async () =>
        dataOf(await send({ path: query('orders.track', { trackingCode }), key: null, status: 200 }))
      expect(await track()).toEqual({
        ...order,
        placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pet: { id: order.petId, name: 'Biscuit', categoryId: 1, status: 'pending' },
        customer: ada,
      })
      await transitionOrder(send, 'approve', order.id)
      await transitionOrder(send, 'deliver', order.id)
      expect(await track()).toMatchObject({ status: 'delivered', complete: true, pet: { status: 'sold' } })
    })
    guarantee('a code that was changed in any place, or made up, is 404', async (context) => {
      const { send } = context
      const { id, trackingCode } = await placeAsGuest(context)
      const changed = Array.from(trackingCode, (letter, at) => {
        return `${trackingCode.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${trackingCode.slice(at + 1)}`
      })
      const others = [
        '',
        'abc',
        String(id),
        `${trackingCode}A`,
        `${trackingCode}=`,
        ` ${trackingCode}`,
        'A'.repeat(4_000),
      ]
      for (const code of [...changed, ...others]) {
        const path = query('orders.track', { trackingCode: code })
        expect(errorOf(await send({ path, key: null, status: 404 })).data.reason).toBe('not_found')
      }
      for (const code of others) {
        const path = query('orders.follow', { trackingCode: code })
        expect(errorOf(await send({ path, key: null, status: 404 })).data.reason).toBe('not_found')
      }
    })
  })

  describe('tRPC orders, a key', () => {
    guarantee('an order with a key has no code, and belongs to the account', async (context) => {
      const petId = await newAnimal(context.target)
      const order = dataOf(await create(context, { petId }, { status: 200 }))
      expect(order).toEqual({
        id: expect.any(Number),
        petId,
        quantity: 1,
        status: 'placed',
        complete: false,
        placedAt: expect.any(String),
      })
      const row = await context.target.db.order.findFirstOrThrow({ where: { petId } })
      expect(row).toMatchObject({ customerName: null, customerEmail: null, accountId: expect.any(BigInt) })
    })
    guarantee('a name or an address does not go with a key, and both are named', async (context) => {
      const petId = await newAnimal(context.target)
      await create(context, { petId, ...ada }, { status: 400, says: ['name', 'email'] })
      await create(context, { petId, name: ada.name }, { status: 400, says: ['name'] })
      await create(context, { petId }, { status: 200 })
    })
    guarantee(
      "a shopper whose call carries a key checks out as any other: the order is not the account's",
      async (context) => {
        const petId = await newAnimal(context.target)
        await checkout(context, { petId }, { status: 400, says: ['name', 'email'] })
        const answer = await checkout(context, { petId, ...ada }, { key: context.keys.writeOrders, status: 200 })
        const { trackingCode } = guestOrderOf(answer)
        const tracked = dataOf(await context.send({ path: query('orders.track', { trackingCode }), status: 200 }))
        expect(tracked).toMatchObject({ petId, customer: ada })
        const row = await context.target.db.order.findFirstOrThrow({ where: { petId } })
        expect(row).toMatchObject({ customerName: ada.name, customerEmail: ada.email, accountId: null })
      },
    )
    guarantee('orders.get gives what getOrder does', async (context) => {
      const { send } = context
      const { id } = await placeOrder(context)
      const found = await send({ path: query('orders.get', { orderId: id }), status: 200 })
      const { body } = await send({ path: `/v1/store/orders/${id}`, status: 200 })
      expect(dataOf(found)).toEqual(JSON.parse(body.toString()))
      const none = await send({
        path: query('orders.get', { orderId: 999_999 }),
        status: 404,
        says: ['order', '999999'],
      })
      expect(errorOf(none).data.reason).toBe('not_found')
      await send({ path: query('orders.get', { orderId: id }), key: null, status: 401 })
    })
    guarantee('orders.list gives pages as listOrders does', async (context) => {
      const { send } = context
      await placeOrder(context)
      await placeOrder(context)
      const first = await send({ path: '/v1/store/orders?limit=1', status: 200 })
      const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1]
      expect(dataOf(await send({ path: query('orders.list', { limit: 1 }), status: 200 }))).toEqual({
        items: JSON.parse(first.body.toString()),
        nextCursor: cursor,
      })
      const second = await send({ path: `/v1/store/orders?limit=1&cursor=${cursor}`, status: 200 })
      expect(dataOf(await send({ path: query('orders.list', { limit: 1, cursor }), status: 200 }))).toMatchObject({
        items: JSON.parse(second.body.toString()),
      })
    })
  })

  describe('tRPC orders, steps', () => {
    for (const { taken, refused } of illegalSteps) {
      guarantee(
        `after ${['placed', ...taken].join(', ')} an order takes no step ${refused.join(', ')}`,
        async (context) => {
          const { id, petId } = await placeOrder(context)
          for (const each of taken) await transitionOrder(context.send, each, id)
          const animal = async () => (await context.send({ path: `/v1/pets/${petId}`, status: 200 })).body.toString()
          const before = await animal()
          for (const step of refused) {
            const answer = await mutate(context, step, { orderId: id }, { status: 409, says: [String(id)] })
            expect(errorOf(answer).data.reason).toBe('conflict')
          }
          expect(await animal()).toBe(before)
        },
      )
    }
    guarantee('a step that expects another status than the order has is not taken', async (context) => {
      const { id, petId } = await placeOrder(context)
      await mutate(context, 'approve', { orderId: id, expectedStatus: 'placed' }, { status: 200 })
      const stale = { orderId: id, expectedStatus: 'placed' }
      await mutate(context, 'cancel', stale, { status: 409, says: [String(id), 'approved, no longer placed'] })
      await context.send({ path: `/v1/pets/${petId}`, status: 200, says: ['"pending"'] })
      await mutate(context, 'cancel', { orderId: id, expectedStatus: 'approved' }, { status: 200 })
    })
    guarantee('of ten who take one step at once one does', async (context) => {
      const { id } = await placeOrder(context)
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () =>
          mutate(context, 'approve', { orderId: id }, { status: 200 }).then(
            () => 'taken',
            (error) => (/answered 409/.test(String(error)) ? 'refused' : String(error)),
          ),
        ),
      )
      expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'refused'), 'taken'])
    })
    guarantee('an order that does not exist is 404 for every step', async (context) => {
      for (const step of staffSteps)
        for (const orderId of [999_999, Number.MAX_SAFE_INTEGER]) {
          const answer = await mutate(context, step, { orderId }, { status: 404, says: [String(orderId)] })
          expect(errorOf(answer).data.reason).toBe('not_found')
        }
    })
  })

  describe('tRPC orders, input', () => {
    guarantee('every procedure of an order is strict: a bad input is refused', async (context) => {
      const reasonOf = (answer: HttpResponse) => errorOf(answer).data.reason
      for (const step of staffSteps)
        expect(reasonOf(await mutate(context, step, { orderId: '1' }, { status: 400 }))).toBe('invalid_request')
      for (const [procedure, inputs] of [
        ['orders.get', badIds],
        ['orders.list', badLists],
        ['orders.track', badTrackings],
        ['orders.follow', badTrackings],
      ] as const)
        for (const input of inputs)
          expect(reasonOf(await context.send({ path: query(procedure, input), status: 400 }))).toBe('invalid_request')
    })
    guarantee('orders.follow is resumed from a state of orders only', async (context) => {
      const { trackingCode } = await placeAsGuest(context)
      for (const lastEventId of ['sold', '1', 1, null]) {
        const path = query('orders.follow', { trackingCode, lastEventId })
        await context.send({ path, key: null, status: 400, says: ['lastEventId'] })
      }
    })
    guarantee('orders.create and orders.checkout are strict: a bad field is refused', async (context) => {
      const petId = await newAnimal(context.target)
      for (const more of badOrders) {
        const told = { status: 400, says: Object.keys(more) }
        await create(context, { petId, ...more }, told)
        for (const key of [null, context.keys.all])
          await checkout(context, { petId, ...ada, ...more }, { ...told, key })
      }
      await checkout(context, { petId, ...ada }, { key: null, status: 200 })
    })
  })
}
