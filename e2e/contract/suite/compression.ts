import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type HttpResponse, sendRequest } from '@/e2e/harness/http'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { query } from './trpc-responses'

/** GETs of more than 1,024 bytes, and what their responses vary by. */
const targets: Readonly<Record<string, readonly string[]>> = {
  '/v1/pets?limit=100': ['Accept-Encoding', 'Authorization'],
  [query('pets.list', { limit: 100 })]: ['Accept-Encoding', 'Authorization'],
  '/openapi.json': ['Accept-Encoding'],
}

const path = '/v1/pets?limit=100'
const others = Object.keys(targets).filter((each) => each !== path)
const COMPRESSED = 'a body is sent in the encoding that its reader likes best'
const COMPRESSED_ERROR = 'an error of 1,024 bytes or more is compressed'
const COMPRESSED_ANEW = 'what has changed is compressed anew'
const HAS_TAGS = 'a body has a strong ETag of its own for each encoding'
const isCompressed = (path: string) => `${path.replace(/\?.*/, '')} is compressed, and says what it varies by`

/** What clients accept, and what they get. */
const accepted = {
  br: 'br',
  gzip: 'gzip',
  'gzip, deflate, br, zstd': 'br',
  'GZIP;q=0.8, deflate': 'gzip',
  'br;q=0.2, gzip;q=0.9': 'gzip',
  '*': 'br',
  'br;q=0, *': 'gzip',
  'identity;q=0, gzip': 'gzip',
  identity: undefined,
  '': undefined,
  'gzip;q=0, br;q=0.000': undefined,
  'identity, gzip;q=0.5': undefined,
  'identity;q=0': undefined,
  '*;q=0': undefined,
  'zstd, compress;q=0.5': undefined,
  ';;q=nonsense,,gzip q=1': undefined,
} as const

/** The guarantees of bodies that are sent compressed. */
export const compressedBodies: readonly string[] = [
  COMPRESSED,
  HAS_TAGS,
  COMPRESSED_ERROR,
  COMPRESSED_ANEW,
  ...others.map(isCompressed),
]

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const

/** What holds for every body of JSON that is large enough to be worth compressing. */
export function compression(guarantee: DeclareGuarantee): void {
  function expectLength({ headers, body }: HttpResponse) {
    // A host may send in chunks instead.
    if (headers['transfer-encoding'] === undefined) expect(headers['content-length']).toBe(String(body.length))
  }

  async function expectEncoding(context: ContractContext, path: string, header: string, encoding?: 'br' | 'gzip') {
    const plain = await get(context, path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expectLength(plain)
    const response = await get(context, path, { 'Accept-Encoding': header })
    expect([header, response.status, response.headers['content-encoding']]).toEqual([header, 200, encoding])
    expect(response.headers['content-type']).toBe('application/json')
    expectLength(response)
    const decoded = encoding ? decoders[encoding](response.body) : response.body
    expect(decoded.toString()).toBe(plain.body.toString())
  }

  async function expectVary(context: ContractContext, path: string) {
    for (const header of ['', 'gzip', 'br']) {
      const { headers } = await get(context, path, { 'Accept-Encoding': header })
      const names = String(headers.vary).toLowerCase().split(/ *, */)
      expect(names).toEqual(expect.arrayContaining(targets[path]?.map((one) => one.toLowerCase()) ?? []))
      expect(names.includes('authorization')).toBe(path !== '/openapi.json')
    }
  }

  describe('compressed', () => {
    guarantee(COMPRESSED, async (context) => {
      for (const [header, encoding] of Object.entries(accepted))
        if (encoding) await expectEncoding(context, path, header, encoding)
    })
    guarantee('a body is sent as it is to whoever likes that best, or nothing that there is', async (context) => {
      for (const [header, encoding] of Object.entries(accepted))
        if (!encoding) await expectEncoding(context, path, header)
      await expectVary(context, path)
    })
    for (const other of others)
      guarantee(isCompressed(other), async (context) => {
        await expectEncoding(context, other, 'gzip, br', 'br')
        await expectVary(context, other)
      })
  })

  describe('compressed, 304', () => {
    const tagsOf = async (context: ContractContext) => {
      const responses = ['', 'gzip', 'br'].map((header) => get(context, path, { 'Accept-Encoding': header }))
      return (await Promise.all(responses)).map(({ headers }) => String(headers.etag))
    }
    guarantee(HAS_TAGS, async (context) => {
      const tags = await tagsOf(context)
      expect(new Set(tags).size).toBe(3)
      for (const tag of tags) expect(tag).toMatch(/^"[!#-~]{16,}"$/)
      expect(await tagsOf(context)).toEqual(tags)
    })
    guarantee('a client that has any encoding of a body gets 304, for a strong or weak tag', async (context) => {
      for (const tag of await tagsOf(context)) {
        for (const known of [tag, `W/${tag}`]) {
          const response = await get(context, path, { 'Accept-Encoding': 'gzip', 'If-None-Match': known })
          expect([response.status, response.headers.etag]).toEqual([304, tag])
          expect(response.body).toHaveLength(0)
          for (const header of ['content-encoding', 'content-type', 'transfer-encoding'])
            expect(response.headers).not.toHaveProperty(header)
        }
      }
    })
    guarantee('a client with a malformed If-None-Match gets a compressed body whole', async (context) => {
      for (const tag of await tagsOf(context)) {
        const response = await get(context, path, { 'Accept-Encoding': 'gzip', 'If-None-Match': `${tag} x` })
        expect(response.status).toBe(200)
        expect(response.body.length).toBeGreaterThan(100)
      }
    })
    guarantee('HEAD has the headers of GET, compressed or not', async ({ target, keys }) => {
      for (const header of ['', 'gzip', 'br']) {
        const headers = { Authorization: `Bearer ${keys.all}`, 'Accept-Encoding': header }
        const [whole, head] = await Promise.all(
          ['GET', 'HEAD'].map((method) => sendRequest(target.port, { method, path, headers })),
        )
        expect(head?.body).toHaveLength(0)
        for (const name of ['content-encoding', 'etag', 'vary', 'content-type'])
          expect(head?.headers[name]).toBe(whole?.headers[name])
        expect(head?.headers['content-length'] ?? String(whole?.body.length)).toBe(String(whole?.body.length))
      }
    })
  })

  describe('compressed, the rest', () => {
    guarantee('a body of fewer than 1,024 bytes is sent as it is', async (context) => {
      for (const path of ['/v1/pets/1', '/v1/pets?limit=1', query('pets.get', { petId: 1 }), '/healthz']) {
        const response = await get(context, path, { 'Accept-Encoding': 'gzip, br' })
        expect(response.body.length).toBeLessThan(1_024)
        expect(response.headers).not.toHaveProperty('content-encoding')
      }
    })
    guarantee(COMPRESSED_ERROR, async (context) => {
      const unknown = Array.from({ length: 10 }, (_, at) => `${at}${'x'.repeat(59)}=1`).join('&')
      const plain = await get(context, `/v1/pets?${unknown}`)
      const response = await get(context, `/v1/pets?${unknown}`, { 'Accept-Encoding': 'gzip' })
      expect([response.status, response.headers['content-encoding']]).toEqual([400, 'gzip'])
      expect(gunzipSync(response.body)).toEqual(plain.body)
      expect(response.headers).not.toHaveProperty('etag')
    })
    guarantee(COMPRESSED_ANEW, async (context) => {
      const { target } = context
      const read = async () => brotliDecompressSync((await get(context, '/v1/pets?limit=100', acceptsBrotli)).body)
      const before = (await read()).toString()
      const { id, name } = await target.db.pet.findFirstOrThrow({ orderBy: { id: 'asc' } })
      await target.db.pet.update({ where: { id }, data: { name: `${name}!` } })
      expect((await read()).toString()).toContain(`${name}!`)
      await target.db.pet.update({ where: { id }, data: { name } })
      expect((await read()).toString()).toBe(before)
    })
    guarantee('an event stream is never compressed', async ({ target }) => {
      const left = new AbortController()
      const headers = { 'Accept-Encoding': 'gzip, br' }
      const response = await fetch(`${target.origin}/api/trpc/pets.changes`, { headers, signal: left.signal })
      left.abort()
      expect(response.headers.get('content-encoding')).toBeNull()
    })
    guarantee('the document may be read by the scripts of any site, and nothing else', async (context) => {
      const headers = { Origin: 'https://elsewhere.example' }
      const document = await get(context, '/openapi.json', headers)
      expect(document.headers['access-control-allow-origin']).toBe('*')
      const known = await get(context, '/openapi.json', { ...headers, 'If-None-Match': String(document.headers.etag) })
      expect([known.status, known.headers['access-control-allow-origin']]).toEqual([304, '*'])
      for (const path of ['/v1/pets', query('pets.list'), '/healthz', '/readyz', '/'])
        expect((await get(context, path, headers)).headers).not.toHaveProperty('access-control-allow-origin')
    })
  })
}

const get = ({ target, keys }: ContractContext, path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(target.port, { path, headers: { Authorization: `Bearer ${keys.all}`, ...headers } })

/** What a host does that compresses nothing: every client gets the same. */
export async function compressesNothing(context: ContractContext) {
  for (const path of Object.keys(targets)) {
    const plain = await get(context, path)
    const response = await get(context, path, { 'Accept-Encoding': 'br, gzip' })
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(response.headers.etag).toBe(plain.headers.etag)
    expect(response.body).toEqual(plain.body)
  }
}

const acceptsBrotli = { 'Accept-Encoding': 'br' }
