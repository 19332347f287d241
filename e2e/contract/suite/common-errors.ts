import { describe, expect } from 'vitest'
import type { Target } from '@/e2e/harness/target'
import { generateKey } from '@/server/identity/accounts/api-key'
import { runSql } from '@/server/platform/db/testing'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { type Operation, type OperationName, operationNames, operations, requestFor } from './operations'

const basic = `Basic ${Buffer.from('pet:store').toString('base64')}`

/** `Authorization` headers that are refused. */
const invalidAuthorizations: Readonly<Record<string, (keys: ContractContext['keys']) => Record<string, string>>> = {
  missing: () => ({}),
  empty: () => ({ Authorization: '' }),
  'without a scheme': ({ all }) => ({ Authorization: all }),
  'of another scheme': () => ({ Authorization: basic }),
  malformed: () => ({ Authorization: 'Bearer pet_123' }),
  'followed by more': ({ all }) => ({ Authorization: `Bearer ${all} ${all}` }),
  'a good key with one letter changed': ({ all }) => ({
    Authorization: `Bearer ${all.slice(0, 10)}${all[10] === 'a' ? 'b' : 'a'}${all.slice(11)}`,
  }),
  unknown: () => ({ Authorization: `Bearer ${generateKey()}` }),
  revoked: ({ revoked }) => ({ Authorization: `Bearer ${revoked}` }),
  expired: ({ expired }) => ({ Authorization: `Bearer ${expired}` }),
}

/** A delivery is retried by no body. */
const withBody = operationNames.filter(
  (name) => /POST|PUT|PATCH/.test(operations[name].method) && name !== 'retryWebhookDelivery',
)

/** What has to be missing to make operations fail, once each. */
const columns = new Map(operationNames.map((name) => [operations[name].column.table, operations[name].column]))

/** The errors that every operation can give: each cause in full at one of them, and once at each. */
export function commonErrors(guarantee: DeclareGuarantee): void {
  describe('401', () => {
    for (const [what, authorization] of Object.entries(invalidAuthorizations)) {
      guarantee(`a key is refused that is ${what}`, async ({ send, keys }) => {
        const headers = authorization(keys)
        const answer = await send({ path: '/v1/pets', key: null, headers, status: 401 })
        const isBearer = /^Bearer/i.test(headers.Authorization ?? '')
        expect(answer.headers['www-authenticate']).toBe(
          isBearer ? 'Bearer realm="Pet Store", error="invalid_token"' : 'Bearer realm="Pet Store"',
        )
      })
    }
  })

  describe('429', () => {
    guarantee('a free account is refused after exactly 60 requests in a minute', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'free' })
      const path = '/v1/pets'
      const minuteEnds = Math.ceil((target.now() + 1) / 60_000) * 60
      for (let used = 1; used <= 60; used += 1) {
        const { headers } = await send({ path, key, status: 200 })
        expect(headers).toMatchObject({
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': String(60 - used),
          'x-ratelimit-reset': String(minuteEnds),
        })
        expect(headers).not.toHaveProperty('retry-after')
      }
      const before = target.now()
      const { headers } = await send({ path, key, status: 429 })
      expect(headers).toMatchObject({
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(minuteEnds),
      })
      const wait = Number(headers['retry-after'])
      expect(wait).toBeLessThanOrEqual(Math.ceil(minuteEnds - before / 1000))
      expect(wait).toBeGreaterThanOrEqual(Math.ceil(minuteEnds - target.now() / 1000))
      await target.setClock(target.now() + wait * 1000)
      await send({ path, key, status: 200 })
    })
  })

  describe('every operation', () => {
    /** One after the other: some replace what another is about. */
    async function requestsFor(names: readonly OperationName[], target: Target) {
      const requests = []
      for (const name of names) requests.push(await requestFor(name, target))
      return requests
    }

    guarantee('each operation refuses in the form of the document: 401, 403 and 429', async (context) => {
      const { send, target, keys } = context
      const usedUp = await target.newKey({ plan: 'enterprise', perMinute: 1, perDay: 10 })
      await send({ path: '/v1/pets', key: usedUp, status: 200 })
      for (const name of operationNames) {
        const { scope, wrongKey }: Operation = operations[name]
        const request = await requestFor(name, target)
        await send({ ...request, key: null, status: 401 })
        await send({ ...request, key: keys[wrongKey], status: 403, says: [scope] })
        await send({ ...request, key: usedUp, status: 429 })
      }
    })
    guarantee('each operation refuses a query parameter that it does not have, by name', async ({ send, target }) => {
      for (const name of operationNames) {
        const request = await requestFor(name, target)
        for (const query of ['colour=red', '__proto__=1'])
          await send({ ...request, path: `${request.path}?${query}`, status: 400, says: [query.replace(/=.*/, '')] })
      }
    })
    guarantee('each operation is 404 for what is no id, and for an id of nothing', async ({ send, target }) => {
      for (const name of operationNames) {
        const { path } = operations[name]
        const { json, method } = await requestFor(name, target)
        for (const { index } of path.matchAll(/(?<=\/)1(?=\/|$)/g))
          for (const id of ['abc', '999999']) {
            const of = `${path.slice(0, index)}${id}${path.slice(index + 1)}`
            await send({ method, path: of, status: 404, ...(json && { json }) })
          }
      }
    })
    guarantee(
      'each operation with a body refuses an unknown field, another type and more than 64 KiB',
      async (context) => {
        const { send, target } = context
        for (const name of withBody) {
          const { method, path, json } = await requestFor(name, target)
          await send({ method, path, json: { ...json, colour: 'red' }, status: 400, says: ['\\"colour\\"'] })
          await send({ method, path, json: [], status: 400, says: ['body'] })
          await send({ method, path, json: { ...json, colour: 'x'.repeat(70_000) }, status: 413 })
          await send({ method, path, headers: { 'Content-Type': 'text/plain' }, body: '{}', status: 415 })
        }
      },
    )
    guarantee('each operation reveals nothing of the cause of an internal error: 500', async ({ send, target }) => {
      for (const { table, name } of columns.values()) {
        const requests = await requestsFor(
          operationNames.filter((each) => operations[each].column.table === table),
          target,
        )
        await runSql(target.databaseUrl, `ALTER TABLE ${table} RENAME COLUMN ${name} TO mislaid`)
        try {
          for (const request of requests) await send({ ...request, status: 500 })
        } finally {
          await runSql(target.databaseUrl, `ALTER TABLE ${table} RENAME COLUMN mislaid TO ${name}`)
        }
      }
    })
    guarantee('each operation is 503 with Retry-After while the database is away, and recovers', async (context) => {
      const { send, target } = context
      const unknown = await target.newKey()
      const requests = await requestsFor(operationNames, target)
      await send({ path: '/v1/pets', status: 200 })
      target.databaseProxy.cut()
      try {
        for (const request of requests) {
          const { headers } = await send({ ...request, status: 503 })
          expect(headers).toMatchObject({ 'x-ratelimit-limit': '1000000' })
        }
        // Of a key that cannot be looked up.
        await send({ path: '/v1/pets', key: unknown, status: 503 })
        await send({ path: '/readyz', key: null, status: 503 })
        await send({ path: '/healthz', key: null, status: 200 })
      } finally {
        target.databaseProxy.restore()
      }
      await expect.poll(() => send({ path: '/v1/pets', status: 200 }).then(() => 'answers', String)).toBe('answers')
      await send({ path: '/readyz', key: null, status: 200 })
    })
  })
}
