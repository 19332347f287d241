import { describe, expect, test } from 'vitest'
import { toolCall } from '@/e2e/mcp/messages'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { createMcpHandler } from './handler'

const { db, url } = databaseOfFile()

const jsonType = 'application/json'
const streamType = 'text/event-stream'

/** A message of an earlier revision, which the protocol itself would answer by a stream. */
const earlier = {
  headers: { 'Content-Type': jsonType },
  body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listCategories"}}',
}

describe.each([
  ['2026-07-28', toolCall('listCategories')],
  ['2025-11-25', earlier],
] as const)('a message of the revision of %s', (_, { headers, body }) => {
  const answer = (accept: string | null) => {
    const sent = new Headers(headers)
    sent.delete('Accept')
    if (accept !== null) sent.set('Accept', accept)
    const handle = createMcpHandler({
      deps: requestContexts(db, url)({}),
      publicUrl: 'https://pets.example',
      usage: createUsageCounter(Date.now),
      log: silentLog,
    })
    return handle(
      {
        method: 'POST',
        path: '',
        search: '',
        header: (name) => sent.get(name),
        readBody: async () => new Uint8Array(Buffer.from(body)),
        startedAt: performance.now(),
        getSignal: () => new AbortController().signal,
      },
      { requestId: 'id', clientIp: '192.0.2.1', headers: {}, caller: accountCaller('1') },
    )
  }

  test.each([
    [null, jsonType],
    ['*/*', jsonType],
    ['application/*', jsonType],
    ['Application/JSON, Text/Event-Stream', jsonType],
    ['application/json', jsonType],
    ['application/json;q=0.9, text/event-stream;q=0.1', jsonType],
    ['text/event-stream, application/json;q=0.5', streamType],
    ['text/event-stream', streamType],
  ])('is answered to who accepts %j as %s', async (accept, type) => {
    const { status, headers: given, body: answered } = await answer(accept)
    expect([status, given['Content-Type']]).toEqual([200, type])
    const text = String(answered)
    const [, json = ''] = type === streamType ? (/^event: message\ndata: (.*)\n\n$/.exec(text) ?? []) : [text, text]
    expect(JSON.parse(json)).toMatchObject({ id: 1, result: { structuredContent: { categories: [] } } })
  })

  test('is not answered to who accepts neither: 406', async () => {
    for (const accept of ['text/html', '*/*;q=0'])
      expect(await answer(accept)).toMatchObject({ status: 406, body: expect.stringContaining(streamType) })
  })
})

test('a call keeps its turn until it is done, also when its client has left', async () => {
  const usage = createUsageCounter(Date.now)
  const deps = requestContexts(db, url)({})
  const handle = createMcpHandler({ deps, publicUrl: 'https://pets.example', usage, log: silentLog })
  const { headers, body } = toolCall('listCategories')
  const sent = new Headers(headers)
  const left = new AbortController()
  const request = {
    method: 'POST',
    path: '',
    search: '',
    header: (name: string) => sent.get(name),
    readBody: async () => new Uint8Array(Buffer.from(body)),
    startedAt: performance.now(),
    getSignal: () => left.signal,
  }
  const gateResult = { requestId: 'id', clientIp: '192.0.2.1', headers: {}, caller: accountCaller('1') }
  const events: string[] = []
  const handled = await db.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE category IN ACCESS EXCLUSIVE MODE`
      const response = handle(request, gateResult).then(() => events.push('answered'))
      const waiting = () =>
        db.$queryRaw`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      await expect.poll(waiting).toHaveLength(1)
      left.abort()
      // If it did not wait for its call, it would end within these.
      for (let n = 0; n < 20; n += 1) await transaction.$queryRaw`SELECT 1`
      events.push('may go on')
      return { response }
    },
    { timeout: 60_000 },
  )
  await handled.response
  expect(events).toEqual(['may go on', 'answered'])
  expect(usage.take()?.counts).toMatchObject([{ operation: 'categories.list', statusClass: '2xx' }])
})
