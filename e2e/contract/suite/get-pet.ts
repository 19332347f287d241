import { describe, expect } from 'vitest'
import type { DeclareGuarantee } from './contract-context'
import { noIds, undecodableIds } from './no-ids'
import { petOf } from './pets'

export function getPet(guarantee: DeclareGuarantee): void {
  describe('getPet 200', () => {
    guarantee('an animal comes as the list shows it', async ({ send }) => {
      const answer = await send({ path: '/v1/pets/1', status: 200 })
      const list = (await send({ path: '/v1/pets?limit=1', status: 200 })).body.toString()
      expect(`[${answer.body}]`).toBe(list)
      expect(petOf(answer).id).toBe(1)
    })
    guarantee('a digit may be percent-encoded, as RFC 3986 has it', async ({ send }) => {
      expect(petOf(await send({ path: '/v1/pets/%31', status: 200 })).id).toBe(1)
    })
  })

  describe('getPet 404', () => {
    guarantee('what is no id is that of no pet', async ({ send }) => {
      for (const petId of noIds) await send({ path: `/v1/pets/${petId}`, status: 404 })
    })
    guarantee('an id that cannot be decoded is that of no pet', async ({ send }) => {
      for (const petId of undecodableIds) await send({ path: `/v1/pets/${petId}`, status: 404 })
    })
    guarantee('%2E%2E is no pet', ({ send }) => send({ path: '/v1/pets/%2E%2E', status: 404 }))
    guarantee('the message of a 404 does not grow with the path', async ({ send }) => {
      const { body } = await send({ path: `/v1/pets/${'%00'.repeat(2_000)}`, status: 404 })
      expect(body.length).toBeLessThan(1_000)
    })
  })

  describe('getPet, deprecated', () => {
    guarantee('HEAD tells of the deprecation too', async ({ send }) => {
      const { headers } = await send({ method: 'HEAD', path: '/v1/pets/1', status: 200 })
      expect(headers).toMatchObject({ deprecation: '@1764892800', sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' })
    })
    guarantee('no other operation, method or path tells of it', async ({ send }) => {
      for (const answer of [
        await send({ path: '/v1/pets', status: 200 }),
        await send({ path: '/v1/categories', status: 200 }),
        await send({ path: '/v1/pets/1/', status: 404 }),
        await send({ method: 'PUT', path: '/v1/pets/1', status: 405 }),
      ]) {
        expect(answer.headers).not.toHaveProperty('deprecation')
        expect(answer.headers).not.toHaveProperty('sunset')
      }
    })
  })
}

/** Moves the clock years ahead, so it comes last. */
export function getPetSunset(guarantee: DeclareGuarantee): void {
  const SUNSET = Date.UTC(2030, 11, 5)
  // The clock runs on, so a second is as near as it gets.
  const NEARLY_MS = 1_000

  describe('getPet 410', () => {
    guarantee(
      'until 5 December 2030 an animal comes; from then on it is gone, and the successor is named',
      async ({ send, target, keys }) => {
        await target.setClock(SUNSET - 10 * NEARLY_MS)
        await send({ path: '/v1/pets/1', status: 200 })
        await target.setClock(SUNSET)
        await send({ path: '/v1/pets/1', status: 410, says: ['/pets?status=available'] })
        const { headers } = await send({ method: 'HEAD', path: '/v1/pets/1', status: 410 })
        expect(headers).toMatchObject({ sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' })
        await send({ path: '/v1/pets/999999', status: 410 })
        await send({ path: '/v1/pets/abc?x=1', status: 410 })
        // The key and its scope are checked first.
        await send({ path: '/v1/pets/1', key: null, status: 401 })
        await send({ path: '/v1/pets/1', key: keys.writePets, status: 403, says: ['pets:read'] })
        await send({ method: 'PUT', path: '/v1/pets/1', status: 405 })
        await send({ path: '/v1/pets?status=available', status: 200 })
      },
    )
  })
}
