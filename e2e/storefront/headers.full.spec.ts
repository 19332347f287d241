import { createHash } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-search-path'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cards, newAnimal, orderAsAnotherShopper } from './shopper'
import { developerAddresses } from './store-pages'

/** Pages that are the same for everybody, and so are their policies. */
const pagesForAll = {
  'the start page': '/',
  'a list': '/animals?status=sold',
  'an animal': `/animals/${untouched.biscuit}`,
  'how it works': '/how-it-works',
  'the care guides': '/care',
  'a care guide': '/care/cats',
  'the questions and answers': '/faq',
  'the contact page': '/contact',
  'the privacy page': '/privacy',
  'an animal that is not there': '/animals/99999',
  ...Object.fromEntries(developerAddresses.map((path) => [path, path])),
  'a search of developers': `${DEVELOPER_SEARCH}?q=key`,
} as const

/** Pages that are rendered for each visitor. */
const pagesForOne = {
  'the orders of a visitor': '/orders',
  'the status page': '/status',
  'an order that is not there': '/orders/nonsense',
  'no page': '/nonsense',
  'the page of the staff': '/staff',
  'the usage of an account': '/console/accounts/1/usage',
} as const

const policyOf = (answer: APIResponse) => answer.headers()['content-security-policy'] ?? ''
const nonceOf = (answer: APIResponse) => /'nonce-([\w+/]{22}==)'/.exec(policyOf(answer))?.[1]

function expectGuarded(answer: APIResponse, name = answer.url()) {
  const directives = new Map(
    policyOf(answer)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
  )
  expect(directives.get('default-src'), name).toEqual(["'none'"])
  expect(directives.get('frame-ancestors'), name).toEqual(["'none'"])
  expect(directives.get('base-uri'), name).toEqual(["'none'"])
  expect(directives.get('form-action'), name).toEqual(["'self'"])
  const [self, ...scripts] = directives.get('script-src') ?? []
  expect(self, name).toBe("'self'")
  for (const source of scripts) expect(source, name).toMatch(/^'(nonce-[\w+/]{22}==|sha256-[\w+/]{43}=)'$/)
  for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:'])
    expect([...directives.values()].flat(), name).not.toContain(unsafe)
  expect(answer.headers(), name).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cache-control': expect.stringMatching(/^private, no-cache\b/),
  })
  expect(answer.headers(), name).not.toHaveProperty('x-powered-by')
}

/** The tags and texts of a page's scripts, but for data for search engines, which is nothing that runs. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/(<script\b(?! type="application\/ld\+json")[^>]*>)([^<]*(?:<(?!\/script>)[^<]*)*)/g)].map(
    ([, tag = '', text = '']) => ({ tag, text }),
  )

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** The responses to requests for pages, by the names of these. */
const answersOf = (request: APIRequestContext, pages: Readonly<Record<string, string>>, options = {}) =>
  Promise.all(
    Object.entries(pages).map(async ([name, address]) => ({ name, answer: await request.get(address, options) })),
  )

test('pages for all have their security headers, and no inline script but those that their policies name', async ({
  request,
}) => {
  for (const { name, answer } of await answersOf(request, pagesForAll)) {
    expectGuarded(answer, name)
    const html = await answer.text()
    const inline = scriptsOf(html).filter(({ text }) => text)
    expect(inline.length, name).toBeGreaterThan(0)
    const allowed = policyOf(answer).match(/'sha256-[^']+'/g) ?? []
    expect(new Set(allowed), name).toEqual(new Set(inline.map(({ text }) => `'sha256-${sha256(text)}'`)))
    expect(html + policyOf(answer), name).not.toMatch(/nonce[-=]["\w]/)
    expect(html, name).not.toMatch(/\sstyle="|<style|\son\w+="/)
  }
})

test('pages for one visitor have their security headers, with a new nonce in each response', async ({ request }) => {
  const nonces = new Set<string | undefined>()
  const answers = [...(await answersOf(request, pagesForOne)), ...(await answersOf(request, pagesForOne))]
  for (const { name, answer } of answers) {
    expectGuarded(answer, name)
    expect(answer.headers()['cache-control'], name).toContain('no-store')
    const text = await answer.text()
    const scripts = scriptsOf(text)
    expect(scripts.length, name).toBeGreaterThan(0)
    for (const { tag } of scripts) expect(tag, name).toContain(`nonce="${nonceOf(answer)}"`)
    expect(text, name).not.toMatch(/\sstyle="|<style|\son\w+="/)
    nonces.add(nonceOf(answer))
  }
  expect(nonces.size).toBe(answers.length)
})

test('a policy that the client sends changes nothing', async ({ request }) => {
  const forged = "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAA==' 'unsafe-inline'"
  const headers = {
    'Content-Security-Policy': forged,
    'Content-Security-Policy-Report-Only': forged,
    'X-Nonce': 'AAAA',
  }
  const pages = { 'a page for all': '/', 'a page for developers': '/developers', 'a page for one': '/orders' }
  for (const { name, answer } of await answersOf(request, pages, { headers })) {
    expectGuarded(answer, name)
    expect(await answer.text(), name).not.toContain('AAAAAAAAAAAAAAAAAAAAAA==')
  }
})

test('the page of an order is guarded, and kept from search engines, caches and referrers', async ({ request }) => {
  const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
  const answer = await request.get(address)
  expectGuarded(answer)
  const html = await answer.text()
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  expect(html).toContain('<meta name="referrer" content="same-origin"')
})

test('a script that the policy does not name does not run, however it came into the page', async ({
  page,
  expectReport,
}) => {
  expectReport('violates the following Content Security Policy directive')
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset.blocked = `${document.documentElement.dataset.blocked ?? ''} ${violatedDirective}`
    })
  })
  await page.route('/animals', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</body>',
      '<script>document.title = "broken in"</script><img src="data:," onerror="document.title = \'broken in\'"></body>',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/animals')
  await expect(page.locator('html')).toHaveAttribute('data-blocked', /script-src-elem.*script-src-attr/)
  await expect(page).toHaveTitle(/^All animals/)
  await expect(cards(page)).toHaveCount(24)
})

test('a page that was not changed is 304 on the second visit, under the same policy', async ({ page, request }) => {
  const first = await request.get('/developers')
  const tag = first.headers().etag ?? ''
  const second = await request.get('/developers', { headers: { 'If-None-Match': tag } })
  expect(second.status()).toBe(304)
  expectGuarded(second)
  expect(policyOf(second)).toBe(policyOf(first))
  // A browser asks so by itself, and runs the scripts of the page that it has kept.
  for (const address of ['/developers', '/', '/developers']) await page.goto(address)
  const { transferSize, encodedBodySize } = await page.evaluate(() => {
    const [{ transferSize, encodedBodySize }] = performance.getEntriesByType('navigation') as [
      PerformanceResourceTiming,
    ]
    return { transferSize, encodedBodySize }
  })
  expect(transferSize).toBeLessThan(encodedBodySize)
  await page.getByRole('link', { name: 'Deprecated operations', exact: true }).click()
  await expect(page).toHaveURL('/developers/deprecations')
})

test('no page may stand in a frame', async ({ page, expectReport }) => {
  expectReport('frame-ancestors')
  await page.route('/framing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Framing</title><iframe src="/"></iframe>' }),
  )
  await page.goto('/framing')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
})
