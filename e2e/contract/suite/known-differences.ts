import { expect } from 'vitest'
import { withoutClockAndCount } from '@/e2e/contract/client'
import { type HttpRequest, type HttpResponse, sendRequest } from '@/e2e/harness/http'
import type { Host } from '@/e2e/harness/server-process'
import { compressedBodies, compressesNothing } from './compression'
import type { Check, ContractContext } from './contract-context'
import { hasHeadersOfAll } from './every-response'
import { undecodableIds } from './no-ids'
import { BEFORE_THE_BODY, JSON_TYPE, MEGABYTE, of50Megabytes, SPARED_BODY } from './request-body'
import { refusesASecond, repetitions, sendHead, withHeaders } from './request-head'
import { TELLS_LENGTH } from './routing'
import { undecodableNames } from './trpc'

/** What a host cannot keep, because of what it runs on. */
interface Difference {
  readonly reason: string
  /** The sentences of the guarantees, each with a check of exactly what the host does instead. */
  readonly guarantees: readonly (readonly [sentence: string, instead: Check])[]
}

const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
const noProcedure = (name: string) =>
  `/api/trpc/${name} cannot be decoded and names no procedure: 404, in the form of tRPC`
const notFound = (path: string) => `${path} is 404 and never a redirect`
const notAllowed = (method: string) => `${method} /v1/pets is 405 and tells what is allowed`

/** The one list of where a host falls behind the interface. */
export const knownDifferences: Readonly<Record<Host, readonly Difference[]>> = {
  node: [],
  next: [
    {
      reason: 'Next decodes the path before any code of ours runs, and fails where that is malformed.',
      guarantees: [
        [
          'an id that cannot be decoded is that of no pet',
          failsInNext(...undecodableIds.map((id) => ({ path: `/v1/pets/${id}` }))),
        ],
        ...['/v1/%', '/v1/%zz'].map((path) => [notFound(path), failsInNext({ path })] as const),
        ['malformed percent-encoding without a key is 401', failsInNext({ path: '/v1/pets/%zz', key: null })],
        ...undecodableNames.map(
          (name) => [noProcedure(name), failsInNext({ path: `/api/trpc/${name}`, key: null })] as const,
        ),
      ],
    },
    {
      reason:
        'The Request of fetch, which Next builds, cannot hold the method TRACE (https://fetch.spec.whatwg.org/#methods).',
      guarantees: [
        [notAllowed('TRACE'), failsInNext({ method: 'TRACE', path: '/v1/pets' })],
        ['TRACE is no way around the key', failsInNext({ method: 'TRACE', path: '/v1/pets', key: null })],
      ],
    },
    {
      reason: 'Next refuses methods that a route cannot export.',
      guarantees: ['PROPFIND', 'SEARCH', 'PURGE', 'M-SEARCH', 'LINK'].map((method) => [
        notAllowed(method),
        isAnsweredByNext(
          { method, path: '/v1/pets' },
          {
            status: 400,
            headers: {
              'content-length': '0',
              vary,
              'x-content-type-options': 'nosniff',
              'x-middleware-rewrite': '/v1/pets',
            },
            body: '',
          },
        ),
      ]),
    },
    {
      reason: 'Next redirects double slashes and backslashes before its middleware runs.',
      guarantees: [
        [notFound('/v1//pets'), redirects('/v1//pets', '/v1/pets')],
        [notFound('/v1/pets//1'), redirects('/v1/pets//1', '/v1/pets/1')],
        [notFound('/v1/pets\\'), redirects('/v1/pets\\', '/v1/pets/')],
        [notFound('/v1/store//orders'), redirects('/v1/store//orders', '/v1/store/orders')],
      ],
    },
    {
      reason: 'The same, so its redirect has nothing of ours.',
      guarantees: (
        [
          ['//', '/'],
          ['//none', '/none'],
          ['/a\\b', '/a/b'],
        ] as const
      ).flatMap(([path, location]) => [
        [hasHeadersOfAll(path), redirects(path, location)],
        [`${path} shows a person the page "not found"`, redirects(path, location)],
      ]),
    },
    {
      reason: 'The same.',
      guarantees: [['/none//none shows a person the page "not found"', redirects('/none//none', '/none/none')]],
    },
    {
      reason: 'Of two Host or Authorization headers Node keeps the first, and Next does not show what was sent.',
      guarantees: [
        ...repetitions.map(
          ({ path, what, extra }) => [refusesASecond(what, path), takesTheFirst(path, what, extra)] as const,
        ),
        ...(['/v1/pets', '/api/trpc/pets.list'] as const).map(
          (path) =>
            [
              `at ${path} a second Authorization counts as a request without a valid key`,
              async (context: ContractContext) => {
                const authorization = `Authorization: Bearer ${context.keys.all}`
                const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', authorization, authorization]
                expect(await sendHead(context, lines)).toMatchObject({ status: 200 })
              },
            ] as const,
        ),
      ],
    },
    {
      reason:
        "Node's server refuses HTTP/1.1 without a Host by itself, unless it is told not to, which Next does not do.",
      guarantees: ['/v1/pets', '/'].map((path) => [
        `${path} refuses HTTP/1.1 without a Host with 400`,
        async (context) => {
          const { status, headers } = await sendHead(context, [`GET ${path} HTTP/1.1`])
          expect([status, headers.get('x-request-id')]).toEqual([400, null])
        },
      ]),
    },
    {
      reason: "Node's server drops headers beyond 1,000 unless it is told otherwise, which Next does not do.",
      guarantees: [['more than 1,000 headers are 431, and the server lives on', losesTheLastHeader]],
    },
    {
      reason: "Node's server closes the connection of a CONNECT when nobody listens for it, and Next does not.",
      guarantees: [
        [
          'CONNECT is refused with 405 and a close, and the server lives on',
          async (context) => {
            expect(await sendHead(context, ['CONNECT a:1 HTTP/1.1', 'Host: a'])).toMatchObject({
              status: NaN,
              body: '',
            })
            await context.send({ path: '/v1/pets?limit=1', status: 200 })
          },
        ],
      ],
    },
    {
      reason: 'Next takes the absolute form for a path with double slashes.',
      guarantees: [
        [
          'the absolute form of a URL is treated like its path',
          redirects('http://elsewhere.example/v1/pets?limit=1', 'http://elsewhere.example/v1/pets?limit=1'),
        ],
      ],
    },
    {
      reason: 'Next parses the address as a URL, which resolves dot segments, before our code sees it.',
      guarantees: [
        [notFound('/v1/./pets'), isAnsweredLike('/v1/./pets', '/v1/pets', 200)],
        [notFound('/v1/../v1/pets'), isAnsweredLike('/v1/../v1/pets', '/v1/pets', 200)],
        [notFound('/v1/store/./orders'), isAnsweredLike('/v1/store/./orders', '/v1/store/orders', 200)],
        ['%2E%2E is no pet', isAnsweredLike('/v1/pets/%2E%2E', '/v1/', 404)],
      ],
    },
    {
      reason:
        'Next removes Content-Length from every response of a route (node_modules/next/dist/server/send-response.js).',
      guarantees: [[TELLS_LENGTH, isChunked('/v1/pets')]],
    },
    {
      reason: 'Next removes Content-Encoding too, so compressing is left to the platform in front.',
      guarantees: compressedBodies.map((sentence) => [sentence, compressesNothing]),
    },
    {
      reason: 'Next reads a whole body into memory for its middleware before any code of ours runs.',
      guarantees: [
        [BEFORE_THE_BODY, waitsForTheBody('/v1/pets')],
        [of50Megabytes('in chunks'), refusesAfter50Megabytes('/v1/pets')],
        [of50Megabytes('with its length'), refusesAfter50Megabytes('/v1/pets')],
      ],
    },
    {
      reason: "Node's server asks for the body by itself when nobody listens for checkContinue, and Next does not.",
      guarantees: [[SPARED_BODY, asksForTooMuch('/v1/pets')]],
    },
    {
      reason:
        'Next shows no socket, only X-Forwarded-For, and believes a client that sends it: a proxy in front must overwrite it.',
      guarantees: [["the address is the socket's: X-Forwarded-For gives no fresh budget", believesForwardedFor]],
    },
  ],
}

type BareRequest = Pick<HttpRequest, 'method' | 'path'> & { readonly key?: null }

/** Next responds by itself, with nothing of ours in the response. */
function isAnsweredByNext(request: BareRequest, expected: { status: number; headers: object; body: string }): Check {
  return async (context) => {
    const { status, headers, body } = await sendBare(context, request)
    const { date, connection, ...rest } = headers
    expect({ status, headers: rest, body: body.toString() }).toEqual(expected)
  }
}

const sendBare = ({ target, keys }: ContractContext, { key, ...request }: BareRequest): Promise<HttpResponse> =>
  sendRequest(target.port, { ...request, headers: key === null ? {} : { Authorization: `Bearer ${keys.all}` } })

function failsInNext(...requests: readonly BareRequest[]): Check {
  const expected = {
    status: 500,
    headers: {
      'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
      'content-length': '21',
      'content-type': 'text/plain',
      etag: expect.any(String),
    },
    body: 'Internal Server Error',
  }
  return async (context) => {
    for (const request of requests) await isAnsweredByNext(request, expected)(context)
  }
}

function redirects(path: string, location: string): Check {
  const headers = { location, refresh: `0;url=${location}`, 'content-length': String(location.length) }
  return isAnsweredByNext({ path }, { status: 308, headers, body: location })
}

/**
 * The response is the one that the contract has for another path, in all but what differs between any two responses.
 */
function isAnsweredLike(path: string, other: string, status: number): Check {
  const partsOf = (response: HttpResponse) => {
    const { 'x-request-id': id, ...headers } = withoutClockAndCount(response.headers)
    return { status: response.status, headers, body: response.body.toString() }
  }
  return async (context) => {
    const expected = await context.send({ path: other, status })
    expect(partsOf(await sendBare(context, { path }))).toEqual(partsOf(expected))
  }
}

function isChunked(path: string): Check {
  return async ({ send }) => {
    const get = await send({ path, status: 200 })
    expect(get.headers).toMatchObject({ 'transfer-encoding': 'chunked' })
    expect(get.headers).not.toHaveProperty('content-length')
    const head = await send({ method: 'HEAD', path, status: 200 })
    expect(head.headers).not.toHaveProperty('transfer-encoding')
    expect(head.headers).not.toHaveProperty('content-length')
  }
}

function waitsForTheBody(path: string): Check {
  return async ({ send, keys }) => {
    const headers = { ...JSON_TYPE, 'Content-Length': '65537' }
    const request = { method: 'POST', path, key: keys.all, headers, status: 413 }
    await expect(send({ ...request, withholdsBody: true, timeoutMs: 2_000 })).rejects.toThrow(
      `POST ${path} got no response: nothing in 2000 ms`,
    )
    await send({ ...request, body: ' '.repeat(65_537), says: ['65536'] })
  }
}

function refusesAfter50Megabytes(path: string): Check {
  return async ({ send, target }) => {
    const body = Array.from({ length: 50 }, () => MEGABYTE)
    const { sentBytes } = await send({ method: 'POST', path, headers: JSON_TYPE, body, status: 413, says: ['65536'] })
    expect(sentBytes).toBe(50 * MEGABYTE.length)
    await send({ path: '/v1/pets?limit=1', status: 200 })
    expect(target.hasEnded()).toBe(false)
  }
}

function asksForTooMuch(path: string): Check {
  return async ({ send }) => {
    const headers = { ...JSON_TYPE, Expect: '100-continue', 'Content-Length': '65537' }
    const response = await send({ method: 'POST', path, headers, body: ' '.repeat(65_537), status: 413 })
    expect(response).toMatchObject({ wasAskedToContinue: true, sentBytes: 65_537 })
  }
}

/** The response is that to the same head without what repeats a header in it. */
function takesTheFirst(path: string, what: string, extra: readonly string[]): Check {
  return async (context) => {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost']
    const first = what === 'Authorization' ? extra.slice(0, 1) : []
    const expected = await sendHead(context, [...lines, ...first])
    expect(await sendHead(context, [...lines, ...extra])).toMatchObject({ status: expected.status })
  }
}

async function losesTheLastHeader(context: ContractContext) {
  const { status, headers } = await sendHead(context, withHeaders(1_001, context.keys.all))
  expect([status, headers.get('x-ratelimit-limit')]).toEqual([401, '60'])
}

async function believesForwardedFor({ send, target }: ContractContext) {
  await target.advanceToNext('day')
  const remainingFor = async (headers: Record<string, string>) =>
    (await send({ path: '/v1/pets', key: null, headers, status: 401 })).headers['x-ratelimit-remaining']
  expect(await remainingFor({})).toBe('59')
  expect(await remainingFor({ 'X-Forwarded-For': '203.0.113.9' })).toBe('59')
  expect(await remainingFor({})).toBe('58')
}
