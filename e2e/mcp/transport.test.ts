import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type HttpRequest, type HttpResponse, sendRequest } from '@/e2e/harness/http'
import { accessLines } from '@/e2e/harness/log-lines'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { BODY_LIMIT } from '@/server/http/request'
import { refusalShape } from './client'
import { envelope, messageOf, toolCall, messageHeaders as usual } from './messages'

const answerShape = z.object({ jsonrpc: z.literal('2.0'), id: z.literal(1) })

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
describe.each(allHosts)('on the %s host', (host) => {
  let target: Target
  let key: string

  beforeAll(async () => {
    target = await sharedTarget(host)
  })

  beforeEach(async () => {
    key = await target.newKey({ plan: 'business' })
    await target.advanceToNext('minute')
  })

  interface Sent extends Partial<HttpRequest> {
    /** The key of the test by default; null for none. */
    readonly by?: string | null
  }

  /** Sends a message, as it is; by default one that asks for the tools. */
  function send({ by = key, headers = usual, body = JSON.stringify(listTools), ...request }: Sent = {}) {
    const authorization = by === null ? {} : { Authorization: `Bearer ${by}` }
    const method = request.method ?? 'POST'
    return sendRequest(target.port, {
      path: '/mcp',
      ...request,
      method,
      headers: { ...authorization, ...headers },
      ...(method === 'POST' ? { body } : {}),
    })
  }

  /** What a refusal says, once its form is as it should be. */
  function refusalIn({ status, headers, body }: HttpResponse) {
    expect(headers['content-type']).toBe('application/json')
    const { error } = refusalShape.parse(JSON.parse(body.toString()))
    if (error.data) expect(error.data).toMatchObject({ status, requestId: headers['x-request-id'] })
    return { status, code: error.data?.code, message: error.message }
  }

  test('a message is answered, and counts as one request whatever it is', async () => {
    const messages: readonly Sent[] = [
      {},
      messageOf('tools/list'),
      toolCall('listCategories'),
      { body: JSON.stringify({ ...listTools, method: 'tools/call', params: { name: 'listPets' } }) },
    ]
    for (const [index, message] of messages.entries()) {
      const response = await send(message)
      expect(response.status).toBe(200)
      expect(response.headers).toMatchObject({
        'x-ratelimit-limit': '1000',
        'x-ratelimit-remaining': String(999 - index),
        'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
        'x-request-id': expect.any(String),
        'cache-control': 'private, no-cache',
      })
      expect(response.headers['content-type']).toBe('application/json')
      answerShape.parse(JSON.parse(response.body.toString()))
    }
  })

  test('a notification is accepted without a word', async () => {
    const { status, body } = await send({ body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' })
    expect([status, body.toString()]).toEqual([202, ''])
  })

  test('without a valid key: 401, which says how to send one', async () => {
    const without = await send({ by: null })
    expect(refusalIn(without)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(refusalIn(without).message).toContain('Authorization: Bearer')
    expect(without.headers['www-authenticate']).toBe('Bearer realm="Pet Store"')
    const invalid = await send({ by: 'pet_none' })
    expect(refusalIn(invalid)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(invalid.headers['www-authenticate']).toBe('Bearer realm="Pet Store", error="invalid_token"')
    for (const method of ['GET', 'DELETE', 'OPTIONS']) expect((await send({ by: null, method })).status).toBe(401)
  })

  test('there is no session to read or to end: other methods are 405', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      const response = await send({ method, headers: { Accept: 'text/event-stream' } })
      expect(refusalIn(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
      expect(response.headers.allow).toBe('POST')
    }
    expect(await send({ method: 'HEAD' })).toMatchObject({ status: 405, body: Buffer.alloc(0) })
  })

  test('a page of another site is refused with 403, and our own is not', async () => {
    const foreign = ['https://evil.example', 'null', 'http://pets.example', 'https://pets.example.evil.example']
    for (const Origin of foreign) {
      expect(refusalIn(await send({ headers: { ...usual, Origin } }))).toMatchObject({ status: 403 })
      expect((await send({ headers: { ...usual, Origin, Host: 'evil.example' } })).status).toBe(403)
    }
    expect((await send({ headers: { ...usual, Origin: target.publicUrl } })).status).toBe(200)
  })

  test('only JSON is read: 415', async () => {
    for (const headers of [
      { ...usual, 'Content-Type': 'text/plain' },
      { Accept: usual.Accept },
      { ...usual, 'Content-Encoding': 'gzip' },
    ]) {
      expect(refusalIn(await send({ headers }))).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    }
    expect((await send({ headers: { ...usual, 'Content-Type': 'Application/JSON; charset=utf-8' } })).status).toBe(200)
  })

  test('a body of more than 64 KiB is 413', async () => {
    const message = JSON.stringify(listTools)
    expect((await send({ body: message.padEnd(BODY_LIMIT) })).status).toBe(200)
    const tooLarge = { status: 413, code: 'payload_too_large' }
    expect(refusalIn(await send({ body: message.padEnd(BODY_LIMIT + 1) }))).toMatchObject(tooLarge)
    const inChunks = [Buffer.from(message), Buffer.alloc(BODY_LIMIT, ' ')]
    expect(refusalIn(await send({ body: inChunks }))).toMatchObject(tooLarge)
  })

  test.each([
    ['no JSON', '{', 'not valid JSON'],
    ['nothing', '', 'not valid JSON'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'not valid JSON'],
    ['a batch', JSON.stringify([listTools, { ...listTools, id: 2 }]), 'batch'],
    ['an empty batch', '[]', 'batch'],
    ...['[]', '"x"', '1', 'null'].map((text): [string, string, string] => [
      `arguments that are ${text}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getPet","arguments":${text}}}`,
      'must be a JSON object',
    ]),
  ])('%s is 400', async (_, body, words) => {
    const refusal = refusalIn(await send({ body }))
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', message: expect.stringContaining(words) })
  })

  test.each([
    'null',
    '1',
    '"x"',
    '{}',
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":{},"method":1}',
  ])('%s is no message of the protocol: 400', async (body) => {
    const { status, body: answer } = await send({ body })
    expect(status).toBe(400)
    expect(JSON.parse(answer.toString())).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } })
  })

  test('a revision that is not served is refused, and the client is told which are', async () => {
    const version = '2031-01-01'
    const headers = { ...messageOf('tools/list').headers, 'MCP-Protocol-Version': version }
    const params = { _meta: { ...envelope, 'io.modelcontextprotocol/protocolVersion': version } }
    const { status, body } = await send({ headers, body: JSON.stringify({ ...listTools, params }) })
    expect([status, body.toString()]).toEqual([400, expect.stringContaining('2026-07-28')])
    const params2024 = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'a', version: '1' } }
    const initialize = { ...listTools, method: 'initialize', params: params2024 }
    const offered = await send({ body: JSON.stringify(initialize) })
    expect(offered.body.toString()).toContain('"protocolVersion":"2025-11-25"')
  })

  test('nothing is ever announced, so a subscription is refused', async () => {
    const response = await send(messageOf('subscriptions/listen', { notifications: { toolsListChanged: true } }))
    expect(JSON.parse(response.body.toString())).toMatchObject({ id: 1, error: { code: expect.any(Number) } })
  })

  test('over the limit: 429, with Retry-After', async () => {
    const limited = await target.newKey({ plan: 'enterprise', perMinute: 2, perDay: 100 })
    for (let sent = 0; sent < 2; sent += 1) expect((await send({ by: limited })).status).toBe(200)
    const refused = await send({ by: limited })
    expect(refusalIn(refused)).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['x-ratelimit-remaining']).toBe('0')
    const { error } = refusalShape.parse(JSON.parse(refused.body.toString()))
    expect(error.data?.retryAfterSeconds).toBe(Number(refused.headers['retry-after']))
  })

  test('a repeated call is marked as a replay', async () => {
    const { id } = await target.db.pet.create({ data: { name: 'Biscuit', categoryId: 1n } })
    const args = { petId: Number(id), idempotencyKey: `order ${id}`.replace(' ', '-') }
    const body = JSON.stringify({
      ...listTools,
      method: 'tools/call',
      params: { name: 'createOrder', arguments: args },
    })
    const [first, again] = [await send({ body }), await send({ body })]
    expect(again.body).toEqual(first.body)
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  })

  test('there is nothing below the address, and no other spelling of it', async () => {
    for (const path of ['/mcp/', '/mcp/x', '/MCP']) {
      const { status } = await send({ path, method: 'GET' })
      expect([path, status]).toEqual([path, 404])
    }
  })

  test('each request has its line in the log', async () => {
    const id = 'a-request-of-the-log'
    const { headers, body } = toolCall('getPet', { petId: 999_999_999 })
    await send({ headers: { ...headers, 'X-Request-Id': id }, body })
    await expect
      .poll(() => accessLines(target.output()).filter(({ requestId }) => requestId === id))
      .toEqual([
        expect.objectContaining({
          door: 'mcp',
          operation: 'getPet',
          status: 200,
          code: 'not_found',
          ms: expect.any(Number),
        }),
      ])
  })

  test('while the database is away, a tool says when to call again, and the gate does so without a cached key', async () => {
    const listOrders = toolCall('listOrders')
    expect((await send(listOrders)).status).toBe(200)
    target.databaseProxy.cut()
    try {
      const response = await send(listOrders)
      expect(response.status).toBe(200)
      expect(response.body.toString()).toMatch(/service_unavailable.*retryAfterSeconds/)
      const uncached = await target.newKey()
      const refused = await send({ by: uncached })
      expect(refusalIn(refused)).toMatchObject({ status: 503, code: 'service_unavailable' })
      expect(refused.headers['retry-after']).toBe('5')
    } finally {
      await target.databaseProxy.restore()
    }
    await expect.poll(async () => (await send(listOrders)).body.toString()).toContain('"items"')
  })
})
