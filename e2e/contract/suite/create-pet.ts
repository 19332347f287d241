import { describe, expect } from 'vitest'
import type { DeclareGuarantee } from './contract-context'
import { petOf } from './pets'
import { JSON_TYPE } from './request-body'

const good = { name: 'Biscuit', categoryId: 1 } as const

/** Told apart in test names by what they are for. */
const goodNames = {
  'one letter': 'a',
  '200 letters': 'a'.repeat(200),
  '200 emoji, each one code point and two UTF-16 units': '🐈'.repeat(200),
  'white space around': '  Rex  ',
  'a no-break space inside': 'Rex\u00a0II',
  'combining characters, which are not normalised': 'Zoe\u0308',
  'what looks like markup': '<b>"Rex" & Söhne</b>\\',
  'what looks like SQL': "'); DROP TABLE pet; --",
  'line separators': 'a\u2028b\u2029c',
  'a private use character beside a letter': '\ue000a',
  'the first code points beyond the forbidden ones': ' ~\u00a0a',
  'what objects inherit': '__proto__',
} as const

const badNames = {
  'an empty one': '',
  '201 letters': 'a'.repeat(201),
  '201 emoji': '🐈'.repeat(201),
  'white space only': ' ',
  'a zero width space only': '\u200b',
  'a right-to-left override': 'Rex\u202e',
  'a noncharacter': 'Rex\uffff',
  'no-break and ideographic spaces only': '\u00a0\u3000\u2003',
  'a NUL': 'a\u0000b',
  'a tab': 'a\tb',
  'a line feed': 'Rex\n',
  'a unit separator': 'a\u001fb',
  'a DEL': 'a\u007fb',
  'a C1 control': 'a\u0080b',
  'the last C1 control': 'a\u009fb',
  null: null,
  'a number': 7,
  true: true,
  'an array': ['Rex'],
  'an object': {},
} as const

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

    for (const status of ['available', 'pending', 'sold']) {
      guarantee(`an animal can be added as ${status}`, async ({ send }) => {
        const answer = await send({ method: 'POST', path: '/v1/pets', json: { ...good, status }, status: 201 })
        expect(petOf(answer)).toMatchObject({ status })
      })
    }

    for (const [what, name] of Object.entries(goodNames)) {
      guarantee(`a name is kept exactly as sent: ${what}`, async ({ send }) => {
        const pet = petOf(await send({ method: 'POST', path: '/v1/pets', json: { ...good, name }, status: 201 }))
        expect(pet.name).toBe(name)
        expect(petOf(await send({ path: `/v1/pets/${pet.id}`, status: 200 })).name).toBe(name)
      })
    }

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
    for (const [what, name] of Object.entries(badNames)) {
      guarantee(`a name is refused that is or holds ${what}`, ({ send }) =>
        send({ method: 'POST', path: '/v1/pets', json: { ...good, name }, status: 400, says: ['name'] }),
      )
    }
    for (const written of ['\\ud800', '\\udc00', 'a\\udbffb', '\\udc08\\ud83d', '\\u0000']) {
      guarantee(`a name is refused that is written ${written}`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          headers: JSON_TYPE,
          body: `{"name":"${written}","categoryId":1}`,
          status: 400,
          says: ['name'],
        }),
      )
    }
    for (const status of ['', 'Sold', 'gone', null, 1, ['sold'], true]) {
      guarantee(`the status ${JSON.stringify(status)} is refused, and the message lists the three words`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          json: { ...good, status },
          status: 400,
          says: ['status', 'available', 'pending', 'sold'],
        }),
      )
    }
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
