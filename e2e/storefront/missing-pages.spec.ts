import { expect, test } from './fixtures'

for (const address of ['/animals/99999', '/animals/abc', '/orders/nonsense', '/nonsense']) {
  test(`${address} is 404, with a page that leads on`, async ({ page, expectFailure }) => {
    expectFailure(address, 'the server responded with a status of 404')
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here')
    await expect(page).toHaveTitle('Nobody here · Pet Store')
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: 'Meet the animals' }).click()
    await expect(page).toHaveURL('/animals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals')
  })
}

for (const address of ['/%zz', '//none', '/none//none', '/_global-error', '/_global-error/']) {
  test(`${address}, which no page can have, is 404 too, with a page that leads on`, async ({
    page,
    baseURL,
    expectFailure,
  }) => {
    expectFailure(address, 'the server responded with a status of 404')
    expect((await page.goto(`${baseURL}${address}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here')
    await page.getByRole('link', { name: 'Meet the animals' }).click()
    await expect(page).toHaveURL('/animals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals')
  })
}

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

  for (const address of ['/animals/99999', '/animals/abc', '/orders/nonsense', '/nonsense'] as const) {
    test(`${address} is whole`, async ({ page, expectFailure }) => {
      expectFailure(address, 'the server responded with a status of 404')
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Nobody here' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.getByRole('link', { name: 'Meet the animals' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'All animals' })).toBeVisible()
    })
  }
})

test('an address that cannot be read is 404 too', async ({ request, baseURL }) => {
  for (const address of ['/orders/%E0%A4%A', '/orders/%ff', '/animals/%', '//animals']) {
    expect.soft((await request.get(`${baseURL}${address}`)).status(), address).toBe(404)
  }
})
