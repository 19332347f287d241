import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import { runSql } from '@/server/platform/db/testing'
import type { DeclareGuarantee } from './contract-context'
import { ensureOrders } from './orders'
import { dataOf, errorOf, errorShape, okShape, query } from './trpc-responses'

const batch = (calls: number) => {
  const inputs = Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, { limit: 1 }]))
  const names = Array.from({ length: calls }, () => 'pets.list').join(',')
  return `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

/** What stands in an address where a procedure's name should. */
export const undecodableNames = ['%zz', 'pets.list%', 'pets%2', '%ff'] as const

const good = { name: 'Biscuit', categoryId: 1 } as const

const badInputs = {
  'pets.list': [
    ...[
      { limit: '5' },
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { limit: null },
      { status: 'Sold' },
      { status: null },
    ],
    ...[{ cursor: 'abc' }, { cursor: 1 }, { stauts: 'sold' }, [], 'x', 5, null],
  ],
  'pets.browse': [
    ...[{ search: 1 }, { search: null }, { search: 'a\u0000' }, { search: 'x'.repeat(201) }, { sort: 'price' }],
    ...[
      { sort: 'relevance' },
      { sort: 'relevance', search: ' ' },
      { categoryId: '1' },
      { categoryId: 0 },
      { status: '' },
    ],
    ...[{ limit: '5' }, { limit: 0 }, { limit: 101 }, { cursor: 'abc' }, { cursor: '' }, { q: 'dog' }, [], 'x', null],
    { withOverview: 'true' },
  ],
  'pets.suggest': [
    ...[{}, { search: '' }, { search: ' ' }, { search: 1 }, { search: 'a\u0000' }, { search: 'x'.repeat(201) }],
    ...[{ search: 'a', limit: 3 }, [], 'x', null],
  ],
  'pets.get': [{}, { petId: '1' }, { petId: 0 }, { petId: -1 }, { petId: 1.5 }, { petId: 1, x: 1 }, [1], null],
  'categories.list': [{ limit: 1 }, [], 'x'],
} as const

export function trpc(guarantee: DeclareGuarantee): void {
  describe('tRPC, a guest', () => {
    guarantee('a guest reads the catalogue, under the limit of shoppers', async ({ send }) => {
      const { headers } = await send({ path: query('pets.list'), key: null, status: 200 })
      expect(headers['x-ratelimit-limit']).toBe('600')
      expect(headers['x-request-id']).toBeDefined()
      await send({ path: query('pets.list', { status: 'sold', limit: 3 }), key: null, status: 200 })
      await send({ path: query('pets.browse', { search: 'biscit', status: 'available' }), key: null, status: 200 })
      await send({ path: query('pets.get', { petId: 1 }), key: null, status: 200 })
      await send({ path: query('categories.list'), key: null, status: 200 })
    })
    guarantee('credentials that are no Bearer key are 401 too, but no invalid token', async ({ send }) => {
      for (const authorization of ['Basic cGV0OnN0b3Jl', 'Bearerish', '']) {
        const headers = { Authorization: authorization }
        const answer = await send({ path: query('pets.list'), key: null, headers, status: 401 })
        expect(errorOf(answer).data.reason).toBe('unauthorized')
        expect(answer.headers['www-authenticate']).toBe('Bearer realm="Pet Store"')
      }
    })
    guarantee('a caller without permission is refused before the input is validated', async ({ send, keys }) => {
      await send({ method: 'POST', path: query('pets.create'), json: { colour: 'red' }, key: null, status: 401 })
      await send({ method: 'POST', path: query('pets.create'), json: {}, key: keys.readPets, status: 403 })
    })
  })

  describe('tRPC, a key', () => {
    guarantee(
      'an invalid key learns not even which procedures exist: 401 for each call, known or not',
      async ({ send }) => {
        const key = 'pet_malformed'
        const alone = await send({ path: '/api/trpc/no.such', key, status: 401 })
        expect(errorOf(alone)).toMatchObject({ data: { reason: 'unauthorized', path: 'no.such' } })
        const batch = await send({ path: '/api/trpc/no.such,pets.list?batch=1&input=%7B%7D', key, status: 401 })
        expect(bodyOf(batch)).toMatchObject([
          { error: { data: { reason: 'unauthorized', path: 'no.such' } } },
          { error: { data: { reason: 'unauthorized', path: 'pets.list' } } },
        ])
      },
    )
    guarantee('an invalid key is counted as such, never as a shopper', async ({ send }) => {
      const answer = await send({ path: query('pets.list'), key: 'pet_malformed', status: 401 })
      expect(answer.headers['x-ratelimit-limit']).toBe('60')
    })
    guarantee('a key with the scope adds an animal', async ({ send }) => {
      const answer = await send({ method: 'POST', path: query('pets.create'), json: good, status: 200 })
      expect(dataOf(answer)).toMatchObject({ ...good, status: 'available' })
    })
    guarantee("a key's calls count with its REST requests", async ({ send, target }) => {
      const key = await target.newKey({ plan: 'free' })
      await send({ path: '/v1/pets', key, status: 200 })
      const { headers } = await send({ path: query('pets.list'), key, status: 200 })
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '58' })
    })
    guarantee('over the limit it is 429 in the form of tRPC, with Retry-After', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'enterprise', perMinute: 1, perDay: 10 })
      await send({ path: query('pets.list'), key, status: 200 })
      const answer = await send({ path: query('pets.list'), key, status: 429 })
      expect(errorOf(answer).data.reason).toBe('rate_limit_exceeded')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    })
  })

  describe('tRPC, browsing', () => {
    guarantee('what is misspelt is found, and counted on the first page', async ({ send, target }) => {
      const { id: categoryId } = await target.db.category.create({ data: { name: 'Found' } })
      await target.db.pet.createMany({ data: ['Żabka', 'Zabka'].map((name) => ({ name, categoryId })) })
      const asked = { search: 'zabkka', categoryId: Number(categoryId), limit: 1 }
      const first = dataOf(await send({ path: query('pets.browse', asked), key: null, status: 200 }))
      const total = { count: 2, isExact: true }
      expect(first).toEqual({
        items: [expect.objectContaining({ name: 'Żabka' })],
        nextCursor: expect.any(String),
        total,
      })
      const { nextCursor: cursor } = z.object({ nextCursor: z.string() }).parse(first)
      expect(dataOf(await send({ path: query('pets.browse', { ...asked, cursor }), key: null, status: 200 }))).toEqual({
        items: [expect.objectContaining({ name: 'Zabka' })],
        nextCursor: null,
      })
      const other = { ...asked, cursor, sort: 'name' }
      await send({ path: query('pets.browse', other), key: null, status: 400, says: ['cursor'] })
    })
  })

  describe('tRPC, input', () => {
    for (const [procedure, inputs] of Object.entries(badInputs)) {
      guarantee(`${procedure} is strict: a bad input is refused`, async ({ send }) => {
        for (const input of inputs) {
          const answer = await send({ path: query(procedure, input), status: 400 })
          expect(errorOf(answer).data.reason).toBe('invalid_request')
        }
      })
    }
    for (const procedure of ['pets.list', 'pets.browse', 'orders.list']) {
      guarantee(
        `${procedure} names a bad cursor beside another fault, and does not call a good one bad`,
        async ({ send, target }) => {
          if (procedure === 'orders.list') await ensureOrders(target, 2)
          const first = dataOf(await send({ path: query(procedure, { limit: 1 }), status: 200 }))
          const { nextCursor: cursor } = z.object({ nextCursor: z.string() }).parse(first)
          await send({
            path: query(procedure, { limit: 0, cursor: 'abc' }),
            status: 400,
            says: ['limit: ', 'cursor: '],
          })
          const answer = await send({ path: query(procedure, { limit: 0, cursor }), status: 400, says: ['limit: '] })
          expect(errorOf(answer).message).not.toContain('cursor')
        },
      )
    }
    guarantee('pets.create is strict: a bad input is refused', async ({ send }) => {
      for (const json of [
        { ...good, categoryId: '1' },
        { ...good, colour: 'red' },
        { ...good, status: null },
        {},
        [],
        'x',
        null,
      ]) {
        const answer = await send({ method: 'POST', path: query('pets.create'), json, status: 400 })
        expect(errorOf(answer).data.reason).toBe('invalid_request')
      }
    })
    guarantee('pets.create refuses __proto__ and constructor by name', async ({ send }) => {
      for (const field of ['__proto__', 'constructor']) {
        const body = `{"name":"Rex","categoryId":1,"${field}":{}}`
        const headers = { 'Content-Type': 'application/json' }
        await send({ method: 'POST', path: query('pets.create'), headers, body, status: 400, says: [field] })
      }
    })
    guarantee('a category that does not exist is 400, an animal that does not exist 404', async ({ send }) => {
      const path = query('pets.create')
      await send({ method: 'POST', path, json: { ...good, categoryId: 999_999 }, status: 400, says: ['999999'] })
      expect(errorOf(await send({ path: query('pets.get', { petId: 999_999 }), status: 404 })).data.reason).toBe(
        'not_found',
      )
    })
    guarantee('what is no JSON is 400', async ({ send }) => {
      errorOf(await send({ path: '/api/trpc/pets.list?input={', status: 400 }))
      const headers = { 'Content-Type': 'application/json' }
      errorOf(await send({ method: 'POST', path: query('pets.create'), headers, body: '{', status: 400 }))
    })
    guarantee('a body that is no JSON is 415, whatever tRPC could make of it', async ({ send }) => {
      for (const type of ['application/octet-stream', 'multipart/form-data; boundary=x', 'text/plain', '']) {
        const headers = { 'Content-Type': type }
        const answer = await send({ method: 'POST', path: query('pets.create'), headers, body: '{}', status: 415 })
        expect(errorOf(answer).data.reason).toBe('unsupported_media_type')
        expect(answer.headers['content-type']).toBe('application/json')
      }
    })
    guarantee('a body over 64 KiB is 413', ({ send }) =>
      send({ method: 'POST', path: query('pets.create'), json: { ...good, name: 'x'.repeat(70_000) }, status: 413 }),
    )
  })

  describe('tRPC, a batch', () => {
    guarantee('a batch of 20 calls succeeds and counts as 20', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'free' })
      const answer = await send({ path: batch(20), key, status: 200 })
      expect(z.array(okShape).parse(bodyOf(answer))).toHaveLength(20)
      expect(answer.headers['x-ratelimit-remaining']).toBe('40')
    })
    guarantee('a batch of 3 counts 3, with its commas encoded too', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'free' })
      expect((await send({ path: batch(3), key, status: 200 })).headers['x-ratelimit-remaining']).toBe('57')
      const encoded = batch(3).replaceAll(',', '%2C')
      expect((await send({ path: encoded, key, status: 200 })).headers['x-ratelimit-remaining']).toBe('54')
    })
    guarantee('a batch of 21 calls or more is refused whole, and counts as one', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'free' })
      for (const [calls, remaining] of [
        [21, '59'],
        [200, '58'],
      ] as const) {
        const answer = await send({ path: batch(calls), key, status: 400, says: ['20'] })
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json',
          'x-ratelimit-remaining': remaining,
        })
      }
    })
    guarantee('a batch of more than is left is refused whole and counts nothing', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'enterprise', perMinute: 5, perDay: 100 })
      await send({ path: batch(6), key, status: 429 })
      expect((await send({ path: batch(5), key, status: 200 })).headers['x-ratelimit-remaining']).toBe('0')
    })
    for (const [name, headers] of [
      ['trpc-accept', { 'trpc-accept': 'application/jsonl' }],
      ['Accept', { Accept: 'application/jsonl' }],
    ] as const) {
      guarantee(`the results of a batch are streamed to a client that asks for it by ${name}`, async ({ target }) => {
        const response = await fetch(target.origin + batch(3), { headers })
        expect(response.status).toBe(200)
        expect(response.headers.get('x-ratelimit-limit')).toBe('600')
        expect(response.headers.get('content-length')).toBeNull()
        const [head, ...results] = (await response.text()).trim().split('\n')
        expect(Object.keys(JSON.parse(head ?? ''))).toEqual(['0', '1', '2'])
        expect(results.join('\n').match(/"items":/g)).toHaveLength(3)
      })
    }
    guarantee('a call in a batch that fails does not fail the others', async ({ send }) => {
      const inputs = encodeURIComponent('{"0":{"limit":1},"1":{"limit":"1"}}')
      const answer = await send({ path: `/api/trpc/pets.list,pets.list?batch=1&input=${inputs}`, status: 207 })
      const [first, second] = z.tuple([okShape, errorShape]).parse(bodyOf(answer))
      expect(first.result.data).toBeDefined()
      expect(second.error.data.httpStatus).toBe(400)
    })
  })

  describe('tRPC, errors', () => {
    guarantee('an unknown procedure is 404', async ({ send }) => {
      for (const name of ['dogs.list', 'pets', 'pets.list.x', 'constructor', '__proto__', 'pets.constructor'])
        expect(errorOf(await send({ path: query(name), status: 404 })).data.reason).toBe('not_found')
    })
    for (const path of undecodableNames) {
      guarantee(
        `/api/trpc/${path} cannot be decoded and names no procedure: 404, in the form of tRPC`,
        async ({ send }) => {
          const answer = await send({ path: `/api/trpc/${path}`, key: null, status: 404 })
          expect(errorOf(answer).data).toMatchObject({ code: 'NOT_FOUND', reason: 'not_found' })
          expect(answer.headers['content-type']).toBe('application/json')
          const batch = await send({ path: `/api/trpc/${path}?batch=1`, key: null, status: 404 })
          expect(z.array(errorShape).parse(bodyOf(batch))).toHaveLength(1)
          expect(batch.headers['content-type']).toBe('application/json')
        },
      )
    }
    guarantee('a call that is refused anyway is refused before its body is looked at', async ({ send }) => {
      const large = { method: 'POST', json: { name: 'x'.repeat(70_000), categoryId: 1 } } as const
      await send({ ...large, path: query('pets.create'), key: null, status: 401 })
      await send({ ...large, path: query('dogs.create'), status: 404 })
      await send({ ...large, path: query('pets.list'), status: 405 })
      await send({ ...large, path: query('pets.create'), status: 413 })
    })
    guarantee('a query is not a mutation: 405', ({ send }) => send({ path: query('pets.create', good), status: 405 }))
    guarantee('a fault says nothing of its cause', async ({ send, target }) => {
      await runSql(target.databaseUrl, 'ALTER TABLE pet RENAME COLUMN name TO mislaid')
      try {
        const error = errorOf(await send({ path: query('pets.list'), status: 500 }))
        expect(error.data.reason).toBe('internal_error')
        expect(JSON.stringify(error)).not.toMatch(/mislaid|column|prisma|stack|\.ts|select/i)
      } finally {
        await runSql(target.databaseUrl, 'ALTER TABLE pet RENAME COLUMN mislaid TO name')
      }
    })
    guarantee('while the database is away it is 503', async ({ send, target }) => {
      target.databaseProxy.cut()
      try {
        const answer = await send({ path: query('pets.list'), key: null, status: 503 })
        expect(errorOf(answer).data.reason).toBe('service_unavailable')
        expect(JSON.stringify(errorOf(answer))).not.toMatch(/prisma|ECONN|127\.0\.0\.1|stack/i)
        expect(answer.headers).toHaveProperty('retry-after')
      } finally {
        target.databaseProxy.restore()
      }
      await expect
        .poll(() => send({ path: query('pets.list'), status: 200 }).then(() => 'answers', String))
        .toBe('answers')
    })
  })
}
