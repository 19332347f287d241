import { describe, expect } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import type { DeclareGuarantee } from './contract-context'

/** One address of each way in; what each of them answers to every method is tried. */
const doors = ['/', '/v1/pets', '/api/trpc/pets.list', '/healthz', '/_next/static/none.js', '/none'] as const

/** Other addresses, whatever their status. */
const targets = [
  ...['/?status=sold', '/developers', '/icon.svg', '/storefront.png', '/openapi.json', '/readyz', '/metrics'],
  ...['/api/trpc/no.such', '/none/none.png', '/api', '/api/trpc', '/api/trpc/a/b', '/v1', '/v11', '/favicon.ico'],
  ...['/robots.txt', '/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/none', '/.env', '/healthz/x', '/%00'],
  ...['/%F0%9F%90%88', '/a%2Fb', '/a;b', '/?x=%zz', `/${'x'.repeat(2_000)}`],
  // Spelled so that a host may respond before any code of ours runs.
  ...['/developers/', '/none/', '/%', '/%zz', '/./none', '/../none'],
] as const

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const

/** Spelled so that Next redirects them before any code of ours runs. */
export const redirected = ['//', '//none', '/a\\b'] as const
export const hasHeadersOfAll = (path: string) => `${path} is never sniffed for another type, and has a request id`

/** What every response has, wherever it comes from. */
export function everyResponse(guarantee: DeclareGuarantee): void {
  const headersOf = async (port: number, path: string, method = 'GET', headers = {}) =>
    (await sendRequest(port, { method, path, headers })).headers
  const idOf = async (port: number, path: string, headers = {}) =>
    String((await headersOf(port, path, 'GET', headers))['x-request-id'] ?? '')

  async function expectHeadersOfAll(port: number, path: string, method = 'GET') {
    const asked = `${method} ${path.slice(0, 60)}`
    const own = await headersOf(port, path, method, { 'X-Request-Id': 'mine:1' })
    expect([own['x-content-type-options'], own['x-request-id']], asked).toEqual(['nosniff', 'mine:1'])
    const made = await headersOf(port, path, method, { 'X-Request-Id': 'a b' })
    expect(made['x-content-type-options'], asked).toBe('nosniff')
    expect(made['x-request-id'], asked).toMatch(/^[\w.:-]{8,128}$/)
  }

  describe('every response', () => {
    guarantee('nothing is sniffed for another type, and all has a request id, for every method', async ({ target }) => {
      for (const path of doors) for (const method of methods) await expectHeadersOfAll(target.port, path, method)
    })
    guarantee('every address is never sniffed for another type, and has a request id', async ({ target }) => {
      for (const path of targets) await expectHeadersOfAll(target.port, path)
    })
    for (const path of redirected)
      guarantee(hasHeadersOfAll(path), ({ target }) => expectHeadersOfAll(target.port, path))
    guarantee('an event stream is never sniffed for another type', async ({ target }) => {
      const left = new AbortController()
      const { headers } = await fetch(`${target.origin}/api/trpc/pets.changes`, { signal: left.signal })
      left.abort()
      expect(headers.get('content-type')).toBe('text/event-stream')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })
    guarantee('every file that a page loads has a request id', async ({ target }) => {
      const page = (await sendRequest(target.port, { path: '/' })).body.toString()
      const files = new Set([...page.matchAll(/(?:src|href)="(\/_next\/[^"]+)"/g)].map(([, path]) => path ?? ''))
      expect(files.size).toBeGreaterThan(3)
      for (const path of files) {
        expect(await idOf(target.port, path), path).toMatch(/^[\w.:-]{8,128}$/)
        expect(await idOf(target.port, path, { 'X-Request-Id': 'mine:2' }), path).toBe('mine:2')
      }
    })
    guarantee('what a page fetches when it is followed by a click has a request id', async ({ target }) => {
      const headers = { RSC: '1', 'Next-Router-Prefetch': '1', 'X-Request-Id': 'mine:3' }
      expect(await idOf(target.port, '/developers', headers)).toBe('mine:3')
    })
  })
}
