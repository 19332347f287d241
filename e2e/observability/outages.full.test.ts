import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { accessLines, logLines } from '@/e2e/harness/log-lines'
import { startTarget, type Target } from '@/e2e/harness/target'
import { sessionCookieName } from '@/server/identity/users/session-cookie'

let target: Target
let keys: string[]

beforeAll(async () => {
  target = await startTarget('node')
  // The gate looks each of them up for the first time.
  keys = await Promise.all(Array.from({ length: 20 }, () => target.newKey()))
})

afterAll(() => target?.stop())

/** Everything but the access lines and what was printed while it started. */
const others = () => logLines(target.output()).filter(({ msg, process }) => msg !== 'request' && process !== 'pages')
const messages = () => others().map(({ msg }) => msg)

test('an outage of the database is a line when it begins and one when it ends, and each request has its own', async () => {
  const before = messages()
  const warm = keys[0] ?? ''
  const ask = (path: string, key: string) =>
    sendRequest(target.port, { path, headers: { Authorization: `Bearer ${key}`, 'X-Request-Id': randomUUID() } })
  expect((await ask('/v1/pets', warm)).status).toBe(200)
  const answered = accessLines(target.output()).length
  target.databaseProxy.cut()
  const paths = ['/v1/categories', '/v1/store/orders', '/api/trpc/pets.list,categories.list?batch=1&input=%7B%7D']
  const responses = await Promise.all(keys.flatMap((key) => paths.map((path) => ask(path, key))))
  expect(responses.every(({ status }) => status === 503)).toBe(true)
  const html = { Accept: 'text/html' }
  await sendRequest(target.port, { path: '/animals', headers: html })
  // Rendered for its visitor alone, whose session is looked up.
  const Cookie = `${sessionCookieName({ PUBLIC_URL: 'https://pets.example', STAGING: false })}=${'a'.repeat(43)}`
  await sendRequest(target.port, { path: '/console', headers: { ...html, Cookie } })
  await expect.poll(() => accessLines(target.output()).length - answered).toBeGreaterThanOrEqual(responses.length + 2)
  expect(messages().slice(before.length)).toEqual(['the database is unavailable'])

  target.databaseProxy.restore()
  await expect
    .poll(() => messages().slice(before.length))
    .toEqual(['the database is unavailable', 'the database is available again'])
  const [end] = others().slice(-1)
  expect(end).toMatchObject({ level: 'warn', seconds: expect.any(Number) })
  expect(Number(end?.requests)).toBeGreaterThanOrEqual(responses.length)

  // The process that renders pages tells its own, if it needed the database, and nothing else.
  const ofPages = logLines(target.output()).flatMap(({ process, msg }) => (process === 'pages' ? [msg] : []))
  expect(ofPages.filter((msg) => !msg?.startsWith('the database is'))).toEqual([])
  expect(target.output()).not.toMatch(/secretKey|postgres(ql)?:\/\/[^*]/)
  // Those by which the test waited for it are at another level.
  expect(accessLines(target.output()).map(({ door }) => door)).not.toContain('health')
})
