import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formOf } from '@/e2e/harness/forms'
import { sendRequest } from '@/e2e/harness/http'
import { allHosts } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'

const tellFetches = fileURLToPath(new URL('fixtures/tell-fetches.mjs', import.meta.url))

/** An action's id, the media type and the body of what a script sends as a form. */
const BOUNDARY = 'x'.repeat(30)
const scriptForm = {
  'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  Accept: 'text/x-component',
}
const scriptBody = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="0"\r\n\r\n[null,"$K1"]\r\n--${BOUNDARY}--\r\n`

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const starts = [
  ...[
    '/',
    '/x/',
    '/de/',
    '/fonts/',
    '/_next/',
    '/_next/static/',
    '/_next/data/',
    '/_next/image',
    '/v1',
    '/v1/',
    '/mcp',
  ],
  ...[
    '/api/trpc',
    '/api/trpc/',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/animals/',
    '/alerts/',
    '/orders/',
    '/staff/',
  ],
  ...['/developers/', '/console/accounts/'],
]
const segments = [
  ...['.', '..', '%2e', '%2E%2e', '.%2e', '', '\\', '%5c', '%2f', '%2F..%2F', '%00', '%zz', ';x', '%3b', '%20'],
  ...['none', '1', 'x.js', 'none.woff2', 'figtree-latin.woff2', 'storefront.png', 'fonts', '_next', 'static', 'v1'],
  ...['pets', 'healthz', 'readyz', 'mcp', 'api', 'trpc', 'de', 'animals', '404', '405', '412', '500', '[petId]'],
]
const anyPath = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.constantFrom(...segments), { maxLength: 4 }))
  .map(([start, parts]) => start + parts.join('/'))

const manifestSchema = z.object({ node: z.record(z.string(), z.unknown()) })
/** Those that Next knows: it forwards no others. */
const readActions = () =>
  Object.keys(
    manifestSchema.parse(JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))).node,
  )

const anyRequest = (actions: readonly string[]): fc.Arbitrary<Asked> => {
  const digit = fc.constantFrom(...'0123456789abcdef')
  const action = fc.oneof(fc.constantFrom(...actions), fc.string({ unit: digit, minLength: 42, maxLength: 42 }))
  const headers = fc.oneof(
    action.map((id) => ({ 'Next-Action': id, ...scriptForm })),
    action.map((id) => ({ 'Next-Action': id, 'Content-Type': 'text/plain;charset=UTF-8' })),
    fc.constantFrom<Record<string, string>>(
      { Accept: 'text/html' },
      { RSC: '1', Accept: '*/*' },
      { 'If-Match': '"x"', Accept: 'text/html' },
      { Range: 'bytes=9-2', Accept: 'text/html' },
      { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    ),
  )
  const method = fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS')
  return fc.record({ method, path: anyPath, headers })
}

describe.each(allHosts)('whatever is asked for, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget(host, { TRUSTED_PROXIES: '1', NODE_OPTIONS: `--import=${tellFetches}` })
  })

  afterAll(() => target?.stop())

  /** What the server has asked others, or itself, since it had printed so much. */
  const fetchedSince = (from: number) =>
    target
      .output()
      .slice(from)
      .match(/^fetched .*/gm) ?? []

  async function ask({ method, path, headers }: Asked) {
    // Each from another address, so that none is over its limit.
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const body = method === 'POST' ? { body: scriptBody } : {}
    const sent = { method, path, headers: { ...headers, 'X-Forwarded-For': address }, ...body }
    const response = await sendRequest(target.port, sent)
    const type = response.headers['content-type'] ?? ''
    if (type.startsWith('text/html'))
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    return response
  }

  test('a page has a policy, and no response takes a second request', async () => {
    const from = target.output().length
    await fc.assert(
      fc.asyncProperty(anyRequest(readActions()), async (request) => {
        const { status } = await ask(request)
        if (request.method === 'POST') expect(status).not.toBe(503)
        expect(fetchedSince(from)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  const font = '/fonts/figtree-latin.woff2'
  const html = { Accept: 'text/html' }

  test.each([
    ['no font', 'GET', '/fonts/none', html],
    ['no script', 'GET', '/_next/static/none.js', html],
    ['a font on a condition that fails', 'GET', font, { ...html, 'If-Match': '"x"' }],
    ['no address, but for dot segments one of ours', 'GET', '/x/../healthz', html],
    ['no address, but for dot segments one of REST', 'GET', '/x/../v1/pets', html],
  ])('regression: the page for %s has a policy', async (_, method, path, headers) => {
    expect((await ask({ method, path, headers })).status).toBeLessThan(500)
  })

  test.each(['/fonts/none', font, '/_next/static/none.js', '/x/../healthz', '/x/../fonts/none', '/x/../v1/pets'])(
    'regression: a form sent to %s is answered without another request',
    async (path) => {
      const from = target.output().length
      for (const id of readActions()) {
        const { status } = await ask({ method: 'POST', path, headers: { 'Next-Action': id, ...scriptForm } })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
      expect(fetchedSince(from)).toEqual([])
    },
  )

  test('a font comes while the database is away', async () => {
    target.databaseProxy.cut()
    const { status, headers } = await ask({ method: 'GET', path: font, headers: {} })
    target.databaseProxy.restore()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      'public, max-age=604800',
    ])
  })

  test('regression: a path writes nothing into a cookie', async () => {
    const path = '/animals/1;Domain=example.com;Path=/'
    const [id = ''] = readActions()
    const fields = [...formOf(id), ['key', '']].map(
      ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const headersOfForm = { 'Content-Type': scriptForm['Content-Type'] }
    const sent = { method: 'POST', path, headers: headersOfForm, body: `${fields.join('')}--${BOUNDARY}--\r\n` }
    const { status, headers } = await sendRequest(target.port, sent)
    expect([status, headers['set-cookie']]).toEqual([404, undefined])
  })
})
