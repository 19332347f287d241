import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import { runSql } from '@/server/platform/db/testing'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { idempotentPost, isReplay, newIdempotencyKey, replayedParts } from './idempotent-post'
import { operations } from './operations'
import { orderOf, placeOrder, transitionOrder } from './orders'
import { JSON_TYPE } from './request-body'

const badKeys = ['', ' ', 'a b', 'x'.repeat(256), 'x'.repeat(4_000), 'schlüssel', 'a\tb', ['a', 'b'], ['a', 'a']]

/** What leaves no record: requests that are refused, or have no `Idempotency-Key`, or are no POST. */
export function idempotencyRefusals(guarantee: DeclareGuarantee): void {
  const { path, wrongKey, column } = operations.createPet
  const { countOf, newBody, post } = idempotentPost('createPet')

  describe('a refused request', () => {
    /** Requests that are refused, each in its way. */
    const refusals: Readonly<
      Record<string, (context: ContractContext, key: string, body: string) => Promise<unknown>>
    > = {
      'for a bad field (400)': (context, key, body) =>
        post(context, key, body.replace('{', '{"colour":"red",'), { status: 400 }),
      'for what does not exist (400)': (context, key, body) =>
        post(context, key, body.replace(/:\d+/, ':999999'), { status: 400 }),
      'without a key of the API (401)': (context, key, body) => post(context, key, body, { key: null, status: 401 }),
      'for its scope (403)': (context, key, body) =>
        post(context, key, body, { key: context.keys[wrongKey], status: 403 }),
      'for its media type (415)': ({ send }, key, body) =>
        send({ method: 'POST', path, headers: { 'Idempotency-Key': key }, body, status: 415 }),
      'for its size (413)': (context, key, body) => post(context, key, body.padEnd(70_000), { status: 413 }),
      'by a fault of ours (500)': async (context, key, body) => {
        const { databaseUrl } = context.target
        await runSql(databaseUrl, `ALTER TABLE ${column.table} RENAME COLUMN ${column.name} TO mislaid`)
        try {
          await post(context, key, body, { status: 500 })
        } finally {
          await runSql(databaseUrl, `ALTER TABLE ${column.table} RENAME COLUMN mislaid TO ${column.name}`)
        }
      },
      'while the database is away (503)': async (context, key, body) => {
        const { target } = context
        target.databaseProxy.cut()
        try {
          await post(context, key, body, { status: 503 })
        } finally {
          target.databaseProxy.restore()
        }
        await expect
          .poll(() => context.send({ path: '/readyz', key: null, status: 200 }).then(() => 'ready', String))
          .toBe('ready')
      },
    }
    for (const [why, refuse] of Object.entries(refusals)) {
      guarantee(`what was refused ${why} left no record, and its key is free`, async (context) => {
        const key = newIdempotencyKey()
        await refuse(context, key, await newBody(context))
        expect(await context.target.db.idempotencyRecord.count({ where: { key } })).toBe(0)
        expect(isReplay(await post(context, key, await newBody(context), { status: 201 }))).toBe(false)
      })
    }
    guarantee('a malformed key is refused, and nothing done', async (context) => {
      const body = await newBody(context)
      const before = await countOf(context.target)
      for (const key of badKeys) await post(context, key, body, { status: 400, says: ['Idempotency-Key', '255'] })
      expect(await countOf(context.target)).toBe(before)
    })
  })

  describe('without an Idempotency-Key', () => {
    guarantee('without the header nothing is remembered', async (context) => {
      const { send, target } = context
      const before = await target.db.idempotencyRecord.count()
      const request = { method: 'POST', path, headers: JSON_TYPE, body: await newBody(context) }
      const first = await send({ ...request, status: 201 })
      expect(bodyOf(await send({ ...request, status: 201 }))).not.toEqual(bodyOf(first))
      expect(await target.db.idempotencyRecord.count()).toBe(before)
    })
  })

  describe('Idempotency-Key elsewhere', () => {
    guarantee('a GET minds no Idempotency-Key, used or malformed', async (context) => {
      const { send } = context
      const key = newIdempotencyKey()
      const headers = { 'Idempotency-Key': key }
      await send({ method: 'POST', path: '/v1/pets', headers, json: { name: 'Rex', categoryId: 1 }, status: 201 })
      for (const path of ['/v1/pets', '/v1/pets/1', '/v1/categories', '/v1/store/orders'])
        for (const value of [key, 'a b', '', ['a', 'b']]) {
          const answer = await send({ path, headers: { 'Idempotency-Key': value }, status: 200 })
          expect(answer.headers).not.toHaveProperty('idempotency-replayed')
        }
    })
    guarantee(
      'an order that was refused as taken (409) leaves no record: once it is free, the same request gets it',
      async (context) => {
        const { send } = context
        const { id, petId } = await placeOrder(context)
        const request = {
          method: 'POST',
          path: '/v1/store/orders',
          headers: { 'Idempotency-Key': newIdempotencyKey() },
          json: { petId },
        }
        await send({ ...request, status: 409, says: ['"conflict"'] })
        await transitionOrder(send, 'cancel', id)
        expect(isReplay(await send({ ...request, status: 201 }))).toBe(false)
        expect(isReplay(await send({ ...request, status: 201 }))).toBe(true)
      },
    )
    guarantee('a retry gets the first response, even when the order has moved on', async (context) => {
      const { send, target } = context
      const body = JSON.stringify(await operations.createOrder.body(target))
      const headers = { ...JSON_TYPE, 'Idempotency-Key': newIdempotencyKey() }
      const request = { method: 'POST', path: '/v1/store/orders', headers, body, status: 201 }
      const first = await send(request)
      await transitionOrder(send, 'cancel', orderOf(first).id)
      const again = await send(request)
      expect(orderOf(again).status).toBe('placed')
      expect(replayedParts(again)).toEqual(replayedParts(first))
    })
  })
}
