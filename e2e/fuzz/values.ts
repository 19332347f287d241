import fc from 'fast-check'
import { anyHeaderCharacter, anyJson, anyNewOrder, anyNewPet, anyNumber } from '@/e2e/contract/arbitraries'
import type { RawRequest } from './raw-request'

/** One of several, each as often as its weight says. */
export const weighted = <T>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** What is mostly one thing, and now and then anything else. */
export const mostly = <T>(usual: T, ...others: readonly fc.Arbitrary<T>[]) =>
  weighted([12, fc.constant(usual)], ...others.map((other) => [1, other] as const))

/** A text for a header. */
export const anyHeaderText = fc.string({ unit: anyHeaderCharacter, maxLength: 40 })

/** Characters that stand in a request's target unescaped. */
const targetCharacter = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
export const anyTargetText = fc.string({ unit: targetCharacter, maxLength: 20 })

/** Keys in JSON that JavaScript treats as its own, lone surrogates, numbers out of range, depth. */
const oddJson = weighted(
  [2, fc.constantFrom('__proto__', 'constructor', 'toString', 'then', '').map((name) => `{"${name}":{"a":1}}`)],
  [
    1,
    fc.constantFrom(
      '"\\ud800"',
      '{"name":"\\udfff","categoryId":1}',
      '1e999',
      '-0',
      '9223372036854775808',
      '{"a":1,"a":2}',
    ),
  ],
  [
    1,
    fc
      .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 1, max: 10_000 }))
      .map(([open, depth]) => open.repeat(depth)),
  ],
  [1, fc.integer({ min: 1, max: 5_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`)],
)

/** Texts of bodies: near a good one, JSON, nearly JSON. */
export const anyJsonText = weighted(
  [4, anyNewPet.map((pet) => JSON.stringify(pet))],
  [
    3,
    fc
      .tuple(anyNewOrder, fc.integer({ min: 1, max: 60 }))
      .map(([order, petId]) => order.replace('"free"', String(petId))),
  ],
  [2, anyJson],
  [2, oddJson],
  [1, fc.string({ unit: 'binary', maxLength: 40 })],
)

/** Bodies: mostly JSON; also any bytes, and more than the server takes. */
export const anyBody: fc.Arbitrary<Uint8Array> = weighted(
  [12, anyJsonText.map((text) => new Uint8Array(Buffer.from(text)))],
  [2, fc.uint8Array({ maxLength: 60 })],
  [1, fc.constantFrom(65_536, 65_537, 200_000).map((length) => new Uint8Array(length).fill(0x20))],
)

export const anyContentType = mostly(
  'application/json',
  fc.constantFrom('application/json; charset=utf-8', 'APPLICATION/JSON', 'text/plain', 'application/jsonp', ''),
  fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'),
  anyHeaderText,
)

type Header = readonly [name: string, value: string]

/** Who is calling: mostly the holder of `key`. */
export const anyAuthorization = (key: string): fc.Arbitrary<readonly Header[]> =>
  weighted<readonly Header[]>(
    [40, fc.constant([['Authorization', `Bearer ${key}`]])],
    [1, fc.constant([])],
    [
      1,
      fc
        .constantFrom(`bearer  ${key}`, `Bearer ${key} x`, `Bearer ${key.slice(0, -1)}`, 'Basic cGV0OnBldA==', '')
        .map((value) => [['Authorization', value]]),
    ],
    [1, anyHeaderText.map((value) => [['Authorization', value]])],
  )

/** Headers that change how a request is handled, or try to. */
export const anyHeaders: fc.Arbitrary<readonly Header[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('X-Request-Id', 'If-None-Match', 'Idempotency-Key', 'Last-Event-Id'), anyHeaderText),
    fc.tuple(fc.constant('Idempotency-Key'), fc.uuid()),
    fc.constantFrom<Header>(
      ['If-None-Match', '*'],
      ['If-None-Match', '"tag"x'],
      ['Accept', 'application/jsonl'],
      ['trpc-accept', 'application/jsonl'],
      ['Content-Encoding', 'gzip'],
      ['Expect', '100-continue'],
      ['Range', 'bytes=0-1'],
      ['Upgrade', 'h2c'],
      ['X-Forwarded-For', '203.0.113.9'],
      ['X-Forwarded-Host', 'elsewhere.example'],
      ['X-Forwarded-Proto', 'gopher'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['X-Middleware-Subrequest', 'proxy:proxy:proxy:proxy:proxy'],
      ['X-Gate-Result', 'forged'],
      ['Next-Router-State-Tree', '%5B%22%22%5D'],
      ['RSC', '1'],
      ['Next-Router-Prefetch', '1'],
      ['Origin', 'null'],
      ['Cookie', '__Host-session=x; __proto__=1'],
    ),
    fc.tuple(fc.constantFrom('X-Odd', 'Accept', 'Accept-Language', 'Referer', 'Cookie', 'Trpc-Accept'), anyHeaderText),
  ),
  { maxLength: 3 },
)

/** What only a client that is broken, or means harm, sends: a server may refuse it before it looks at anything. */
const roughen: fc.Arbitrary<(request: RawRequest) => RawRequest> = fc.oneof(
  fc
    .constantFrom('CONNECT', 'get', 'FOO', 'G\u00a0T', '')
    .map((method) => (request: RawRequest) => ({ ...request, method })),
  fc
    .constantFrom<Header>(
      ['Host', 'elsewhere.example'],
      ['Authorization', 'Bearer x'],
      ['Content-Length', '5'],
      ['Content-Length', '-1'],
      ['Transfer-Encoding', 'gzip'],
      ['X-Bad Name', 'x'],
      ['X-Null', 'a\u0000b'],
      ['X-Long', 'x'.repeat(20_000)],
    )
    .map((header) => (request: RawRequest) => ({ ...request, headers: [...request.headers, header, header] })),
  fc.constantFrom(1_001, 2_500).map((count) => (request: RawRequest) => ({
    ...request,
    headers: [...request.headers, ...Array.from({ length: count }, (): Header => ['a', 'b'])],
  })),
  fc.constantFrom('\u00e9', ' x', '\t', '\u0000').map((end) => (request: RawRequest) => ({
    ...request,
    target: request.target + end,
  })),
)

/** Now and then a request is one that HTTP itself forbids. */
export const nowAndThenRough = (request: fc.Arbitrary<RawRequest>): fc.Arbitrary<RawRequest> =>
  weighted([30, request], [1, fc.tuple(request, roughen).map(([good, make]) => ({ ...make(good), isRough: true }))])

export { anyNumber }
