import { describe, expect } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import type { ContractContext, DeclareGuarantee } from './contract-context'

/** Addresses of no page: unreadable ones, and those where the framework has something of its own. */
const addresses = [
  ...['/none', '/%zz', '/%', '/%ff', '/animals/%E0%A4%A', '/%00', '/none/'],
  ...['/_global-error', '/_global-error/', '/_global-error?a=1', '/_global-error/x', '/_not-found', '/_error'],
  ...['/404', '/500', '/index', '/_app', '/_document', '/_next', '/_next/', '/_next/none', '/_next/data/x/index.json'],
] as const

/** As browsers ask for a page. */
const headers = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

export function missingPages(guarantee: DeclareGuarantee): void {
  async function expectNotFound({ target }: ContractContext, path: string, method = 'GET') {
    const answer = await sendRequest(target.port, { method, path, headers })
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    if (method === 'GET') expect(answer.body.toString()).toContain('<h1>Nobody here</h1>')
  }

  describe('an address of no page', () => {
    guarantee('an address of no page shows a person the page "not found", and HEAD its head', async (context) => {
      for (const path of addresses) await expectNotFound(context, path)
      await expectNotFound(context, '/none', 'HEAD')
    })
    guarantee(
      'an address with a slash at its end leads to its page, and is of no page if there is none',
      async ({ target }) => {
        const led = {
          '/animals/?sort=name': '/animals?sort=name',
          '/contact/': '/contact',
          '/developers/': '/developers',
        }
        for (const [path, location] of Object.entries(led)) {
          const answer = await sendRequest(target.port, { method: 'GET', path, headers })
          expect([path, answer.status]).toEqual([path, 307])
          expect(new URL(answer.headers.location ?? '', 'https://pets.example')).toMatchObject({
            search: new URL(location, 'https://x').search,
            pathname: location.replace(/\?.*/, ''),
          })
        }
      },
    )
    guarantee('a page that is found loads nothing for the page "not found"', async ({ target }) => {
      const { status, body } = await sendRequest(target.port, { method: 'GET', path: '/sign-in', headers })
      expect(status).toBe(200)
      expect(body.includes('<link rel="preload" href="/lost-animal')).toBe(false)
    })
    for (const path of ['//', '//none', '/none//none', '/a\\b'])
      guarantee(`${path} shows a person the page "not found"`, (context) => expectNotFound(context, path))
  })
}
