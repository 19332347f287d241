import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import { administer } from '@/server/db/testing'
import { JSON_TYPE } from './request-body'
import type { DeclareGuarantee, Service } from './run-contract'
import { freshKey, isReplay, kept, posterOf } from './idempotent-post'
import { operations, postings } from './operations'
import { orderOf, placeOrder, transitionOrder } from './orders'

const badKeys: Readonly<Record<string, string | string[]>> = {
  empty: '',
  'a space': ' ',
  'two words': 'a b',
  'of 256 characters': 'x'.repeat(256),
  'of 4000 characters': 'x'.repeat(4_000),
  'with an umlaut': 'schlüssel',
  'with a tab': 'a\tb',
  'sent twice': ['a', 'b'],
  'sent twice, the same': ['a', 'a'],
}

/** What leaves no record: requests that are refused, or have no `Idempotency-Key`, or are no POST. */
export function idempotencyRefusals(promise: DeclareGuarantee): void {
  for (const operationId of postings) {
    const { path, wrongKeys } = operations[operationId]
    const { countOf, newBody, post } = posterOf(operationId)

    describe(`${operationId}, a refused request`, () => {
      /** Requests that are refused, each in its way. */
      const refusals: Readonly<Record<string, (service: Service, key: string, body: string) => Promise<unknown>>> = {
        'for a bad field (400)': (service, key, body) =>
          post(service, key, body.replace('{', '{"colour":"red",'), { status: 400 }),
        'for what does not exist (400)': (service, key, body) =>
          post(service, key, body.replace(/:\d+/, ':999999'), { status: 400 }),
        'without a key of the API (401)': (service, key, body) => post(service, key, body, { key: null, status: 401 }),
        'for its scope (403)': (service, key, body) =>
          post(service, key, body, { key: service.keys[wrongKeys[0]], status: 403 }),
        'for its media type (415)': ({ send }, key, body) =>
          send({ method: 'POST', path, headers: { 'Idempotency-Key': key }, body, status: 415 }),
        'for its size (413)': (service, key, body) => post(service, key, body.padEnd(70_000), { status: 413 }),
        'by a fault of ours (500)': async (service, key, body) => {
          const { column } = operations[operationId]
          const { databaseUrl } = service.target
          await administer(databaseUrl, `ALTER TABLE ${column.table} RENAME COLUMN ${column.name} TO mislaid`)
          try {
            await post(service, key, body, { status: 500 })
          } finally {
            await administer(databaseUrl, `ALTER TABLE ${column.table} RENAME COLUMN mislaid TO ${column.name}`)
          }
        },
        'while the database is away (503)': async (service, key, body) => {
          const { target } = service
          target.line.cut()
          try {
            await post(service, key, body, { status: 503 })
          } finally {
            target.line.restore()
          }
          await expect
            .poll(() => service.send({ path: '/readyz', key: null, status: 200 }).then(() => 'ready', String))
            .toBe('ready')
        },
      }
      for (const [why, refuse] of Object.entries(refusals)) {
        promise(`${operationId}: what was refused ${why} left no record, and its key is free`, async (service) => {
          const key = freshKey()
          await refuse(service, key, await newBody(service))
          expect(await service.target.db.idempotencyRecord.count({ where: { key } })).toBe(0)
          expect(isReplay(await post(service, key, await newBody(service), { status: 201 }))).toBe(false)
        })
      }
      for (const [what, key] of Object.entries(badKeys)) {
        promise(`${operationId}: a key that is ${what} is refused, and nothing done`, async (service) => {
          const body = await newBody(service)
          const before = await countOf(service.target)
          await post(service, key, body, { status: 400, says: ['Idempotency-Key', '255'] })
          expect(await countOf(service.target)).toBe(before)
        })
      }
    })

    describe(`${operationId}, without a key`, () => {
      promise(`${operationId}: without the header nothing is remembered`, async (service) => {
        const { send, target } = service
        const before = await target.db.idempotencyRecord.count()
        const request = { method: 'POST', path, headers: JSON_TYPE, body: await newBody(service) }
        const first = await send({ ...request, status: 201 })
        if (operationId === 'createOrder') await send({ ...request, status: 409, says: ['"conflict"'] })
        else expect(bodyOf(await send({ ...request, status: 201 }))).not.toEqual(bodyOf(first))
        expect(await target.db.idempotencyRecord.count()).toBe(before)
      })
    })
  }

  describe('Idempotency-Key elsewhere', () => {
    promise('a GET minds no Idempotency-Key, used or malformed', async (service) => {
      const { send } = service
      const key = freshKey()
      const headers = { 'Idempotency-Key': key }
      await send({ method: 'POST', path: '/v1/pets', headers, json: { name: 'Rex', categoryId: 1 }, status: 201 })
      for (const path of ['/v1/pets', '/v1/pets/1', '/v1/categories', '/v1/store/orders'])
        for (const value of [key, 'a b', '', ['a', 'b']]) {
          const answer = await send({ path, headers: { 'Idempotency-Key': value }, status: 200 })
          expect(answer.headers).not.toHaveProperty('idempotency-replayed')
        }
    })
    promise(
      'an order that was refused as taken (409) leaves no record: once it is free, the same request gets it',
      async (service) => {
        const { send } = service
        const { id, petId } = await placeOrder(service)
        const request = {
          method: 'POST',
          path: '/v1/store/orders',
          headers: { 'Idempotency-Key': freshKey() },
          json: { petId },
        }
        await send({ ...request, status: 409, says: ['"conflict"'] })
        await transitionOrder(send, 'cancel', id)
        expect(isReplay(await send({ ...request, status: 201 }))).toBe(false)
        expect(isReplay(await send({ ...request, status: 201 }))).toBe(true)
      },
    )
    promise('a repeat gets the first answer, even when the order has moved on', async (service) => {
      const { send, target } = service
      const body = JSON.stringify(await operations.createOrder.body(target))
      const headers = { ...JSON_TYPE, 'Idempotency-Key': freshKey() }
      const request = { method: 'POST', path: '/v1/store/orders', headers, body, status: 201 }
      const first = await send(request)
      await transitionOrder(send, 'cancel', orderOf(first).id)
      const again = await send(request)
      expect(orderOf(again).status).toBe('placed')
      expect(kept(again)).toEqual(kept(first))
    })
  })
}
