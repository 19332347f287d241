import { describe, expect } from 'vitest'
import type { HttpResponse } from '@/e2e/harness/http'
import { appRouter } from '@/server/app-router'
import { proceduresOf } from '@/server/http/procedures'
import { ada, guestOrderOf, newAnimal, placeOrder } from './orders'
import type { ContractContext, DeclareGuarantee } from './run-contract'
import { errorOf, query } from './trpc-responses'

/** A good input for each mutation, to be sent once. */
const mutationInputs: Readonly<Record<string, (service: ContractContext) => Promise<Record<string, unknown>>>> = {
  'pets.create': async () => ({ name: 'Biscuit', categoryId: 1 }),
  'orders.create': async ({ target }) => ({ petId: await newAnimal(target) }),
  'orders.checkout': async ({ target }) => ({ petId: await newAnimal(target), ...ada }),
  'orders.approve': async (service) => ({ orderId: (await placeOrder(service)).id }),
  'orders.deliver': async (service) => {
    const orderId = (await placeOrder(service)).id
    await service.send({ method: 'POST', path: query('orders.approve'), json: { orderId }, status: 200 })
    return { orderId }
  },
  'orders.cancel': async (service) => ({ orderId: (await placeOrder(service)).id }),
}

const mutations = proceduresOf(appRouter).flatMap(([name, { _def }]) => (_def.type === 'mutation' ? [name] : []))

let keys = 0
const freshHeaders = () => ({ 'Idempotency-Key': `trpc-${++keys}` })
const isReplay = ({ headers }: HttpResponse) => headers['idempotency-replayed'] === 'true'

export function trpcIdempotency(promise: DeclareGuarantee): void {
  describe('tRPC, Idempotency-Key', () => {
    promise('it is known how to try each mutation of the router', async () => {
      expect(Object.keys(mutationInputs).toSorted()).toEqual(mutations.toSorted())
    })
    for (const name of mutations) {
      promise(
        `${name}, sent again with its Idempotency-Key, gives the first answer and is not done again`,
        async (service) => {
          const json = await mutationInputs[name]?.(service)
          const request = { method: 'POST', path: query(name), json, headers: freshHeaders(), status: 200 }
          const first = await service.send(request)
          expect(first.headers).not.toHaveProperty('idempotency-replayed')
          const [pets, orders] = [await service.target.db.pet.count(), await service.target.db.order.count()]
          const again = await service.send(request)
          expect(isReplay(again)).toBe(true)
          expect(again.body.toString()).toBe(first.body.toString())
          expect([await service.target.db.pet.count(), await service.target.db.order.count()]).toEqual([pets, orders])
        },
      )
      promise(`${name} with another input under a used Idempotency-Key is 409`, async (service) => {
        const headers = freshHeaders()
        const pet = { method: 'POST', path: '/v1/pets', json: { name: 'Rex', categoryId: 2 }, headers, status: 201 }
        await service.send(pet)
        const json = await mutationInputs[name]?.(service)
        const answer = await service.send({ method: 'POST', path: query(name), json, headers, status: 409 })
        expect(errorOf(answer).data).toMatchObject({ reason: 'idempotency_conflict', code: 'CONFLICT' })
      })
      promise(`${name} refuses a malformed Idempotency-Key`, async (service) => {
        const json = await mutationInputs[name]?.(service)
        for (const key of ['', 'a b', 'x'.repeat(256), ['a', 'b']]) {
          const headers = { 'Idempotency-Key': key }
          const request = { method: 'POST', path: query(name), json, headers, status: 400, says: ['Idempotency-Key'] }
          expect(errorOf(await service.send(request)).data.reason).toBe('invalid_request')
        }
        await service.send({ method: 'POST', path: query(name), json, status: 200 })
      })
    }
    promise('the same input under the same key is 409 for another step of the order', async (service) => {
      const { send } = service
      const request = { method: 'POST', json: { orderId: (await placeOrder(service)).id }, headers: freshHeaders() }
      await send({ ...request, path: query('orders.approve'), status: 200 })
      const answer = await send({ ...request, path: query('orders.cancel'), status: 409 })
      expect(errorOf(answer).data.reason).toBe('idempotency_conflict')
    })
    promise('a guest who sends an order again gets the same order with the same code', async ({ send, target }) => {
      const json = { petId: await newAnimal(target), ...ada }
      const request = { method: 'POST', path: query('orders.checkout'), json, key: null, headers: freshHeaders() }
      const first = await send({ ...request, status: 200 })
      const again = await send({ ...request, status: 200 })
      expect(isReplay(again)).toBe(true)
      expect(guestOrderOf(again)).toEqual(guestOrderOf(first))
    })
    promise('the keys of guests and of accounts do not meet', async ({ send, target }) => {
      const request = { method: 'POST', path: query('orders.checkout'), headers: freshHeaders(), status: 200 }
      await send({ ...request, json: { petId: await newAnimal(target), ...ada }, key: null })
      expect(isReplay(await send({ ...request, json: { petId: await newAnimal(target), ...ada } }))).toBe(false)
    })
    promise('it goes with one call: in a batch of two nothing is done', async (service) => {
      const { send, target } = service
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
    promise('it goes with a batch of one', async ({ send, target }) => {
      const json = { 0: { petId: await newAnimal(target) } }
      const path = `${query('orders.create')}?batch=1`
      const request = { method: 'POST', path, json, headers: freshHeaders(), status: 200 }
      const first = await send(request)
      const again = await send(request)
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(again.body.toString()).toBe(first.body.toString())
    })
    promise('queries mind no Idempotency-Key', async ({ send }) => {
      for (const key of ['used', 'a b']) {
        const answer = await send({ path: query('pets.list'), headers: { 'Idempotency-Key': key }, status: 200 })
        expect(answer.headers).not.toHaveProperty('idempotency-replayed')
      }
    })
  })
}
