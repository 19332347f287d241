import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { isReplay, newIdempotencyKey } from './idempotent-post'
import { noIds } from './no-ids'
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

/** `If-Match` headers that name what the client has, made from its tag, and others. */
const matches: Readonly<Record<string, (tag: string) => string | string[]>> = {
  'its tag': (tag) => tag,
  'its tag among others': (tag) => `"a", ${tag}`,
  'its tag in one of two headers': (tag) => ['"a"', tag],
  anything: () => '*',
}
const mismatches: Readonly<Record<string, (tag: string) => string>> = {
  'another tag': () => '"another"',
  'its tag as a weak one': (tag) => `W/${tag}`,
  'the empty tag': () => '""',
  'an empty list': () => '',
}
const malformed: Readonly<Record<string, (tag: string) => string>> = {
  'its tag without quotes': (tag) => tag.slice(1, -1),
  'a star among tags': (tag) => `*, ${tag}`,
  'an open quote': () => '"',
}

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
    for (const [what, make] of Object.entries(matches)) {
      guarantee(`updatePet changes an animal if the client has ${what}`, async (context) => {
        const { path } = await addPet(context)
        const { headers } = await context.send({ path, status: 200 })
        const answer = await change(
          context,
          path,
          { name: 'Bo' },
          {
            headers: { 'If-Match': make(headers.etag ?? '') },
            status: 200,
          },
        )
        expect(petOf(answer).name).toBe('Bo')
      })
    }
    guarantee('the ETag of a change serves the next one', async (context) => {
      const { path } = await addPet(context)
      const first = await change(context, path, { name: 'Bo' }, { status: 200 })
      const headers = { 'If-Match': first.headers.etag ?? '' }
      await change(context, path, { name: 'Bob' }, { headers, status: 200 })
      await change(context, path, { name: 'Bobo' }, { headers, status: 412 })
    })
  })

  describe('updatePet 400', () => {
    for (const [what, [json, says]] of Object.entries({
      nothing: [{}, ['name', 'categoryId']],
      'a status': [{ status: 'sold' }, ['status']],
      'an unknown field': [{ name: 'Bo', colour: 'red' }, ['colour']],
      'the id that its path has': [{ petId: 2, name: 'Bo' }, ['petId']],
      'no name': [{ name: null }, ['name']],
      'an empty name': [{ name: '' }, ['name']],
      'a name of 201 letters': [{ name: 'a'.repeat(201) }, ['name', '200']],
      'a category as a text': [{ categoryId: '1' }, ['categoryId']],
      'a category that there is not': [{ categoryId: 999_999 }, ['categoryId', '999999']],
      'two faults': [{ name: '', categoryId: 0 }, ['name', 'categoryId']],
      'a list': [[], ['body']],
    } satisfies Record<string, [unknown, string[]]>)) {
      guarantee(`a change is refused that has ${what}`, async (context) => {
        const { path } = await addPet(context)
        const before = await context.send({ path, status: 200 })
        await change(context, path, json, { status: 400, says })
        expect((await context.send({ path, status: 200 })).body).toEqual(before.body)
      })
    }
    for (const [what, make] of Object.entries(malformed)) {
      guarantee(`updatePet refuses ${what} in If-Match rather than to ignore it`, async (context) => {
        const { path } = await addPet(context)
        const { headers } = await context.send({ path, status: 200 })
        const ifMatch = { 'If-Match': make(headers.etag ?? '') }
        await change(context, path, { name: 'Bo' }, { headers: ifMatch, status: 400, says: ['If-Match'] })
      })
    }
    guarantee('updatePet takes no query', async (context) => {
      const { path } = await addPet(context)
      await change(context, `${path}?name=Bo`, { name: 'Bo' }, { status: 400, says: ['name'] })
    })
  })

  describe('updatePet 412', () => {
    for (const [what, make] of Object.entries(mismatches)) {
      guarantee(`updatePet changes nothing if the client has ${what}`, async (context) => {
        const { path } = await addPet(context)
        const { headers, body } = await context.send({ path, status: 200 })
        const ifMatch = { 'If-Match': make(headers.etag ?? '') }
        await change(context, path, { name: 'Bo' }, { headers: ifMatch, status: 412, says: ['"precondition_failed"'] })
        expect((await context.send({ path, status: 200 })).body).toEqual(body)
      })
    }
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

  describe('updatePet 413, 415', () => {
    guarantee('updatePet refuses more than 64 KiB', async (context) => {
      const { path } = await addPet(context)
      await change(context, path, { name: 'a'.repeat(70_000) }, { status: 413 })
    })
    for (const type of ['text/plain', 'application/json-patch+json', 'application/merge-patch+jsonp', '']) {
      guarantee(`updatePet refuses a body called "${type}"`, async (context) => {
        const { path } = await addPet(context)
        const headers = { 'Content-Type': type }
        await context.send({ method: 'PATCH', path, headers, body: '{"name":"Bo"}', status: 415 })
      })
    }
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

  describe('withdrawPet 400, 409', () => {
    guarantee('withdrawPet takes no query', async (context) => {
      const { path } = await addPet(context)
      await context.send({ method: 'DELETE', path: `${path}?force=true`, status: 400, says: ['force'] })
    })
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

  describe('changePet 404', () => {
    for (const petId of noIds) {
      guarantee(`${petId.slice(0, 40)} is no animal to change or withdraw`, async ({ send }) => {
        await send({ method: 'PATCH', path: `/v1/pets/${petId}`, json: { name: 'Bo' }, status: 404 })
        await send({ method: 'DELETE', path: `/v1/pets/${petId}`, status: 404 })
      })
    }
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
