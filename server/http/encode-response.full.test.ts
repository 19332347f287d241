import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Content } from './content-encoding'
import { encodeResponse } from './encode-response'

const long = JSON.stringify(Array.from({ length: 60 }, (_, id) => ({ id, name: `Biscuit ${id}` })))
const tag = '"tag"'

const send = (body: string | Content, headers: Readonly<Record<string, string>> = {}, ETag: string | undefined = tag) =>
  encodeResponse(
    { status: 200, headers: { 'X-Own': 'yes', ...(ETag ? { ETag } : {}) }, body },
    (name) => headers[name] ?? null,
  )

function decode({ headers, body }: Awaited<ReturnType<typeof send>>): string {
  if (body === null || typeof body === 'string') return String(body)
  return String(headers['Content-Encoding'] === 'br' ? brotliDecompressSync(body) : gunzipSync(body))
}

test('a client gets the body compressed as it accepts it, and any other as it is', async () => {
  for (const encoding of ['br', 'gzip']) {
    const response = await send(long, { 'accept-encoding': encoding })
    expect(response).toMatchObject({ status: 200, headers: { 'X-Own': 'yes', 'Content-Encoding': encoding } })
    expect(response.body?.length).toBeLessThan(long.length / 2)
    expect(decode(response)).toBe(long)
  }
  for (const accepted of ['', 'deflate', 'gzip;q=0', '???']) {
    const response = await send(long, { 'accept-encoding': accepted })
    expect(response).toEqual({ status: 200, headers: { 'X-Own': 'yes', ETag: tag }, body: long })
  }
})

test('a body of fewer than 1,024 bytes is never compressed, and one of 1,024 is, errors too', async () => {
  const accepted = { 'accept-encoding': 'gzip' }
  expect((await send('é'.repeat(511), accepted)).headers).not.toHaveProperty('Content-Encoding')
  expect((await send('é'.repeat(512), accepted)).headers).toHaveProperty('Content-Encoding', 'gzip')
  const error = await encodeResponse({ status: 400, headers: {}, body: 'e'.repeat(2_000) }, () => 'gzip')
  expect(error).toMatchObject({ status: 400, headers: { 'Content-Encoding': 'gzip' } })
  expect(error.headers).not.toHaveProperty('ETag')
})

test('whatever its text and size are, a body is what its compressed form decodes to', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1 }).chain((piece) => {
    const times = Math.ceil(1_024 / Buffer.byteLength(piece))
    return fc.integer({ min: times, max: times * 60 }).map((count) => piece.repeat(count))
  })
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('br', 'gzip'), async (body, encoding) => {
      // Lone surrogates have no bytes of their own.
      const sent = Buffer.from(body).toString()
      const response = await send(body, { 'accept-encoding': encoding })
      expect(response.headers['Content-Encoding']).toBe(encoding)
      expect(decode(response) === sent).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test.each([10_000, 100_000])('a body of %d bytes is compressed once, however many clients ask for it', async (size) => {
  const content = new Content('x'.repeat(size))
  const responses = await Promise.all([1, 2, 3].map(() => send(content, { 'accept-encoding': 'br' })))
  const later = await send(content, { 'accept-encoding': 'br, gzip' })
  expect(new Set([...responses, later].map(({ body }) => body)).size).toBe(1)
  expect((await send(content, { 'accept-encoding': 'gzip' })).body).not.toBe(later.body)
})

describe('an ETag', () => {
  const forms = { identity: tag, br: '"tag-br"', gzip: '"tag-gzip"' } as const

  test('is another for each encoding', async () => {
    for (const [encoding, own] of Object.entries(forms))
      expect((await send(long, { 'accept-encoding': encoding })).headers.ETag).toBe(own)
  })

  test('of any encoding gives 304 to a client that accepts any, with the tag of what it has', async () => {
    for (const accepted of Object.keys(forms)) {
      for (const own of Object.values(forms)) {
        for (const known of [own, `W/${own}`, `"other", ${own}`]) {
          const response = await send(long, { 'accept-encoding': accepted, 'if-none-match': known })
          expect(response).toEqual({ status: 304, headers: { 'X-Own': 'yes', ETag: own }, body: null })
        }
      }
    }
  })

  test('of what would be sent comes first, and stands for all', async () => {
    const known = Object.values(forms).join()
    for (const [accepted, own] of Object.entries(forms)) {
      for (const ifNoneMatch of ['*', known]) {
        const response = await send(long, { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch })
        expect(response).toMatchObject({ status: 304, headers: { ETag: own } })
      }
    }
  })

  test('that is malformed, or of something else, or of a form that there is not, gives the whole body', async () => {
    for (const known of ['"tag-zstd"', '"tag-"', '"other"', `${tag} x`, '']) {
      const response = await send(long, { 'accept-encoding': 'br', 'if-none-match': known })
      expect(response.status).toBe(200)
      expect(decode(response)).toBe(long)
    }
    expect(await send('short', { 'if-none-match': '"tag-br"' })).toMatchObject({ status: 200, body: 'short' })
  })

  test('that there is none of, as with an error, gives no 304', async () => {
    const response = await send(long, { 'if-none-match': '*' }, '')
    expect(response).toEqual({ status: 200, headers: { 'X-Own': 'yes' }, body: long })
  })
})

test('bytes are compressed as texts are, but for those of a picture', async () => {
  const bytes = Buffer.from(long)
  const accepted = { 'accept-encoding': 'gzip' }
  expect(decode(await send(new Content(bytes), accepted))).toBe(long)
  const picture = await send(new Content(bytes, { isCompressible: false }), accepted)
  expect(picture).toEqual({ status: 200, headers: { 'X-Own': 'yes', ETag: tag }, body: bytes })
})

test('a 304 has the headers of the response, but for the type of what it does not have', async () => {
  const headers = { 'content-type': 'text/html', Vary: 'Cookie', ETag: tag }
  const response = await encodeResponse({ status: 200, headers, body: long }, (name) =>
    name === 'if-none-match' ? tag : null,
  )
  expect(response).toEqual({ status: 304, headers: { Vary: 'Cookie', ETag: tag }, body: null })
})
