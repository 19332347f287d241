import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type HttpRequest, sendRequest } from '@/e2e/harness/http'
import { sharedTarget, type Target } from '@/e2e/harness/target'

let target: Target
/** The address of a script that a page loads. */
let script: string
let scriptBytes: Buffer

beforeAll(async () => {
  target = await sharedTarget('node')
  const page = await (await fetch(`${target.origin}/developers`)).text()
  script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  scriptBytes = await readFile(script.replace('/_next/', '.next/'))
})

const ask = (path: string, request: Omit<HttpRequest, 'path'> = {}) => sendRequest(target.port, { path, ...request })

test("a page's script arrives in brotli, to be kept for a year", async () => {
  const { status, headers, body } = await ask(script, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect(body.length).toBeLessThan(scriptBytes.length / 2)
  expect(brotliDecompressSync(body).equals(scriptBytes)).toBe(true)
})

test('a client that accepts no encoding gets the file itself', async () => {
  const { headers, body } = await ask(script)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(body.equals(scriptBytes)).toBe(true)
})

test('HEAD tells the length and sends nothing', async () => {
  const { status, headers, body } = await ask(script, { method: 'HEAD' })
  expect([status, headers['content-length'], body.length]).toEqual([200, String(scriptBytes.length), 0])
})

test('a range is not served: the whole file is', async () => {
  for (const range of ['bytes=0-9', 'bytes=-5', 'bytes=9-2', 'bytes=999999999-', 'lines=1-2']) {
    const { status, body } = await ask(script, { headers: { Range: range } })
    expect([range, status, body.length]).toEqual([range, 200, scriptBytes.length])
  }
})

test.each([
  'chunks/none.js',
  '',
  'chunks',
  '../BUILD_ID',
  '%2e%2e/BUILD_ID',
  '..%2fBUILD_ID',
  '..%5cBUILD_ID',
  'chunks//x.js',
  '%zz',
  '%00',
])('what is no static file is not found, as JSON: %j', async (name) => {
  const { status, headers, body } = await ask(`/_next/static/${name}`, { headers: { 'X-Request-Id': 'mine' } })
  expect(status).toBe(404)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'mine' })
  expect(JSON.parse(String(body))).toMatchObject({ code: 'not_found', status: 404 })
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a static file answers %s with 405', async (method) => {
  const { status, headers } = await ask(script, { method })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})
