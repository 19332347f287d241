import { describe, expect } from 'vitest'
import { petOf } from './list-pets'
import type { DeclarePromise } from './promise'

const good = { name: 'Biscuit', categoryId: 1 } as const
const JSON_TYPE = { 'Content-Type': 'application/json' } as const
const BODY_LIMIT = 65_536
const part = Buffer.alloc(2 ** 20, ' ')

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
  'a private use character and the last code point': '\ue000\u{10ffff}',
  'the first code points beyond the forbidden ones': ' ~\u00a0a',
  'what objects inherit': '__proto__',
} as const

const badNames = {
  'an empty one': '',
  '201 letters': 'a'.repeat(201),
  '201 emoji': '🐈'.repeat(201),
  'white space only': ' ',
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

/** As they stand in JSON: numbers that JavaScript would change cannot be written otherwise. */
const badCategoryIds = [
  ...['"1"', 'true', '1.5', '[1]', 'null', '{}', '""', '0', '-1', '-0', '0.1'],
  ...[
    '9007199254740992',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '1e300',
    '-9007199254740993',
    '1e999',
  ],
]

export function createPet(promise: DeclarePromise): void {
  describe('createPet 201', () => {
    promise('an animal gets an id, its address, and is available unless told', async ({ send, target }) => {
      const answer = await send({ method: 'POST', path: '/v1/pets', json: good, status: 201 })
      const pet = petOf(answer)
      expect(answer.body.toString()).toBe(`{"id":${pet.id},"name":"Biscuit","categoryId":1,"status":"available"}`)
      expect(answer.headers.location).toBe(`${target.publicUrl}/v1/pets/${pet.id}`)
      expect(petOf(await send({ path: `/v1/pets/${pet.id}`, status: 200 }))).toEqual(pet)
    })

    promise('ids ascend', async ({ send }) => {
      const first = petOf(await send({ method: 'POST', path: '/v1/pets', json: good, status: 201 }))
      const second = petOf(await send({ method: 'POST', path: '/v1/pets', json: good, status: 201 }))
      expect(second.id).toBeGreaterThan(first.id)
    })

    promise("Location is made from PUBLIC_URL, not from the request's headers", async ({ send, target }) => {
      const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'ftp' }
      const answer = await send({ method: 'POST', path: '/v1/pets', json: good, headers, status: 201 })
      expect(answer.headers.location).toMatch(new RegExp(`^${target.publicUrl}/v1/pets/\\d+$`))
    })

    for (const status of ['available', 'pending', 'sold']) {
      promise(`an animal can be added as ${status}`, async ({ send }) => {
        const answer = await send({ method: 'POST', path: '/v1/pets', json: { ...good, status }, status: 201 })
        expect(petOf(answer)).toMatchObject({ status })
      })
    }

    for (const [what, name] of Object.entries(goodNames)) {
      promise(`a name is kept exactly as sent: ${what}`, async ({ send }) => {
        const pet = petOf(await send({ method: 'POST', path: '/v1/pets', json: { ...good, name }, status: 201 }))
        expect(pet.name).toBe(name)
        expect(petOf(await send({ path: `/v1/pets/${pet.id}`, status: 200 })).name).toBe(name)
      })
    }

    for (const type of [
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;charset="UTF-8"',
      'Application/Json ; a=b',
    ]) {
      promise(`a body may be called ${type}`, ({ send }) =>
        send({ method: 'POST', path: '/v1/pets', json: good, headers: { 'Content-Type': type }, status: 201 }),
      )
    }

    promise('a name may be written in escapes, surrogate pairs among them', async ({ send }) => {
      const body = '{"name":"\\u0052\\ud83d\\udc08","categoryId":1}'
      expect(petOf(await send({ method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body, status: 201 })).name).toBe(
        'R🐈',
      )
    })

    promise('a body may come in chunks, of which none is a whole character', async ({ send }) => {
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

    promise('a body of exactly 64 KiB is read', ({ send }) =>
      send({ method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body: padded(BODY_LIMIT), status: 201 }),
    )

    promise('a client that waits for 100 Continue gets it when its body is wanted', async ({ send }) => {
      const answer = await send({
        method: 'POST',
        path: '/v1/pets',
        headers: { ...JSON_TYPE, Expect: '100-continue' },
        body: JSON.stringify(good),
        status: 201,
      })
      expect(answer.wasAskedToContinue).toBe(true)
    })
  })

  describe('createPet 400', () => {
    for (const [what, name] of Object.entries(badNames)) {
      promise(`a name is refused that is or holds ${what}`, ({ send }) =>
        send({ method: 'POST', path: '/v1/pets', json: { ...good, name }, status: 400, says: ['name'] }),
      )
    }
    for (const written of ['\\ud800', '\\udc00', 'a\\udbffb', '\\udc08\\ud83d', '\\u0000']) {
      promise(`a name is refused that is written ${written}`, ({ send }) =>
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
    for (const categoryId of badCategoryIds) {
      promise(`the categoryId ${categoryId} is refused`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          headers: JSON_TYPE,
          body: `{"name":"Biscuit","categoryId":${categoryId}}`,
          status: 400,
          says: ['categoryId'],
        }),
      )
    }
    for (const categoryId of [999_999, Number.MAX_SAFE_INTEGER]) {
      promise(`the category ${categoryId} does not exist, and the message says which`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          json: { ...good, categoryId },
          status: 400,
          says: ['categoryId', String(categoryId)],
        }),
      )
    }
    for (const status of ['', 'Sold', 'gone', null, 1, ['sold'], true]) {
      promise(`the status ${JSON.stringify(status)} is refused, and the message lists the three words`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          json: { ...good, status },
          status: 400,
          says: ['status', 'available', 'pending', 'sold'],
        }),
      )
    }
    for (const field of ['name', 'categoryId'] as const) {
      promise(`${field} is required, and the message names it`, ({ send }) => {
        const { [field]: _, ...rest } = good
        return send({ method: 'POST', path: '/v1/pets', json: rest, status: 400, says: [field, 'missing'] })
      })
    }
    for (const field of [
      'id',
      'colour',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'prototype',
      '',
      'Name',
      'categoryID',
    ]) {
      promise(`the unknown field "${field}" is refused by name`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          headers: JSON_TYPE,
          body: `{"name":"Biscuit","categoryId":1,${JSON.stringify(field)}:{"status":"sold"}}`,
          status: 400,
          says: [`\\"${field}\\"`],
        }),
      )
    }
    promise('a field hidden in __proto__ does not count as sent', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        headers: JSON_TYPE,
        body: '{"__proto__":{"name":"Biscuit","categoryId":1}}',
        status: 400,
        says: ['name', 'categoryId', '__proto__'],
      }),
    )
    promise('all faults of a body are named in one message', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        json: { name: '', categoryId: '1', status: 'Sold', colour: 'red', size: 3 },
        status: 400,
        says: ['name', 'categoryId', 'status', '\\"colour\\"', '\\"size\\"'],
      }),
    )
    for (const body of [
      '',
      ' ',
      '{',
      '{"name":"Biscuit","categoryId":1',
      '{"name":"Biscuit","categoryId":1}}',
      "{'name':'x'}",
      '{"name":"Biscuit","categoryId":01}',
      '{"name":"Biscuit","categoryId":NaN}',
      '{"name":"a\nb","categoryId":1}',
      'name=Biscuit',
      '[]',
      '[{"name":"Biscuit","categoryId":1}]',
      'null',
      '1',
      '"x"',
      'true',
    ]) {
      promise(`the body ${JSON.stringify(body)} is refused`, ({ send }) =>
        send({ method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body, status: 400, says: ['body'] }),
      )
    }
    promise('a body that is not UTF-8 is refused, not repaired', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        headers: JSON_TYPE,
        body: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('","categoryId":1}')]),
        status: 400,
        says: ['UTF-8'],
      }),
    )
    promise('a surrogate half in UTF-8 (CESU-8) is refused', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        headers: JSON_TYPE,
        body: Buffer.concat([
          Buffer.from('{"name":"'),
          Buffer.from([0xed, 0xa0, 0x80]),
          Buffer.from('","categoryId":1}'),
        ]),
        status: 400,
      }),
    )
    promise('no body at all is refused', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        headers: { ...JSON_TYPE, 'Content-Length': '0' },
        status: 400,
        says: ['body'],
      }),
    )
    promise('deep nesting is refused', ({ send }) =>
      send({ method: 'POST', path: '/v1/pets', headers: JSON_TYPE, body: '['.repeat(60_000), status: 400 }),
    )
    promise('a query parameter is refused by name', ({ send }) =>
      send({ method: 'POST', path: '/v1/pets?status=sold', json: good, status: 400, says: ['status'] }),
    )
    promise('what was refused was not added', async ({ send, target }) => {
      const before = await target.db.pet.count()
      await send({ method: 'POST', path: '/v1/pets', json: { ...good, colour: 'red' }, status: 400 })
      await send({ method: 'POST', path: '/v1/pets', json: { ...good, categoryId: 999_999 }, status: 400 })
      expect(await target.db.pet.count()).toBe(before)
    })
  })

  describe('createPet 413', () => {
    promise('a body of one byte more than 64 KiB is refused', ({ send }) =>
      send({
        method: 'POST',
        path: '/v1/pets',
        headers: JSON_TYPE,
        body: padded(BODY_LIMIT + 1),
        status: 413,
        says: ['65536'],
      }),
    )
    promise('a length over 64 KiB is refused before any of the body was sent', async ({ send }) => {
      const answer = await send({
        method: 'POST',
        path: '/v1/pets',
        headers: { ...JSON_TYPE, 'Content-Length': String(BODY_LIMIT + 1) },
        withholdsBody: true,
        patienceMs: 2_000,
        status: 413,
      })
      expect(answer.sentBytes).toBe(0)
    })
    promise('a client that waits for 100 Continue is spared sending what is too large', async ({ send }) => {
      const answer = await send({
        method: 'POST',
        path: '/v1/pets',
        headers: { ...JSON_TYPE, Expect: '100-continue', 'Content-Length': String(BODY_LIMIT + 1) },
        body: padded(BODY_LIMIT + 1),
        status: 413,
      })
      expect(answer.wasAskedToContinue).toBe(false)
    })
    for (const [how, headers] of [
      ['in chunks', {}],
      ['with its length', { 'Content-Length': String(50 * 2 ** 20) }],
    ] as const) {
      promise(
        `a client that sends 50 MB ${how} sees the answer early, and the server lives on`,
        async ({ send, target }) => {
          // Again and again: a server that closes too soon loses only some of its answers on the way.
          for (let round = 0; round < 10; round += 1) {
            const answer = await send({
              method: 'POST',
              path: '/v1/pets',
              headers: { ...JSON_TYPE, ...headers },
              body: Array.from({ length: 50 }, () => part),
              status: 413,
            })
            expect(answer.sentBytes, 'bytes that were sent before the answer came').toBeLessThan(16 * 2 ** 20)
          }
          await send({ path: '/v1/pets?limit=1', status: 200 })
          expect(target.hasEnded()).toBe(false)
        },
      )
    }
  })

  describe('createPet 415', () => {
    for (const type of [
      'text/plain',
      'application/jsonp',
      'application/json-patch+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
      '',
      'text/json',
      'application/json, text/plain',
    ]) {
      promise(`a body called "${type}" is refused`, ({ send }) =>
        send({
          method: 'POST',
          path: '/v1/pets',
          headers: { 'Content-Type': type },
          body: JSON.stringify(good),
          status: 415,
          says: ['application/json'],
        }),
      )
    }
    promise('a body that is called nothing is refused', ({ send }) =>
      send({ method: 'POST', path: '/v1/pets', body: JSON.stringify(good), status: 415 }),
    )
    promise('a request with neither a body nor a type is refused', ({ send }) =>
      send({ method: 'POST', path: '/v1/pets', headers: { 'Content-Length': '0' }, status: 415 }),
    )
  })
}

/** A good body of so many bytes. */
function padded(bytes: number): string {
  const text = JSON.stringify(good)
  return text + ' '.repeat(bytes - text.length)
}
