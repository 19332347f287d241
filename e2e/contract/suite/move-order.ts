import { describe, expect } from 'vitest'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { isReplay, newIdempotencyKey } from './idempotent-post'
import { noIds } from './no-ids'
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
const empty: Readonly<Record<string, { headers?: Record<string, string>; body?: string }>> = {
  'no body': {},
  'no body, said to be JSON': { headers: { ...JSON_TYPE, 'Content-Length': '0' } },
  'no body, said to be a form': {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' },
  },
  'an empty object': { headers: JSON_TYPE, body: '{}' },
}

export function moveOrder(guarantee: DeclareGuarantee): void {
  const move = (
    { send }: Pick<ContractContext, 'send'>,
    step: Step,
    id: number | string,
    told: Omit<Parameters<ContractContext['send']>[0], 'path'>,
  ) => send({ method: 'POST', path: `/v1/store/orders/${id}/${step}`, ...told })

  describe('cancelOrder, approveOrder, deliverOrder 200', () => {
    for (const [what, sent] of Object.entries(empty)) {
      guarantee(`an order is approved by ${what}`, async (context) => {
        const { id } = await placeOrder(context)
        expect(orderOf(await move(context, 'approve', id, { ...sent, status: 200 })).status).toBe('approved')
      })
    }
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

  describe('cancelOrder, approveOrder, deliverOrder 400, 413, 415', () => {
    for (const step of ['cancel', 'approve', 'deliver'] as const) {
      guarantee(`${step}: what the body must not have is refused by name`, async (context) => {
        const { id } = await placeOrder(context)
        await move(context, step, id, { json: { reason: 'late' }, status: 400, says: ['reason'] })
        await move(context, step, id, { json: { orderId: id }, status: 400, says: ['orderId'] })
        await move(context, step, id, { json: [], status: 400, says: ['body'] })
        await move(context, step, `${id}`, { headers: JSON_TYPE, body: '{', status: 400, says: ['JSON'] })
        await move(context, step, id, { json: { expectedStatus: 'x'.repeat(70_000) }, status: 413 })
        await move(context, step, id, { headers: { 'Content-Type': 'text/plain' }, body: '{}', status: 415 })
        await move(context, step, id, { headers: {}, body: '{}', status: 415 })
      })
      guarantee(`${step} takes no query`, async (context) => {
        const { id } = await placeOrder(context)
        const path = `/v1/store/orders/${id}/${step}?status=placed`
        await context.send({ method: 'POST', path, status: 400, says: ['status'] })
      })
    }
  })

  describe('cancelOrder 404', () => {
    guarantee('the order of another account is none', async (context) => {
      const { id } = await placeOwn(context)
      const { key } = await placeOwn(context)
      await move(context, 'cancel', id, { key, status: 404 })
    })
    for (const orderId of noIds) {
      guarantee(`${orderId.slice(0, 40)} is no order to cancel, approve or deliver`, async (context) => {
        for (const step of ['cancel', 'approve', 'deliver'] as const)
          await move(context, step, orderId, { status: 404 })
      })
    }
  })

  describe('a step of an order, repeated with its Idempotency-Key', () => {
    for (const step of ['cancel', 'approve'] as const) {
      guarantee(`${step} is done once, and answers the same`, async (context) => {
        const { id } = await placeOrder(context)
        const headers = { 'Idempotency-Key': newIdempotencyKey() }
        const first = await move(context, step, id, { headers, status: 200 })
        const again = await move(context, step, id, { headers, status: 200 })
        expect([isReplay(first), isReplay(again)]).toEqual([false, true])
        expect(again.body).toEqual(first.body)
        await move(context, step, (await placeOrder(context)).id, {
          headers,
          status: 409,
          says: ['"idempotency_conflict"'],
        })
      })
    }
  })
}
