import { describe, expect } from 'vitest'
import type { DeclareGuarantee } from './contract-context'
import { petOf } from './pets'
import { JSON_TYPE } from './request-body'

const good = { name: 'Biscuit', categoryId: 1 } as const

/** name.test.ts has all that a name may, and may not, be. */
const goodNames = [
  'a'.repeat(200),
  '🐈'.repeat(200),
  '  Rex  ',
  'Zoe\u0308',
  '<b>"Rex" & Söhne</b>\\',
  "'); DROP TABLE pet; --",
  'a\u2028b\u2029c',
] as const

const badNames = ['', 'a'.repeat(201), 'Rex\u202e', 'a\u0000b', null, 7, ['Rex'], {}] as const

export function createPet(guarantee: DeclareGuarantee): void {
  describe('createPet 201', () => {
    guarantee('an animal gets an id, a Location, and is available by default', async ({ send, target }) => {
      const answer = await send({ method: 'POST', path: '/v1/pets', json: good, status: 201 })
      const pet = petOf(answer)
      expect(answer.body.toString()).toBe(`{"id":${pet.id},"name":"Biscuit","categoryId":1,"status":"available"}`)
      expect(answer.headers.location).toBe(`${target.publicUrl}/v1/pets/${pet.id}`)
      expect(petOf(await send({ path: `/v1/pets/${pet.id}`, status: 200 }))).toEqual(pet)
    })

    guarantee('ids ascend', async ({ send }) => {
      const first = petOf(await send({ method: 'POST', path: '/v1/pets', json: good, status: 201 }))
      const second = petOf(await send({ method: 'POST', path: '/v1/pets', json: good, status: 201 }))
      expect(second.id).toBeGreaterThan(first.id)
    })

    guarantee("Location is made from PUBLIC_URL, not from the request's headers", async ({ send, target }) => {
      const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'ftp' }
      const answer = await send({ method: 'POST', path: '/v1/pets', json: good, headers, status: 201 })
      expect(answer.headers.location).toMatch(new RegExp(`^${target.publicUrl}/v1/pets/\\d+$`))
    })

    guarantee('an animal can be added in each status', async ({ send }) => {
      for (const status of ['available', 'pending', 'sold']) {
        const answer = await send({ method: 'POST', path: '/v1/pets', json: { ...good, status }, status: 201 })
        expect(petOf(answer)).toMatchObject({ status })
      }
    })
    guarantee('a name is kept exactly as sent', async ({ send }) => {
      for (const name of goodNames) {
        const pet = petOf(await send({ method: 'POST', path: '/v1/pets', json: { ...good, name }, status: 201 }))
        expect(pet.name).toBe(name)
        expect(petOf(await send({ path: `/v1/pets/${pet.id}`, status: 200 })).name).toBe(name)
      }
    })
    guarantee('a name may be written in escapes, surrogate pairs among them', async ({ send }) => {
      const body = '{"name":"\\u0052\\ud83d\\udc08","categoryId":1}'
      expect(petOf(await send({ method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body, status: 201 })).name).toBe(
        'R🐈',
      )
    })

    guarantee('a body may come in chunks, of which none is a whole character', async ({ send }) => {
      const bytes = Buffer.from(JSON.stringify({ ...good, name: 'Żółć 🐈' }))
      const answer = await send({
        method: 'POST',
        path: '/v1/pets',
        headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
        body: Array.from(bytes, (byte) => Buffer.from([byte])),
        status: 201,
      })
      expect(petOf(answer).name).toBe('Żółć 🐈')
    })
  })

  describe('createPet 400', () => {
    guarantee('a bad name is refused', async ({ send }) => {
      for (const name of badNames)
        await send({ method: 'POST', path: '/v1/pets', json: { ...good, name }, status: 400, says: ['name'] })
    })
    guarantee('a name is refused that is written in halves of a surrogate pair', async ({ send }) => {
      for (const written of ['\\ud800', 'a\\udbffb', '\\udc08\\ud83d', '\\u0000']) {
        const body = `{"name":"${written}","categoryId":1}`
        await send({ method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body, status: 400, says: ['name'] })
      }
    })
    guarantee('a bad status is refused, and the message lists the three words', async ({ send }) => {
      const says = ['status', 'available', 'pending', 'sold']
      for (const status of ['', 'Sold', null, 1, ['sold']])
        await send({ method: 'POST', path: '/v1/pets', json: { ...good, status }, status: 400, says })
    })
    guarantee('all faults of a body are named in one message', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        json: { name: '', categoryId: '1', status: 'Sold', colour: 'red', size: 3 },
        status: 400,
        says: ['name', 'categoryId', 'status', '\\"colour\\"', '\\"size\\"'],
      }),
    )
    guarantee('what was refused was not added', async ({ send, target }) => {
      const before = await target.db.pet.count()
      await send({ method: 'POST', path: '/v1/pets', json: { ...good, colour: 'red' }, status: 400 })
      await send({ method: 'POST', path: '/v1/pets', json: { ...good, categoryId: 999_999 }, status: 400 })
      expect(await target.db.pet.count()).toBe(before)
    })
  })
}
