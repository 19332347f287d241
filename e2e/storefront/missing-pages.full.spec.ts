import { expect, test } from './fixtures'

const missing = ['/animals/99999', '/animals/abc', '/orders/nonsense', '/nonsense'] as const
/** Which no page can have. */
const impossible = ['/%zz', '/none//none', '//none', '/_global-error', '/_global-error/'] as const

test('what is not there is 404, with a page that leads on', async ({ page, baseURL, expectFailure }) => {
  for (const address of [...missing, ...impossible]) {
    expectFailure(address, 'the server responded with a status of 404')
    expect((await page.goto(`${baseURL}${address}`))?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Nobody here')
    await expect(page, address).toHaveTitle('Nobody here · Pet Store')
    await expect(page.locator('meta[name=robots]').first(), address).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: 'Meet the animals' }).click()
    await expect(page, address).toHaveURL('/animals')
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('All animals')
  }
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('its page is whole', async ({ page, expectFailure }) => {
    for (const address of missing) {
      expectFailure(address, 'the server responded with a status of 404')
      expect((await page.goto(address))?.status(), address).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Nobody here' }), address).toBeVisible()
      await expect(page.getByRole('banner'), address).toBeVisible()
      await expect(page.getByRole('contentinfo'), address).toBeVisible()
      await page.getByRole('link', { name: 'Meet the animals' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'All animals' }), address).toBeVisible()
    }
  })
})

test('an address that cannot be read is 404 too', async ({ request, baseURL }) => {
  for (const address of ['/orders/%E0%A4%A', '/orders/%ff', '/animals/%', '//animals']) {
    expect.soft((await request.get(`${baseURL}${address}`)).status(), address).toBe(404)
  }
})
