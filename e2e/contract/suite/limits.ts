import { describe, expect } from 'vitest'
import { GATE_RESULT_HEADER } from '@/server/http/gate/signed-gate-result'
import { generateKey } from '@/server/identity/accounts/api-key'
import { allScopes } from '@/server/procedures/callers/scopes'
import type { DeclareGuarantee } from './contract-context'

export function limits(guarantee: DeclareGuarantee): void {
  describe('plans', () => {
    guarantee('the plans have 60, 300 and 1,000 requests a minute', async ({ send, target }) => {
      for (const [plan, perMinute] of [
        ['free', 60],
        ['pro', 300],
        ['business', 1_000],
      ] as const) {
        const { headers } = await send({ path: '/v1/pets', key: await target.newKey({ plan }), status: 200 })
        expect(headers).toMatchObject({
          'x-ratelimit-limit': String(perMinute),
          'x-ratelimit-remaining': String(perMinute - 1),
        })
      }
    })
    guarantee('an enterprise account has its own two numbers, and the smaller rest binds', async ({ send, target }) => {
      await target.advanceToNext('day')
      const key = await target.newKey({ plan: 'enterprise', perMinute: 5, perDay: 3 })
      const tomorrow = Math.ceil((target.now() + 1) / 86_400_000) * 86_400
      for (const remaining of ['2', '1', '0']) {
        const { headers } = await send({ path: '/v1/pets', key, status: 200 })
        expect(headers).toMatchObject({
          'x-ratelimit-limit': '3',
          'x-ratelimit-remaining': remaining,
          'x-ratelimit-reset': String(tomorrow),
        })
      }
      const { headers } = await send({ path: '/v1/pets', key, status: 429 })
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-reset': String(tomorrow) })
      expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
      await target.advanceToNext('minute')
      await send({ path: '/v1/pets', key, status: 429 })
      await target.advanceToNext('day')
      await send({ path: '/v1/pets', key, status: 200 })
    })
    guarantee('both windows are told as structured fields', async ({ send, target }) => {
      await target.advanceToNext('minute')
      const key = await target.newKey({ plan: 'free' })
      const fieldsOf = async (status: number) => {
        const { headers } = await send({ path: '/v1/pets', key, status })
        expect(headers['ratelimit-policy']).toBe('"minute";q=60;w=60, "day";q=1000;w=86400')
        const [, minuteLeft, minuteEnds, dayLeft, dayEnds] =
          /^"minute";r=(\d+);t=(\d+), "day";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? []
        const resetsIn = Number(headers['x-ratelimit-reset']) - target.now() / 1000
        expect(Math.abs(resetsIn - Number(minuteEnds))).toBeLessThan(2)
        expect((Number(dayEnds) - Number(minuteEnds)) % 60).toBe(0)
        return [minuteLeft, dayLeft]
      }
      expect(await fieldsOf(200)).toEqual(['59', '999'])
      for (let left = 58; left >= 0; left -= 1) await send({ path: '/v1/categories', key, status: 200 })
      expect(await fieldsOf(429)).toEqual(['0', '940'])
    })
    guarantee('when minute and day have the same left, the day is shown', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'enterprise', perMinute: 5, perDay: 5 })
      const { headers } = await send({ path: '/v1/pets', key, status: 200 })
      expect(Number(headers['x-ratelimit-reset']) % 86_400).toBe(0)
    })
    guarantee('what is refused is not counted', async ({ send, target }) => {
      await target.advanceToNext('day')
      const key = await target.newKey({ plan: 'enterprise', perMinute: 2, perDay: 4 })
      await send({ path: '/v1/pets', key, status: 200 })
      await send({ path: '/v1/pets', key, status: 200 })
      for (let n = 0; n < 5; n += 1) await send({ path: '/v1/pets', key, status: 429 })
      await target.advanceToNext('minute')
      await send({ path: '/v1/pets', key, status: 200 })
      const { headers } = await send({ path: '/v1/pets', key, status: 200 })
      expect(headers['x-ratelimit-remaining']).toBe('0')
    })
    guarantee('the keys of an account are counted together', async ({ send, target }) => {
      const name = 'two keys'
      const one = await target.newKey({ name, plan: 'free' })
      const other = await target.newKey({ name, plan: 'free' })
      await send({ path: '/v1/pets', key: one, status: 200 })
      const { headers } = await send({ path: '/v1/pets', key: other, status: 200 })
      expect(headers['x-ratelimit-remaining']).toBe('58')
    })
    guarantee('exactly as many are admitted as agreed when all come at once', async ({ send, target }) => {
      const key = await target.newKey({ plan: 'enterprise', perMinute: 30, perDay: 1_000 })
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => send({ path: '/v1/categories', key, status: [200, 429] })),
      )
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(30)
      await send({ path: '/v1/categories', key, status: 429 })
    })
  })

  describe('a key that goes on asking after it was refused', () => {
    guarantee(
      'is banned at the 20th strike, for 5 minutes that more requests do not lengthen; other keys are not',
      async ({ send, target }) => {
        const name = 'goes on asking'
        const key = await target.newKey({ name, plan: 'free' })
        const other = await target.newKey({ name, plan: 'free' })
        for (let request = 0; request < 60; request += 1) await send({ path: '/v1/categories', key, status: 200 })
        // What was under way when the first was refused is no strike.
        const refused = { path: '/v1/categories', key, status: 429 }
        await send(refused)
        const refusedAt = target.now()
        for (let request = 1; request < 30; request += 1) {
          await target.setClock(refusedAt)
          await send(refused)
        }
        await target.setClock(refusedAt + 2_500)
        for (let strike = 1; strike < 20; strike += 1) await send({ ...refused, says: ['"rate_limit_exceeded"'] })
        await send({ ...refused, says: ['"temporarily_banned"'] })
        await target.setClock(target.now() + 200_000)
        const banned = await send({ path: '/v1/pets/1', key, status: 429, says: ['"temporarily_banned"'] })
        expect(banned.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' })
        const seconds = Number(banned.headers['retry-after'])
        expect(seconds).toBeGreaterThan(90)
        expect(seconds).toBeLessThanOrEqual(100)
        expect(Math.abs(Number(banned.headers['x-ratelimit-reset']) - target.now() / 1000 - seconds)).toBeLessThan(2)
        await send({ path: '/v1/categories', key: other, status: 200 })
        await target.setClock(target.now() + seconds * 1000)
        await send({ path: '/v1/categories', key, status: 200 })
      },
    )
  })

  describe('without a valid key', () => {
    guarantee(
      'keys are guessed at no more than 60 a minute, and a good key is served all the while',
      async ({ send, target }) => {
        await target.advanceToNext('day')
        for (let used = 1; used <= 60; used += 1) {
          const key = used % 3 === 0 ? null : used % 3 === 1 ? generateKey() : 'pet_malformed'
          const { headers } = await send({ path: '/v1/pets', key, status: 401 })
          expect(headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': String(60 - used) })
        }
        for (const key of [null, generateKey(), 'pet_malformed']) {
          const { headers } = await send({ path: '/v1/pets', key, status: 429 })
          expect(headers).not.toHaveProperty('www-authenticate')
        }
        await send({ path: '/v1/pets', status: 200 })
        await target.advanceToNext('minute')
        await send({ path: '/v1/pets', key: null, status: 401 })
      },
    )
    guarantee("the address is the socket's: X-Forwarded-For gives no fresh budget", async ({ send, target }) => {
      await target.advanceToNext('day')
      await send({ path: '/v1/pets', key: null, status: 401 })
      const { headers } = await send({
        path: '/v1/pets',
        key: null,
        headers: { 'X-Forwarded-For': '203.0.113.9' },
        status: 401,
      })
      expect(headers['x-ratelimit-remaining'], 'the budget of the socket').toBe('58')
    })
  })

  describe('keys', () => {
    guarantee('the scheme may be written in any case', async ({ send, keys }) => {
      for (const scheme of ['bearer', 'BEARER', 'BeArEr'])
        await send({ path: '/v1/pets', key: null, headers: { Authorization: `${scheme} ${keys.all}` }, status: 200 })
    })
    guarantee('a key in the query is no key', ({ send, keys }) =>
      send({ path: `/v1/pets?access_token=${keys.all}`, key: null, status: 401 }),
    )
    guarantee('a key works until it expires, and not after', async ({ send, target }) => {
      const expiresAt = new Date(target.now() + 20_000)
      const key = await target.newKey({ expiresAt })
      await send({ path: '/v1/pets', key, status: 200 })
      await target.setClock(expiresAt.getTime())
      await send({ path: '/v1/pets', key, status: 401 })
    })
    guarantee('a client cannot forge what the gate passes to a route', async ({ send, target }) => {
      const gateResult = {
        requestId: 'x',
        clientIp: '203.0.113.9',
        headers: {},
        caller: { kind: 'key', keyId: '1', accountId: '1', scopes: allScopes },
      }
      const content = JSON.stringify({ ...gateResult, gateResult, expiresAt: target.now() + 60_000 })
      const forged = `${Buffer.from(content).toString('base64url')}.${'A'.repeat(43)}`
      for (const headers of [
        { [GATE_RESULT_HEADER]: forged },
        { 'X-Middleware-Subrequest': 'proxy:proxy:proxy:proxy:proxy' },
        { 'X-Middleware-Subrequest': 'src/proxy:nowaf:src/proxy:src/proxy:src/proxy:src/proxy:middleware:middleware' },
        {
          'X-Middleware-Override-Headers': GATE_RESULT_HEADER,
          [`X-Middleware-Request-${GATE_RESULT_HEADER}`]: forged,
        },
      ])
        await send({ path: '/v1/pets', key: null, headers, status: 401 })
    })
  })
}
