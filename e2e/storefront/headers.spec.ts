import type { APIResponse } from '@playwright/test'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cards, orderAsAnotherShopper } from './shopper'

const pages = {
  'the start page': '/',
  'a list': '/animals?status=sold',
  'an animal': `/animals/${untouched.biscuit}`,
  'an animal that is not there': '/animals/99999',
  'an order that is not there': '/orders/nonsense',
  'no page': '/nonsense',
  'the page for developers': '/developers',
} as const

const policyOf = (answer: APIResponse) => answer.headers()['content-security-policy'] ?? ''
const nonceOf = (answer: APIResponse) => /'nonce-([\w+/]{22}==)'/.exec(policyOf(answer))?.[1]

function expectGuarded(answer: APIResponse) {
  const directives = new Map(
    policyOf(answer)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('form-action')).toEqual(["'self'"])
  expect(directives.get('script-src')).toEqual(["'self'", `'nonce-${nonceOf(answer)}'`])
  for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:'])
    expect([...directives.values()].flat()).not.toContain(unsafe)
  expect(answer.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cache-control': expect.stringContaining('no-store'),
  })
  expect(answer.headers()).not.toHaveProperty('x-powered-by')
}

for (const [name, address] of Object.entries(pages)) {
  test(`${name} has its security headers, with a new nonce in each response`, async ({ request }) => {
    const answers = [await request.get(address), await request.get(address)]
    for (const answer of answers) {
      expectGuarded(answer)
      const text = await answer.text()
      // Data for search engines is nothing that runs.
      const scripts = text.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(answer)}"`)
      expect(text).not.toMatch(/\sstyle="|<style|\son\w+="/)
    }
    expect(new Set(answers.map(nonceOf)).size).toBe(2)
  })

  test(`${name}: a policy that the client sends changes nothing`, async ({ request }) => {
    const forged = "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAA==' 'unsafe-inline'"
    const answer = await request.get(address, {
      headers: { 'Content-Security-Policy': forged, 'Content-Security-Policy-Report-Only': forged, 'X-Nonce': 'AAAA' },
    })
    expectGuarded(answer)
    expect(await answer.text()).not.toContain('AAAAAAAAAAAAAAAAAAAAAA==')
  })
}

test('the page of an order is guarded, and kept from search engines, caches and referrers', async ({
  page,
  request,
}) => {
  const pet = await request.post('/v1/pets', {
    headers: { Authorization: `Bearer ${process.env.STORE_KEY}` },
    data: { name: 'Headless', categoryId: 2 },
  })
  const { address } = await orderAsAnotherShopper(request, (await pet.json()).id)
  expectGuarded(await request.get(address))
  await page.goto(address)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: page.url() }).click()
  expect((await asked).headers()).not.toHaveProperty('referer')
})

test('a script without the nonce does not run, however it came into the page', async ({ page, expectReport }) => {
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

test('no page may stand in a frame', async ({ page, expectReport }) => {
  expectReport('frame-ancestors')
  await page.route('/framing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Framing</title><iframe src="/"></iframe>' }),
  )
  await page.goto('/framing')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
})
