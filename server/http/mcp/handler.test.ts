import { expect, test } from 'vitest'
import { toolCall } from '@/e2e/mcp/messages'
import { databaseOfFile } from '@/server/db/testing'
import { silentLog } from '@/server/telemetry/log'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { createUsageCounter } from '@/server/usage/usage-counter'
import { createMcpHandler } from './handler'

const { db, url } = databaseOfFile()

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
