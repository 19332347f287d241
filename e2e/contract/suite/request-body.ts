import { describe, expect } from 'vitest'
import type { ContractRequest } from '@/e2e/contract/client'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { operations, postOperations } from './operations'

export const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** In bytes. */
const BODY_LIMIT = 65_536
export const MEGABYTE = Buffer.alloc(2 ** 20, ' ')

/** The fields that a body must have, the one among them that names something by its id, and some that there are not. */
const fieldTable = {
  createPet: {
    id: 'categoryId',
    required: ['name', 'categoryId'],
    unknown: ['id', 'colour', 'Name', 'categoryID'],
  },
  createOrder: {
    id: 'petId',
    required: ['petId'],
    unknown: ['id', 'quantity', 'status', 'complete', 'trackingCode', 'petID', 'shipdate', 'name', 'email'],
  },
} as const

/** What objects inherit, and the empty name. */
const oddNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', ''] as const

/** As they stand in JSON: numbers that JavaScript would change cannot be written otherwise. */
const noIds = [
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

/** What is no JSON object, made from a good body. */
const noObjects: Readonly<Record<string, (good: string) => string>> = {
  nothing: () => '',
  'a space': () => ' ',
  'an opening brace': () => '{',
  'cut off': (good) => good.slice(0, -1),
  'closed twice': (good) => `${good}}`,
  'two bodies': (good) => `${good}${good}`,
  'in single quotes': (good) => good.replaceAll('"', "'"),
  'with a leading zero': (good) => good.replace(/:(\d)/, ':0$1'),
  'with NaN': (good) => good.replace(/:\d+/, ':NaN'),
  'with a comma too many': (good) => good.replace('}', ',}'),
  'with a comment': (good) => `${good}/* */`,
  'with a line feed in a text': (good) => good.replace('"', '"\n'),
  'a form': () => 'name=Biscuit',
  'an empty array': () => '[]',
  'an array of bodies': (good) => `[${good}]`,
  null: () => 'null',
  'a number': () => '1',
  'a text': () => '"x"',
  true: () => 'true',
}

/** What follows a good body's fields, in bytes that are no UTF-8. */
const noTexts = {
  'bytes that UTF-8 does not have': [0xff, 0xfe],
  'a surrogate half (CESU-8)': [0xed, 0xa0, 0x80],
  'a letter in more bytes than it needs': [0xc1, 0x81],
  'half a letter': [0xc5],
} as const

const noJsonTypes = [
  ...['text/plain', 'application/jsonp', 'application/json-patch+json', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=x', 'json', '', 'text/json', 'application/json, text/plain'],
]

/** What holds for the body of every operation that takes one. */
export function requestBody(guarantee: DeclareGuarantee): void {
  for (const operationId of postOperations) {
    const { path, body: goodBody } = operations[operationId]
    const { id, required, unknown } = fieldTable[operationId]

    /** Sends a body made from a valid one; as JSON by default. */
    const post = async (
      { send, target }: ContractContext,
      make: (good: string) => ContractRequest['body'],
      told: Omit<ContractRequest, 'path' | 'body'>,
    ) => {
      const body = make(JSON.stringify(await goodBody(target)))
      return send({ method: 'POST', path, headers: JSON_TYPE, ...(body === undefined ? {} : { body }), ...told })
    }
    const same = (good: string) => good

    describe(`${operationId} 201, the body`, () => {
      for (const type of [
        'application/json; charset=utf-8',
        'APPLICATION/JSON',
        'application/json;charset="UTF-8"',
        'Application/Json ; a=b',
      ]) {
        guarantee(`${operationId}: a body may be called ${type}`, (context) =>
          post(context, same, { headers: { 'Content-Type': type }, status: 201 }),
        )
      }
      guarantee(`${operationId}: a body may have white space wherever JSON lets it`, (context) =>
        post(context, (good) => ` \n\t${good.replace(':', ' :\r\n ')} \n`, { status: 201 }),
      )
      guarantee(`${operationId}: a body may come byte by byte`, (context) =>
        post(context, (good) => Array.from(Buffer.from(good), (byte) => Buffer.from([byte])), {
          headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
          status: 201,
        }),
      )
      guarantee(`${operationId}: a body of exactly 64 KiB is read`, (context) =>
        post(context, (good) => good.padEnd(BODY_LIMIT), { status: 201 }),
      )
      guarantee(
        `${operationId}: a client that waits for 100 Continue gets it when its body is wanted`,
        async (context) => {
          const headers = { ...JSON_TYPE, Expect: '100-continue' }
          expect((await post(context, same, { headers, status: 201 })).wasAskedToContinue).toBe(true)
        },
      )
    })

    describe(`${operationId} 400, the body`, () => {
      for (const field of required) {
        guarantee(`${operationId}: ${field} is required, and the message names it`, async ({ send, target }) => {
          const { [field]: _, ...json }: Record<string, unknown> = await goodBody(target)
          await send({ method: 'POST', path, json, status: 400, says: [field, 'missing'] })
        })
      }
      for (const field of [...unknown, ...oddNames]) {
        guarantee(`${operationId}: the unknown field "${field}" is refused by name`, (context) =>
          post(context, (good) => good.replace(/\}$/, `,${JSON.stringify(field)}:{"status":"sold"}}`), {
            status: 400,
            says: [`\\"${field}\\"`],
          }),
        )
      }
      for (const written of noIds) {
        guarantee(`${operationId}: the ${id} ${written} is refused`, (context) =>
          post(context, (good) => good.replace(/:\d+/, `:${written}`), { status: 400, says: [id] }),
        )
      }
      for (const missing of [999_999, Number.MAX_SAFE_INTEGER]) {
        guarantee(`${operationId}: the ${id} ${missing} does not exist, and the message says which`, (context) =>
          post(context, (good) => good.replace(/:\d+/, `:${missing}`), { status: 400, says: [id, String(missing)] }),
        )
      }
      guarantee(`${operationId}: a fault that only the database knows is named along with the others`, (context) =>
        post(context, (good) => good.replace(/:\d+/, ':999999,"colour":"red"'), {
          status: 400,
          says: [id, '999999', '\\"colour\\"'],
        }),
      )
      guarantee(`${operationId}: a field hidden in __proto__ does not count as sent`, (context) =>
        post(context, (good) => `{"__proto__":${good}}`, { status: 400, says: [...required, '__proto__'] }),
      )
      for (const [what, make] of Object.entries(noObjects)) {
        guarantee(`${operationId}: a body is refused that is ${what}`, (context) =>
          post(context, make, { status: 400, says: ['body'] }),
        )
      }
      for (const [what, bytes] of Object.entries(noTexts)) {
        guarantee(`${operationId}: a body with ${what} is refused, not repaired`, (context) =>
          post(
            context,
            (good) => Buffer.concat([Buffer.from(`${good.slice(0, -1)},"x":"`), Buffer.from(bytes), Buffer.from('"}')]),
            { status: 400, says: ['UTF-8'] },
          ),
        )
      }
      guarantee(`${operationId}: no body at all is refused`, (context) =>
        post(context, () => undefined, {
          headers: { ...JSON_TYPE, 'Content-Length': '0' },
          status: 400,
          says: ['body'],
        }),
      )
      guarantee(`${operationId}: deep nesting is refused`, (context) =>
        post(context, () => '['.repeat(60_000), { status: 400 }),
      )
      guarantee(`${operationId}: a query parameter is refused by name`, async ({ send, target }) =>
        send({
          method: 'POST',
          path: `${path}?status=sold`,
          json: await goodBody(target),
          status: 400,
          says: ['status'],
        }),
      )
    })

    describe(`${operationId} 413`, () => {
      const tooLong = { 'Content-Length': String(BODY_LIMIT + 1) }

      guarantee(`${operationId}: a body of one byte more than 64 KiB is refused`, (context) =>
        post(context, (good) => good.padEnd(BODY_LIMIT + 1), { status: 413, says: ['65536'] }),
      )
      guarantee(`${operationId}: a length over 64 KiB is refused before any of the body was sent`, async (context) => {
        const headers = { ...JSON_TYPE, ...tooLong }
        const told = { headers, withholdsBody: true, status: 413 }
        expect((await post(context, () => undefined, told)).sentBytes).toBe(0)
      })
      guarantee(
        `${operationId}: a client that waits for 100 Continue is spared sending what is too large`,
        async (context) => {
          const headers = { ...JSON_TYPE, Expect: '100-continue', ...tooLong }
          const answer = await post(context, (good) => good.padEnd(BODY_LIMIT + 1), { headers, status: 413 })
          expect(answer.wasAskedToContinue).toBe(false)
        },
      )
      for (const [how, headers] of [
        ['in chunks', {}],
        ['with its length', { 'Content-Length': String(50 * MEGABYTE.length) }],
      ] as const) {
        guarantee(
          `${operationId}: a client that sends 50 MB ${how} sees the response early, and the server lives on`,
          async (context) => {
            // Again and again: a server that closes too soon loses only some of its responses on the way.
            for (let round = 0; round < 5; round += 1) {
              const answer = await post(context, () => Array.from({ length: 50 }, () => MEGABYTE), {
                headers: { ...JSON_TYPE, ...headers },
                status: 413,
              })
              expect(answer.sentBytes, 'bytes that were sent before the answer came').toBeLessThan(16 * MEGABYTE.length)
            }
            await context.send({ path: '/v1/pets?limit=1', status: 200 })
            expect(context.target.hasEnded()).toBe(false)
          },
        )
      }
    })

    describe(`${operationId} 415`, () => {
      for (const type of noJsonTypes) {
        guarantee(`${operationId}: a body called "${type}" is refused`, (context) =>
          post(context, same, { headers: { 'Content-Type': type }, status: 415, says: ['application/json'] }),
        )
      }
      guarantee(`${operationId}: a body that is called nothing is refused`, (context) =>
        post(context, same, { headers: {}, status: 415 }),
      )
      guarantee(`${operationId}: a body in a content encoding is refused`, (context) =>
        post(context, same, { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, status: 415 }),
      )
      guarantee(`${operationId}: a request with neither a body nor a type is refused`, (context) =>
        post(context, () => undefined, { headers: { 'Content-Length': '0' }, status: 415 }),
      )
    })
  }
}
