import { expect, test } from './fixtures'
import { read } from './words'

test('what is not there is 404, with a page that leads on', async ({ page, expectFailure }) => {
  expectFailure('/nonsense', 'the server responded with a status of 404')
  expect((await page.goto('/nonsense'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals')
})

const missing = ['/animals/99999', '/animals/abc', '/orders/nonsense', '/nonsense']
/** Which no page can have. */
const impossible = ['/%zz', '/none//none', '//none', '/_global-error', '/_global-error/']

test('its page needs no script, for whatever is not there and for what no page can have', async ({
  request,
  baseURL,
}) => {
  for (const address of [...missing, ...impossible]) {
    const { html, words } = await read(request, `${baseURL}${address}`, 404)
    expect(html, address).toContain('<title>Nobody here · Pet Store</title>')
    expect(html, address).toMatch(/<meta name="robots" content="noindex/)
    expect(html, address).toMatch(/<h1[^>]*>Nobody here<\/h1>/)
    expect(html, address).toContain('href="/animals"')
    expect(words, address).toContain('Meet the animals')
    if (missing.includes(address)) for (const part of ['<header', '<footer']) expect(html, address).toContain(part)
  }
})

test('regression: its typefaces are loaded at once, as on any page', async ({ request }) => {
  const { link } = (await request.get('/nonsense')).headers()
  for (const typeface of ['caprasimo', 'figtree'])
    expect(link).toMatch(new RegExp(`<[^>]*${typeface}[^>]*>; rel=preload; as="font"`))
})

test('whatever is no address of ours is 404, with the same page', async ({ request }) => {
  for (const address of [
    '/animals/0',
    '/animals/01',
    '/animals/-1',
    '/animals/1.0',
    '/animals/9223372036854775808',
    '/animals/1/more',
    '/animals/%00',
    '/orders/AAAAAAAAAAEAAAAAAAAAAAAAAAA',
    '/orders/a%2Fb',
    '/Animals',
    '/nowhere',
  ]) {
    const answer = await request.get(address)
    expect.soft(answer.status(), address).toBe(404)
    expect.soft(await answer.text(), address).toContain('<h1>Nobody here</h1>')
  }
})

test('an address that cannot be read is 404 too', async ({ request, baseURL }) => {
  for (const address of ['/orders/%E0%A4%A', '/orders/%ff', '/animals/%', '//animals']) {
    expect.soft((await request.get(`${baseURL}${address}`)).status(), address).toBe(404)
  }
})
