import type { Page } from '@playwright/test'
import { isFull } from '@/server/testing/runs'
import { expectNothingWrong, expectWordsRight, violationsOf } from './accessibility'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import { orderAsAnotherShopper } from './shopper'
import { staff } from './staff-user'
import { guides, publicPages, type StorePage, staffPages } from './store-pages'
import { signInAs } from './user'

async function expectEachRight(
  page: Page,
  pages: Readonly<Record<string, StorePage>>,
  expectRight = expectNothingWrong,
) {
  for (const [name, { address, heading = /\S/, status = 200, prepare }] of Object.entries(pages)) {
    expect((await page.goto(address))?.status(), name).toBe(status)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading)
    await prepare?.(page)
    await expectRight(page, name)
  }
}

test.describe('on a phone and a desk, in all colours, axe finds nothing wrong, and everything fits:', () => {
  test.use({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })

  for (const [group, pages] of Object.entries(publicPages)) {
    test(group, async ({ page, expectFailure }) => {
      for (const { failure } of Object.values(pages)) if (failure) expectFailure(...failure)
      await expectEachRight(page, pages)
    })
  }

  if (isFull)
    test('guides', async ({ page }) => {
      await expectEachRight(page, guides, expectWordsRight)
    })

  for (const [group, pages] of Object.entries(staffPages)) {
    test(`pages ${group}`, async ({ page, db }) => {
      await signInAs(page, db, staff)
      await expectEachRight(page, pages)
    })
  }

  test('an order', async ({ page, request }) => {
    const order = await orderAsAnotherShopper(request, animals.kumquat)
    await expectEachRight(page, { 'an order': { address: order.address, heading: 'We have your order' } })
  })
})

test('axe finds something wrong of each kind, under a strict Content-Security-Policy too', async ({ page }) => {
  const faults = {
    wcag2a: ['image-alt', '<img>'],
    wcag2aa: ['color-contrast', '<p><font color="#aaaaaa">Biscuit</font></p>'],
    wcag21aa: ['autocomplete-valid', '<label>Name <input autocomplete="biscuit"></label>'],
    wcag22aa: ['target-size', '<div><a href="/a">a</a> <a href="/b">b</a></div>'],
    'best-practice': ['heading-order', '<h1>Pets</h1><h4>Dogs</h4>'],
  } as const
  const body = Object.values(faults).map(([, html]) => html)
  await page.route('/faulty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': "default-src 'none'; require-trusted-types-for 'script'" },
      body: `<!doctype html><html lang="en"><title>Faulty</title><main>${body.join('')}</main></html>`,
    }),
  )
  await page.goto('/faulty')
  const found = (await violationsOf(page)).map((line) => line.replace(/:.*/s, ''))
  expect(new Set(found)).toEqual(new Set(Object.values(faults).map(([rule]) => rule)))
})
