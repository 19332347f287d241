import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createWholePage } from './whole-page'

const body = Buffer.from('<p>Rex</p>'.repeat(500))
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'Cookie' }
const page = createWholePage({ status: 200, headers, body, hasTags: true })

const ask = (asked: Readonly<Record<string, string>> = {}, whole = page) =>
  whole.response((name) => asked[name] ?? null)

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=0.5, br;q=0', gunzipSync],
  [undefined, 'zstd', (bytes: Buffer) => bytes],
] as const)('is sent in the best encoding that is accepted: %s for "%s"', async (encoding, accepted, decode) => {
  const answer = await ask({ 'accept-encoding': accepted })
  expect(answer).toMatchObject({ status: 200, headers: { ...headers, 'Content-Length': String(answer.body?.length) } })
  expect(answer.headers['Content-Encoding']).toBe(encoding)
  expect(decode(Buffer.from(answer.body ?? '')).equals(body)).toBe(true)
})

test('is compressed once', async () => {
  const asked = { 'accept-encoding': 'br' }
  const first = await ask(asked)
  expect(ask(asked)).toBe(first)
})

test('each encoding has a tag of its own, any of which gives 304 with the headers of the page', async () => {
  const answers = await Promise.all(['br', 'gzip', ''].map((accepted) => ask({ 'accept-encoding': accepted })))
  const tags = answers.map((answer) => answer.headers.ETag ?? '')
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) {
    expect(tag).toMatch(/^"[\w-]+"$/)
    const {
      status,
      headers: sent,
      body: none,
    } = await ask({ 'if-none-match': `"x", W/${tag}`, 'accept-encoding': 'br' })
    expect([status, none]).toEqual([304, null])
    expect(sent).toEqual({ 'cache-control': 'private, no-cache', vary: 'Cookie', ETag: tag })
  }
  expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
})

test('a picture is sent as it is', async () => {
  const picture = createWholePage({ status: 200, headers: { 'content-type': 'image/png' }, body, hasTags: true })
  const { headers: sent, body: bytes } = await ask({ 'accept-encoding': 'br' }, picture)
  expect(sent).not.toHaveProperty('Content-Encoding')
  expect(bytes).toBe(body)
})

test('a page that is not kept has no tag', async () => {
  const missing = createWholePage({ status: 404, headers, body, hasTags: false })
  const { status, headers: sent } = await ask({ 'if-none-match': '*' }, missing)
  expect(status).toBe(404)
  expect(sent).not.toHaveProperty('ETag')
})
