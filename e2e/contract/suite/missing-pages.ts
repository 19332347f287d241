import { describe, expect } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import type { DeclareGuarantee } from './contract-context'

/** Addresses of no page: unreadable ones, and those where the framework has something of its own. */
const addresses = [
  ...['/none', '/%zz', '/%', '/%ff', '/animals/%E0%A4%A', '/%00', '//', '//none', '/none//none', '/a\\b', '/none/'],
  ...['/_global-error', '/_global-error/', '/_global-error?a=1', '/_global-error/x', '/_not-found', '/_error'],
  ...['/404', '/500', '/index', '/_app', '/_document', '/_next', '/_next/', '/_next/none', '/_next/data/x/index.json'],
]

/** As browsers ask for a page. */
const headers = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

export function missingPages(guarantee: DeclareGuarantee): void {
  describe('an address of no page', () => {
    for (const path of addresses) {
      guarantee(`${path} shows a person the page "not found"`, async ({ target }) => {
        for (const method of ['GET', 'HEAD']) {
          const answer = await sendRequest(target.port, { method, path, headers })
          expect([method, answer.status]).toEqual([method, 404])
          expect(answer.headers).toMatchObject({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': expect.stringContaining("default-src 'none'"),
            'referrer-policy': 'strict-origin-when-cross-origin',
            'x-content-type-options': 'nosniff',
            'cache-control': expect.stringContaining('no-store'),
          })
          if (method === 'GET') expect(answer.body.toString()).toContain('<h1>Nobody here</h1>')
        }
      })
    }
  })
}
