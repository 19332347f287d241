import { describe, expect } from 'vitest'
import type { DeclareGuarantee } from './contract-context'
import { ada, orderOf, ordersOf, placeAsGuest, placeOrder, transitionOrder } from './orders'

export function getOrder(guarantee: DeclareGuarantee): void {
  describe('getOrder 200', () => {
    guarantee('an order comes as the list shows it', async (context) => {
      const { send } = context
      const { id } = await placeOrder(context)
      const order = orderOf(await send({ path: `/v1/store/orders/${id}`, status: 200 }))
      const first = orderOf(await send({ path: '/v1/store/orders/1', status: 200 }))
      expect(order.id).toBe(id)
      expect(ordersOf(await send({ path: '/v1/store/orders?limit=1', status: 200 }))).toEqual([first])
    })
    guarantee('an order that is got shows each step that was taken', async (context) => {
      const { send } = context
      const placed = await placeOrder(context)
      const get = async () => orderOf(await send({ path: `/v1/store/orders/${placed.id}`, status: 200 }))
      expect(await get()).toEqual(placed)
      await transitionOrder(send, 'approve', placed.id)
      expect(await get()).toEqual({ ...placed, status: 'approved' })
      await transitionOrder(send, 'deliver', placed.id)
      expect(await get()).toEqual({ ...placed, status: 'delivered', complete: true })
    })
    guarantee('an order that is got shows its date in UTC', async (context) => {
      const { send, target } = context
      const { id } = await placeOrder(context)
      await target.db.order.update({ where: { id }, data: { shipDate: new Date('2026-12-24T09:00:00.5Z') } })
      const answer = await send({ path: `/v1/store/orders/${id}`, status: 200 })
      expect(orderOf(answer).shipDate).toBe('2026-12-24T09:00:00.500Z')
    })
    guarantee('the order of a guest comes too, without a word of who placed it', async (context) => {
      const { id } = await placeAsGuest(context)
      const answer = await context.send({ path: `/v1/store/orders/${id}`, status: 200 })
      expect(orderOf(answer)).toMatchObject({ id, status: 'placed' })
      expect(answer.body.toString()).not.toContain(ada.name)
      expect(answer.body.toString()).not.toContain(ada.email)
    })
  })
}
