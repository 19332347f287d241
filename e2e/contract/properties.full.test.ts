import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import {
  anyHeaderCharacter,
  anyJson,
  anyNewOrder,
  anyNewPet,
  anyNumber,
  anyQuery,
  encode,
  petStatuses,
} from './arbitraries'
import { bodyOf, type Client, createClient } from './client'
import { newAnimal, orderOf, orderShape, transitionOrder } from './suite/orders'
import { nextOf } from './suite/paging'
import { petOf, petsOf } from './suite/pets'
import { dataOf, query } from './suite/trpc-responses'

let target: Target
let client: Client
let key: string

beforeAll(async () => {
  target = await sharedTarget('node')
  key = await target.newKey()
  client = await createClient(target.port, key)
})

const JSON_TYPE = { 'Content-Type': 'application/json' } as const
test('any JSON body gives a documented response and never an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, async (body) => {
      await client.send({ status: [201, 400], method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
    }),
    { numRuns: 250 },
  )
})

test('any bytes as a body give a documented response and never an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
      await client.send({ status: [400], method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
    }),
    { numRuns: 75 },
  )
})

test('any query gives a documented response and never an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyQuery,
      fc.constantFrom('/v1/pets', '/v1/pets/1', '/v1/categories', '/v1/store/orders'),
      async (text, path) => {
        await client.send({ status: [200, 400], path: `${path}?${text}` })
      },
    ),
    { numRuns: 250 },
  )
})

test('any path below the base address gives a documented response and never an internal error', async () => {
  const segment = fc.oneof(
    fc.constantFrom('pets', 'categories', 'store', 'orders', '', '.', '..', '%', '%2F', '%00', '1', '0'),
    fc.string({ unit: 'binary', maxLength: 8 }).map(encode),
    fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 3 }), async (segments) => {
      await client.send({ status: [200, 404], path: `/v1/${segments.join('/')}` })
    }),
    { numRuns: 200 },
  )
})

test('REST and tRPC accept and refuse the same new animals, and make the same of them', async () => {
  await fc.assert(
    fc.asyncProperty(anyNewPet, async (pet) => {
      const body = JSON.stringify(pet)
      const rest = await client.send({ status: [201, 400], method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
      const trpc = await client.send({
        method: 'POST',
        path: query('pets.create'),
        headers: JSON_TYPE,
        body,
        status: rest.status === 201 ? 200 : 400,
      })
      if (rest.status === 400) {
        expect(messageOf(trpc)).toBe(messageOf(rest))
        return
      }
      const { id: _, ...created } = petOf(rest)
      expect(dataOf(trpc)).toMatchObject(created)
    }),
    { numRuns: 150 },
  )
})

test('any JSON body of an order gives a documented response and never an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), anyNewOrder), async (body) => {
      await client.send({ status: [201, 400, 409], method: 'POST', path: '/v1/store/orders', headers: JSON_TYPE, body })
    }),
    { numRuns: 150 },
  )
})

test('any Idempotency-Key gives a documented response and never an internal error', async () => {
  const anyKey = fc.oneof(
    fc.string({ unit: anyHeaderCharacter, maxLength: 300 }),
    fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 300 }),
  )
  await fc.assert(
    fc.asyncProperty(anyKey, async (text) => {
      // White space around a header's value is no part of it (RFC 9112, section 5).
      const idempotencyKey = text.replace(/^[ \t]+|[ \t]+$/g, '')
      const json = { name: 'Rex', categoryId: 1 }
      const status = /^[!-~]{1,255}$/.test(idempotencyKey) ? 201 : 400
      const request = { method: 'POST', path: '/v1/pets', headers: { 'Idempotency-Key': idempotencyKey }, json, status }
      const first = await client.send(request)
      expect((await client.send(request)).body.equals(first.body)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('any If-None-Match gives a documented response, and 304 only for the current ETag or a star', async () => {
  const { headers } = await client.send({ path: '/v1/pets?limit=1', status: 200 })
  const tag = String(headers.etag)
  const anyTags = fc.oneof(
    fc.string({ unit: anyHeaderCharacter, maxLength: 60 }),
    fc
      .array(fc.constantFrom(tag, `W/${tag}`, '"a"', 'W/"b"', '"a,b"', '""'), { minLength: 1, maxLength: 4 })
      .map(String),
  )
  await fc.assert(
    fc.asyncProperty(anyTags, async (text) => {
      const isKnown = text.includes(tag) || text.replace(/^[ \t]+|[ \t]+$/g, '') === '*'
      const asked = { path: '/v1/pets?limit=1', headers: { 'If-None-Match': text } }
      await client.send({ ...asked, status: isKnown ? 304 : 200 })
    }),
    { numRuns: 100 },
  )
})

test('REST and tRPC accept and refuse the same orders, and make the same of them', async () => {
  await fc.assert(
    fc.asyncProperty(anyNewOrder, async (text) => {
      const body = text.replace('"free"', String(await newAnimal(target)))
      const rest = await client.send({
        status: [201, 400, 409],
        method: 'POST',
        path: '/v1/store/orders',
        headers: JSON_TYPE,
        body,
      })
      const cancel = async ({ id }: { id: number }) => transitionOrder(client.send, 'cancel', id)
      if (rest.status === 201) await cancel(orderOf(rest))
      const trpc = await client.send({
        method: 'POST',
        path: query('orders.create'),
        headers: JSON_TYPE,
        body,
        status: rest.status === 201 ? 200 : rest.status,
      })
      if (rest.status !== 201) {
        expect(messageOf(trpc)).toBe(messageOf(rest))
        return
      }
      const { id: _, placedAt: _at, ...placed } = orderOf(rest)
      const { id, placedAt: _then, ...same } = orderShape.parse(dataOf(trpc))
      expect(same).toEqual(placed)
      await cancel({ id })
    }),
    { numRuns: 150 },
  )
})

test('REST and tRPC accept and refuse the same lists, and give the same animals', async () => {
  const cursors = await Promise.all(
    [1, 7, 40].map(async (limit) => {
      const page = await client.send({ path: `/v1/pets?limit=${limit}`, status: 200 })
      return nextOf(page)?.searchParams.get('cursor') ?? ''
    }),
  )
  const anyList = fc
    .record(
      {
        limit: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 100 }) }, anyNumber),
        status: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...petStatuses) }, fc.string({ maxLength: 9 })),
        cursor: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...cursors) }, fc.base64String({ maxLength: 40 })),
        categoryId: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) }, anyNumber),
        ids: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
        stauts: fc.string({ maxLength: 5 }),
      },
      { requiredKeys: [] },
    )
    .map(({ stauts, ...rest }) => (stauts?.length === 5 ? { ...rest, stauts } : rest))
  await fc.assert(
    fc.asyncProperty(anyList, async (input) => {
      const text = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
      const rest = await client.send({ status: [200, 400], path: `/v1/pets?${text}` })
      const trpc = await client.send({ path: query('pets.list', input), status: rest.status })
      if (rest.status === 400) return
      const cursor = nextOf(rest)?.searchParams.get('cursor') ?? null
      expect(dataOf(trpc)).toEqual({ items: petsOf(rest), nextCursor: cursor })
    }),
    { numRuns: 150 },
  )
})

test('after whatever REST was sent, tRPC still refuses numbers that are written as text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), anyJson, async (number, body) => {
      await client.send({ path: `/v1/pets?limit=${number}`, status: 200 })
      await client.send({ path: '/v1/pets/1', status: 200 })
      await client.send({ status: [201, 400], method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
      await client.send({ path: query('pets.list', { limit: String(number) }), status: 400, says: ['limit'] })
      await client.send({ path: query('pets.get', { petId: '1' }), status: 400, says: ['petId'] })
      const json = { name: 'Rex', categoryId: '1' }
      await client.send({ method: 'POST', path: query('pets.create'), json, status: 400, says: ['categoryId'] })
      await client.send({ method: 'POST', path: '/v1/pets', json, status: 400, says: ['categoryId'] })
    }),
    { numRuns: 40 },
  )
})

test('following Link shows every animal that existed at the start exactly once, whatever is added meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20, max: 100 }),
      fc.option(fc.constantFrom(...petStatuses), { nil: undefined }),
      fc.array(fc.constantFrom(...petStatuses), { minLength: 1, maxLength: 3 }),
      async (limit, status, added) => {
        const where = { withdrawnAt: null, ...(status === undefined ? {} : { status }) }
        const before = await target.db.pet.findMany({ where, select: { id: true } })
        const seen: number[] = []
        const filter = status === undefined ? '' : `&status=${status}`
        for (let path: string | undefined = `/v1/pets?limit=${limit}${filter}`; path; ) {
          const adding = added.map((each) =>
            client.send({
              method: 'POST',
              path: '/v1/pets',
              json: { name: 'New', categoryId: 1, status: each },
              status: 201,
            }),
          )
          const page = await client.send({ path, status: 200 })
          await Promise.all(adding)
          const pets = petsOf(page)
          expect(pets.every((pet) => status === undefined || pet.status === status)).toBe(true)
          seen.push(...pets.map(({ id }) => id))
          const next = nextOf(page)
          path = next && `${next.pathname}${next.search}`
        }
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
        const found = new Set(seen)
        expect(before.filter(({ id }) => !found.has(Number(id)))).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})

const messageShape = z.union([
  z.object({ message: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error),
])
const messageOf = (answer: Parameters<typeof bodyOf>[0]) => messageShape.parse(bodyOf(answer)).message
