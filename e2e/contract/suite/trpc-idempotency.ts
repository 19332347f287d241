import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { HttpResponse } from '@/e2e/harness/http'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { accessOf } from '@/server/procedures/authorize'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { whileWritesBlocked } from './idempotent-post'
import { ada, guestOrderOf, newAnimal, placeOrder } from './orders'
import { errorOf, query } from './trpc-responses'
import { replaceSecondEndpoint } from './webhooks'

const newKind = () => `Kind ${randomUUID()}`

/** A good input for each mutation, to be sent once. */
const mutationInputs: Readonly<Record<string, (context: ContractContext) => Promise<Record<string, unknown>>>> = {
  'pets.create': async () => ({ name: 'Biscuit', categoryId: 1 }),
  'pets.update': async ({ target }) => ({ petId: await newAnimal(target), name: 'Brioche' }),
  'pets.replaceProfile': async ({ target }) => ({ petId: await newAnimal(target), breed: 'Poodle' }),
  'pets.withdraw': async ({ target }) => ({ petId: await newAnimal(target) }),
  'pets.restore': async ({ target }) => {
    const petId = await newAnimal(target)
    await target.db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date() } })
    return { petId }
  },
  'categories.create': async () => ({ name: newKind() }),
  'categories.rename': async ({ target }) => {
    const { id } = await target.db.category.create({ data: { name: newKind() } })
    return { categoryId: Number(id), name: newKind() }
  },
  'categories.remove': async ({ target }) => {
    const { id } = await target.db.category.create({ data: { name: newKind() } })
    return { categoryId: Number(id) }
  },
  'orders.create': async ({ target }) => ({ petId: await newAnimal(target) }),
  'orders.checkout': async ({ target }) => ({ petId: await newAnimal(target), ...ada }),
  'orders.approve': async (context) => ({ orderId: (await placeOrder(context)).id }),
  'orders.transitionMany': async (context) => ({
    transition: 'approve',
    orders: [{ orderId: (await placeOrder(context)).id, expectedStatus: 'placed' }],
  }),
  'orders.deliver': async (context) => {
    const orderId = (await placeOrder(context)).id
    await context.send({ method: 'POST', path: query('orders.approve'), json: { orderId }, status: 200 })
    return { orderId }
  },
  'orders.cancel': async (context) => ({ orderId: (await placeOrder(context)).id }),
  'orders.cancelByCustomer': async ({ send, target }) => {
    const json = { petId: await newAnimal(target), ...ada }
    const placed = await send({ method: 'POST', path: query('orders.checkout'), json, status: 200 })
    return { trackingCode: guestOrderOf(placed).trackingCode }
  },
  'webhooks.create': async () => ({ url: 'https://shop.example/hooks' }),
  'webhooks.update': async () => ({ endpointId: 1, description: 'The shop' }),
  'webhooks.delete': async ({ target }) => ({ endpointId: await replaceSecondEndpoint(target) }),
  'webhooks.rotateSecret': async () => ({ endpointId: 1 }),
  'webhooks.test': async () => ({ endpointId: 1 }),
  'webhooks.retryDelivery': async () => ({ endpointId: 1, deliveryId: 1 }),
}

/** All mutations that a key may call; staging.test.ts repeats those that only a staging server has. */
const mutations = listProcedures(appRouter).flatMap(([name, { _def }]) => {
  const meta = Object(_def.meta)
  return _def.type === 'mutation' && 'scope' in accessOf(meta) && !meta.isForStaging ? [name] : []
})

const freshHeaders = () => ({ 'Idempotency-Key': randomUUID() })
const isReplay = ({ headers }: HttpResponse) => headers['idempotency-replayed'] === 'true'

export function trpcIdempotency(guarantee: DeclareGuarantee): void {
  describe('tRPC, Idempotency-Key', () => {
    guarantee('it is known how to try each mutation of the router', async () => {
      expect(Object.keys(mutationInputs).toSorted()).toEqual(mutations.toSorted())
    })
    for (const name of mutations) {
      guarantee(
        `${name}, sent again with its Idempotency-Key, gives the first answer and is not done again`,
        async (context) => {
          const json = await mutationInputs[name]?.(context)
          const request = { method: 'POST', path: query(name), json, headers: freshHeaders(), status: 200 }
          const first = await context.send(request)
          expect(first.headers).not.toHaveProperty('idempotency-replayed')
          const [pets, orders] = [await context.target.db.pet.count(), await context.target.db.order.count()]
          const again = await context.send(request)
          expect(isReplay(again)).toBe(true)
          expect(again.body.toString()).toBe(first.body.toString())
          expect([await context.target.db.pet.count(), await context.target.db.order.count()]).toEqual([pets, orders])
        },
      )
    }
    guarantee('another input under a used Idempotency-Key is 409', async ({ send }) => {
      const headers = freshHeaders()
      const json = { name: 'Rex', categoryId: 2 }
      await send({ method: 'POST', path: '/v1/pets', json, headers, status: 201 })
      const answer = await send({
        method: 'POST',
        path: query('pets.create'),
        json: { ...json, name: 'Bo' },
        headers,
        status: 409,
      })
      expect(errorOf(answer).data).toMatchObject({ reason: 'idempotency_conflict', code: 'CONFLICT' })
    })
    guarantee('a malformed Idempotency-Key is refused, and nothing done', async (context) => {
      const json = { petId: await newAnimal(context.target) }
      const request = { method: 'POST', path: query('orders.create'), json }
      for (const key of ['', 'a b', 'x'.repeat(256), ['a', 'b']]) {
        const headers = { 'Idempotency-Key': key }
        const answer = await context.send({ ...request, headers, status: 400, says: ['Idempotency-Key'] })
        expect(errorOf(answer).data.reason).toBe('invalid_request')
      }
      await context.send({ ...request, status: 200 })
    })
    guarantee('the same input under the same key is 409 for another step of the order', async (context) => {
      const { send } = context
      const request = { method: 'POST', json: { orderId: (await placeOrder(context)).id }, headers: freshHeaders() }
      await send({ ...request, path: query('orders.approve'), status: 200 })
      const answer = await send({ ...request, path: query('orders.cancel'), status: 409 })
      expect(errorOf(answer).data.reason).toBe('idempotency_conflict')
    })
    guarantee('a guest who sends an order again gets the same order with the same code', async ({ send, target }) => {
      const json = { petId: await newAnimal(target), ...ada }
      const request = { method: 'POST', path: query('orders.checkout'), json, key: null, headers: freshHeaders() }
      const first = await send({ ...request, status: 200 })
      const again = await send({ ...request, status: 200 })
      expect(isReplay(again)).toBe(true)
      expect(guestOrderOf(again)).toEqual(guestOrderOf(first))
    })
    guarantee("a guest's Idempotency-Key is hard to guess: one of 21 characters is 400", async ({ send, target }) => {
      const json = { petId: await newAnimal(target), ...ada }
      const request = { method: 'POST', path: query('orders.checkout'), json, key: null }
      const withKey = (key: string) => ({ ...request, headers: { 'Idempotency-Key': key } })
      const refused = await send({
        ...withKey(randomUUID().slice(0, 21)),
        status: 400,
        says: ['Idempotency-Key', '22'],
      })
      expect(errorOf(refused).data.reason).toBe('invalid_request')
      await send({ ...withKey(randomUUID().slice(0, 22)), status: 200 })
    })
    for (const [who, key] of [
      ['an account', undefined],
      ['a guest', null],
    ] as const) {
      guarantee(
        `while the first of ${who} is still running a retry is 409, and then gets its answer`,
        async (context) => {
          const { send, target } = context
          const procedure = query(key === null ? 'orders.checkout' : 'orders.create')
          const json = { petId: await newAnimal(target), ...(key === null ? ada : {}) }
          const request = {
            method: 'POST',
            path: procedure,
            json,
            headers: freshHeaders(),
            ...(key === null && { key }),
          }
          const running: Promise<HttpResponse>[] = []
          await whileWritesBlocked(target, 'store_order', async (untilWriterWaits) => {
            running.push(send({ ...request, status: 200 }))
            await untilWriterWaits(0)
            const refused = await send({ ...request, status: 409 })
            expect(errorOf(refused).data).toMatchObject({ reason: 'idempotency_in_progress', code: 'CONFLICT' })
            expect(refused.headers['retry-after']).toBe('1')
          })
          const [first] = await Promise.all(running)
          const again = await send({ ...request, status: 200 })
          expect([first && isReplay(first), isReplay(again)]).toEqual([false, true])
          expect(again.body.toString()).toBe(first?.body.toString())
        },
      )
    }
    guarantee('the keys of guests and of accounts do not meet', async ({ send, target }) => {
      const request = { method: 'POST', path: query('orders.checkout'), headers: freshHeaders(), status: 200 }
      await send({ ...request, json: { petId: await newAnimal(target), ...ada }, key: null })
      expect(isReplay(await send({ ...request, json: { petId: await newAnimal(target), ...ada } }))).toBe(false)
    })
    guarantee('it goes with one call: in a batch of two nothing is done', async (context) => {
      const { send, target } = context
      const json = { 0: { petId: await newAnimal(target) }, 1: { petId: await newAnimal(target) } }
      const path = `${query('orders.create,orders.create')}?batch=1`
      const before = await target.db.order.count()
      await send({
        method: 'POST',
        path,
        json,
        headers: freshHeaders(),
        status: 400,
        says: ['Idempotency-Key', 'batch'],
      })
      expect(await target.db.order.count()).toBe(before)
      await send({ method: 'POST', path, json, status: 200 })
    })
    guarantee('it goes with a batch of one', async ({ send, target }) => {
      const json = { 0: { petId: await newAnimal(target) } }
      const path = `${query('orders.create')}?batch=1`
      const request = { method: 'POST', path, json, headers: freshHeaders(), status: 200 }
      const first = await send(request)
      const again = await send(request)
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(again.body.toString()).toBe(first.body.toString())
    })
    guarantee('queries mind no Idempotency-Key', async ({ send }) => {
      for (const key of ['used', 'a b']) {
        const answer = await send({ path: query('pets.list'), headers: { 'Idempotency-Key': key }, status: 200 })
        expect(answer.headers).not.toHaveProperty('idempotency-replayed')
      }
    })
  })
}
