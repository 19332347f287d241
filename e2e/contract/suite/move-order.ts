import { describe, expect } from 'vitest'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { isReplay, newIdempotencyKey } from './idempotent-post'
import { newAnimal, type Order, orderOf, placeAsGuest, placeOrder, transitionOrder } from './orders'
import { petOf } from './pets'
import { JSON_TYPE } from './request-body'

type Step = 'cancel' | 'approve' | 'deliver'

/** Places an order with a key that an account gets by default. */
async function placeOwn({ send, target }: ContractContext): Promise<Order & { readonly key: string }> {
  const key = await target.newKey({ scopes: ['pets:read', 'pets:write', 'orders:read', 'orders:write'] })
  const json = { petId: await newAnimal(target) }
  return { ...orderOf(await send({ method: 'POST', path: '/v1/store/orders', key, json, status: 201 })), key }
}

/** Bodies that say nothing. */
const empty: readonly { readonly headers?: Record<string, string>; readonly body?: string }[] = [
  {},
  { headers: { ...JSON_TYPE, 'Content-Length': '0' } },
  { headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' } },
  { headers: JSON_TYPE, body: '{}' },
]

export function moveOrder(guarantee: DeclareGuarantee): void {
  const move = (
    { send }: Pick<ContractContext, 'send'>,
    step: Step,
    id: number | string,
    told: Omit<Parameters<ContractContext['send']>[0], 'path'>,
  ) => send({ method: 'POST', path: `/v1/store/orders/${id}/${step}`, ...told })

  describe('cancelOrder, approveOrder, deliverOrder 200', () => {
    guarantee('an order is approved by a body that says nothing', async (context) => {
      for (const sent of empty) {
        const { id } = await placeOrder(context)
        expect(orderOf(await move(context, 'approve', id, { ...sent, status: 200 })).status).toBe('approved')
      }
    })
    guarantee('an order is approved and delivered, and its animal sold', async (context) => {
      const { send } = context
      const placed = await placeOrder(context)
      const approved = orderOf(await move(context, 'approve', placed.id, { status: 200 }))
      expect(approved).toEqual({ ...placed, status: 'approved' })
      const answer = await move(context, 'deliver', placed.id, { status: 200 })
      expect(orderOf(answer)).toEqual({ ...placed, status: 'delivered', complete: true })
      expect(answer.headers).not.toHaveProperty('location')
      expect((await send({ path: `/v1/store/orders/${placed.id}`, status: 200 })).body).toEqual(answer.body)
      expect(petOf(await send({ path: `/v1/pets/${placed.petId}`, status: 200 })).status).toBe('sold')
    })
    guarantee('each step heeds If-Match', async (context) => {
      const { send } = context
      for (const steps of [['approve', 'deliver'], ['cancel']] as const) {
        const { id } = await placeOrder(context)
        for (const step of steps) {
          const { headers } = await send({ path: `/v1/store/orders/${id}`, status: 200 })
          await move(context, step, id, { headers: { 'If-Match': '"another"' }, status: 412 })
          await move(context, step, id, { headers: { 'If-Match': headers.etag ?? '' }, status: 200 })
          await move(context, step, id, { headers: { 'If-Match': headers.etag ?? '' }, status: 412 })
        }
      }
    })
    guarantee('an account cancels its own order while it is placed; its animal is available again', async (context) => {
      const { send } = context
      const { id, petId, key } = await placeOwn(context)
      expect(orderOf(await move(context, 'cancel', id, { key, status: 200 })).status).toBe('cancelled')
      expect(petOf(await send({ path: `/v1/pets/${petId}`, status: 200 })).status).toBe('available')
    })
    guarantee('with store:manage, an order is cancelled that is approved, and that of a guest', async (context) => {
      const { id } = await placeOwn(context)
      await transitionOrder(context.send, 'approve', id)
      await move(context, 'cancel', id, { status: 200 })
      await move(context, 'cancel', (await placeAsGuest(context)).id, { status: 200 })
    })
    guarantee('an order that still has the expected status is cancelled', async (context) => {
      const { id } = await placeOrder(context)
      await move(context, 'cancel', id, { json: { expectedStatus: 'placed' }, status: 200 })
    })
  })

  describe('cancelOrder, approveOrder, deliverOrder 409', () => {
    guarantee('an account cannot cancel its order once it is approved', async (context) => {
      const { id, key } = await placeOwn(context)
      await transitionOrder(context.send, 'approve', id)
      await move(context, 'cancel', id, { key, status: 409, says: ['"conflict"', 'approved'] })
    })
    guarantee(
      'what is delivered is not cancelled, what is cancelled not approved, what is placed not delivered',
      async (context) => {
        const { send } = context
        const [one, other] = [await placeOrder(context), await placeOrder(context)]
        await move(context, 'deliver', one.id, { status: 409, says: ['placed'] })
        await transitionOrder(send, 'approve', one.id)
        await move(context, 'approve', one.id, { status: 409, says: ['approved'] })
        await transitionOrder(send, 'deliver', one.id)
        await move(context, 'cancel', one.id, { status: 409, says: ['delivered'] })
        await transitionOrder(send, 'cancel', other.id)
        await move(context, 'cancel', other.id, { status: 409, says: ['cancelled'] })
        await move(context, 'approve', other.id, { status: 409 })
      },
    )
    guarantee('an order that has not the expected status any more stays as it is', async (context) => {
      const { id } = await placeOrder(context)
      await transitionOrder(context.send, 'approve', id)
      await move(context, 'cancel', id, { json: { expectedStatus: 'placed' }, status: 409, says: ['approved'] })
    })
  })

  describe('cancelOrder, approveOrder, deliverOrder 400, 415', () => {
    guarantee('what the body of a step must not have is refused by name', async (context) => {
      const { id } = await placeOrder(context)
      for (const step of ['cancel', 'approve', 'deliver'] as const)
        await move(context, step, id, { json: { orderId: id }, status: 400, says: ['orderId'] })
      await move(context, 'approve', id, { headers: JSON_TYPE, body: '{', status: 400, says: ['JSON'] })
      await move(context, 'approve', id, { headers: {}, body: '{}', status: 415 })
    })
  })

  describe('a step of an order, repeated with its Idempotency-Key', () => {
    guarantee('a step is done once, and answers the same', async (context) => {
      const { id } = await placeOrder(context)
      const headers = { 'Idempotency-Key': newIdempotencyKey() }
      const first = await move(context, 'approve', id, { headers, status: 200 })
      const again = await move(context, 'approve', id, { headers, status: 200 })
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(again.body).toEqual(first.body)
      const other = await placeOrder(context)
      await move(context, 'approve', other.id, { headers, status: 409, says: ['"idempotency_conflict"'] })
    })
  })
}
