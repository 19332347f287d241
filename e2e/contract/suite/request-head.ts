import { describe, expect } from 'vitest'
import { sendBytes } from '@/e2e/harness/http'
import type { ContractContext, DeclareGuarantee } from './contract-context'

/** Sends a head as it is, on a connection that is to be closed, and resolves to the response. */
export async function sendHead({ target }: Pick<ContractContext, 'target'>, [line, ...lines]: readonly string[]) {
  const received = await sendBytes(target.port, `${[line, 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`)
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [statusLine = '', ...fields] = head.split('\r\n')
  const headers = new Headers(
    fields.map((field): [string, string] => [field.replace(/:.*/, ''), field.replace(/^.*?: ?/, '')]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body }
}

/** A path of every other kind than those of REST. */
const others = ['/api/trpc/pets.list', '/openapi.json', '/', '/_next/static/none.js'] as const

/** Headers that make a head with the Host `localhost` ambiguous. */
const repeatedHeaders = [
  ['Host', ['Host: other.example']],
  ['host of the same value', ['host: localhost']],
  ['Authorization', ['Authorization: Bearer pet_1', 'Authorization: Bearer pet_2']],
] as const

export const refusesASecond = (what: string, path: string) => `${path} refuses a second ${what} with 400`

/** A header that is repeated, and the paths where that is tried. */
export const repetitions = [
  ...repeatedHeaders.map(([what, extra]) => ({ path: '/v1/pets', what, extra })),
  ...others.map((path) => ({ path, what: repeatedHeaders[0][0], extra: repeatedHeaders[0][1] })),
]

/** The head of a request with so many headers, of which its `Authorization` is the last. */
export const withHeaders = (count: number, key: string) => [
  'GET /v1/pets?limit=1 HTTP/1.1',
  'Host: localhost',
  ...Array.from({ length: count - 3 }, () => 'X:'),
  `Authorization: Bearer ${key}`,
]

/** What holds for the head of a request as a whole. */
export function requestHead(guarantee: DeclareGuarantee): void {
  describe('a header that is repeated', () => {
    for (const { path, what, extra } of repetitions) {
      guarantee(refusesASecond(what, path), async (context) => {
        const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', ...extra, 'X-Request-Id: mine']
        const { status, headers, body } = await sendHead(context, lines)
        expect(status).toBe(400)
        expect(body).toContain('repeated')
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'application/json',
          'x-content-type-options': 'nosniff',
          'x-request-id': 'mine',
        })
      })
    }
  })

  describe('a missing Host', () => {
    for (const path of ['/v1/pets', '/']) {
      guarantee(`${path} refuses HTTP/1.1 without a Host with 400`, async (context) => {
        const { status, headers, body } = await sendHead(context, [`GET ${path} HTTP/1.1`, 'X-Request-Id: mine'])
        expect([status, headers.get('x-request-id')]).toEqual([400, 'mine'])
        expect(body).toContain('Host')
      })
    }
    guarantee('HTTP/1.0 needs no Host', async (context) => {
      const lines = ['GET /v1/pets?limit=1 HTTP/1.0', `Authorization: Bearer ${context.keys.all}`]
      expect(await sendHead(context, lines)).toMatchObject({ status: 200 })
    })
  })

  describe('a repeated header', () => {
    for (const path of ['/v1/pets', '/api/trpc/pets.list']) {
      guarantee(`at ${path} a second Authorization counts as a request without a valid key`, async (context) => {
        await context.target.advanceToNext('day')
        const authorization = `Authorization: Bearer ${context.keys.all}`
        const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', authorization, authorization]
        for (let used = 1; used <= 60; used += 1) {
          const { status, headers, body } = await sendHead(context, lines)
          expect([status, headers.get('x-ratelimit-limit')]).toEqual([400, '60'])
          expect(headers.get('x-ratelimit-remaining')).toBe(String(60 - used))
          expect(body).toContain('Authorization')
        }
        expect(await sendHead(context, lines)).toMatchObject({ status: 429 })
        await context.send({ path: '/v1/pets', status: 200 })
      })
    }
  })

  describe('the number of headers', () => {
    guarantee('1,000 headers are read to the last', async (context) => {
      expect(await sendHead(context, withHeaders(1_000, context.keys.all))).toMatchObject({ status: 200 })
    })
    guarantee('more than 1,000 headers are 431, and the server lives on', async (context) => {
      for (const count of [1_001, 3_000]) {
        const { status, headers, body } = await sendHead(context, withHeaders(count, context.keys.all))
        expect([status, body]).toEqual([431, ''])
        expect(headers.get('connection')).toBe('close')
      }
      await context.send({ path: '/v1/pets?limit=1', status: 200 })
    })
  })

  describe('CONNECT', () => {
    guarantee('CONNECT is refused with 405 and a close, and the server lives on', async (context) => {
      for (const target of ['example.com:443', 'localhost:1', '/v1/pets']) {
        const { status, headers, body } = await sendHead(context, [`CONNECT ${target} HTTP/1.1`, 'Host: localhost'])
        expect([status, body]).toEqual([405, ''])
        expect(headers.get('allow')).toContain('GET')
      }
      await context.send({ path: '/v1/pets?limit=1', status: 200 })
    })
  })
}
