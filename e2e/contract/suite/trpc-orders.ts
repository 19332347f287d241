import { describe, expect } from 'vitest'
import type { ContractRequest } from '@/e2e/contract/client'
import { ada, guestOrderOf, newAnimal, placeAsGuest, placeOrder, transitionOrder } from './orders'
import { petOf } from './pets'
import type { ContractContext, DeclareGuarantee } from './run-contract'
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

const badCustomers = {
  'an empty name': { name: '' },
  'a name of white space': { name: ' ' },
  'a name of 201 letters': { name: 'a'.repeat(201) },
  'a name with a line feed': { name: 'Ada\nBcc: x@example.com' },
  'a name that is null': { name: null },
  'an empty address': { email: '' },
  'an address without @': { email: 'ada.example.com' },
  'an address with a line feed': { email: 'ada@example.com\nBcc: x@example.com' },
  'an address of 255 characters': { email: `${'a'.repeat(61)}@${'b.'.repeat(95)}com` },
  'two addresses': { email: 'ada@example.com, bob@example.com' },
  'an address that is null': { email: null },
} as const

const badOrders = [
  { quantity: 1 },
  { status: 'placed' },
  { accountId: 1 },
  { trackingCode: 'x' },
  { petId: '1' },
  { shipDate: 'tomorrow' },
] as const
const badSteps = [
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

export function trpcOrders(promise: DeclareGuarantee): void {
  type Sender = Pick<ContractContext, 'send'>
  type Expected = Omit<ContractRequest, 'path' | 'json'>
  const mutate = ({ send }: Sender, procedure: string, json: unknown, expected: Expected) =>
    send({ method: 'POST', path: query(`orders.${procedure}`), json, ...expected })
  const create = (sender: Sender, json: unknown, expected: Expected) => mutate(sender, 'create', json, expected)
  const checkout = (sender: Sender, json: unknown, expected: Expected) => mutate(sender, 'checkout', json, expected)

  describe('tRPC orders, a guest', () => {
    promise(
      'a guest with a name and an address orders an animal and gets a code to find the order by',
      async (service) => {
        const { send, target } = service
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
      promise(`a guest who gives only ${JSON.stringify(given)} for no animal is told of that too`, (service) =>
        checkout(service, { petId: 999_999, ...given }, { key: null, status: 400, says: [...missing, '999999'] }),
      )
      promise(`a guest who gives only ${JSON.stringify(given)} is told that ${missing} is missing`, async (service) => {
        const petId = await newAnimal(service.target)
        const answer = await checkout(service, { petId, ...given }, { key: null, status: 400, says: missing })
        expect(errorOf(answer).data.reason).toBe('invalid_request')
        await checkout(service, { petId, ...ada }, { key: null, status: 200 })
      })
    }
    for (const [what, details] of Object.entries(badCustomers)) {
      promise(`a guest cannot have ${what}`, async (service) => {
        const json = { petId: await newAnimal(service.target), ...ada, ...details }
        await checkout(service, json, { key: null, status: 400, says: Object.keys(details) })
      })
    }
    promise('a guest may have a long name in any script, and the longest address', async (service) => {
      const { send, target } = service
      const name = '王小明 '.repeat(50)
      const email = `${'a'.repeat(60)}@${'b.'.repeat(95)}com`
      const json = { petId: await newAnimal(target), name, email }
      const { trackingCode } = guestOrderOf(await checkout({ send }, json, { key: null, status: 200 }))
      const tracked = dataOf(await send({ path: query('orders.track', { trackingCode }), key: null, status: 200 }))
      expect(tracked).toMatchObject({ customer: { name, email } })
    })
    promise('a guest is refused what is not there (400) and what is taken (409)', async (service) => {
      const unknown = await checkout(service, { petId: 999_999, ...ada }, { key: null, status: 400, says: ['999999'] })
      expect(errorOf(unknown).data.reason).toBe('invalid_request')
      const petId = await newAnimal(service.target, 'sold')
      const taken = await checkout(service, { petId, ...ada }, { key: null, status: 409, says: [String(petId)] })
      expect(errorOf(taken).data).toMatchObject({ reason: 'conflict', code: 'CONFLICT', httpStatus: 409 })
    })
    promise('a guest lists no orders, takes no step and orders nothing for an account: 401', async (service) => {
      const { id } = await placeAsGuest(service)
      for (const json of [{ petId: await newAnimal(service.target), ...ada }, { petId: 999_999 }, {}]) {
        const created = await create(service, json, { key: null, status: 401 })
        expect(errorOf(created).data.reason).toBe('unauthorized')
      }
      const listed = await service.send({ path: query('orders.list'), key: null, status: 401 })
      expect(errorOf(listed).data.reason).toBe('unauthorized')
      for (const step of staffSteps) await mutate(service, step, { orderId: id }, { key: null, status: 401 })
    })
  })

  describe('tRPC orders, the code of an order', () => {
    promise(
      'who has the code sees the order with its animal and its customer, and what becomes of it',
      async (service) => {
        const { send } = service
        const { trackingCode, ...order } = await placeAsGuest(service)
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
      },
    )
    promise('a code that was changed in any place, or made up, is 404', async (service) => {
      const { send } = service
      const { id, trackingCode } = await placeAsGuest(service)
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
    promise('an order with a key has no code, and belongs to the account', async (service) => {
      const petId = await newAnimal(service.target)
      const order = dataOf(await create(service, { petId }, { status: 200 }))
      expect(order).toEqual({ id: expect.any(Number), petId, quantity: 1, status: 'placed', complete: false })
      const row = await service.target.db.order.findFirstOrThrow({ where: { petId } })
      expect(row).toMatchObject({ customerName: null, customerEmail: null, accountId: expect.any(BigInt) })
    })
    promise('a name or an address does not go with a key, and both are named', async (service) => {
      const petId = await newAnimal(service.target)
      await create(service, { petId, ...ada }, { status: 400, says: ['name', 'email'] })
      await create(service, { petId, name: ada.name }, { status: 400, says: ['name'] })
      await create(service, { petId }, { status: 200 })
    })
    promise(
      "a shopper whose call carries a key checks out as any other: the order is not the account's",
      async (service) => {
        const petId = await newAnimal(service.target)
        await checkout(service, { petId }, { status: 400, says: ['name', 'email'] })
        const answer = await checkout(service, { petId, ...ada }, { key: service.keys.writeOrders, status: 200 })
        const { trackingCode } = guestOrderOf(answer)
        const tracked = dataOf(await service.send({ path: query('orders.track', { trackingCode }), status: 200 }))
        expect(tracked).toMatchObject({ petId, customer: ada })
        const row = await service.target.db.order.findFirstOrThrow({ where: { petId } })
        expect(row).toMatchObject({ customerName: ada.name, customerEmail: ada.email, accountId: null })
      },
    )
    promise('each procedure of orders needs its scope', async (service) => {
      const { send, keys } = service
      const { id } = await placeOrder(service)
      const list = await send({ path: query('orders.list'), key: keys.writeOrders, status: 403, says: ['orders:read'] })
      expect(errorOf(list).data.reason).toBe('insufficient_scope')
      await send({ path: query('orders.list'), key: keys.readOrders, status: 200 })
      for (const procedure of ['orders.track', 'orders.follow'])
        await send({ path: query(procedure, {}), key: keys.writeOrders, status: 403, says: ['orders:read'] })
      const told = { key: keys.readOrders, status: 403, says: ['orders:write'] }
      await create(service, { petId: 1 }, told)
      expect(errorOf(await checkout(service, { petId: 1, ...ada }, told)).data.reason).toBe('insufficient_scope')
      for (const step of staffSteps) await mutate(service, step, { orderId: id }, told)
      await mutate(service, 'approve', { orderId: id }, { key: keys.writeOrders, status: 200 })
    })
    promise('orders.list gives pages as listOrders does', async (service) => {
      const { send } = service
      await placeOrder(service)
      await placeOrder(service)
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
      for (const step of refused) {
        promise(`after ${['placed', ...taken].join(', ')} an order takes no step ${step}`, async (service) => {
          const { id, petId } = await placeOrder(service)
          for (const each of taken) await transitionOrder(service.send, each, id)
          const animal = async () => (await service.send({ path: `/v1/pets/${petId}`, status: 200 })).body.toString()
          const before = await animal()
          const answer = await mutate(service, step, { orderId: id }, { status: 409, says: [String(id)] })
          expect(errorOf(answer).data.reason).toBe('conflict')
          expect(await animal()).toBe(before)
        })
      }
    }
    promise('of ten who take one step at once one does', async (service) => {
      const { id } = await placeOrder(service)
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () =>
          mutate(service, 'approve', { orderId: id }, { status: 200 }).then(
            () => 'taken',
            (error) => (/answered 409/.test(String(error)) ? 'refused' : String(error)),
          ),
        ),
      )
      expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'refused'), 'taken'])
    })
    promise('an order that does not exist is 404 for every step', async (service) => {
      for (const step of staffSteps)
        for (const orderId of [999_999, Number.MAX_SAFE_INTEGER]) {
          const answer = await mutate(service, step, { orderId }, { status: 404, says: [String(orderId)] })
          expect(errorOf(answer).data.reason).toBe('not_found')
        }
    })
  })

  describe('tRPC orders, input', () => {
    for (const step of staffSteps)
      for (const input of badSteps)
        promise(`orders.${step} is strict: ${JSON.stringify(input)} is refused`, async (service) => {
          expect(errorOf(await mutate(service, step, input, { status: 400 })).data.reason).toBe('invalid_request')
        })
    for (const input of badLists)
      promise(`orders.list is strict: ${JSON.stringify(input)} is refused`, async ({ send }) => {
        expect(errorOf(await send({ path: query('orders.list', input), status: 400 })).data.reason).toBe(
          'invalid_request',
        )
      })
    for (const procedure of ['orders.track', 'orders.follow'])
      for (const input of badTrackings)
        promise(`${procedure} is strict: ${JSON.stringify(input)} is refused`, ({ send }) =>
          send({ path: query(procedure, input), key: null, status: 400 }),
        )
    promise('orders.follow is resumed from a state of orders only', async (service) => {
      const { trackingCode } = await placeAsGuest(service)
      for (const lastEventId of ['sold', '1', 1, null]) {
        const path = query('orders.follow', { trackingCode, lastEventId })
        await service.send({ path, key: null, status: 400, says: ['lastEventId'] })
      }
    })
    for (const more of badOrders)
      promise(`orders.create and orders.checkout are strict: ${JSON.stringify(more)} is refused`, async (service) => {
        const petId = await newAnimal(service.target)
        const told = { status: 400, says: Object.keys(more) }
        await create(service, { petId, ...more }, told)
        for (const key of [null, service.keys.all])
          await checkout(service, { petId, ...ada, ...more }, { ...told, key })
        await checkout(service, { petId, ...ada }, { key: null, status: 200 })
      })
  })
}
