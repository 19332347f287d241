import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '@/server/deps'
import { createOpenStreams, type OpenStreams, streamLimits } from '@/server/http/event-streams/open-streams'
import type { GateResult } from '@/server/http/gate/gate'
import type { HttpRequest } from '@/server/http/request'
import { type HttpResponse, isStreaming } from '@/server/http/responses'
import { createUsageCounter, type UsageCounter } from '@/server/identity/usage/usage-counter'
import type { Database } from '@/server/platform/db/client'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { clientOfTest, databaseOfFile, runSql } from '@/server/platform/db/testing'
import type { RequestFacts } from '@/server/platform/telemetry/finished-request'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { allScopes, type Scope } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'
import { createRestHandler, type RestHandler } from './handler'

const publicUrl = 'https://pets.example'
const sunset = Date.parse('2030-12-05T00:00:00Z')
const deprecation = {
  Deprecation: '@1764892800',
  Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
  Link: expect.stringContaining(
    '<https://pets.example/v1/pets?status=available>; rel="successor-version", ' +
      '<https://pets.example/developers/deprecations#getPet>; rel="deprecation"; type="text/html"',
  ),
}
const caching = { 'Cache-Control': 'private, no-cache', Vary: expect.stringContaining('Authorization') }

const { db, url } = databaseOfFile()
let handle: RestHandler
let accountId: string
let time: number
const logged: Record<string, unknown>[] = []
const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) })

let streams: OpenStreams

interface Opened {
  readonly url?: string
  readonly usage?: Pick<UsageCounter, 'count'>
  readonly events?: Pick<Deps['events'], 'position' | 'after'>
}

function open(on: Database, { url = publicUrl, usage = createUsageCounter(Date.now), events }: Opened = {}) {
  const deps = requestContexts(on, url)({})
  streams = createOpenStreams({ db: on, now: () => time, log })
  return createRestHandler({
    deps: { ...deps, events: { ...deps.events, ...events } },
    changes: createChangeLog(createReadChanges(on)),
    streams,
    publicUrl: url,
    now: () => time,
    usage,
    log,
  })
}

beforeAll(async () => {
  accountId = String((await db.account.create({ data: { name: 'shop' } })).id)
  await db.category.create({ data: { name: 'Dogs' } })
})

/** Whether a test has written anything; most only read, and begin as the one before them did. */
let isChanged = true

beforeEach(async () => {
  time = Date.parse('2026-11-21T12:00:00Z')
  logged.length = 0
  handle = open(db)
  if (!isChanged) return
  await db.$executeRaw`TRUNCATE pet, store_order, idempotency_record RESTART IDENTITY CASCADE`
  await db.pet.createMany({ data: ['Ada', 'Bo', 'Cleo'].map((name) => ({ name, categoryId: 1 })) })
  isChanged = false
})

async function changePet(id: number, data: { name?: string; status?: 'sold' }) {
  isChanged = true
  await db.pet.update({ where: { id }, data })
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly scopes?: readonly Scope[]
  readonly gateResult?: Partial<GateResult>
  readonly facts?: HttpRequest['facts']
}

/** Sends a request as the gate passes it on. `wasRead` says whether its body was asked for. */
async function send(target: string, asked: Asked = {}, through = handle) {
  const { method = 'GET', headers = {}, body = '', scopes = allScopes, gateResult, facts } = asked
  isChanged ||= ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
  const [path = '', query] = target.split('?')
  const caller: Caller = { kind: 'key', keyId: '1', accountId, scopes }
  let wasRead = false
  const request: HttpRequest = {
    method,
    path,
    search: query === undefined ? '' : `?${query}`,
    header: (name) => headers[name] ?? null,
    startedAt: performance.now(),
    getSignal: () => new AbortController().signal,
    ...(facts ? { facts } : {}),
    async readBody(limit) {
      wasRead = true
      const bytes = new Uint8Array(Buffer.from(body))
      return bytes.length > limit ? 'too large' : bytes
    },
  }
  const passed = { requestId: 'id', clientIp: '192.0.2.1', headers: { 'X-Gate': 'yes' }, caller, ...gateResult }
  return { response: await through(request, passed), wasRead }
}

/** The whole response to a request, and whether its body was asked for. */
async function ask(target: string, asked: Asked = {}, through = handle): Promise<HttpResponse & { wasRead: boolean }> {
  const { response, wasRead } = await send(target, asked, through)
  if (isStreaming(response)) throw new Error('it is a stream')
  return { ...response, wasRead }
}

const json = { 'content-type': 'application/json' }
const post = (target: string, body: unknown, asked: Asked = {}) =>
  ask(target, {
    method: 'POST',
    ...asked,
    headers: { ...json, ...asked.headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })

const patch = (target: string, body: unknown, headers: Record<string, string> = {}) =>
  post(target, body, { method: 'PATCH', headers })

const bodyOf = ({ body }: HttpResponse) => JSON.parse(String(body))

function expectError(response: HttpResponse, status: number, code: string, message: string | RegExp) {
  expect(response.status).toBe(status)
  expect(bodyOf(response)).toEqual({ code, message: expect.stringMatching(message), status })
  expect(response.headers).toMatchObject({ 'X-Gate': 'yes', ...caching })
}

/** A text as a pattern that matches it alone. */
const exactly = (text: string) => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)

describe('the order of checks', () => {
  test('a request that the gate refuses is refused as it says, whatever else is wrong with it', async () => {
    const gateResult = {
      refusal: { code: 'rate_limit_exceeded' as const, message: 'Wait.' },
      headers: { 'X-Gate': 'yes', 'Retry-After': '7' },
    }
    for (const target of ['/pets', '/none', '/pets/abc']) {
      const refused = await ask(target, { gateResult, scopes: [] })
      expectError(refused, 429, 'rate_limit_exceeded', 'Wait.')
      expect(refused.headers).toMatchObject({ 'Retry-After': '7' })
    }
    expect((await post('/pets', 'x', { gateResult })).wasRead).toBe(false)
  })

  test('the scope comes before the sunset, the path and the body', async () => {
    time = sunset
    const message = exactly(
      'This API key lacks the scope "pets:read". Create a key that has it in the console; if it is not offered there, an owner of your account asks the store for it under “Plan and scopes”.',
    )
    expectError(await ask('/pets/abc', { scopes: ['pets:write'] }), 403, 'insufficient_scope', message)
    const refused = await ask('/pets', { method: 'POST', scopes: ['pets:read'] })
    expectError(refused, 403, 'insufficient_scope', '"pets:write"')
    expect(refused.wasRead).toBe(false)
  })

  test('no scope is needed to learn that there is no such path or method', async () => {
    expectError(await ask('/none', { scopes: [] }), 404, 'not_found', 'no such path')
    expectError(await ask('/pets', { method: 'DELETE', scopes: [] }), 405, 'method_not_allowed', 'DELETE')
  })

  test('the sunset comes before the path', async () => {
    time = sunset
    expectError(
      await ask('/pets/abc'),
      410,
      'gone',
      exactly('getPet has been removed. Use /pets?status=available instead.'),
    )
  })

  test('a body is read before the query is looked at, but its type and size come first', async () => {
    expectError(await ask('/pets?x=1', { method: 'POST' }), 415, 'unsupported_media_type', 'application/json')
    expectError(await post('/pets?x=1', 'x'.repeat(65_537)), 413, 'payload_too_large', '65536')
    expectError(await post('/pets?x=1', '{'), 400, 'invalid_request', 'not valid JSON')
    expectError(await post('/pets?x=1', {}), 400, 'invalid_request', 'Unknown query parameter "x"')
  })
})

describe('routes', () => {
  test.each([
    '',
    '/',
    '/pets/',
    '//pets',
    '/pet',
    '/Pets',
    '/pets/1/',
    '/pets/1/2',
    '/%70ets',
    '/store',
    '/store/orders/',
    '/x/pets',
  ])('%j is no path', async (path) => {
    expectError(
      await ask(path),
      404,
      'not_found',
      exactly('There is no such path. The document at /openapi.json lists all of them.'),
    )
  })

  test.each([
    ['/pets', 'GET, HEAD, POST, OPTIONS'],
    ['/pets/1', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['/categories', 'GET, HEAD, OPTIONS'],
    ['/store/orders', 'GET, HEAD, POST, OPTIONS'],
  ])('%s allows %s, and says so', async (path, allow) => {
    const refused = await ask(path, { method: 'PUT' })
    expectError(refused, 405, 'method_not_allowed', exactly(`PUT isn't allowed here. Allowed: ${allow}.`))
    expect(refused.headers).toMatchObject({ Allow: allow })
    const options = await ask(path, { method: 'OPTIONS' })
    expect(options).toMatchObject({ status: 204, body: null, headers: { Allow: allow, 'X-Gate': 'yes', ...caching } })
  })

  test('only a staging server has those that are for staging', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      expectError(await ask('/staging/clock', { method }), 404, 'not_found', 'no such path')
    }
  })

  test('HEAD is handled as GET is', async () => {
    expect(await ask('/pets', { method: 'HEAD' })).toEqual(await ask('/pets'))
    expectError(await ask('/pets', { method: 'HEAD', scopes: [] }), 403, 'insufficient_scope', 'pets:read')
  })
})

describe('the id in a path', () => {
  test('is decoded', async () => {
    for (const target of ['/pets/1', '/pets/%31']) {
      expect(bodyOf(await ask(target))).toEqual({ id: 1, name: 'Ada', categoryId: 1, status: 'available' })
    }
  })

  test.each(['abc', '01', '0', '9007199254740992'])('%s is of no pet', async (id) => {
    expectError(await ask(`/pets/${id}`), 404, 'not_found', exactly(`There is no pet with the id "${id}".`))
  })

  test.each([
    ['%zz', '"%zz"'],
    ['%00', '"\\u0000"'],
    ['%20', '" "'],
    ['%2F1', '"/1"'],
  ])('%s is of no pet, and the message shows what it means', async (id, shown) => {
    expectError(await ask(`/pets/${id}`), 404, 'not_found', exactly(`There is no pet with the id ${shown}.`))
  })

  test('of a pet that does not exist is not found', async () => {
    for (const id of ['4', '9007199254740991']) {
      expectError(await ask(`/pets/${id}`), 404, 'not_found', exactly(`There is no pet with the id "${id}".`))
    }
  })
})

describe('a query', () => {
  test('is read by name', async () => {
    await changePet(2, { status: 'sold' })
    expect(bodyOf(await ask('/pets?status=sold&limit=1'))).toEqual([
      { id: 2, name: 'Bo', categoryId: 1, status: 'sold' },
    ])
  })

  test.each(['abc', '101', ''])('with the limit %j is refused', async (limit) => {
    expectError(await ask(`/pets?limit=${limit}`), 400, 'invalid_request', /^limit: /)
  })

  test('has a list of ids, of which those past what JavaScript counts belong to nothing', async () => {
    const idsOf = async (ids: string) => bodyOf(await ask(`/pets?ids=${ids}`)).map(({ id }: { id: number }) => id)
    expect(await idsOf('3,1')).toEqual([1, 3])
    expect(await idsOf('9007199254740993,2,9007199254740994,9223372036854775807')).toEqual([2])
    for (const ids of ['1,9223372036854775808', '1,01', '1,', '1,x']) {
      expectError(await ask(`/pets?ids=${ids}`), 400, 'invalid_request', /^ids\.1: /)
    }
  })

  test('has a boolean as true or false', async () => {
    const missing = 'There is no webhook endpoint with the id "7".'
    for (const value of ['true', 'false']) {
      const asked = await ask(`/webhook-endpoints/7/deliveries?succeeded=${value}`)
      expectError(asked, 404, 'not_found', exactly(missing))
    }
    for (const value of ['yes', 'TRUE', 'true1', '1true', '1', '']) {
      const asked = await ask(`/webhook-endpoints/7/deliveries?succeeded=${value}`)
      expectError(asked, 400, 'invalid_request', /^succeeded: /)
    }
  })

  test('names each parameter that is unknown or repeated', async () => {
    expectError(
      await ask('/pets?stauts=sold&limit=1&limit=2'),
      400,
      'invalid_request',
      exactly(
        'Unknown query parameter "stauts"; listPets takes limit, status, categoryId, ids, include, cursor. ' +
          'Query parameter "limit" is repeated; send it once.',
      ),
    )
    expectError(
      await ask('/categories?limit=1'),
      400,
      'invalid_request',
      exactly('Unknown query parameter "limit"; listCategories takes none.'),
    )
    expectError(await ask('/pets/1?petId=2'), 400, 'invalid_request', 'Unknown query parameter "petId"')
  })

  test('whose bytes are not UTF-8 is refused, and not read as other characters', async () => {
    for (const target of ['/store/orders?reference=%ff', '/pets?cursor=%C3', '/events?%ED%A0%80=1']) {
      expectError(await ask(target), 400, 'invalid_request', /^The query is not in UTF-8/)
    }
  })

  test('of a stream has what a stream takes, and its header is called as it was sent', async () => {
    const refused = async (target: string, headers = {}) =>
      bodyOf(await ask(target, { headers: { accept: 'text/event-stream', ...headers } })).message
    expect(await refused('/events?limit=5')).toBe(
      'Unknown query parameter "limit"; listEvents as a stream takes type, after.',
    )
    expect(await refused('/events', { 'last-event-id': '7' })).toMatch(/^Last-Event-ID: must be/)
  })

  test('names ten faults at most', async () => {
    const query = Array.from({ length: 12 }, (_, number) => `x${number}=1`).join('&')
    const { message } = bodyOf(await ask(`/pets?${query}`))
    expect(message).toContain('"x9"')
    expect(message).not.toContain('"x10"')
  })

  test.each(['5', 'true'])('keeps %s as a text where a text is meant', async (cursor) => {
    const message =
      'cursor: is not valid for this list. Use the cursor of the last page unchanged, or omit it to start over.'
    expectError(await ask(`/pets?cursor=${cursor}`), 400, 'invalid_request', exactly(message))
  })

  test('with names that objects inherit is refused by name', async () => {
    for (const name of ['__proto__', 'constructor']) {
      expectError(await ask(`/pets?${name}=1`), 400, 'invalid_request', `"${name}"`)
    }
  })
})

describe('a body', () => {
  const good = { name: 'Rex', categoryId: 1 }

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON'])('may be called %s', async (type) => {
    expect((await post('/pets', good, { headers: { 'content-type': type } })).status).toBe(201)
  })

  test.each(['', 'text/plain', 'application/jsonp'])('called %j is refused unread', async (type) => {
    const refused = await post('/pets', good, { headers: { 'content-type': type } })
    const message = 'Send the body as JSON with the header "Content-Type: application/json".'
    expectError(refused, 415, 'unsupported_media_type', exactly(message))
    expect(refused.wasRead).toBe(false)
  })

  test('may come as it is, but not in a content encoding', async () => {
    for (const encoding of ['', 'identity', ' Identity ']) {
      expect((await post('/pets', good, { headers: { 'content-encoding': encoding } })).status).toBe(201)
    }
    const refused = await post('/pets', good, { headers: { 'content-encoding': 'gzip' } })
    expectError(refused, 415, 'unsupported_media_type', exactly('Send the body without a content encoding.'))
    expect(refused.wasRead).toBe(false)
  })

  test('of 64 KiB is read; a larger one is refused, unread if its length says so', async () => {
    const text = JSON.stringify(good)
    expect((await post('/pets', text.padEnd(65_536), { headers: { 'content-length': '65536' } })).status).toBe(201)
    expect(await post('/pets', text.padEnd(65_537))).toMatchObject({ status: 413, wasRead: true })
    const announced = await post('/pets', text, { headers: { 'content-length': '65537' } })
    expectError(announced, 413, 'payload_too_large', exactly('The body is larger than 65536 bytes. Send less.'))
    expect(announced.wasRead).toBe(false)
  })

  test.each(['', '{', '{"a":1}}', new Uint8Array([0x22, 0xff, 0x22])])(
    'that is no JSON is refused: %j',
    async (body) => {
      expectError(await post('/pets', body), 400, 'invalid_request', exactly('The body is not valid JSON in UTF-8.'))
    },
  )

  test.each(['[]', 'null', '1', '"x"', 'true', '[{"name":"Rex","categoryId":1}]'])(
    'that is no object is refused: %s',
    async (body) => {
      const message = 'The body must be a JSON object. The document at /openapi.json says what it holds.'
      expectError(await post('/pets', body), 400, 'invalid_request', exactly(message))
    },
  )

  test('is validated, and every fault is named', async () => {
    const faulty = { name: '', categoryId: '1', colour: 'red' }
    expectError(await post('/pets', faulty), 400, 'invalid_request', /name: .*categoryId: .*"colour"/)
    expectError(await post('/pets', { name: 'Rex', categoryId: 77 }), 400, 'invalid_request', '77')
  })
})

describe('a change', () => {
  const mergePatch = { 'content-type': 'application/merge-patch+json' }

  test('may be called a merge patch, which nothing else is', async () => {
    expect(bodyOf(await patch('/pets/1', { name: 'Eve' }, mergePatch))).toMatchObject({ id: 1, name: 'Eve' })
    const refused = await post('/pets', { name: 'Rex', categoryId: 1 }, { headers: mergePatch })
    expectError(refused, 415, 'unsupported_media_type', 'application/json')
  })

  test('is not given what its path says', async () => {
    const message = 'Unknown field "petId"; remove it: its value is in the path.'
    expectError(await patch('/pets/1', { petId: 2, name: 'Eve' }), 400, 'invalid_request', exactly(message))
    expect(bodyOf(await ask('/pets/1')).name).toBe('Ada')
  })

  test('has the ETag of what it has changed, whatever the client has', async () => {
    const changed = await patch('/pets/1', { name: 'Eve' }, { 'if-none-match': '*' })
    expect(changed.status).toBe(200)
    expect(changed.headers.ETag).toBe((await ask('/pets/1')).headers.ETag)
    const replaced = await post('/pets/1/profile', { story: 'Sings.' }, { method: 'PUT' })
    expect(replaced.status).toBe(200)
    expect(replaced.headers.ETag).toBe((await ask('/pets/1/profile')).headers.ETag)
  })

  test('is answered in the content encoding that was asked for', async () => {
    const profile = { story: 'Sings. '.repeat(140), storyDe: 'Singt. '.repeat(140) }
    const asked = { method: 'PUT', headers: { 'accept-encoding': 'gzip' } }
    expect((await post('/pets/1/profile', profile, asked)).headers).toHaveProperty('Content-Encoding', 'gzip')
  })

  test('happens only to the state that it is for', async () => {
    const { ETag = '' } = (await ask('/pets/1')).headers
    expect((await patch('/pets/1', { name: 'Eve' }, { 'if-match': ETag })).status).toBe(200)
    const late = await patch('/pets/1', { name: 'Max' }, { 'if-match': ETag })
    expectError(late, 412, 'precondition_failed', 'changed')
    const message = 'If-Match: must be the ETag of a response, in its quotation marks, or a list of them, or *.'
    const malformed = await patch('/pets/1', { name: 'Max' }, { 'if-match': 'x' })
    expectError(malformed, 400, 'invalid_request', exactly(message))
    expect(bodyOf(await ask('/pets/1')).name).toBe('Eve')
  })

  test('of one pet is not the same request as that of another', async () => {
    const key = { 'idempotency-key': '2f0a1c1e-6d0d-4a8e-9d0b-5a1b0c6d7e8f' }
    expect((await patch('/pets/1', { name: 'Eve' }, key)).status).toBe(200)
    expectError(await patch('/pets/2', { name: 'Eve' }, key), 409, 'idempotency_conflict', 'Idempotency-Key')
  })

  test('that takes the pet away answers with nothing, and reads no body', async () => {
    const response = await ask('/pets/1', { method: 'DELETE', body: 'x' })
    expect(response).toMatchObject({ status: 204, body: null, wasRead: false })
    for (const name of ['ETag', 'Location']) expect(response.headers).not.toHaveProperty(name)
    expect((await ask('/pets/1')).status).toBe(404)
  })

  test('of an order may come without a body, and with an empty one', async () => {
    await post('/store/orders', { petId: 1 })
    const { id } = bodyOf(await ask('/store/orders'))[0]
    const approved = await ask(`/store/orders/${id}/approve`, { method: 'POST' })
    expect(approved).toMatchObject({ status: 200, headers: caching })
    for (const name of ['ETag', 'Location']) expect(approved.headers).not.toHaveProperty(name)
    expect((await post(`/store/orders/${id}/deliver`, {})).status).toBe(200)
    const refused = await post(`/store/orders/${id}/deliver`, { x: 1 })
    expectError(refused, 400, 'invalid_request', '"x"')
  })
})

describe('what is created', () => {
  test('has its fields in their order, and its address if it has one', async () => {
    const created = await post('/pets', { status: 'pending', categoryId: 1, name: 'Rex' })
    expect(created).toMatchObject({
      status: 201,
      body: '{"id":4,"name":"Rex","categoryId":1,"status":"pending"}',
      headers: { Location: 'https://pets.example/v1/pets/4', 'X-Gate': 'yes', ...caching },
    })
    expect(created.headers).not.toHaveProperty('ETag')
    expect(created.headers).not.toHaveProperty('Idempotency-Replayed')
  })

  test('is created once for an Idempotency-Key, and the replay is marked', async () => {
    const key = { headers: { 'idempotency-key': '7b8a7a52-5c0e-4a59-b7ad-0c8a9d1c2f6e' } }
    const first = await post('/pets', { name: 'Rex', categoryId: 1 }, key)
    expect(first.headers).not.toHaveProperty('Idempotency-Replayed')
    const again = await post('/pets', { name: 'Rex', categoryId: 1 }, key)
    expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'Idempotency-Replayed': 'true' } })
    expect(again.headers).toMatchObject({ Location: first.headers.Location })
    expectError(
      await post('/pets', { name: 'Max', categoryId: 1 }, key),
      409,
      'idempotency_conflict',
      'Idempotency-Key',
    )
    // The same value, but not the same bytes.
    expect((await post('/pets', '{ "name": "Rex", "categoryId": 1 }', key)).status).toBe(409)
    expect(await db.pet.count()).toBe(4)
  })

  test('is created in the name of its caller', async () => {
    expect((await post('/store/orders', { petId: 1 })).status).toBe(201)
    expect(await db.order.count({ where: { accountId: BigInt(accountId) } })).toBe(1)
    expectError(await post('/store/orders', { petId: 1 }), 409, 'conflict', 'available')
  })
})

describe('a list', () => {
  test('links to its next page with the caller’s own parameters, as long as there is one', async () => {
    const first = await ask('/pets?status=available&limit=2')
    const link = /^<https:\/\/pets\.example\/v1(\/pets\?status=available&limit=2&cursor=[^&>]+)>; rel="next"$/
    const [, target = ''] = link.exec(first.headers.Link ?? '') ?? []
    expect(bodyOf(first).map(({ id }: { id: number }) => id)).toEqual([1, 2])
    const last = await ask(target)
    expect(bodyOf(last).map(({ id }: { id: number }) => id)).toEqual([3])
    expect(last.headers).not.toHaveProperty('Link')
  })

  test('replaces the cursor in its link', async () => {
    const second = (await ask('/pets?limit=1')).headers.Link?.match(/cursor=([^>]+)/)?.[1] ?? ''
    const link = (await ask(`/pets?cursor=${second}&limit=1`)).headers.Link ?? ''
    expect(link.match(/cursor=/g)).toHaveLength(1)
    expect(link).not.toContain(second)
  })

  test('refuses a cursor of another list', async () => {
    await post('/store/orders', { petId: 1 })
    await post('/store/orders', { petId: 2 })
    const cursor = (await ask('/store/orders?limit=1')).headers.Link?.match(/cursor=([^>]+)/)?.[1] ?? ''
    expect((await ask(`/store/orders?cursor=${cursor}`)).status).toBe(200)
    expectError(await ask(`/pets?cursor=${cursor}`), 400, 'invalid_request', /cursor: /)
  })
})

test('only where there is a stream beside a list, it depends on what is accepted', async () => {
  const vary = async (target: string) => (await ask(target)).headers.Vary?.split(', ')
  expect(await vary('/events')).toContain('Accept')
  expect(await vary('/pets')).not.toContain('Accept')
  // A list all the same, if that is preferred or both are.
  for (const accept of ['*/*', 'application/json', 'text/event-stream;q=0.5, application/json']) {
    expect(bodyOf(await ask('/events', { headers: { accept } }))).toEqual(expect.any(Array))
  }
  const headers = { accept: 'text/event-stream' }
  expect((await ask('/events', { method: 'HEAD', headers })).status).toBe(200)
  expect((await ask('/pets', { headers })).status).toBe(200)
})

describe('a stream', () => {
  const follow = (target: string, through = handle) =>
    send(target, { headers: { accept: 'text/event-stream' } }, through)
  const failingEvents = (fault: Error) => ({
    position: () => Promise.resolve(0),
    after: () => Promise.reject(fault),
  })

  test('that is one too many is refused', async () => {
    for (let opened = 0; opened < streamLimits.leastPerAccount; opened++) await follow('/events')
    const { status, headers } = (await follow('/events')).response
    expect({ status, headers }).toMatchObject({ status: 429, headers: { 'Retry-After': '30', ...caching } })
  })

  test('that is refused for its input counts no longer', async () => {
    expect((await follow('/events?after=x')).response.status).toBe(400)
    expect(streams.count).toBe(0)
  })

  test('that fails is told to the log with its request, ends, and counts no longer', async () => {
    const fault = new Error('no events any more')
    const { response } = await follow('/events', open(db, { events: failingEvents(fault) }))
    if (!isStreaming(response)) throw new Error('it is no stream')
    expect(streams.count).toBe(1)
    for await (const _ of response.body);
    expect(logged).toMatchObject([
      { level: 50, requestId: 'id', msg: 'an event stream failed', err: { message: fault.message } },
    ])
    expect(streams.count).toBe(0)
  })
})

describe('an ETag', () => {
  const tagOf = async (target: string, through = handle) => (await ask(target, {}, through)).headers.ETag ?? ''

  test('is strong, and the same as long as nothing has changed, on any process', async () => {
    const tag = await tagOf('/pets')
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect(await tagOf('/pets')).toBe(tag)
    expect(await tagOf('/pets', open(db, { url: 'https://other.example' }))).toBe(tag)
    await changePet(1, { name: 'Eve' })
    expect(await tagOf('/pets')).not.toBe(tag)
  })

  test('changes with what follows the page, on any process', async () => {
    const other = open(db, { url: 'https://other.example' })
    const target = '/pets?limit=2&status=available'
    const tag = await tagOf(target)
    expect(await tagOf(target, other)).toBe(tag)
    await changePet(3, { status: 'sold' })
    expect(await tagOf(target)).not.toBe(tag)
  })

  test('that the client has gives 304 without a body, with the headers of the whole response', async () => {
    const whole = await ask('/pets?limit=2')
    const tag = whole.headers.ETag ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*', ' * ']) {
      const response = await ask('/pets?limit=2', { headers: { 'if-none-match': known } })
      expect(response).toEqual({ ...whole, status: 304, body: null })
    }
    for (const other of ['', '"other"', 'W/"other"', '**']) {
      expect(await ask('/pets?limit=2', { headers: { 'if-none-match': other } })).toEqual(whole)
    }
  })

  test('is no part of an error', async () => {
    for (const target of ['/pets?limit=0', '/pets/77']) {
      const response = await ask(target, { headers: { 'if-none-match': '*' } })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers).not.toHaveProperty('ETag')
    }
  })
})

describe('a deprecated operation', () => {
  test('says so on every response, whatever its status', async () => {
    for (const [target, status] of [
      ['/pets/1', 200],
      ['/pets/77', 404],
      ['/pets/1?x=1', 400],
    ] as const) {
      expect(await ask(target)).toMatchObject({ status, headers: deprecation })
    }
    expect(await ask('/pets/1', { scopes: [] })).toMatchObject({ status: 403, headers: deprecation })
    expect(await ask('/pets/1', { headers: { 'if-none-match': '*' } })).toMatchObject({
      status: 304,
      headers: deprecation,
    })
    const refusal = { code: 'unauthorized' as const, message: 'Send a key.' }
    expect(await ask('/pets/1', { gateResult: { refusal } })).toMatchObject({ status: 401, headers: deprecation })
  })

  test('works up to its sunset, and is gone from then on', async () => {
    time = sunset - 1
    expect((await ask('/pets/1')).status).toBe(200)
    time = sunset
    const removed = await ask('/pets/1')
    expect(removed).toMatchObject({ status: 410, headers: deprecation })
    expect(removed.headers.Link).toMatch(
      /, <https:\/\/pets\.example\/developers\/errors\/gone>; rel="help"; type="text\/html"$/,
    )
    expect((await ask('/pets/1', { method: 'OPTIONS' })).status).toBe(204)
  })

  test('is no other', async () => {
    time = sunset
    for (const target of ['/pets', '/categories']) {
      const { status, headers } = await ask(target)
      expect(status).toBe(200)
      for (const name of ['Deprecation', 'Sunset', 'Link']) expect(headers).not.toHaveProperty(name)
    }
  })
})

describe('the log', () => {
  test('has no fault of a caller', async () => {
    await ask('/pets/77')
    expect(logged).toEqual([])
  })

  test('has the cause of an internal error, and the response has nothing of it', async () => {
    await runSql(url, 'ALTER TABLE pet RENAME COLUMN name TO title')
    try {
      expectError(await ask('/pets/1'), 500, 'internal_error', /^Something went wrong on our side\./)
    } finally {
      await runSql(url, 'ALTER TABLE pet RENAME COLUMN title TO name')
    }
    expect(logged).toMatchObject([
      { level: 50, requestId: 'id', msg: 'a REST request failed', err: { stack: expect.any(String) } },
    ])
  })

  test('has the cause when the database cannot be reached, and the client is told to wait', async () => {
    const broken = clientOfTest('postgresql://nobody@127.0.0.1:1/none')
    const response = await ask('/pets/1', {}, open(broken))
    expectError(response, 503, 'service_unavailable', 'Try again shortly')
    expect(response.headers).toMatchObject({ 'Retry-After': '5' })
    expect(logged).toMatchObject([{ level: 50, requestId: 'id' }])
  })
})

test('what a key is answered is counted for it with its operation, and told to the access log', async () => {
  const counted: unknown[] = []
  const counting = open(db, { usage: { count: (use) => counted.push(use) } })
  const told: unknown[] = []
  for (const [target, gateResult] of [
    ['/pets/1', {}],
    ['/pets/999', {}],
    ['/nowhere', {}],
    ['/pets/1', { caller: anonymous, refusal: { code: 'unauthorized', message: 'No.' } }],
  ] as const) {
    const facts: RequestFacts = { door: 'rest', operations: [] }
    await ask(target, { gateResult, facts }, counting)
    told.push(facts)
  }
  const use = (path: string) => ({ keyId: '1', requestId: 'id', method: 'GET', path, startedAt: expect.any(Number) })
  const [missing, nowhere] = ['There is no pet with the id "999".', expect.stringContaining('no such path')]
  expect(counted).toEqual([
    { ...use('/v1/pets/1'), operation: 'getPet', status: 200 },
    { ...use('/v1/pets/999'), operation: 'getPet', status: 404, code: 'not_found', message: missing },
    { ...use('/v1/nowhere'), operation: 'other', status: 404, code: 'not_found', message: nowhere },
  ])
  expect(told).toEqual([
    { door: 'rest', operations: ['getPet'] },
    { door: 'rest', operations: ['getPet'], code: 'not_found' },
    { door: 'rest', operations: ['other'], code: 'not_found' },
    { door: 'rest', operations: ['getPet'], code: 'unauthorized' },
  ])
})
