import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { isReplay, newIdempotencyKey } from './idempotent-post'
import { newWebhookDelivery, newWebhookEndpoint } from './webhooks'

const PATH = '/v1/webhook-endpoints'
const url = 'https://shop.example/hooks'

const endpointShape = z.strictObject({
  id: z.int().min(1),
  url: z.string(),
  types: z.array(z.string()),
  description: z.string(),
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
  disabledBecause: z.enum(['account', 'gone', 'failing']).optional(),
})
const withSecretShape = endpointShape.extend({ secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/) })
const deliveryShape = z.strictObject({
  id: z.int().min(1),
  eventId: z.string().regex(/^evt_\d+$/),
  type: z.string(),
  test: z.boolean(),
  attempt: z.int().min(1),
  attemptedAt: z.iso.datetime(),
  durationMs: z.int().min(0),
  succeeded: z.boolean(),
  statusCode: z.int().optional(),
  reason: z.string().optional(),
  responseBody: z.string().optional(),
  nextAttemptAt: z.iso.datetime().optional(),
})

export function webhookEndpoints(guarantee: DeclareGuarantee): void {
  const create = async ({ send }: Pick<ContractContext, 'send'>, json: object = { url }) =>
    withSecretShape.parse(bodyOf(await send({ method: 'POST', path: PATH, json, status: 201 })))

  describe('createWebhookEndpoint 201', () => {
    guarantee('an endpoint has all types unless some are chosen, and its address in Location', async (context) => {
      const answer = await context.send({ method: 'POST', path: PATH, json: { url }, status: 201 })
      const { id, secret, ...endpoint } = withSecretShape.parse(bodyOf(answer))
      expect(endpoint).toMatchObject({ url, description: '', enabled: true })
      expect(endpoint.types).toHaveLength(9)
      expect(answer.headers.location).toBe(`${context.target.publicUrl}${PATH}/${id}`)
      const found = await context.send({ path: `${PATH}/${id}`, status: 200 })
      expect(endpointShape.parse(bodyOf(found))).toEqual({ id, ...endpoint })
      expect(secret).not.toBe((await create(context)).secret)
    })
    guarantee('a repeated request gets the same secret, and makes no second endpoint', async ({ send, target }) => {
      const request = {
        method: 'POST',
        path: PATH,
        json: { url },
        headers: { 'Idempotency-Key': newIdempotencyKey() },
      } as const
      const first = await send({ ...request, status: 201 })
      const again = await send({ ...request, status: 201 })
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(again.body).toEqual(first.body)
      expect(await target.db.webhookEndpoint.count()).toBe(2)
    })
  })

  describe('createWebhookEndpoint 400, 409', () => {
    guarantee('an endpoint with a fault is refused, and the fault named', async ({ send }) => {
      for (const [json, word] of [
        [{}, 'url'],
        [{ url: 7 }, 'url'],
        [{ url: 'https://shop.example/\u0000' }, 'url'],
        [{ url, description: 'a\nb' }, 'control characters'],
        [{ url: 'http://shop.example/hooks' }, 'https://'],
        [{ url: 'https://localhost/hooks' }, 'server itself'],
        [{ url: 'https://192.168.0.1/hooks' }, 'public address'],
        [{ url, types: ['pet.eaten'] }, 'types'],
        [{ url, name: 'The shop' }, 'name'],
        [[], 'body'],
      ] as const)
        await send({ method: 'POST', path: PATH, json, status: 400, says: [word] })
    })
    guarantee('an account has at most ten', async (context) => {
      for (let count = 1; count < 10; count++) await newWebhookEndpoint(context.target, 1n)
      await context.send({ method: 'POST', path: PATH, json: { url }, status: 409, says: ['at most 10'] })
    })
  })

  describe('listWebhookEndpoints 200', () => {
    guarantee('the endpoints of the account, without secrets, and of no other', async (context) => {
      const { secret, ...endpoint } = await create(context)
      const answer = await context.send({ path: PATH, status: 200 })
      expect(z.array(endpointShape).parse(bodyOf(answer)).at(-1)).toEqual(endpoint)
      expect(answer.body.toString()).not.toContain(secret)
      const others = await context.send({ path: PATH, key: await context.target.newKey(), status: 200 })
      expect(bodyOf(others)).toEqual([])
    })
  })

  describe('updateWebhookEndpoint', () => {
    guarantee('what is sent changes, and the rest stays', async (context) => {
      const { id, secret: _, ...before } = await create(context)
      const change = async (json: object) =>
        endpointShape.parse(bodyOf(await context.send({ method: 'PATCH', path: `${PATH}/${id}`, json, status: 200 })))
      expect(await change({ types: ['pet.added'] })).toEqual({ id, ...before, types: ['pet.added'] })
      const disabled = { enabled: false, disabledBecause: 'account' }
      const other = { url: 'https://other.example:8443/', description: 'Zoe\u0308 🐈' }
      expect(await change({ ...other, enabled: false })).toMatchObject({ ...other, ...disabled })
      const enabled = await change({ enabled: true })
      expect(enabled).toEqual({ id, ...before, ...other, types: ['pet.added'] })
    })
    guarantee('a bad change to an endpoint is refused', async ({ send }) => {
      for (const json of [
        {},
        { enabled: null },
        { types: [] },
        { url: 'https://[::1]/' },
        { id: 7 },
        { endpointId: 7 },
      ])
        await send({ method: 'PATCH', path: `${PATH}/1`, json, status: 400 })
    })
  })

  describe('rotateWebhookSecret, testWebhookEndpoint, listWebhookDeliveries, retryWebhookDelivery 200', () => {
    guarantee('a change, a rotation and a removal heed If-Match', async (context) => {
      const { send } = context
      const { id } = await create(context)
      const changes = [
        { method: 'PATCH', rest: '', json: { description: 'The shop' } },
        { method: 'POST', rest: '/rotate-secret', json: {} },
        { method: 'DELETE', rest: '' },
      ]
      for (const { method, rest, ...body } of changes) {
        const { headers } = await send({ path: `${PATH}/${id}`, status: 200 })
        const path = `${PATH}/${id}${rest}`
        await send({ method, path, ...body, headers: { 'If-Match': '"another"' }, status: 412 })
        await send({ method, path, ...body, headers: { 'If-Match': headers.etag ?? '' }, status: [200, 204] })
      }
    })
    guarantee('a rotation gives another secret', async (context) => {
      const { id, secret } = await create(context)
      const path = `${PATH}/${id}/rotate-secret`
      for (const request of [{}, { json: {} }, { json: { overlapHours: 0 } }, { json: { overlapHours: 72 } }]) {
        const answer = await context.send({ method: 'POST', path, ...request, status: 200 })
        expect(withSecretShape.parse(bodyOf(answer)).secret).not.toBe(secret)
      }
      for (const overlapHours of [-1, 73, 1.5, '24'])
        await context.send({ method: 'POST', path, json: { overlapHours }, status: 400, says: ['overlapHours'] })
    })
    guarantee('a test is sent, unless the endpoint is disabled; so is a retry', async ({ send }) => {
      const answer = await send({ method: 'POST', path: `${PATH}/1/test`, status: 200 })
      expect(bodyOf(answer)).toMatchObject({ type: 'webhook.test', data: { endpointId: 1 } })
      const path = `${PATH}/1/deliveries/1/retry`
      const delivery = deliveryShape.parse(bodyOf(await send({ method: 'POST', path, status: 200 })))
      expect(delivery).toMatchObject({ id: 1, statusCode: 500, nextAttemptAt: expect.any(String) })
      await send({ method: 'PATCH', path: `${PATH}/1`, json: { enabled: false }, status: 200 })
      await send({ method: 'POST', path: `${PATH}/1/test`, status: 409, says: ['disabled'] })
      await send({ method: 'POST', path, status: 409, says: ['disabled'] })
      await send({ method: 'PATCH', path: `${PATH}/1`, json: { enabled: true }, status: 200 })
    })
    guarantee('deliveries are paged, the latest first, and chosen by what came of them', async ({ send, target }) => {
      const endpointId = await newWebhookEndpoint(target, 1n)
      const ids = [await newWebhookDelivery(target, endpointId), await newWebhookDelivery(target, endpointId)]
      const path = `${PATH}/${endpointId}/deliveries`
      const idsOf = (body: unknown) =>
        z
          .array(deliveryShape)
          .parse(body)
          .map(({ id }) => id)
      expect(idsOf(bodyOf(await send({ path, status: 200 })))).toEqual(ids.toReversed())
      expect(idsOf(bodyOf(await send({ path: `${path}?succeeded=false`, status: 200 })))).toEqual(ids.toReversed())
      expect(idsOf(bodyOf(await send({ path: `${path}?succeeded=true`, status: 200 })))).toEqual([])
      const first = await send({ path: `${path}?limit=1`, status: 200 })
      expect(idsOf(bodyOf(first))).toEqual(ids.slice(1))
      const [, next = ''] = /<[^>]*?(\/v1\/[^>]*)>; rel="next"/.exec(String(first.headers.link)) ?? []
      const second = await send({ path: next, status: 200 })
      expect(idsOf(bodyOf(second))).toEqual(ids.slice(0, 1))
      expect(second.headers).not.toHaveProperty('link')
    })
    guarantee('deliveries by a bad query are refused', async ({ send }) => {
      for (const query of ['succeeded=yes', 'succeeded=', 'succeeded=1', 'limit=0', 'limit=101', 'cursor=abc'])
        await send({ path: `${PATH}/1/deliveries?${query}`, status: 400, says: [query.split('=')[0] ?? ''] })
    })
    guarantee('each change of an endpoint under a used Idempotency-Key is 409', async ({ send }) => {
      const headers = { 'Idempotency-Key': newIdempotencyKey() }
      await send({ method: 'POST', path: '/v1/pets', json: { name: 'Rex', categoryId: 1 }, headers, status: 201 })
      for (const { method, path, json } of [
        { method: 'PATCH', path: `${PATH}/1`, json: { description: 'The shop' } },
        { method: 'DELETE', path: `${PATH}/1` },
        ...['rotate-secret', 'test', 'deliveries/1/retry'].map((step) => ({
          method: 'POST',
          path: `${PATH}/1/${step}`,
          json: {},
        })),
      ])
        await send({ method, path, ...(json && { json }), headers, status: 409, says: ['"idempotency_conflict"'] })
    })
    guarantee('no delivery is retried that the endpoint does not have', async ({ send, target }) => {
      const path = `${PATH}/${await newWebhookEndpoint(target, 1n)}/deliveries/1/retry`
      await send({ method: 'POST', path, status: 404 })
    })
  })
}
