import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { isReplay, newIdempotencyKey } from './idempotent-post'
import { placeOrder } from './orders'
import { petOf, petsOf } from './pets'

type Told = Parameters<ContractContext['send']>[0]

/** Adds a pet for the account of a key. */
async function addPet({ send }: Pick<ContractContext, 'send'>, key?: string) {
  const json = { name: 'Biscuit', categoryId: 1 }
  const { id } = petOf(await send({ method: 'POST', path: '/v1/pets', json, status: 201, ...(key ? { key } : {}) }))
  return { id, path: `/v1/pets/${id}` }
}

/** A key with the scopes that are given by default, of an account of its own. */
const newAccountKey = ({ target }: Pick<ContractContext, 'target'>) =>
  target.newKey({ scopes: ['pets:read', 'pets:write', 'orders:read', 'orders:write'] })

const mergePatch = { 'Content-Type': 'application/merge-patch+json' } as const

/** `If-Match` headers that name what the client has, made from its tag. */
const matches: readonly ((tag: string) => string | string[])[] = [
  (tag) => tag,
  (tag) => `"a", ${tag}`,
  (tag) => ['"a"', tag],
  () => '*',
]

export function changePet(guarantee: DeclareGuarantee): void {
  const change = ({ send }: Pick<ContractContext, 'send'>, path: string, json: unknown, told: Omit<Told, 'path'>) =>
    send({ method: 'PATCH', path, json, ...told })

  describe('updatePet 200', () => {
    for (const [what, json] of Object.entries({
      'its name': { name: 'Brioche' },
      'its category': { categoryId: 2 },
      both: { name: ' Zoe\u0308 🐈 ', categoryId: 3 },
    })) {
      guarantee(`an animal changes ${what}, and has the ETag that its GET has`, async (context) => {
        const { send } = context
        const { id, path } = await addPet(context)
        const answer = await change(context, path, json, { status: 200 })
        const expected = { id, name: 'Biscuit', categoryId: 1, status: 'available', ...json }
        expect(answer.body.toString()).toBe(JSON.stringify(expected))
        const found = await send({ path, status: 200 })
        expect(found.body).toEqual(answer.body)
        expect(answer.headers.etag).toBe(found.headers.etag)
        expect(answer.headers).not.toHaveProperty('location')
        expect(answer.headers).not.toHaveProperty('deprecation')
      })
    }
    guarantee('a change may be sent as a JSON Merge Patch', async (context) => {
      const { path } = await addPet(context)
      const headers = { 'Content-Type': 'application/merge-patch+json; charset=utf-8' }
      const answer = await context.send({ method: 'PATCH', path, headers, body: '{"name":"Bo"}', status: 200 })
      expect(petOf(answer).name).toBe('Bo')
    })
    guarantee('If-None-Match of a PATCH is not about its response', async (context) => {
      const { path } = await addPet(context)
      await change(context, path, { name: 'Bo' }, { headers: { 'If-None-Match': '*' }, status: 200 })
    })
    guarantee('updatePet changes an animal if the client has what it is', async (context) => {
      const { path } = await addPet(context)
      for (const [at, make] of matches.entries()) {
        const { headers } = await context.send({ path, status: 200 })
        const ifMatch = { 'If-Match': make(headers.etag ?? '') }
        const answer = await change(context, path, { name: `Bo ${at}` }, { headers: ifMatch, status: 200 })
        expect(petOf(answer).name).toBe(`Bo ${at}`)
      }
    })
    guarantee('the ETag of a change serves the next one', async (context) => {
      const { path } = await addPet(context)
      const first = await change(context, path, { name: 'Bo' }, { status: 200 })
      const headers = { 'If-Match': first.headers.etag ?? '' }
      await change(context, path, { name: 'Bob' }, { headers, status: 200 })
      await change(context, path, { name: 'Bobo' }, { headers, status: 412 })
    })
  })

  describe('updatePet 400', () => {
    guarantee('a change with a fault is refused, the fault named, and nothing changed', async (context) => {
      const { path } = await addPet(context)
      const before = await context.send({ path, status: 200 })
      for (const [json, ...says] of [
        [{}, 'name', 'categoryId'],
        [{ status: 'sold' }, 'status'],
        [{ petId: 2, name: 'Bo' }, 'petId'],
        [{ name: null }, 'name'],
        [{ name: 'a'.repeat(201) }, 'name', '200'],
        [{ categoryId: '1' }, 'categoryId'],
        [{ categoryId: 999_999 }, 'categoryId', '999999'],
        [{ name: '', categoryId: 0 }, 'name', 'categoryId'],
      ] as const)
        await change(context, path, json, { status: 400, says })
      expect((await context.send({ path, status: 200 })).body).toEqual(before.body)
    })
    guarantee('updatePet refuses a malformed If-Match rather than to ignore it', async (context) => {
      const { path } = await addPet(context)
      const { etag = '' } = (await context.send({ path, status: 200 })).headers
      for (const malformed of [etag.slice(1, -1), `*, ${etag}`, '"']) {
        const headers = { 'If-Match': malformed }
        await change(context, path, { name: 'Bo' }, { headers, status: 400, says: ['If-Match'] })
      }
    })
  })

  describe('updatePet 412', () => {
    guarantee('updatePet changes nothing if the client has something else', async (context) => {
      const { path } = await addPet(context)
      const { headers, body } = await context.send({ path, status: 200 })
      for (const other of ['"another"', `W/${headers.etag}`, '""', '']) {
        const told = { headers: { 'If-Match': other }, status: 412, says: ['"precondition_failed"'] }
        await change(context, path, { name: 'Bo' }, told)
      }
      expect((await context.send({ path, status: 200 })).body).toEqual(body)
    })
    guarantee('of many that change what they have all read, one does', async (context) => {
      const { path } = await addPet(context)
      const { headers } = await context.send({ path, status: 200 })
      const ifMatch = { 'If-Match': headers.etag ?? '' }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          change(context, path, { name: `Bo ${at}` }, { headers: ifMatch, status: [200, 412] }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  })

  describe('updatePet 415', () => {
    guarantee('updatePet refuses a body of a type that is nearly a merge patch', async (context) => {
      const { path } = await addPet(context)
      for (const type of ['application/json-patch+json', 'application/merge-patch+jsonp', '']) {
        const headers = { 'Content-Type': type }
        await context.send({ method: 'PATCH', path, headers, body: '{"name":"Bo"}', status: 415 })
      }
    })
    guarantee('createPet takes no merge patch', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        headers: mergePatch,
        body: '{"name":"Bo","categoryId":1}',
        status: 415,
      }),
    )
  })

  describe('withdrawPet 204', () => {
    guarantee('an animal that is withdrawn is in no list, and 404', async (context) => {
      const { send } = context
      const key = await newAccountKey(context)
      const { id, path } = await addPet(context, key)
      const answer = await send({ method: 'DELETE', path, key, status: 204 })
      expect(answer.body).toHaveLength(0)
      expect(answer.headers).not.toHaveProperty('content-type')
      await send({ path, key, status: 404 })
      expect(petsOf(await send({ path: `/v1/pets?ids=${id}`, key, status: 200 }))).toEqual([])
      await change(context, path, { name: 'Bo' }, { key, status: 404 })
      await send({ method: 'DELETE', path, key, status: 404 })
      await send({ method: 'POST', path: '/v1/store/orders', key, json: { petId: id }, status: 400 })
    })
    guarantee('withdrawPet heeds If-Match', async (context) => {
      const { send } = context
      const { path } = await addPet(context)
      const { headers } = await send({ path, status: 200 })
      await send({ method: 'DELETE', path, headers: { 'If-Match': '"another"' }, status: 412 })
      await send({ method: 'DELETE', path, headers: { 'If-Match': headers.etag ?? '' }, status: 204 })
    })
  })

  describe('withdrawPet 409', () => {
    guarantee('an animal that is ordered stays', async (context) => {
      const { send } = context
      const { petId } = await placeOrder(context)
      const path = `/v1/pets/${petId}`
      await send({ method: 'DELETE', path, status: 409, says: ['"conflict"', 'pending'] })
      await send({ path, status: 200 })
    })
  })

  describe('the pet of another account', () => {
    guarantee('is neither changed nor withdrawn: 403 that asks for store:manage', async (context) => {
      const { send } = context
      const { path } = await addPet(context, await newAccountKey(context))
      const key = await newAccountKey(context)
      for (const request of [{ method: 'PATCH', json: { name: 'Bo' } }, { method: 'DELETE' }]) {
        const { headers } = await send({ ...request, path, key, status: 403, says: ['store:manage'] })
        expect(headers['www-authenticate']).toBe(
          'Bearer realm="Pet Store", error="insufficient_scope", scope="store:manage"',
        )
      }
      await change(context, path, { name: 'Bo' }, { status: 200 })
    })
    guarantee('is 403 whatever If-Match says', async (context) => {
      const { path } = await addPet(context, await newAccountKey(context))
      const key = await newAccountKey(context)
      await change(context, path, { name: 'Bo' }, { key, headers: { 'If-Match': '"another"' }, status: 403 })
    })
  })

  describe('a change, repeated with its Idempotency-Key', () => {
    guarantee('is made once, whatever If-Match says by then', async (context) => {
      const { send } = context
      const { path } = await addPet(context)
      const { headers } = await send({ path, status: 200 })
      const repeated = { 'If-Match': headers.etag ?? '', 'Idempotency-Key': newIdempotencyKey() }
      const first = await change(context, path, { name: 'Bo' }, { headers: repeated, status: 200 })
      await change(context, path, { name: 'Bob' }, { status: 200 })
      const again = await change(context, path, { name: 'Bo' }, { headers: repeated, status: 200 })
      expect(isReplay(again)).toBe(true)
      expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag])
      expect(petOf(await send({ path, status: 200 })).name).toBe('Bob')
    })
    guarantee('withdraws once, and answers the same', async (context) => {
      const { path } = await addPet(context)
      const headers = { 'Idempotency-Key': newIdempotencyKey() }
      const request = { method: 'DELETE', path, headers, status: 204 }
      expect(isReplay(await context.send(request))).toBe(false)
      expect(isReplay(await context.send(request))).toBe(true)
    })
    guarantee('is another request for another animal: 409', async (context) => {
      const { send } = context
      const [one, another] = [await addPet(context), await addPet(context)]
      const headers = { 'Idempotency-Key': newIdempotencyKey() }
      await change(context, one.path, { name: 'Bo' }, { headers, status: 200 })
      await change(context, another.path, { name: 'Bo' }, { headers, status: 409, says: ['"idempotency_conflict"'] })
      expect(bodyOf(await send({ path: another.path, status: 200 }))).toMatchObject({ name: 'Biscuit' })
      const ofDelete = { 'Idempotency-Key': newIdempotencyKey() }
      await send({ method: 'DELETE', path: one.path, headers: ofDelete, status: 204 })
      await send({ method: 'DELETE', path: another.path, headers: ofDelete, status: 409 })
    })
  })
}
