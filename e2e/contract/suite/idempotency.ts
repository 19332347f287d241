import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import type { DeclareGuarantee } from './contract-context'
import { idempotentPost, isReplay, newIdempotencyKey, replayedParts, whileWritesBlocked } from './idempotent-post'
import { operations } from './operations'

const DAY_MS = 86_400_000

const goodKeys = [
  'a',
  'x'.repeat(255),
  Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join(''),
  '__proto__',
] as const

/** What holds for a POST that is retried, or whose key was used; trpc-idempotency.ts retries each mutation. */
export function idempotency(guarantee: DeclareGuarantee): void {
  const { countOf, newBody, post } = idempotentPost('createPet')

  describe('a POST, retried', () => {
    guarantee('a retry gets the first response, byte for byte, and does nothing', async (context) => {
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const first = await post(context, key, body, { status: 201 })
      expect(first.headers).not.toHaveProperty('idempotency-replayed')
      const before = await countOf(context.target)
      for (let repeat = 0; repeat < 3; repeat += 1) {
        const again = await post(context, key, body, { status: 201 })
        expect(isReplay(again)).toBe(true)
        expect(replayedParts(again)).toEqual(replayedParts(first))
      }
      expect(await countOf(context.target)).toBe(before)
    })
    guarantee('a retry counts as a request', async (context) => {
      const account = await context.target.newKey({ plan: 'free' })
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      for (const remaining of ['59', '58', '57']) {
        const { headers } = await post(context, key, body, { key: account, status: 201 })
        expect(headers['x-ratelimit-remaining']).toBe(remaining)
      }
    })
    guarantee('a retry has its own request id', async (context) => {
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const first = await post(context, key, body, { status: 201 })
      const again = await post(context, key, body, { status: 201 })
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    })
    guarantee('of 20 concurrent requests with one key, one takes effect', async (context) => {
      const [key, body, before] = [newIdempotencyKey(), await newBody(context), await countOf(context.target)]
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => post(context, key, body, { status: [201, 409] })),
      )
      const [succeeded, refused] = [201, 409].map((status) => outcomes.filter((each) => each.status === status))
      expect(succeeded?.filter((response) => !isReplay(response))).toHaveLength(1)
      for (const response of refused ?? []) expect(bodyOf(response)).toMatchObject({ code: 'idempotency_in_progress' })
      expect(await countOf(context.target)).toBe(before + 1)
      expect(isReplay(await post(context, key, body, { status: 201 }))).toBe(true)
    })
    guarantee('concurrent retries all get the first response', async (context) => {
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const first = await post(context, key, body, { status: 201 })
      const repeats = await Promise.all(Array.from({ length: 20 }, () => post(context, key, body, { status: 201 })))
      expect(repeats.every(isReplay)).toBe(true)
      for (const repeat of repeats) expect(replayedParts(repeat)).toEqual(replayedParts(first))
    })
    guarantee(
      'a key may be of up to 255 visible characters of ASCII, whatever they mean elsewhere',
      async (context) => {
        const body = await newBody(context)
        const unused = { key: await context.target.newKey(), status: 201 }
        for (const key of goodKeys) {
          const first = await post(context, key, body, unused)
          const again = await post(context, key, body, unused)
          expect([isReplay(first), isReplay(again)]).toEqual([false, true])
        }
      },
    )
    guarantee('keys are case-sensitive', async (context) => {
      const key = `Case-${newIdempotencyKey()}`
      await post(context, key, await newBody(context), { status: 201 })
      const other = await post(context, key.toLowerCase(), await newBody(context), { status: 201 })
      expect(isReplay(other)).toBe(false)
    })
    guarantee('the response is kept for 24 hours, and no longer', async (context) => {
      const { target } = context
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const sentAt = target.now()
      const first = await post(context, key, body, { status: 201 })
      await target.setClock(sentAt + DAY_MS - 5_000)
      expect(replayedParts(await post(context, key, body, { status: 201 }))).toEqual(replayedParts(first))
      await target.setClock(target.now() + 10_000)
      const anew = await post(context, key, body, { status: 201 })
      expect(isReplay(anew)).toBe(false)
      expect(bodyOf(anew)).not.toEqual(bodyOf(first))
      const again = await post(context, key, body, { status: 201 })
      expect(isReplay(again)).toBe(true)
      expect(replayedParts(again)).toEqual(replayedParts(anew))
    })
  })

  describe('a key that was used', () => {
    guarantee('another body under a used key is 409, and does nothing', async (context) => {
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const first = await post(context, key, body, { status: 201 })
      const before = await countOf(context.target)
      for (const other of [await newBody(context), ` ${body}`, `${body}\n`, body.replace(':', ': ')].filter(
        (text) => text !== body,
      ))
        await post(context, key, other, { status: 409, says: ['"idempotency_conflict"', 'Idempotency-Key'] })
      expect(await countOf(context.target)).toBe(before)
      expect(replayedParts(await post(context, key, body, { status: 201 }))).toEqual(replayedParts(first))
    })
    guarantee('a key that another operation used is 409', async (context) => {
      const key = newIdempotencyKey()
      await post(context, key, await newBody(context), { status: 201 })
      const { path, body } = operations.createOrder
      await context.send({
        method: 'POST',
        path,
        headers: { 'Idempotency-Key': key },
        json: await body(context.target),
        status: 409,
        says: ['"idempotency_conflict"'],
      })
    })
    guarantee('another account may use the same key', async (context) => {
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const first = await post(context, key, body, { status: 201 })
      const account = await context.target.newKey()
      const other = await post(context, key, await newBody(context), { key: account, status: 201 })
      expect(isReplay(other)).toBe(false)
      expect(bodyOf(other)).not.toEqual(bodyOf(first))
    })
    guarantee('a rotated API key of the account gets the first response', async (context) => {
      const { target } = context
      const name = 'rotates its key'
      const old = await target.newKey({ name })
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const first = await post(context, key, body, { key: old, status: 201 })
      const next = await target.newKey({ name })
      await target.revoke(old)
      await target.setClock(target.now() + 10_000)
      await post(context, key, body, { key: old, status: 401 })
      const again = await post(context, key, body, { key: next, status: 201 })
      expect(isReplay(again)).toBe(true)
      expect(replayedParts(again)).toEqual(replayedParts(first))
    })
    guarantee('a retry needs the scope that the first needed', async (context) => {
      const { target } = context
      const name = 'lacks a scope'
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      await post(context, key, body, { key: await target.newKey({ name }), status: 201 })
      const weak = await target.newKey({ name, scopes: ['pets:read', 'orders:read'] })
      await post(context, key, body, { key: weak, status: 403 })
    })
    guarantee('while the first is still running a retry is 409, and then gets its response', async (context) => {
      const { target } = context
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      // So that nothing but the operation itself waits for the table.
      await post(context, newIdempotencyKey(), await newBody(context), { status: 201 })
      const running: Promise<HttpResponse>[] = []
      await whileWritesBlocked(target, 'pet', async (untilWriterWaits) => {
        running.push(post(context, key, body, { status: 201 }))
        await untilWriterWaits(0)
        const told = { status: 409, says: ['"idempotency_in_progress"', 'running'] }
        const refused = await post(context, key, body, told)
        expect(refused.headers['retry-after']).toBe('1')
        // What the first is like is known only once it has ended.
        await post(context, key, `${body} `, told)
      })
      const [first] = await Promise.all(running)
      const again = await post(context, key, body, { status: 201 })
      expect([first && isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(replayedParts(again)).toEqual(first && replayedParts(first))
      await post(context, key, `${body} `, { status: 409, says: ['"idempotency_conflict"'] })
    })
  })

  describe('createOrder, retried', () => {
    guarantee('a retry of an order gets the first response, and of 20 at once one takes effect', async (context) => {
      const order = idempotentPost('createOrder')
      const [key, body, before] = [
        newIdempotencyKey(),
        await order.newBody(context),
        await order.countOf(context.target),
      ]
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => order.post(context, key, body, { status: [201, 409] })),
      )
      const first = outcomes.filter((response) => response.status === 201 && !isReplay(response))
      expect(first).toHaveLength(1)
      expect(await order.countOf(context.target)).toBe(before + 1)
      const again = await order.post(context, key, body, { status: 201 })
      expect([isReplay(again), replayedParts(again)]).toEqual([true, first[0] && replayedParts(first[0])])
    })
  })

  describe('a slow database', () => {
    guarantee('a request with a key is done and remembered though it takes the database 2 s', async (context) => {
      const [key, body] = [newIdempotencyKey(), await newBody(context)]
      const running: Promise<HttpResponse>[] = []
      await whileWritesBlocked(context.target, 'pet', async (untilWriterWaits) => {
        running.push(post(context, key, body, { status: 201 }))
        await untilWriterWaits(2_000)
      })
      const [first] = await Promise.all(running)
      expect(replayedParts(await post(context, key, body, { status: 201 }))).toEqual(first && replayedParts(first))
    })

    guarantee(
      'what the database cannot do in time is 503 before it can, and is done once when repeated',
      async (context) => {
        const [key, body] = [newIdempotencyKey(), await newBody(context)]
        await whileWritesBlocked(context.target, 'pet', async () => {
          await post(context, key, body, { status: 503, says: ['"service_unavailable"'] })
        })
        const first = await post(context, key, body, { status: 201 })
        const again = await post(context, key, body, { status: 201 })
        expect([isReplay(first), isReplay(again)]).toEqual([false, true])
        expect(replayedParts(again)).toEqual(replayedParts(first))
      },
    )
  })
}
