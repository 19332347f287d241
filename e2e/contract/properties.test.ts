import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTarget, type Target } from '../target'
import { bodyOf, type Client, createClient } from './client'
import { exchange } from './client/exchange'
import { nextOf, petOf, petsOf } from './suite/list-pets'
import { dataOf, query } from './suite/trpc'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let target: Target
let client: Client
let key: string

beforeAll(async () => {
  target = await startTarget('standalone')
  key = await target.newKey()
  client = await createClient(target.port, key)
})
afterAll(() => target?.stop())

const JSON_TYPE = { 'Content-Type': 'application/json' } as const
const words = ['available', 'pending', 'sold'] as const

/** Names near the edge of the rules, and far from it. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 210 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 20 }),
  fc.constantFrom('a'.repeat(200), 'a'.repeat(201), '🐈'.repeat(200), '🐈'.repeat(201), ' ', '\u0000', '\ud800'),
)

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 120 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 53, 2 ** 63, -(2 ** 53), 1e300, 0.5, 1.0000001),
)

/** Bodies near a good one: each field is good, or missing, or anything. */
const anyNewPet = fc
  .record(
    {
      name: fc.oneof({ weight: 4, arbitrary: anyName }, fc.jsonValue({ maxDepth: 1 })),
      categoryId: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
        anyNumber,
        fc.jsonValue({ maxDepth: 1 }),
      ),
      status: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...words) }, fc.jsonValue({ maxDepth: 1 })),
    },
    { requiredKeys: [] },
  )
  .chain((pet) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(pet) },
      fc
        .dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })
        .map((more) => ({ ...pet, ...more })),
    ),
  )

/** What is any JSON at all, as text: also with the names that objects inherit. */
const anyJson = fc.oneof(
  fc.json(),
  anyNewPet.map((pet) => JSON.stringify(pet)),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'toString', '', 'id'), fc.json({ maxDepth: 1 }))
    .map(([name, value]) => `{"name":"Rex","categoryId":1,"${name}":${value}}`),
)

const anyQueryText = fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary', maxLength: 30 }).map(encode))
const anyQuery = fc.oneof(
  fc
    .array(
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom('limit', 'status', 'cursor', 'Limit', '__proto__', ''),
            fc.string({ maxLength: 6 }).map(encode),
          ),
          fc.oneof(
            fc.constantFrom('5', '0', '100', '101', '007', 'sold', 'Sold', '%zz', '%00'),
            fc.string({ maxLength: 6 }).map(encode),
          ),
        )
        .map(([name, value]) => `${name}=${value}`),
      { maxLength: 4 },
    )
    .map((parameters) => parameters.join('&')),
  anyQueryText,
)

/** Percent-encodes; lone surrogates, which cannot be, become something else. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

/** Sends, and lets the client hold the answer against the document; any of `statuses` will do. Resolves to which it was. */
async function sendAnyOf(statuses: readonly number[], request: Parameters<typeof exchange>[1]) {
  const headers = { Authorization: `Bearer ${key}`, ...request.headers }
  const { status } = await exchange(target.port, { ...request, headers })
  expect(statuses).toContain(status)
  return client.send({ ...request, status })
}

test('any JSON body gives a documented answer and never a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, async (body) => {
      await sendAnyOf([201, 400], { method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
    }),
    { numRuns: 500 },
  )
})

test('any bytes as a body give a documented answer and never a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
      await sendAnyOf([400], { method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
    }),
    { numRuns: 150 },
  )
})

test('any query gives a documented answer and never a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, fc.constantFrom('/v1/pets', '/v1/pets/1', '/v1/categories'), async (text, path) => {
      await sendAnyOf([200, 400], { path: `${path}?${text}` })
    }),
    { numRuns: 500 },
  )
})

test('any path below the base address gives a documented answer and never a fault of ours', async () => {
  const segment = fc.oneof(
    fc.constantFrom('pets', 'categories', '', '.', '..', '%', '%2F', '%00', '1', '0'),
    fc.string({ unit: 'binary', maxLength: 8 }).map(encode),
    fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 3 }), async (segments) => {
      await sendAnyOf([200, 404], { path: `/v1/${segments.join('/')}` })
    }),
    { numRuns: 400 },
  )
})

test('REST and tRPC accept and refuse the same new animals, and make the same of them', async () => {
  await fc.assert(
    fc.asyncProperty(anyNewPet, async (pet) => {
      const body = JSON.stringify(pet)
      const rest = await sendAnyOf([201, 400], { method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
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
    { numRuns: 300 },
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
        status: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, fc.string({ maxLength: 9 })),
        cursor: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...cursors) }, fc.base64String({ maxLength: 40 })),
        stauts: fc.string({ maxLength: 5 }),
      },
      { requiredKeys: [] },
    )
    .map(({ stauts, ...rest }) => (stauts?.length === 5 ? { ...rest, stauts } : rest))
  await fc.assert(
    fc.asyncProperty(anyList, async (input) => {
      const text = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
      const rest = await sendAnyOf([200, 400], { path: `/v1/pets?${text}` })
      const trpc = await client.send({ path: query('pets.list', input), status: rest.status })
      if (rest.status === 400) return
      const cursor = nextOf(rest)?.searchParams.get('cursor') ?? null
      expect(dataOf(trpc)).toEqual({ items: petsOf(rest), nextCursor: cursor })
    }),
    { numRuns: 300 },
  )
})

test('after whatever REST was sent, tRPC still refuses numbers that are written as text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), anyJson, async (number, body) => {
      await client.send({ path: `/v1/pets?limit=${number}`, status: 200 })
      await client.send({ path: '/v1/pets/1', status: 200 })
      await sendAnyOf([201, 400], { method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body })
      await client.send({ path: query('pets.list', { limit: String(number) }), status: 400, says: ['limit'] })
      await client.send({ path: query('pets.get', { petId: '1' }), status: 400, says: ['petId'] })
      const json = { name: 'Rex', categoryId: '1' }
      await client.send({ method: 'POST', path: query('pets.create'), json, status: 400, says: ['categoryId'] })
      await client.send({ method: 'POST', path: '/v1/pets', json, status: 400, says: ['categoryId'] })
    }),
    { numRuns: 40 },
  )
})

test('who follows Link sees every animal that was there at the start exactly once, whatever is added meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20, max: 100 }),
      fc.option(fc.constantFrom(...words), { nil: undefined }),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
      async (limit, status, added) => {
        const where = status === undefined ? {} : { status }
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
