import { describe, expect } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import type { DeclareGuarantee } from './contract-context'

/** Everything that is not under /v1, whatever its status. */
const targets = [
  ...['/', '/?status=sold', '/developers', '/developers/deprecations', '/icon.svg', '/storefront.png'],
  ...['/openapi.json', '/healthz', '/readyz', '/metrics', '/api/trpc/pets.list', '/api/trpc/no.such', '/v1/pets'],
  ...['/none', '/none/none.png', '/api', '/api/trpc', '/api/trpc/a/b', '/v1', '/v11', '/favicon.ico', '/robots.txt'],
  ...['/_next/static/none.js', '/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/none', '/.env', '/healthz/x'],
  ...['/%00', '/%F0%9F%90%88', '/a%2Fb', '/a;b', '/?x=%zz', `/${'x'.repeat(2_000)}`],
] as const

/** Spelled so that a host may respond before any code of ours runs. */
const oddTargets = ['//', '//none', '/developers/', '/none/', '/%', '/%zz', '/a\\b', '/./none', '/../none'] as const

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const

/** What every response has, wherever it comes from. */
export function everyResponse(guarantee: DeclareGuarantee): void {
  const idOf = async (port: number, path: string, method: string, headers = {}) =>
    String((await sendRequest(port, { method, path, headers })).headers['x-request-id'] ?? '')

  describe('nosniff', () => {
    for (const path of [...targets, ...oddTargets]) {
      guarantee(
        `${path.slice(0, 60)} is never sniffed for another type, for every method`,
        async ({ target, keys }) => {
          for (const method of methods)
            for (const headers of [{}, { Authorization: `Bearer ${keys.all}` }]) {
              const answer = await sendRequest(target.port, { method, path, headers })
              expect(answer.headers['x-content-type-options'], `${method} ${path} ${answer.status}`).toBe('nosniff')
            }
        },
      )
    }
    guarantee('an event stream is never sniffed for another type', async ({ target }) => {
      const left = new AbortController()
      const { headers } = await fetch(`${target.origin}/api/trpc/pets.changes`, { signal: left.signal })
      left.abort()
      expect(headers.get('content-type')).toBe('text/event-stream')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })
  })

  describe('X-Request-Id, elsewhere', () => {
    for (const path of [...targets, ...oddTargets]) {
      guarantee(
        `${path.slice(0, 60)} has a request id, new or the caller's own, for every method`,
        async ({ target }) => {
          const seen = new Set<unknown>()
          for (const method of methods) {
            const made = await idOf(target.port, path, method)
            expect(made, `${method} ${path}`).toMatch(/^[\w.:-]{8,128}$/)
            seen.add(made)
            expect(await idOf(target.port, path, method, { 'X-Request-Id': 'mine:1' }), `${method} ${path}`).toBe(
              'mine:1',
            )
            expect(await idOf(target.port, path, method, { 'X-Request-Id': 'a b' }), `${method} ${path}`).not.toBe(
              'a b',
            )
          }
          expect(seen.size).toBe(methods.length)
        },
      )
    }
    guarantee('every file that a page loads has a request id', async ({ target }) => {
      const page = (await sendRequest(target.port, { path: '/' })).body.toString()
      const files = new Set([...page.matchAll(/(?:src|href)="(\/_next\/[^"]+)"/g)].map(([, path]) => path ?? ''))
      expect(files.size).toBeGreaterThan(3)
      for (const path of files) {
        expect(await idOf(target.port, path, 'GET'), path).toMatch(/^[\w.:-]{8,128}$/)
        expect(await idOf(target.port, path, 'GET', { 'X-Request-Id': 'mine:2' }), path).toBe('mine:2')
      }
    })
    guarantee('what a page fetches when it is followed by a click has a request id', async ({ target }) => {
      const headers = { RSC: '1', 'Next-Router-Prefetch': '1', 'X-Request-Id': 'mine:3' }
      expect(await idOf(target.port, '/developers', 'GET', headers)).toBe('mine:3')
    })
  })
}
