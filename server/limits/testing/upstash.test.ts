import { createHash } from 'node:crypto'
import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type TestRedis } from './redis'
import { startUpstashEndpoint, type TestUpstash } from './upstash'

const TOKEN = 'a token of the test'
let server: TestRedis
let endpoint: TestUpstash

beforeAll(async () => {
  server = await startRedis()
  endpoint = await startUpstashEndpoint(server.url, TOKEN)
})

afterAll(async () => {
  await endpoint.close()
  await server.stop()
})

const client = (token = TOKEN) => new Redis({ url: endpoint.url, token, retry: false, enableTelemetry: false })

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(endpoint.url + path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  })
  return { status: response.status, body: await response.json() }
}

test('the token is needed, at every path', async () => {
  await expect(client('wrong').get('a')).rejects.toThrow('WRONGPASS')
  for (const path of ['/', '/pipeline', '/multi-exec'])
    expect((await post(path, '[["GET","a"]]', { authorization: '' })).status).toBe(401)
})

test('values come back as they were, plain and in base64', async () => {
  const text = 'Zoë "🐈"\n'
  expect(await client().set('text', text)).toBe('OK')
  expect(await client().get('text')).toBe(text)
  expect(await client().mget('text', 'none')).toEqual([text, null])
  expect(await post('/', '["GET","text"]')).toEqual({ status: 200, body: { result: text } })
  expect(await post('/', '["GET","text"]', { 'upstash-encoding': 'base64' })).toEqual({
    status: 200,
    body: { result: Buffer.from(text).toString('base64') },
  })
})

test('a pipeline tells of each command, a transaction of all or none', async () => {
  expect(await post('/pipeline', '[["SET","n","1"],["HGET","n","f"],["INCR","n"]]')).toEqual({
    status: 200,
    body: [{ result: 'OK' }, { error: expect.stringContaining('WRONGTYPE') }, { result: 2 }],
  })
  expect(await client().multi().incr('n').get('n').exec()).toEqual([3, 3])
  expect((await post('/multi-exec', '[["HGET","n","f"]]')).status).toBe(400)
})

test('what is no command is refused', async () => {
  for (const body of ['', '{}', '[]', '"GET"']) expect((await post('/', body)).status).toBe(400)
})

test("a script may begin with Upstash's own line", async () => {
  const script = '#!lua flags=allow-key-locking\nreturn KEYS[1]'
  const sha = createHash('sha1').update(script).digest('hex')
  await expect(client().evalsha(sha, ['a'], [])).rejects.toThrow('NOSCRIPT')
  expect(await client().eval(script, ['a'], [])).toBe('a')
  expect(await client().evalsha(sha, ['a'], [])).toBe('a')
})

test('a Redis that is paused answers when it goes on, and one that is gone is an error until it is back', async () => {
  server.pause()
  const answer = client().get('none')
  server.resume()
  expect(await answer).toBeNull()
  await server.stop()
  await expect(client().get('none')).rejects.toThrow()
  await server.restart()
  await expect
    .poll(() =>
      client()
        .get('none')
        .catch(() => 'not yet'),
    )
    .toBeNull()
})
