import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import { numberEvents } from '@/server/platform/db/live/number-events'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { newAnimal, orderOf, orderShape, placeAsGuest, placeOrder, transitionOrder } from './orders'
import { cursorAfter, nextOf, targetOf } from './paging'
import { petOf, petShape } from './pets'

const eventShape = z.strictObject({
  id: z.string().regex(/^evt_[1-9]\d*$/),
  type: z.string(),
  createdAt: z.iso.datetime(),
  data: z.union([z.strictObject({ pet: petShape }), z.strictObject({ order: orderShape })]),
})
const eventsOf = (answer: HttpResponse) => z.array(eventShape).parse(bodyOf(answer))

const types = [
  ...['pet.added', 'pet.changed', 'pet.profile_changed', 'pet.withdrawn', 'pet.restored'],
  ...['order.placed', 'order.approved', 'order.delivered', 'order.cancelled'],
]

/** The id of the newest event. */
async function newest({ target }: Pick<ContractContext, 'target'>): Promise<string> {
  await numberEvents(target.db)
  const last = await target.db.event.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return `evt_${last.id}`
}

export function listEvents(guarantee: DeclareGuarantee): void {
  describe('listEvents 200', () => {
    guarantee('the first 20 events come in ascending order of id, and the way to the next', async ({ send }) => {
      const page = await send({ path: '/v1/events', status: 200 })
      const numbers = eventsOf(page).map(({ id }) => Number(id.slice(4)))
      expect(numbers).toHaveLength(20)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      const next = eventsOf(await send({ path: targetOf(nextOf(page) ?? new URL('none:')), status: 200 }))
      expect(Number(next[0]?.id.slice(4))).toBe((numbers.at(-1) ?? 0) + 1)
    })
    guarantee('what is done is told in its order, as REST shows it right after', async (context) => {
      const { send } = context
      const after = await newest(context)
      const json = { name: 'Biscuit', categoryId: 1 }
      const added = petOf(await send({ method: 'POST', path: '/v1/pets', json, status: 201 }))
      const path = `/v1/pets/${added.id}`
      const changed = petOf(await send({ method: 'PATCH', path, json: { name: 'Brioche' }, status: 200 }))
      await send({ method: 'PUT', path: `${path}/profile`, json: { breed: 'Poodle' }, status: 200 })
      await send({ method: 'PUT', path: `${path}/profile`, json: { breed: 'Poodle' }, status: 200 })
      await send({ method: 'DELETE', path, status: 204 })
      const answer = await send({ path: `/v1/events?after=${after}`, status: 200 })
      expect(eventsOf(answer).map(({ type, data }) => [type, data])).toEqual([
        ['pet.added', { pet: added }],
        ['pet.changed', { pet: changed }],
        ['pet.profile_changed', { pet: changed }],
        ['pet.withdrawn', { pet: changed }],
      ])
      const [first] = eventsOf(answer)
      expect(answer.body.toString()).toContain(
        `{"id":"${first?.id}","type":"pet.added","createdAt":"${first?.createdAt}","data":{"pet":{"id":${added.id},`,
      )
    })
    guarantee('every step of an order is an event, a guest’s too, and none says who placed it', async (context) => {
      const { send } = context
      const after = await newest(context)
      const placed = await placeOrder(context)
      const approved = await transitionOrder(send, 'approve', placed.id)
      const delivered = await transitionOrder(send, 'deliver', placed.id)
      const { id } = await placeAsGuest(context)
      await transitionOrder(send, 'cancel', id)
      const answer = await send({ path: `/v1/events?after=${after}&limit=100`, status: 200 })
      const orders = eventsOf(answer).flatMap(({ type, data }) =>
        'order' in data ? [[type, data.order] as const] : [],
      )
      expect(orders.slice(0, 3)).toEqual([
        ['order.placed', placed],
        ['order.approved', approved],
        ['order.delivered', delivered],
      ])
      expect(orders.slice(3).map(([type, order]) => [type, order.id])).toEqual([
        ['order.placed', id],
        ['order.cancelled', id],
      ])
      expect(answer.body.toString()).not.toMatch(/Ada|example\.com|tracking|customer|account/i)
    })
    guarantee('a key sees the events of pets and of its own orders, each by its scope', async (context) => {
      const { send, target } = context
      const after = await newest(context)
      const keys = {
        own: await target.newKey({ scopes: ['pets:read', 'orders:read', 'orders:write'] }),
        ofPets: await target.newKey({ scopes: ['pets:read'] }),
        ofOrders: await target.newKey({ scopes: ['orders:read'] }),
      }
      const json = { petId: await newAnimal(target) }
      const { id } = orderOf(await send({ method: 'POST', path: '/v1/store/orders', key: keys.own, json, status: 201 }))
      await placeOrder(context)
      const seenWith = async (key: string) =>
        eventsOf(await send({ path: `/v1/events?after=${after}`, key, status: 200 }))
      const ordersIn = (events: Awaited<ReturnType<typeof seenWith>>) =>
        events.flatMap(({ data }) => ('order' in data ? [data.order.id] : []))
      expect(ordersIn(await seenWith(keys.own))).toEqual([id])
      expect(await seenWith(keys.own)).toHaveLength(5)
      expect(ordersIn(await seenWith(keys.ofPets))).toEqual([])
      expect(await seenWith(keys.ofPets)).toHaveLength(4)
      expect(await seenWith(keys.ofOrders)).toEqual([])
    })
    guarantee('listEvents: a type gives just those', async ({ send }) => {
      for (const type of types) {
        const found = eventsOf(await send({ path: `/v1/events?type=${type}&limit=100`, status: 200 }))
        expect(found.filter((event) => event.type !== type)).toEqual([])
      }
    })
    guarantee(
      'listEvents: a cursor goes on where its page ended, and Link repeats type and after',
      async ({ send }) => {
        const first = await send({ path: '/v1/events?limit=3&type=pet.added&after=evt_2', status: 200 })
        const link = nextOf(first)
        expect([...(link?.searchParams.keys() ?? [])].toSorted()).toEqual(['after', 'cursor', 'limit', 'type'])
        const second = eventsOf(await send({ path: targetOf(link ?? new URL('none:')), status: 200 }))
        const all = eventsOf(await send({ path: '/v1/events?limit=6&type=pet.added&after=evt_2', status: 200 }))
        expect([...eventsOf(first), ...second]).toEqual(all)
      },
    )
    guarantee('listEvents: after the newest event there is none', async (context) => {
      const answer = await context.send({ path: `/v1/events?after=${await newest(context)}`, status: 200 })
      expect(eventsOf(answer)).toEqual([])
      expect(nextOf(answer)).toBeUndefined()
    })
  })

  describe('listEvents 400', () => {
    guarantee('listEvents: what is wrong in a query is refused by name', async ({ send }) => {
      for (const query of [
        ...['type=', 'type=pet', 'type=PET.ADDED', 'type=pet.removed', 'type=webhook.test'],
        ...['after=', 'after=1', 'after=evt_', 'after=evt_01', 'after=evt_1a', 'after=EVT_1', 'after=evt_-1'],
        ...['limit=0', 'limit=101', 'cursor=abc', 'status=sold', 'after=evt_1&after=evt_2'],
      ])
        await send({ path: `/v1/events?${query}`, status: 400, says: [query.split('=')[0] ?? ''] })
    })
    guarantee('listEvents: a cursor of another list is refused', async ({ send }) => {
      const cursor = await cursorAfter(send, '/v1/pets?limit=3')
      await send({ path: `/v1/events?cursor=${cursor}`, status: 400, says: ['cursor'] })
    })
  })

  describe('listEvents 403', () => {
    guarantee('a type that the key may not see is refused, and the scope named', async ({ send, keys }) => {
      await send({ path: '/v1/events?type=order.placed', key: keys.readPets, status: 403, says: ['orders:read'] })
      await send({ path: '/v1/events?type=pet.added', key: keys.readOrders, status: 403, says: ['pets:read'] })
    })
  })
}
