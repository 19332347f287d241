import { describe, expect } from 'vitest'
import type { ContractRequest } from '@/e2e/contract/client'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { operations } from './operations'

export const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** In bytes. */
const BODY_LIMIT = 65_536
export const BEFORE_THE_BODY = 'a length over 64 KiB is refused before any of the body was sent'
export const SPARED_BODY = 'a client that waits for 100 Continue is spared sending what is too large'
export const of50Megabytes = (how: 'in chunks' | 'with its length') =>
  `a client that sends 50 MB ${how} sees the response early, and the server lives on`
export const MEGABYTE = Buffer.alloc(2 ** 20, ' ')

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
const noObjects: readonly ((good: string) => string)[] = [
  () => '',
  () => ' ',
  () => '{',
  (good) => good.slice(0, -1),
  (good) => `${good}}`,
  (good) => `${good}${good}`,
  (good) => good.replaceAll('"', "'"),
  (good) => good.replace(/:(\d)/, ':0$1'),
  (good) => good.replace(/:\d+/, ':NaN'),
  (good) => good.replace('}', ',}'),
  (good) => `${good}/* */`,
  (good) => good.replace('"', '"\n'),
  () => 'name=Biscuit',
  () => '[]',
  (good) => `[${good}]`,
  () => 'null',
  () => '1',
  () => '"x"',
  () => 'true',
]

/** What follows a good body's fields, in bytes that are no UTF-8. */
const noTexts = [
  [0xff, 0xfe], // bytes that UTF-8 does not have
  [0xed, 0xa0, 0x80], // a surrogate half (CESU-8)
  [0xc1, 0x81], // a letter in more bytes than it needs
  [0xc5], // half a letter
] as const

const noJsonTypes = [
  ...['text/plain', 'application/jsonp', 'application/json-patch+json', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=x', 'json', '', 'text/json', 'application/json, text/plain'],
]

/** What holds for the body of every operation that takes one: in full for that which adds a pet. */
export function requestBody(guarantee: DeclareGuarantee): void {
  const { path } = operations.createPet
  const good = '{"name":"Biscuit","categoryId":1}'

  /** Sends a body, as JSON by default. */
  const post = (
    { send }: Pick<ContractContext, 'send'>,
    body: ContractRequest['body'],
    told: Omit<ContractRequest, 'path' | 'body'>,
  ) => send({ method: 'POST', path, headers: JSON_TYPE, ...(body === undefined ? {} : { body }), ...told })

  describe('a body, 201', () => {
    guarantee('a body may be called what means JSON in UTF-8', async (context) => {
      for (const type of [
        'application/json; charset=utf-8',
        'APPLICATION/JSON',
        'application/json;charset="UTF-8"',
        'Application/Json ; a=b',
      ])
        await post(context, good, { headers: { 'Content-Type': type }, status: 201 })
    })
    guarantee('a body may have white space wherever JSON lets it', (context) =>
      post(context, ` \n\t${good.replace(':', ' :\r\n ')} \n`, { status: 201 }),
    )
    guarantee('a body of exactly 64 KiB is read', (context) => post(context, good.padEnd(BODY_LIMIT), { status: 201 }))
    guarantee('a client that waits for 100 Continue gets it when its body is wanted', async (context) => {
      const headers = { ...JSON_TYPE, Expect: '100-continue' }
      expect((await post(context, good, { headers, status: 201 })).wasAskedToContinue).toBe(true)
    })
  })

  describe('a body, 400', () => {
    guarantee('a field that is required is named with the message that it is missing', async (context) => {
      await post(context, '{"categoryId":1}', { status: 400, says: ['name', 'missing'] })
      await post(context, '{"name":"Biscuit"}', { status: 400, says: ['categoryId', 'missing'] })
      const order = { method: 'POST', path: operations.createOrder.path, json: {}, status: 400 }
      await context.send({ ...order, says: ['petId', 'missing'] })
    })
    guarantee('an unknown field is refused by name', async (context) => {
      for (const field of ['id', 'Name', 'categoryID', ...oddNames]) {
        const body = good.replace(/\}$/, `,${JSON.stringify(field)}:{"status":"sold"}}`)
        await post(context, body, { status: 400, says: [`\\"${field}\\"`] })
      }
    })
    guarantee('an order takes no field that shoppers or the staff fill in', async ({ send, target }) => {
      const json = await operations.createOrder.body(target)
      for (const field of ['id', 'quantity', 'status', 'complete', 'trackingCode', 'name', 'email']) {
        const told = { status: 400, says: [`\\"${field}\\"`] }
        await send({ method: 'POST', path: operations.createOrder.path, json: { ...json, [field]: 'x' }, ...told })
      }
    })
    guarantee('what is no id is refused, and its field named', async (context) => {
      for (const written of noIds)
        await post(context, good.replace(':1', `:${written}`), { status: 400, says: ['categoryId'] })
    })
    guarantee('an id of nothing is refused, and the message says which, along with other faults', async (context) => {
      const { send } = context
      const colour = '\\"colour\\"'
      for (const missing of [999_999, Number.MAX_SAFE_INTEGER]) {
        const says = [String(missing), colour]
        const body = good.replace(':1', `:${missing},"colour":"red"`)
        await post(context, body, { status: 400, says: ['categoryId', ...says] })
        const json = { petId: missing, colour: 'red' }
        await send({ method: 'POST', path: operations.createOrder.path, json, status: 400, says: ['petId', ...says] })
      }
    })
    guarantee('a field hidden in __proto__ does not count as sent', (context) =>
      post(context, `{"__proto__":${good}}`, { status: 400, says: ['name', 'categoryId', '__proto__'] }),
    )
    guarantee('what is no object in JSON is refused', async (context) => {
      for (const make of noObjects) await post(context, make(good), { status: 400, says: ['body'] })
      await post(context, undefined, { headers: { ...JSON_TYPE, 'Content-Length': '0' }, status: 400, says: ['body'] })
      await post(context, '['.repeat(60_000), { status: 400 })
    })
    guarantee('bytes that are no UTF-8 are refused, not repaired', async (context) => {
      for (const bytes of noTexts) {
        const body = Buffer.concat([Buffer.from(`${good.slice(0, -1)},"x":"`), Buffer.from(bytes), Buffer.from('"}')])
        await post(context, body, { status: 400, says: ['UTF-8'] })
      }
    })
  })

  describe('a body, 413', () => {
    const tooLong = { 'Content-Length': String(BODY_LIMIT + 1) }

    guarantee('a body of one byte more than 64 KiB is refused', (context) =>
      post(context, good.padEnd(BODY_LIMIT + 1), { status: 413, says: ['65536'] }),
    )
    guarantee(BEFORE_THE_BODY, async (context) => {
      // A host that waits for the body must fail here, and not be waited for as long as one that hangs.
      const told = { headers: { ...JSON_TYPE, ...tooLong }, withholdsBody: true, timeoutMs: 10_000, status: 413 }
      expect((await post(context, undefined, told)).sentBytes).toBe(0)
    })
    guarantee(SPARED_BODY, async (context) => {
      const headers = { ...JSON_TYPE, Expect: '100-continue', ...tooLong }
      const answer = await post(context, good.padEnd(BODY_LIMIT + 1), { headers, status: 413 })
      expect(answer.wasAskedToContinue).toBe(false)
    })
    for (const [how, headers] of [
      ['in chunks', {}],
      ['with its length', { 'Content-Length': String(50 * MEGABYTE.length) }],
    ] as const) {
      guarantee(of50Megabytes(how), async (context) => {
        // Again and again: a server that closes too soon loses only some of its responses on the way.
        for (let round = 0; round < 5; round += 1) {
          const answer = await post(
            context,
            Array.from({ length: 50 }, () => MEGABYTE),
            { headers: { ...JSON_TYPE, ...headers }, status: 413 },
          )
          expect(answer.sentBytes, 'bytes that were sent before the answer came').toBeLessThan(16 * MEGABYTE.length)
        }
        await context.send({ path: '/v1/pets?limit=1', status: 200 })
        expect(context.target.hasEnded()).toBe(false)
      })
    }
  })

  describe('a body, 415', () => {
    guarantee('a body that is not called JSON is refused', async (context) => {
      for (const type of noJsonTypes)
        await post(context, good, { headers: { 'Content-Type': type }, status: 415, says: ['application/json'] })
      await post(context, good, { headers: {}, status: 415 })
      await post(context, undefined, { headers: { 'Content-Length': '0' }, status: 415 })
    })
    guarantee('a body in a content encoding is refused', (context) =>
      post(context, good, { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, status: 415 }),
    )
  })
}
