import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { anyQuery, encode } from '@/e2e/contract/arbitraries'
import { readForm } from '@/e2e/harness/forms'
import type { Target } from '@/e2e/harness/target'
import { envelope, messageHeaders } from '@/e2e/mcp/messages'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { tools } from '@/server/http/mcp/tools'
import { operations } from '@/server/http/rest/operations'
import type { RawRequest } from './raw-request'
import {
  anyAuthorization,
  anyBody,
  anyContentType,
  anyHeaders,
  anyHeaderText,
  anyJsonText,
  anyNumber,
  anyTargetText,
  mostly,
  nowAndThenRough,
  weighted,
} from './values'

/** What requests are made for: a running server, and a key of it that is never over its limits. */
export interface FuzzContext {
  readonly target: Target
  readonly key: string
}

type AnyRequest = fc.Arbitrary<RawRequest>
type Header = RawRequest['headers'][number]

/** The ways in, each with requests that are good, nearly good, or nothing of the kind. */
export const doors = {
  rest: anyRestRequest,
  trpc: anyTrpcRequest,
  mcp: anyMcpRequest,
  forms: anyForm,
  actions: anyAction,
} as const satisfies Record<string, (context: FuzzContext) => Promise<AnyRequest>>

export type Door = keyof typeof doors

const anySegment = fc.oneof(
  fc.constantFrom(
    'pets',
    'categories',
    'store',
    'orders',
    '',
    '.',
    '..',
    '%',
    '%zz',
    '%2F',
    '%00',
    '%2e%2e',
    '1',
    '0',
    '\\',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map(encode),
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  anyTargetText,
)

/** Other ways to write a request's target (RFC 9112, section 3.2). */
const respell: fc.Arbitrary<(target: string) => string> = mostly<(target: string) => string>(
  (target) => target,
  fc
    .constantFrom('http://elsewhere.example', 'HTTPS://x:1', 'http://')
    .map((origin) => (target: string) => origin + target),
  fc.constantFrom('#', '#x', '?', '/', '%', '//', ';x').map((end) => (target: string) => target + end),
  fc.constantFrom('/', '//', '/./', '/x/..', '\\').map((start) => (target: string) => start + target),
)

interface Parts {
  readonly method: fc.Arbitrary<string>
  readonly target: fc.Arbitrary<string>
  readonly key: string
  readonly contentType?: fc.Arbitrary<string>
  readonly body?: fc.Arbitrary<Uint8Array>
}

function anyRequest({ method, target, key, contentType = anyContentType, body = anyBody }: Parts): AnyRequest {
  const withBody = fc.record({ body, type: contentType }).map(({ body, type }) => ({
    body,
    headers: [['Content-Type', type]] satisfies Header[],
  }))
  const without = fc.constant({ body: undefined, headers: [] as const })
  const request = method.chain((method) =>
    fc
      .record({
        target: fc.tuple(respell, target).map(([write, target]) => write(target)),
        authorization: anyAuthorization(key),
        more: weighted<readonly Header[]>([3, fc.constant([])], [1, anyHeaders]),
        content: /^(GET|HEAD)$/.test(method)
          ? mostly<{ body: Uint8Array | undefined; headers: readonly Header[] }>(
              { body: undefined, headers: [] },
              withBody,
            )
          : mostly<{ body: Uint8Array | undefined; headers: readonly Header[] }>({
              body: undefined,
              headers: [],
            }).chain(() =>
              weighted<{ body: Uint8Array | undefined; headers: readonly Header[] }>([15, withBody], [1, without]),
            ),
        framing: fc.constantFrom('length', 'length', 'length', 'chunks'),
      })
      .map(
        ({ target, authorization, more, content, framing }): RawRequest => ({
          method,
          target,
          headers: [...authorization, ...content.headers, ...more],
          body: content.body,
          framing,
          isRough: false,
        }),
      ),
  )
  return nowAndThenRough(request)
}

const oddMethods = fc.constantFrom('PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'PURGE', 'M-SEARCH')

async function anyRestRequest({ key }: FuzzContext): Promise<AnyRequest> {
  const path = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...operations), anySegment)
        .map(([{ path }, segment]) => path.replace(/\{\w+\}/, segment)),
    },
    { weight: 2, arbitrary: fc.array(anySegment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`) },
  )
  return anyRequest({
    key,
    method: weighted([6, fc.constant('GET')], [6, fc.constant('POST')], [1, fc.constant('HEAD')], [1, oddMethods]),
    target: fc
      .tuple(
        path,
        mostly(
          '',
          anyQuery.map((query) => `?${query}`),
          anyTargetText.map((text) => `?${text}`),
        ),
      )
      .map(([path, query]) => `/v1${path}${query}`),
  })
}

async function anyTrpcRequest({ key }: FuzzContext): Promise<AnyRequest> {
  const names = listProcedures(appRouter).map(([name]) => name)
  const name = weighted(
    [10, fc.constantFrom(...names)],
    [
      1,
      fc.oneof(
        fc.constantFrom('__proto__', 'constructor', 'pets', 'pets.toString', '%zz', '', '.', 'pets.list/'),
        anySegment,
      ),
    ],
  )
  // A stream would be open for as long as the server lives.
  const lists = fc.array(name, { minLength: 1, maxLength: 25 }).map((calls) => calls.join(','))
  const path = weighted([8, name], [2, lists])
  const inputs = fc.oneof(
    anyJsonText,
    fc
      .record(
        { petId: anyNumber, orderId: anyNumber, limit: anyNumber, search: fc.string({ maxLength: 12 }) },
        { requiredKeys: [] },
      )
      .map((input) => JSON.stringify(input)),
    fc
      .dictionary(fc.constantFrom('0', '1', '2', '-1', '1.5', '__proto__'), fc.jsonValue({ maxDepth: 2 }))
      .map((inputs) => JSON.stringify(inputs)),
  )
  const query = fc
    .record({
      input: mostly<string | undefined>(undefined, inputs, inputs, inputs),
      batch: mostly('', fc.constantFrom('&batch=1', '&batch=0', '&batch', '&batch=1&batch=1')),
    })
    .map(({ input, batch }) => `?${input === undefined ? '' : `input=${encode(input)}`}${batch}`)
  return anyRequest({
    key,
    method: weighted([6, fc.constant('GET')], [6, fc.constant('POST')], [1, fc.constant('HEAD')], [1, oddMethods]),
    target: fc
      .tuple(
        path,
        fc.oneof(
          query,
          query,
          anyTargetText.map((text) => `?${text}`),
        ),
      )
      .map(([path, query]) => `/api/trpc/${path}${query}`),
  })
}

/** Messages of agents, of both revisions. */
async function anyMcpRequest({ key }: FuzzContext): Promise<AnyRequest> {
  const args = fc.oneof(
    fc.record(
      {
        petId: anyNumber,
        orderId: anyNumber,
        categoryId: anyNumber,
        limit: anyNumber,
        name: fc.string({ maxLength: 12 }),
        search: fc.string({ maxLength: 12 }),
        cursor: fc.string({ maxLength: 12 }),
        idempotencyKey: fc.oneof(fc.uuid(), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const call = fc.record({
    method: fc.constant('tools/call'),
    params: fc.record(
      {
        name: weighted<string>([12, fc.constantFrom(...tools.map(({ name }) => name))], [1, anyHeaderText]),
        arguments: args,
      },
      { requiredKeys: ['name'] },
    ),
  })
  const other = fc.record({
    method: fc.oneof(
      fc.constantFrom('initialize', 'ping', 'tools/list', 'server/discover', 'subscriptions/listen', 'tasks/get'),
      fc.constantFrom('notifications/initialized', 'notifications/cancelled', 'logging/setLevel', 'resources/list'),
      anyHeaderText,
    ),
    params: fc.oneof(fc.constant({}), fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }))),
  })
  const message = fc
    .record({
      called: weighted<{ method: string; params: object }>([4, call], [1, other]),
      id: mostly<unknown>(1, fc.constant(undefined), fc.jsonValue({ maxDepth: 1 })),
      jsonrpc: mostly<unknown>('2.0', fc.constantFrom('1.0', 2, null)),
      meta: mostly<unknown>(envelope, fc.constant(undefined), fc.jsonValue({ maxDepth: 2 })),
      isModern: fc.boolean(),
    })
    .map(({ called: { method, params }, id, jsonrpc, meta, isModern }) => ({
      body: new Uint8Array(
        Buffer.from(JSON.stringify({ jsonrpc, id, method, params: isModern ? { ...params, _meta: meta } : params })),
      ),
      headers: isModern
        ? [['MCP-Protocol-Version', '2026-07-28'] as const, ['Mcp-Method', headerText(method)] as const]
        : [],
    }))
  return message.chain(({ body, headers }) =>
    anyRequest({
      key,
      method: weighted([30, fc.constant('POST')], [1, fc.constantFrom('GET', 'HEAD', 'DELETE')], [1, oddMethods]),
      target: mostly('/mcp', fc.constantFrom('/mcp/', '/mcp?x=1', '/mcp/%zz', '//mcp')),
      contentType: mostly('application/json', anyContentType),
      body: mostly(body, anyBody),
    }).map((request) => ({
      ...request,
      headers: [...request.headers, ['Accept', messageHeaders.Accept] as const, ...headers],
    })),
  )
}

/** What of a text may stand in a header. */
const headerText = (text: string) => text.replace(/[^!-~]/g, '')

/** The fields of forms that the store's own pages show, by the page that they belong to. */
async function readForms({
  target,
}: FuzzContext): Promise<readonly { readonly path: string; readonly fields: readonly Field[] }[]> {
  const { id } = await target.db.pet.findFirstOrThrow({ where: { status: 'available' } })
  const forms = [
    {
      path: `/animals/${id}`,
      mark: 'name="email"',
      filled: { name: 'Ada', email: 'ada@example.com', wishDay: '' },
    },
    { path: '/sign-in', mark: 'name="password"', filled: { email: 'ada@example.com', password: 'a guess' } },
    { path: '/sign-up', mark: 'name="email"', filled: { email: 'ada@example.com' } },
  ] as const
  return Promise.all(
    forms.map(async ({ path, mark, filled }) => {
      const hidden = [...(await readForm(target, path, mark))].map(([name, value]): Field => [name, String(value)])
      return { path, fields: [...hidden, ...Object.entries(filled)] }
    }),
  )
}

type Field = readonly [name: string, value: string]

const anyFieldName = fc.oneof(
  fc.constantFrom('$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', '$ACTION_KEY', '$ACTION_ID_toString', '$ACTION_ID_'),
  fc.constantFrom('__proto__', 'constructor', 'then', '0', '1', '1_name', 'key', 'petId', 'page', 'step', ''),
  fc.string({ maxLength: 8 }),
)
const anyFieldValue = fc.oneof(
  anyJsonText,
  fc.constantFrom('["$K1"]', '$F1', '"$Q1"', '"$@1"', '{"id":"x","bound":"$@1"}', '{"id":"x","bound":null}', '[]'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.uuid(),
)

/** A form with some of its fields changed, missing, doubled or added. */
const damage = (fields: readonly Field[]): fc.Arbitrary<readonly Field[]> =>
  fc
    .record({
      kept: fc.subarray([...fields], { minLength: Math.max(0, fields.length - 2) }),
      changed: fc.array(fc.tuple(fc.nat(), anyFieldValue), { maxLength: 2 }),
      added: fc.array(fc.tuple(anyFieldName, anyFieldValue), { maxLength: 2 }),
    })
    .map(({ kept, changed, added }) => {
      const result: Field[] = kept.map(([name, value]) => [name, name === 'key' ? randomUUID() : value])
      for (const [at, value] of changed) {
        const field = result[at % Math.max(1, result.length)]
        if (field) result[at % result.length] = [field[0], value]
      }
      return [...result, ...added]
    })

const anyBoundary = fc.oneof(
  fc.constantFrom(
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    'x',
    'b'.repeat(26),
    'b'.repeat(70),
    'b'.repeat(71),
    "0'()+_,-./:=?",
  ),
  fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abcXYZ019-_') }),
)

const multipart = (fields: readonly Field[], boundary: string) =>
  new Uint8Array(
    Buffer.from(
      `${fields
        .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--${boundary}--\r\n`,
    ),
  )

/** Bytes that were a form: as they are, cut off, or with something else in their middle. */
const tear = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  weighted(
    [8, fc.constant(bytes)],
    [1, fc.nat({ max: bytes.length }).map((length) => bytes.slice(0, length))],
    [
      1,
      fc
        .tuple(fc.nat({ max: bytes.length }), fc.uint8Array({ maxLength: 10 }))
        .map(([at, more]) => new Uint8Array([...bytes.slice(0, at), ...more, ...bytes.slice(at)])),
    ],
  )

/** Forms that pages show, sent as a browser without JavaScript does. */
async function anyForm(context: FuzzContext): Promise<AnyRequest> {
  const forms = await readForms(context)
  const sent = fc
    .record({
      form: fc.constantFrom(...forms),
      boundary: anyBoundary,
      elsewhere: mostly('', fc.constantFrom('/', '/animals', '/none', '/robots.txt', '/staff/animals/new')),
    })
    .chain(({ form, boundary, elsewhere }) =>
      damage(form.fields)
        .chain((fields) => tear(multipart(fields, boundary)))
        .map((body) => ({
          path: elsewhere || form.path,
          body,
          type: `multipart/form-data; boundary=${/^[\w-]+$/.test(boundary) ? boundary : `"${boundary}"`}`,
        })),
    )
  return formRequest(context, sent, [])
}

/** Calls of server actions, as the scripts of the pages send them. */
async function anyAction(context: FuzzContext): Promise<AnyRequest> {
  const manifest: unknown = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  const ids = Object.keys(Object(Reflect.get(Object(manifest), 'node')))
  const forms = await readForms(context)
  const anyId = weighted(
    [10, fc.constantFrom(...ids)],
    [1, fc.oneof(fc.constantFrom('toString', '__proto__', 'x', 'a'.repeat(42)), anyHeaderText)],
  )
  const text = fc
    .oneof(
      fc.constantFrom(
        '',
        '[]',
        '{}',
        'null',
        '["$K1"]',
        '["$undefined"]',
        '["$@1"]',
        '["$1"]',
        '["$F0"]',
        '["$Q0"]',
        '[[[[',
        '"$S"',
      ),
      anyJsonText,
    )
    .map((body) => ({ body: new Uint8Array(Buffer.from(body)), type: 'text/plain;charset=UTF-8' }))
  const encoded = fc
    .record({
      form: fc.constantFrom(...forms),
      boundary: anyBoundary,
      state: fc.oneof(fc.constantFrom('[null,"$K1"]', '["$undefined","$K1"]', '["$K1"]'), anyFieldValue),
    })
    .chain(({ form, boundary, state }) =>
      damage(form.fields.filter(([name]) => !name.startsWith('$')))
        .map((fields) => fields.map(([name, value]): Field => [/^\d/.test(name) ? name : `_1_${name}`, value]))
        .chain((fields) => tear(multipart([...fields, ['0', state]], boundary)))
        .map((body) => ({ body, type: `multipart/form-data; boundary="${boundary}"` })),
    )
  const sent = fc
    .tuple(fc.oneof(text, encoded), fc.constantFrom('/', '/staff', '/animals', ...forms.map(({ path }) => path)))
    .map(([content, path]) => ({ ...content, path }))
  return anyId.chain((id) => formRequest(context, sent, [['Next-Action', id]]))
}

function formRequest(
  { key }: FuzzContext,
  sent: fc.Arbitrary<{ readonly path: string; readonly body: Uint8Array; readonly type: string }>,
  always: readonly Header[],
): AnyRequest {
  return sent.chain(({ path, body, type }) =>
    anyRequest({
      key,
      method: weighted([30, fc.constant('POST')], [1, fc.constantFrom('GET', 'PUT', 'OPTIONS')]),
      target: mostly(path, fc.constantFrom(`${path}?x=1`, `${path}%zz`, `${path}/`)),
      contentType: mostly(type, anyContentType),
      body: mostly(body, anyBody),
    }).map((request) => ({ ...request, headers: [...request.headers, ...always] })),
  )
}
