import { describe, expect } from 'vitest'
import type { ContractRequest } from '@/e2e/contract/client'
import { generateKey } from '@/server/accounts/api-key'
import { runSql } from '@/server/db/testing'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { operationNames, operations, requestFor } from './operations'
import { giveEndpoints } from './webhooks'

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

/** The errors that every operation can give: 401, 403, 429, 500, 503. */
export function commonErrors(guarantee: DeclareGuarantee): void {
  for (const operationId of operationNames) {
    const { scope, wrongKeys, success, column } = operations[operationId]
    /** Sends a valid request with some parts replaced. */
    const ask = async ({ send, target }: ContractContext, told: Omit<ContractRequest, 'path' | 'method'>) =>
      send({ ...(await requestFor(operationId, target)), ...told })

    describe(`${operationId} 401`, () => {
      for (const [what, authorization] of Object.entries(invalidAuthorizations)) {
        guarantee(`${operationId} refuses a key that is ${what}`, async (context) => {
          const headers = authorization(context.keys)
          const answer = await ask(context, { key: null, headers, status: 401 })
          const isBearer = /^Bearer/i.test(headers.Authorization ?? '')
          expect(answer.headers['www-authenticate']).toBe(
            isBearer ? 'Bearer realm="Pet Store", error="invalid_token"' : 'Bearer realm="Pet Store"',
          )
        })
      }
    })

    describe(`${operationId} 403`, () => {
      for (const wrongKey of wrongKeys) {
        guarantee(`${operationId} needs the scope ${scope}, says so, and refuses ${wrongKey}`, async (context) => {
          const answer = await ask(context, { key: context.keys[wrongKey], status: 403, says: [scope] })
          expect(answer.headers['www-authenticate']).toBe(
            `Bearer realm="Pet Store", error="insufficient_scope", scope="${scope}"`,
          )
        })
      }
    })

    describe(`${operationId} 429`, () => {
      guarantee(
        `${operationId} is refused to a free account after exactly 60 requests in a minute`,
        async (context) => {
          const { target } = context
          const key = await target.newKey({ plan: 'free' })
          await giveEndpoints(target, key)
          const minuteEnds = Math.ceil((target.now() + 1) / 60_000) * 60
          for (let used = 1; used <= 60; used += 1) {
            const { headers } = await ask(context, { key, status: success })
            expect(headers).toMatchObject({
              'x-ratelimit-limit': '60',
              'x-ratelimit-remaining': String(60 - used),
              'x-ratelimit-reset': String(minuteEnds),
            })
            expect(headers).not.toHaveProperty('retry-after')
          }
          const before = target.now()
          const { headers } = await ask(context, { key, status: 429 })
          expect(headers).toMatchObject({
            'x-ratelimit-limit': '60',
            'x-ratelimit-remaining': '0',
            'x-ratelimit-reset': String(minuteEnds),
          })
          const wait = Number(headers['retry-after'])
          expect(wait).toBeLessThanOrEqual(Math.ceil(minuteEnds - before / 1000))
          expect(wait).toBeGreaterThanOrEqual(Math.ceil(minuteEnds - target.now() / 1000))
          await target.setClock(target.now() + wait * 1000)
          await ask(context, { key, status: success })
        },
      )
    })

    describe(`${operationId} 500`, () => {
      guarantee(`${operationId} reveals nothing of the cause of an internal error`, async (context) => {
        const { send, target } = context
        const { databaseUrl } = target
        const { table, name } = column
        const request = await requestFor(operationId, target)
        await runSql(databaseUrl, `ALTER TABLE ${table} RENAME COLUMN ${name} TO mislaid`)
        try {
          await send({ ...request, status: 500 })
        } finally {
          await runSql(databaseUrl, `ALTER TABLE ${table} RENAME COLUMN mislaid TO ${name}`)
        }
        await ask(context, { status: success })
      })
    })

    describe(`${operationId} 503`, () => {
      guarantee(`${operationId} is 503 with Retry-After while the database is away, and recovers`, async (context) => {
        const { send, target, keys } = context
        await ask(context, { status: success })
        target.databaseProxy.cut()
        try {
          // The first is of a key that is remembered, the second of one that cannot be looked up.
          const { headers } = await ask(context, { status: 503 })
          expect(headers).toMatchObject({ 'x-ratelimit-limit': '1000000' })
          await ask(context, { key: keys[wrongKeys[0]], status: 503 })
          await send({ path: '/readyz', key: null, status: 503 })
          await send({ path: '/healthz', key: null, status: 200 })
        } finally {
          target.databaseProxy.restore()
        }
        await expect.poll(() => ask(context, { status: success }).then(() => 'answers', String)).toBe('answers')
        await send({ path: '/readyz', key: null, status: 200 })
      })
    })
  }
}
