import { describe, expect } from 'vitest'
import { withoutClockAndCount } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import { runSql } from '@/server/platform/db/testing'
import type { DeclareGuarantee } from './contract-context'
import { lastPage, lists } from './lists'
import { getOperations, type OperationName, operations } from './operations'
import { placeOrder } from './orders'
import { giveEndpoints } from './webhooks'

const describeEndpoint = [
  "UPDATE webhook_endpoint SET description = description || '!' WHERE id = 1",
  "UPDATE webhook_endpoint SET description = rtrim(description, '!') WHERE id = 1",
] as const

/** Statements that change what an operation shows first, and change it back. */
const changes: Readonly<Partial<Record<OperationName, readonly [string, string]>>> = {
  listPets: ["UPDATE pet SET name = name || '!' WHERE id = 1", "UPDATE pet SET name = rtrim(name, '!') WHERE id = 1"],
  getPet: ["UPDATE pet SET name = name || '!' WHERE id = 1", "UPDATE pet SET name = rtrim(name, '!') WHERE id = 1"],
  getPetProfile: [
    'UPDATE pet_profile SET weight_grams = weight_grams + 1 WHERE pet_id = 1',
    'UPDATE pet_profile SET weight_grams = weight_grams - 1 WHERE pet_id = 1',
  ],
  listCategories: ["UPDATE category SET name = name || '!'", "UPDATE category SET name = rtrim(name, '!')"],
  listOrders: [
    "UPDATE store_order SET ship_date = '2026-12-24T00:00:00Z' WHERE ship_date IS NULL",
    "UPDATE store_order SET ship_date = NULL WHERE ship_date = '2026-12-24T00:00:00Z'",
  ],
  listEvents: [
    "UPDATE event SET pet_name = pet_name || '!' WHERE id = 1",
    "UPDATE event SET pet_name = rtrim(pet_name, '!') WHERE id = 1",
  ],
  getOrder: [
    "UPDATE store_order SET ship_date = '2026-12-24T00:00:00Z' WHERE id = 1",
    'UPDATE store_order SET ship_date = NULL WHERE id = 1',
  ],
  listWebhookEndpoints: describeEndpoint,
  getWebhookEndpoint: describeEndpoint,
  listWebhookDeliveries: [
    'UPDATE webhook_delivery SET duration_ms = duration_ms + 1',
    'UPDATE webhook_delivery SET duration_ms = duration_ms - 1',
  ],
}

/** `If-None-Match` headers that name the tag of what the client has, made from it; etag.test.ts has all forms. */
const matches: readonly ((tag: string) => string | string[])[] = [
  (tag) => `W/${tag}`,
  (tag) => `"a", ${tag}, W/"b"`,
  (tag) => ['"a"', tag],
  (tag) => ` \t${tag}\t `,
  () => '*',
]

const mismatches: readonly ((tag: string) => string)[] = [
  () => '',
  () => '"another"',
  (tag) => tag.slice(1, -1),
  (tag) => `*, ${tag}`,
]

/** The headers that 304 must repeat from 200: those of the representation, not of this one transfer. */
function lasting({ headers }: HttpResponse) {
  const {
    'x-request-id': id,
    'content-length': length,
    'content-type': type,
    'transfer-encoding': encoding,
    ...rest
  } = withoutClockAndCount(headers)
  return rest
}

const tagOf = ({ headers }: HttpResponse) => headers.etag ?? ''

/** What holds for every GET: responses have an ETag, and a client that has the current one gets 304. */
export function conditionalRequests(guarantee: DeclareGuarantee): void {
  for (const operationId of getOperations) {
    const { path } = operations[operationId]

    describe('304', () => {
      guarantee(`${operationId} is 304 for a client that has it, until it changes`, async (context) => {
        const { send, target } = context
        // Makes sure that there is an item.
        if (operationId === 'listOrders') await placeOrder(context)
        const whole = await send({ path, status: 200 })
        const tag = tagOf(whole)
        expect(tag).toMatch(/^"[!#-~]{16,}"$/)
        expect(tagOf(await send({ path, status: 200 })), 'the same each time').toBe(tag)
        const headers = { 'If-None-Match': tag }
        expect(lasting(await send({ path, headers, status: 304 }))).toEqual(lasting(whole))
        const [change, changeBack] = changes[operationId] ?? ['', '']
        try {
          await runSql(target.databaseUrl, change)
          const after = await send({ path, headers, status: 200 })
          expect(after.body).not.toEqual(whole.body)
          await send({ path, headers: { 'If-None-Match': tagOf(after) }, status: 304 })
        } finally {
          await runSql(target.databaseUrl, changeBack)
        }
        await send({ path, headers, status: 304 })
        // The tag is the same for every key.
        const key = await target.newKey()
        await giveEndpoints(target, key)
        await send({ path, key, headers, status: 304 })
      })
    })
  }

  describe('If-None-Match', () => {
    const path = '/v1/pets/1'

    guarantee('whatever names the tag of what the client has is 304', async ({ send }) => {
      const tag = tagOf(await send({ path, status: 200 }))
      for (const make of matches)
        expect(tagOf(await send({ path, headers: { 'If-None-Match': make(tag) }, status: 304 }))).toBe(tag)
    })
    guarantee('what names another tag, or is malformed, is 200', async ({ send }) => {
      const whole = await send({ path, status: 200 })
      for (const make of mismatches) {
        const answer = await send({ path, headers: { 'If-None-Match': make(tagOf(whole)) }, status: 200 })
        expect(answer.body).toEqual(whole.body)
      }
    })
    guarantee('304 has the headers of 200 but for those of a body, to HEAD too', async ({ send }) => {
      const whole = await send({ path, status: 200 })
      for (const method of ['GET', 'HEAD']) {
        const answer = await send({ method, path, headers: { 'If-None-Match': tagOf(whole) }, status: 304 })
        expect(lasting(answer)).toEqual(lasting(whole))
        expect(answer.headers).not.toHaveProperty('content-type')
        expect(answer.headers).not.toHaveProperty('transfer-encoding')
        expect(answer.headers['content-length'] ?? String(whole.body.length)).toBe(String(whole.body.length))
      }
    })
    guarantee('304 counts as a request', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'enterprise', perMinute: 3, perDay: 100 })
      const headers = { 'If-None-Match': tagOf(await send({ path, key, status: 200 })) }
      for (const remaining of ['1', '0']) {
        const answer = await send({ path, key, headers, status: 304 })
        expect(answer.headers['x-ratelimit-remaining']).toBe(remaining)
      }
      await send({ path, key, headers, status: 429 })
    })
    guarantee('no error has a tag, and none becomes 304', async ({ send, keys }) => {
      const headers = { 'If-None-Match': '*' }
      for (const answer of [
        await send({ path: `${path}?x=1`, headers, status: 400 }),
        await send({ path, headers, key: null, status: 401 }),
        await send({ path, headers, key: keys.writePets, status: 403 }),
        await send({ path: '/v1/pets/999999', headers, status: 404 }),
        await send({ method: 'PUT', path, headers, status: 405 }),
      ])
        expect(answer.headers).not.toHaveProperty('etag')
    })
  })

  describe('304, pages', () => {
    const { path, add } = lists.listPets

    guarantee('every page has a tag of its own, and so has every limit', async (context) => {
      const tags = new Set<string>()
      const addresses = [path, `${path}?limit=1`, `${path}?limit=2`, `${path}?limit=100`]
      for (const address of addresses) tags.add(tagOf(await context.send({ path: address, status: 200 })))
      tags.add(tagOf(await context.send({ path: await lastPage(context, path), status: 200 })))
      expect(tags.size).toBe(addresses.length + 1)
    })
    guarantee(
      `a client that has the last page learns of a new next page, though the items are the same`,
      async (context) => {
        const { send } = context
        const last = await lastPage(context, path)
        const before = await send({ path: last, status: 200 })
        const headers = { 'If-None-Match': tagOf(before) }
        expect((await send({ path: last, headers, status: 304 })).headers).not.toHaveProperty('link')
        await add(context)
        const after = await send({ path: last, headers, status: 200 })
        expect(after.body).toEqual(before.body)
        expect(after.headers.link).toContain('rel="next"')
        const known = await send({ path: last, headers: { 'If-None-Match': tagOf(after) }, status: 304 })
        expect(known.headers.link).toBe(after.headers.link)
      },
    )
  })

  describe('getPet 304', () => {
    guarantee('304 tells of the deprecation too', async ({ send }) => {
      const { headers } = await send({ path: '/v1/pets/1', headers: { 'If-None-Match': '*' }, status: 304 })
      expect(headers).toMatchObject({ deprecation: '@1764892800', sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' })
      expect(headers.link).toContain('rel="successor-version"')
    })
    guarantee('different animals have different ETags', async ({ send }) => {
      const first = tagOf(await send({ path: '/v1/pets/1', status: 200 }))
      const second = await send({ path: '/v1/pets/2', headers: { 'If-None-Match': first }, status: 200 })
      expect(tagOf(second)).not.toBe(first)
    })
  })
}
