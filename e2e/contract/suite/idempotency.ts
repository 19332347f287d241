import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import type { Answer } from '@/e2e/harness/http'
import type { DeclareGuarantee } from './run-contract'
import { freshKey, holdUp, isReplay, kept, posterOf } from './idempotent-post'
import { operations, type Posting, postings } from './operations'
import { orderOf, transitionOrder } from './orders'

const DAY_MS = 86_400_000

const goodKeys = {
  'one letter': 'a',
  '255 characters': 'x'.repeat(255),
  'a UUID': '5f0c8a52-5c0e-4a59-b7ad-0c8a9d1c2f6e',
  'every visible character of ASCII': Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join(''),
  'what SQL and JSON would mind': `'";--{}[]\\%_`,
  'what objects inherit': '__proto__',
} as const

/** What holds for a POST that is sent again, or whose key was used. */
export function idempotency(promise: DeclareGuarantee): void {
  for (const operationId of postings) {
    const { countOf, newBody, post } = posterOf(operationId)
    const table = { createPet: 'pet', createOrder: 'store_order' }[operationId]

    describe(`${operationId}, sent again`, () => {
      promise(
        `${operationId}: the same key and body get the first answer, byte for byte, and do nothing`,
        async (service) => {
          const [key, body] = [freshKey(), await newBody(service)]
          const first = await post(service, key, body, { status: 201 })
          expect(first.headers).not.toHaveProperty('idempotency-replayed')
          const before = await countOf(service.target)
          for (let repeat = 0; repeat < 3; repeat += 1) {
            const again = await post(service, key, body, { status: 201 })
            expect(isReplay(again)).toBe(true)
            expect(kept(again)).toEqual(kept(first))
          }
          expect(await countOf(service.target)).toBe(before)
        },
      )
      promise(`${operationId}: a repeat counts as a request`, async (service) => {
        const account = await service.target.newKey({ plan: 'free' })
        const [key, body] = [freshKey(), await newBody(service)]
        for (const remaining of ['59', '58', '57']) {
          const { headers } = await post(service, key, body, { key: account, status: 201 })
          expect(headers['x-ratelimit-remaining']).toBe(remaining)
        }
      })
      promise(`${operationId}: a repeat has a request id of its own`, async (service) => {
        const [key, body] = [freshKey(), await newBody(service)]
        const first = await post(service, key, body, { status: 201 })
        const again = await post(service, key, body, { status: 201 })
        expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
      })
      promise(`${operationId}: of 20 with one key that come at once, one does something`, async (service) => {
        const [key, body, before] = [freshKey(), await newBody(service), await countOf(service.target)]
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, () =>
            post(service, key, body, { status: 201 }).then(
              (answer) => (isReplay(answer) ? 'replayed' : 'done'),
              (error) => (isIdempotencyConflict(error) ? 'in use' : String(error)),
            ),
          ),
        )
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
        expect(new Set([...outcomes, 'done', 'replayed', 'in use'])).toEqual(new Set(['done', 'replayed', 'in use']))
        expect(await countOf(service.target)).toBe(before + 1)
        expect(isReplay(await post(service, key, body, { status: 201 }))).toBe(true)
      })
      promise(`${operationId}: many repeats at once all get the first answer`, async (service) => {
        const [key, body] = [freshKey(), await newBody(service)]
        const first = await post(service, key, body, { status: 201 })
        const repeats = await Promise.all(Array.from({ length: 20 }, () => post(service, key, body, { status: 201 })))
        expect(repeats.every(isReplay)).toBe(true)
        for (const repeat of repeats) expect(kept(repeat)).toEqual(kept(first))
      })
      for (const [what, key] of Object.entries(goodKeys)) {
        promise(`${operationId}: a key may be ${what}`, async (service) => {
          const body = await newBody(service)
          const unused = { key: await service.target.newKey(), status: 201 }
          const first = await post(service, key, body, unused)
          const again = await post(service, key, body, unused)
          expect([isReplay(first), isReplay(again)]).toEqual([false, true])
        })
      }
      promise(`${operationId}: keys are told apart by their letters' case`, async (service) => {
        const key = `Case-${freshKey()}`
        await post(service, key, await newBody(service), { status: 201 })
        const other = await post(service, key.toLowerCase(), await newBody(service), { status: 201 })
        expect(isReplay(other)).toBe(false)
      })
      promise(`${operationId}: it is remembered for 24 hours, and not after`, async (service) => {
        const { target } = service
        const [key, body] = [freshKey(), await newBody(service)]
        const sentAt = target.now()
        const first = await post(service, key, body, { status: 201 })
        await target.setClock(sentAt + DAY_MS - 5_000)
        expect(kept(await post(service, key, body, { status: 201 }))).toEqual(kept(first))
        await target.setClock(target.now() + 10_000)
        if (operationId === 'createOrder') {
          // Done anew, so it finds what the first has done.
          await post(service, key, body, { status: 409, says: ['"conflict"'] })
          await transitionOrder(service.send, 'cancel', orderOf(first).id)
        }
        const anew = await post(service, key, body, { status: 201 })
        expect(isReplay(anew)).toBe(false)
        expect(bodyOf(anew)).not.toEqual(bodyOf(first))
        const again = await post(service, key, body, { status: 201 })
        expect(isReplay(again)).toBe(true)
        expect(kept(again)).toEqual(kept(anew))
      })
    })

    describe(`${operationId}, a key that was used`, () => {
      promise(`${operationId}: another body under a used key is 409, and does nothing`, async (service) => {
        const [key, body] = [freshKey(), await newBody(service)]
        const first = await post(service, key, body, { status: 201 })
        const before = await countOf(service.target)
        for (const other of [await newBody(service), ` ${body}`, `${body}\n`, body.replace(':', ': ')].filter(
          (text) => text !== body,
        ))
          await post(service, key, other, { status: 409, says: ['"idempotency_conflict"', 'Idempotency-Key'] })
        expect(await countOf(service.target)).toBe(before)
        expect(kept(await post(service, key, body, { status: 201 }))).toEqual(kept(first))
      })
      promise(`${operationId}: a key that another operation used is 409`, async (service) => {
        const key = freshKey()
        await post(service, key, await newBody(service), { status: 201 })
        const other: Posting = operationId === 'createPet' ? 'createOrder' : 'createPet'
        await service.send({
          method: 'POST',
          path: operations[other].path,
          headers: { 'Idempotency-Key': key },
          json: await operations[other].body(service.target),
          status: 409,
          says: ['"idempotency_conflict"'],
        })
      })
      promise(`${operationId}: another account may use the same key`, async (service) => {
        const [key, body] = [freshKey(), await newBody(service)]
        const first = await post(service, key, body, { status: 201 })
        const account = await service.target.newKey()
        const other = await post(service, key, await newBody(service), { key: account, status: 201 })
        expect(isReplay(other)).toBe(false)
        expect(bodyOf(other)).not.toEqual(bodyOf(first))
      })
      promise(`${operationId}: a rotated key of the account gets the first answer`, async (service) => {
        const { target } = service
        const name = `rotates its key for ${operationId}`
        const old = await target.newKey({ name })
        const [key, body] = [freshKey(), await newBody(service)]
        const first = await post(service, key, body, { key: old, status: 201 })
        const next = await target.newKey({ name })
        await target.revoke(old)
        await target.setClock(target.now() + 10_000)
        await post(service, key, body, { key: old, status: 401 })
        const again = await post(service, key, body, { key: next, status: 201 })
        expect(isReplay(again)).toBe(true)
        expect(kept(again)).toEqual(kept(first))
      })
      promise(`${operationId}: a repeat needs the scope that the first needed`, async (service) => {
        const { target } = service
        const name = `lacks a scope for ${operationId}`
        const [key, body] = [freshKey(), await newBody(service)]
        await post(service, key, body, { key: await target.newKey({ name }), status: 201 })
        const weak = await target.newKey({ name, scopes: ['pets:read', 'orders:read'] })
        await post(service, key, body, { key: weak, status: 403 })
      })
      promise(
        `${operationId}: while the first is still running a repeat is 409, and then gets its answer`,
        async (service) => {
          const { target } = service
          const [key, body] = [freshKey(), await newBody(service)]
          // So that nothing but the operation itself waits for the table.
          await post(service, freshKey(), await newBody(service), { status: 201 })
          const running: Promise<Answer>[] = []
          await holdUp(target, table, async (untilSomebodyWaits) => {
            running.push(post(service, key, body, { status: 201 }))
            await untilSomebodyWaits(0)
            await post(service, key, body, { status: 409, says: ['"idempotency_conflict"', 'running'] })
            await post(service, key, `${body} `, { status: 409, says: ['"idempotency_conflict"'] })
          })
          const [first] = await Promise.all(running)
          const again = await post(service, key, body, { status: 201 })
          expect([first && isReplay(first), isReplay(again)]).toEqual([false, true])
          expect(kept(again)).toEqual(first && kept(first))
        },
      )
    })
  }
  describe('a slow database', () => {
    promise('a request with a key is done and remembered though it takes the database 6 s', async (service) => {
      const { newBody, post } = posterOf('createPet')
      const [key, body] = [freshKey(), await newBody(service)]
      const running: Promise<Answer>[] = []
      await holdUp(service.target, 'pet', async (untilSomebodyWaits) => {
        running.push(post(service, key, body, { status: 201 }))
        await untilSomebodyWaits(6_000)
      })
      const [first] = await Promise.all(running)
      expect(kept(await post(service, key, body, { status: 201 }))).toEqual(first && kept(first))
    })
  })
}

const isIdempotencyConflict = (error: unknown) => /\n409 .*\n.*"idempotency_conflict"/.test(String(error))
