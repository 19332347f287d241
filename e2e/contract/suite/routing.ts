import { describe, expect } from 'vitest'
import { bodyOf, withoutClockAndCount } from '@/e2e/contract/client'
import { sendBytes } from '@/e2e/harness/http'
import type { DeclareGuarantee } from './contract-context'
import { getOperations, operations } from './operations'

/** Unknown ones that Next answers in its own way; known-differences.ts has them. */
const oddPaths = [
  ...['/v1//pets', '/v1/pets//1', '/v1/pets\\', '/v1/store//orders', '/v1/./pets', '/v1/../v1/pets'],
  ...['/v1/store/./orders', '/v1/%', '/v1/%zz'],
]
const unknownPaths = [
  ...['/v1', '/v1/', '/v1/pets/', '/v1/pets/1/', '/v1/pets/1/2', '/v1/pet', '/v1/Pets', '/v1/%70ets', '/v1/pets;x'],
  ...['/v1/pets%2F1', '/v1/%00', '/v1/pets.json', '/v1/pets.rsc', '/v1/v1/pets', '/v1/openapi.json', '/v1/constructor'],
  ...['/v1/__proto__', '/v1/store', '/v1/store/orders/', '/v1/Store/orders', '/v1/store%2Forders', '/v1/orders'],
]

const routerHeaderSets = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2', 'next-router-segment-prefetch': '/_tree', 'next-url': '/' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D' },
  { 'next-router-prefetch': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-prefetch': '1' },
  { 'next-action': '0'.repeat(42) },
] as const

/** Of `/v1/pets`. */
const noMethods = ['DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH', 'PURGE', 'M-SEARCH', 'LINK'] as const

const allowed = {
  '/v1/pets': 'GET, HEAD, POST, OPTIONS',
  '/v1/pets/1': 'GET, HEAD, PATCH, DELETE, OPTIONS',
  '/v1/pets/1/profile': 'GET, HEAD, PUT, OPTIONS',
  '/v1/store/orders/1': 'GET, HEAD, OPTIONS',
  '/v1/store/orders/1/cancel': 'POST, OPTIONS',
  '/v1/store/orders/1/approve': 'POST, OPTIONS',
  '/v1/store/orders/1/deliver': 'POST, OPTIONS',
  '/v1/categories': 'GET, HEAD, OPTIONS',
  '/v1/events': 'GET, HEAD, OPTIONS',
  '/v1/store/orders': 'GET, HEAD, POST, OPTIONS',
  '/v1/webhook-endpoints': 'GET, HEAD, POST, OPTIONS',
  '/v1/webhook-endpoints/1': 'GET, HEAD, PATCH, DELETE, OPTIONS',
  '/v1/webhook-endpoints/1/rotate-secret': 'POST, OPTIONS',
  '/v1/webhook-endpoints/1/test': 'POST, OPTIONS',
  '/v1/webhook-endpoints/1/deliveries': 'GET, HEAD, OPTIONS',
  '/v1/webhook-endpoints/1/deliveries/1/retry': 'POST, OPTIONS',
} as const

export const TELLS_LENGTH = 'GET and HEAD tell the length of the body'

const methodsOf = (allow: unknown) => String(allow).split(/, */).toSorted()

export function routing(guarantee: DeclareGuarantee): void {
  describe('an unknown path', () => {
    guarantee('an unknown path is 404 and never a redirect', async ({ send }) => {
      for (const path of unknownPaths) await send({ path, status: 404 })
    })
    for (const path of oddPaths) {
      guarantee(`${path} is 404 and never a redirect`, ({ send }) => send({ path, status: 404 }))
    }
    guarantee('any method on it is 404', async ({ send }) => {
      for (const method of ['POST', 'DELETE', 'OPTIONS', 'HEAD']) await send({ method, path: '/v1/dogs', status: 404 })
    })
    guarantee('without a key it is 401', async ({ send }) => {
      for (const path of ['/v1', '/v1/', '/v1/dogs', '/v1/pets/']) await send({ path, key: null, status: 401 })
    })
    guarantee(
      "headers and queries of Next's router are no way around the key: 401, and never a redirect",
      async ({ send }) => {
        for (const path of ['/v1', '/v1/pets', '/v1/dogs', '/v1/pets?_rsc=x', '/v1/pets?_rsc'])
          for (const headers of routerHeaderSets) await send({ path, key: null, headers, status: 401 })
      },
    )
    guarantee("headers of Next's router change no response", async ({ send }) => {
      for (const headers of routerHeaderSets) {
        expect((await send({ path: '/v1/pets?limit=1', headers, status: 200 })).body).toEqual(
          (await send({ path: '/v1/pets?limit=1', status: 200 })).body,
        )
      }
    })
    guarantee('malformed percent-encoding without a key is 401', ({ send }) =>
      send({ path: '/v1/pets/%zz', key: null, status: 401 }),
    )
    guarantee('the absolute form of a URL is treated like its path', ({ send }) =>
      send({ path: 'http://elsewhere.example/v1/pets?limit=1', status: 200 }),
    )
  })

  describe('another method', () => {
    const allow = allowed['/v1/pets']
    for (const method of noMethods) {
      guarantee(`${method} /v1/pets is 405 and tells what is allowed`, async ({ send }) => {
        const { headers } = await send({ method, path: '/v1/pets', status: 405 })
        expect(methodsOf(headers.allow)).toEqual(methodsOf(allow))
      })
    }
    guarantee('every path refuses another method with 405, and tells OPTIONS what is allowed', async ({ send }) => {
      for (const [path, allow] of Object.entries(allowed)) {
        const refused = await send({ method: allow.includes('POST') ? 'PUT' : 'POST', path, status: 405 })
        expect(methodsOf(refused.headers.allow)).toEqual(methodsOf(allow))
        const { headers } = await send({ method: 'OPTIONS', path, status: 204 })
        expect(methodsOf(headers.allow)).toEqual(methodsOf(allow))
      }
    })
    guarantee('no method is a way around the key, or the limit', async ({ send, target }) => {
      const path = '/v1/pets'
      const key = await target.newKey({ plan: 'free' })
      await send({ path, key, status: 200 })
      for (const [method, status, remaining] of [
        ['OPTIONS', 204, '58'],
        ['HEAD', 200, '57'],
        ['DELETE', 405, '56'],
      ] as const) {
        await send({ method, path, key: null, status: 401 })
        const { headers } = await send({ method, path, key, status })
        expect(headers['x-ratelimit-remaining']).toBe(remaining)
      }
    })
    guarantee('TRACE is no way around the key', ({ send }) =>
      send({ method: 'TRACE', path: '/v1/pets', key: null, status: 401 }),
    )
    guarantee('HEAD is no way around the scope', ({ send, keys }) =>
      send({ method: 'HEAD', path: '/v1/pets', key: keys.writePets, status: 403 }),
    )
  })

  describe('HEAD', () => {
    guarantee('HEAD has the status and the headers of GET, and no body, for every operation', async ({ send }) => {
      for (const [target, status] of [
        ...getOperations.map((name) => [operations[name].path, 200] as const),
        ['/v1/pets?x=1', 400] as const,
      ]) {
        const headersOf = async (method: 'GET' | 'HEAD') => {
          const { headers } = await send({ method, path: target, status, headers: { 'X-Request-Id': 'one' } })
          const { 'transfer-encoding': framing, ...rest } = withoutClockAndCount(headers)
          return rest
        }
        expect(await headersOf('HEAD')).toEqual(await headersOf('GET'))
      }
    })
    guarantee(TELLS_LENGTH, async ({ send }) => {
      for (const [target, status] of [
        ['/v1/pets', 200],
        ['/v1/pets?x=1', 400],
      ] as const) {
        const { headers, body } = await send({ path: target, status })
        expect(headers['content-length']).toBe(String(body.length))
        const head = await send({ method: 'HEAD', path: target, status })
        expect(head.headers['content-length']).toBe(String(body.length))
      }
    })
  })

  describe('the order of checks', () => {
    guarantee('a bad key comes before everything', async ({ send }) => {
      for (const request of [
        { path: '/v1/dogs' },
        { method: 'DELETE', path: '/v1/pets' },
        { path: '/v1/pets?limit=0' },
        { path: '/v1/pets/abc' },
        { method: 'POST', path: '/v1/pets', headers: { 'Content-Type': 'text/plain' }, body: 'x'.repeat(70_000) },
      ])
        await send({ ...request, key: null, status: 401 })
    })
    guarantee(
      'the limit comes before scope, route, sunset and body, and a 404, 405, 400 and 403 count',
      async ({ send, target }) => {
        const key = await target.newKey({ plan: 'free', scopes: ['pets:read'] })
        for (let round = 0; round < 12; round += 1) {
          await send({ path: '/v1/dogs', key, status: 404 })
          await send({ method: 'DELETE', path: '/v1/pets', key, status: 405 })
          await send({ path: '/v1/pets?limit=0', key, status: 400 })
          await send({ path: '/v1/pets/0', key, status: 404 })
          await send({ method: 'POST', path: '/v1/pets', key, json: {}, status: 403 })
        }
        for (const request of [
          { path: '/v1/dogs' },
          { method: 'DELETE', path: '/v1/pets' },
          { method: 'OPTIONS', path: '/v1/pets' },
          { method: 'HEAD', path: '/v1/pets' },
          { path: '/v1/pets?limit=0' },
          { path: '/v1/pets/abc' },
          { method: 'POST', path: '/v1/pets', json: {} },
        ])
          await send({ ...request, key, status: 429 })
      },
    )
    guarantee('the scope comes before the query, the path and the body', async ({ send, keys }) => {
      await send({ path: '/v1/pets?limit=0', key: keys.writePets, status: 403 })
      await send({ path: '/v1/pets/abc', key: keys.writePets, status: 403 })
      await send({ method: 'POST', path: '/v1/pets', key: keys.readPets, json: { colour: 'red' }, status: 403 })
      await send({
        method: 'POST',
        path: '/v1/pets',
        key: keys.readPets,
        headers: { 'Content-Type': 'text/plain' },
        body: 'x'.repeat(70_000),
        status: 403,
      })
    })
    guarantee(
      'a path or method that does not exist has no scope: 404 and 405 for every key',
      async ({ send, keys }) => {
        await send({ path: '/v1/dogs', key: keys.readOrders, status: 404 })
        await send({ method: 'DELETE', path: '/v1/pets', key: keys.readOrders, status: 405 })
        await send({ method: 'OPTIONS', path: '/v1/pets', key: keys.readOrders, status: 204 })
      },
    )
    guarantee('the path comes before the body', async ({ send }) => {
      const headers = { 'Content-Type': 'text/plain' }
      await send({ method: 'POST', path: '/v1/dogs', headers, body: 'x'.repeat(70_000), status: 404 })
      await send({ method: 'POST', path: '/v1/pets/1', headers, body: 'x'.repeat(70_000), status: 405 })
    })
    guarantee('the media type comes before the size, the size before the content', async ({ send }) => {
      const [method, path] = ['POST', '/v1/pets'] as const
      const [plain, json] = [{ 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/json' }] as const
      await send({ method, path, headers: plain, body: 'x'.repeat(70_000), status: 415 })
      await send({ method, path, headers: plain, body: '{', status: 415 })
      await send({ method, path, headers: json, body: 'x'.repeat(70_000), status: 413 })
    })
    guarantee('the media type and the size come before what is wrong in the query', async ({ send }) => {
      const [method, path] = ['POST', '/v1/pets?x=1'] as const
      await send({ method, path, headers: { 'Content-Type': 'text/plain' }, body: '{}', status: 415 })
      await send({
        method,
        path,
        headers: { 'Content-Type': 'application/json' },
        body: 'x'.repeat(70_000),
        status: 413,
      })
    })
  })

  describe('X-Request-Id', () => {
    guarantee("the caller's own comes back", async ({ send }) => {
      for (const id of ['a', 'A-z.0_9:-', 'x'.repeat(128)]) {
        for (const request of [
          { path: '/v1/pets', status: 200 },
          { path: '/v1/dogs', status: 404 },
          { path: '/v1/pets', status: 401, key: null },
        ]) {
          const { headers } = await send({ ...request, headers: { 'X-Request-Id': id } })
          expect(headers['x-request-id']).toBe(id)
        }
      }
    })
    guarantee('what is no id is replaced by a new one', async ({ send }) => {
      for (const id of ['', 'x'.repeat(129), 'a b', 'a/b', 'ä', 'a"b', '%0d%0aX-Evil: 1', ['a', 'b']]) {
        const { headers } = await send({ path: '/v1/pets', headers: { 'X-Request-Id': id }, status: 200 })
        expect(headers['x-request-id']).not.toBe(String(id))
        expect(headers['x-request-id']).toMatch(/^[\w.:-]{8,128}$/)
      }
    })
    guarantee('no two requests get the same', async ({ send }) => {
      const ids = new Set<unknown>()
      for (let n = 0; n < 20; n += 1) ids.add((await send({ path: '/v1/pets', status: 200 })).headers['x-request-id'])
      expect(ids.size).toBe(20)
    })
  })

  describe('what the HTTP parser refuses', () => {
    for (const [what, bytes, answer] of [
      ['a verb that it does not know', 'FETCH /v1/pets HTTP/1.1\r\nHost: x\r\n\r\n', 'HTTP/1.1 400'],
      ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000', 'HTTP/1.1 400'],
      [
        'a header over its size',
        `GET /v1/pets HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
        'HTTP/1.1 431',
      ],
      [
        'two lengths',
        'POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
        'HTTP/1.1 400',
      ],
      [
        'a length beside chunks, as request smugglers send it',
        'POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'HTTP/1.1 400',
      ],
    ] as const) {
      guarantee(`${what} gets a bare response and a close, and the server lives on`, async ({ send, target }) => {
        const received = await sendBytes(target.port, bytes)
        expect(received.slice(0, answer.length)).toBe(answer)
        expect(received.split('\r\n\r\n')[1]).toBe('')
        expect(bodyOf(await send({ path: '/v1/pets?limit=1', status: 200 }))).toHaveLength(1)
      })
    }
  })
}
