import type { Page } from '@playwright/test'
import { matchPage } from '@/server/http/page-table/match-page'
import { pages } from '@/server/http/page-table/page-table'
import { expectColoursRight, expectNothingWrong, expectWordsRight, violationsOf } from './accessibility'
import { expectFit } from './appearance'
import { expect, test } from './fixtures'
import { accountPages, madeStaffPages, makeSignUpLink, placeLongOrder } from './made-pages'
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

test.describe('on a phone in light colours and a desk in dark ones, axe finds nothing wrong, and everything fits:', () => {
  test.use({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })

  for (const [group, pages] of Object.entries(publicPages)) {
    test(group, async ({ page, expectFailure }) => {
      for (const { failure } of Object.values(pages)) if (failure) expectFailure(...failure)
      await expectEachRight(page, pages)
    })
  }

  test('an animal, and an order for the staff, in all other colours', async ({ page, request, db }) => {
    const { id, petId } = await placeLongOrder(request)
    await signInAs(page, db, staff)
    const pages = {
      'an animal': { address: `/animals/${petId}` },
      'all animals': { address: '/animals?status=any' },
      'an order for the staff': { address: `/staff/orders/${id}?confirm=cancel` },
      'the errors': { address: '/developers/errors' },
    }
    await expectEachRight(page, pages, expectColoursRight)
  })

  test('guides', async ({ page }) => {
    await expectEachRight(page, guides, expectWordsRight)
  })

  test('an order, and a link by which somebody signs up', async ({ page, request, db }) => {
    const { trackingCode } = await placeLongOrder(request)
    await expectEachRight(page, {
      'an order': { address: `/orders/${trackingCode}`, heading: 'We have your order' },
      'a link': { address: await makeSignUpLink(db), heading: 'Welcome' },
    })
  })

  test('pages of an account', async ({ page, db }) => {
    await expectEachRight(page, await accountPages(page, db))
  })

  test('a customer for the staff whose name never ends, on a phone', async ({ page, request, db }) => {
    const { id } = await placeLongOrder(request)
    await signInAs(page, db, staff)
    await page.goto(`/staff/customers/${id}`)
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
    await expectFit(page)
  })

  test('pages of the staff', async ({ page, anotherPage, request, db }) => {
    const made = await madeStaffPages(await anotherPage(), db, request)
    await signInAs(page, db, staff)
    await expectEachRight(page, { ...staffPages['of the staff'], ...made.staff })
    await expectEachRight(page, made.accounts)
  })
})

test('every page of the store is among those that are looked at', async ({ page, anotherPage, request, db }) => {
  const made = await madeStaffPages(await anotherPage(), db, request)
  const groups = [...Object.values(publicPages), guides, ...Object.values(staffPages), made.staff, made.accounts]
  const addresses = [...groups, await accountPages(page, db)].flatMap((each) =>
    Object.values(each).map(({ address }) => address),
  )
  const seen = [...addresses, '/orders/abc', '/links/abc'].map((address) => matchPage(address)?.path)
  const missing = Object.entries(pages).filter(([path, row]) => !('isFile' in row) && !seen.some((one) => one === path))
  expect(missing.map(([path]) => path)).toEqual([])
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
