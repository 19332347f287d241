import { describe, expect } from 'vitest'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import {
  newAnimal,
  type Order,
  orderOf,
  orderStatuses,
  ordersOf,
  placeAsGuest,
  placeOrder,
  transitionOrder,
} from './orders'
import { cursorAfter, follow } from './paging'

/** An order in each state, newly made. */
async function inEachState(context: ContractContext): Promise<Order[]> {
  const { send } = context
  const [placed, approved, delivered, cancelled] = [
    await placeOrder(context),
    await placeOrder(context),
    await placeOrder(context),
    await placeOrder(context),
  ]
  await transitionOrder(send, 'approve', delivered.id)
  return [
    placed,
    await transitionOrder(send, 'approve', approved.id),
    await transitionOrder(send, 'deliver', delivered.id),
    await transitionOrder(send, 'cancel', cancelled.id),
  ]
}

const allOrders = async (send: ContractContext['send'], query = '') =>
  (await follow(send, `/v1/store/orders?limit=100${query}`)).flatMap(ordersOf)

export function listOrders(guarantee: DeclareGuarantee): void {
  describe('listOrders 200', () => {
    guarantee('an order is listed as it was placed, and as it has become', async (context) => {
      const orders = await inEachState(context)
      expect((await allOrders(context.send)).slice(-4)).toEqual(orders)
    })
    guarantee(
      'every order has its fields in the order id, petId, quantity, shipDate, status, complete, placedAt, reference',
      async ({ send, target }) => {
        const dated = { petId: await newAnimal(target), reference: 'A-1', shipDate: '2027-01-01T00:00:00+01:00' }
        await send({ method: 'POST', path: '/v1/store/orders', json: dated, status: 201 })
        const all = ['id', 'petId', 'quantity', 'shipDate', 'status', 'complete', 'placedAt', 'reference']
        const orders = await allOrders(send)
        expect(Object.keys(orders.at(-1) ?? {})).toEqual(all)
        for (const order of orders) expect(Object.keys(order)).toEqual(all.filter((name) => Object.hasOwn(order, name)))
        const last = (await follow(send, '/v1/store/orders?limit=100')).at(-1)?.body.toString()
        expect(last).toMatch(
          /\{"id":\d+,"petId":\d+,"quantity":1,"shipDate":"2026-12-31T23:00:00.000Z","status":"placed","complete":false,"placedAt":"[^"]+","reference":"A-1"\}\]$/,
        )
      },
    )
    guarantee('listOrders: a status gives just those', async (context) => {
      await inEachState(context)
      for (const status of orderStatuses) {
        const orders = await allOrders(context.send, `&status=${status}`)
        expect(new Set(orders.map((order) => order.status))).toEqual(new Set([status]))
        expect(orders).toHaveLength(await context.target.db.order.count({ where: { status } }))
      }
    })
    guarantee('listOrders: a reference finds the orders of the account that have just that', async (context) => {
      const { send, target } = context
      const reference = `R ${target.now()}`
      const scopes = ['pets:read', 'orders:read', 'orders:write'] as const
      const [own, another] = [
        await target.newKey({ scopes: [...scopes] }),
        await target.newKey({ scopes: [...scopes] }),
      ]
      const place = async (key: string, given: string) => {
        const json = { petId: await newAnimal(target), reference: given }
        return orderOf(await send({ method: 'POST', path: '/v1/store/orders', key, json, status: 201 }))
      }
      const first = await place(own, reference)
      await place(own, `${reference}0`)
      await place(another, reference)
      const second = await place(own, reference)
      const path = `/v1/store/orders?reference=${encodeURIComponent(reference)}`
      expect(ordersOf(await send({ path, key: own, status: 200 }))).toEqual([first, second])
      const { headers } = await send({ path: `${path}&limit=1`, key: own, status: 200 })
      expect(headers.link).toContain('reference=')
    })
    guarantee('listOrders: a reference that no order has finds none', async ({ send }) => {
      expect(ordersOf(await send({ path: '/v1/store/orders?reference=none', status: 200 }))).toEqual([])
    })
    guarantee('complete says whether it has been delivered, and nothing else', async (context) => {
      await inEachState(context)
      const orders = await allOrders(context.send)
      expect(orders.filter(({ complete, status }) => complete !== (status === 'delivered'))).toEqual([])
    })
    guarantee(
      'every key sees the orders of all accounts and shoppers, and nothing about who placed them',
      async (context) => {
        const { send, target } = context
        const { trackingCode, ...ofGuest } = await placeAsGuest(context)
        const json = { petId: await newAnimal(target) }
        const request = { method: 'POST', path: '/v1/store/orders', json, status: 201 }
        const ofOther = orderOf(await send({ ...request, key: await target.newKey({ name: 'somebody else' }) }))
        const pages = await follow(send, '/v1/store/orders?limit=100')
        expect(pages.flatMap(ordersOf).slice(-2)).toEqual([ofGuest, ofOther])
        const text = pages.map(({ body }) => body.toString()).join('')
        expect(text).not.toMatch(/Ada|Lovelace|example\.com|somebody|account|customer|tracking/i)
        expect(text).not.toContain(trackingCode)
      },
    )
    guarantee('listOrders minds no order of an animal that has since had another', async (context) => {
      const { send } = context
      const first = await placeOrder(context)
      const cancelled = await transitionOrder(send, 'cancel', first.id)
      const again = { method: 'POST', path: '/v1/store/orders', json: { petId: first.petId }, status: 201 }
      expect((await allOrders(send)).slice(-1)).toEqual([cancelled])
      const second = orderOf(await send(again))
      expect((await allOrders(send)).slice(-2)).toEqual([cancelled, second])
    })
  })

  describe('listOrders 400', () => {
    guarantee('listOrders: a reference that no order can have is refused', async ({ send }) => {
      for (const reference of ['', '%20', '%00', '%F0%9F%90%88'.repeat(101)])
        await send({ path: `/v1/store/orders?reference=${reference}`, status: 400, says: ['reference'] })
    })
    guarantee('the code by which a shopper finds an order is no cursor, and a cursor no such code', async (context) => {
      const { send } = context
      const { trackingCode } = await placeAsGuest(context)
      await send({ path: `/v1/store/orders?cursor=${trackingCode}`, status: 400, says: ['cursor'] })
      await placeAsGuest(context)
      const cursor = await cursorAfter(send, '/v1/store/orders?limit=1')
      const input = encodeURIComponent(JSON.stringify({ trackingCode: cursor }))
      await send({ path: `/api/trpc/orders.track?input=${input}`, key: null, status: 404 })
    })
  })
}
