import type { Page } from '@playwright/test'
import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-pages'
import { demoPets } from '@/prisma/demo-catalogue'
import { expectNothingWrong, violationsOf } from './accessibility'
import { developerAddresses } from './developer-addresses'
import { expect, test } from './fixtures'
import { animals, untouched } from './reserved-animals'
import { orderAsAnotherShopper } from './shopper'
import { expectOrders, submitPassword } from './sign-in'

interface PageRow {
  readonly address: string
  readonly status?: 404
  /** What is done before the page is judged. */
  readonly prepare?: (page: Page) => Promise<void>
}

const sold = demoPets.findIndex(({ status }) => status === 'sold') + 1

const pages: Readonly<Record<string, PageRow>> = {
  'the start page': { address: '/' },
  'all animals': { address: '/animals' },
  'more animals': {
    address: '/animals?sort=name',
    async prepare(page) {
      await page.getByRole('link', { name: 'Show more animals' }).click()
      await expect(page.getByRole('list', { name: 'Animals, page 2' })).toBeVisible()
    },
  },
  'a search without results': { address: '/animals?search=xqzzy' },
  'an animal': { address: '/animals/1' },
  'an animal that is sold': { address: `/animals/${sold}` },
  'an animal that is reserved': { address: `/animals/${untouched.pending}` },
  'no favourites': { address: '/favourites' },
  favourites: {
    address: '/favourites',
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('favourite animals', '[1,3]'))
      await page.reload()
      await expect(page.getByRole('list', { name: 'Favourites' })).toBeVisible()
    },
  },
  'the end of mails about animals': { address: '/alerts/nonsense' },
  'an order that is refused': {
    address: '/animals/1',
    async prepare(page) {
      await page.getByLabel('Your name').fill('Ada')
      await page.getByLabel('Your e-mail address').fill('ada@localhost')
      await page.getByRole('button', { name: /^Order/ }).click()
      await expect(page.getByText('That doesn’t look like an e-mail address.')).toBeVisible()
    },
  },
  'no orders': { address: '/orders' },
  'how it works': { address: '/how-it-works' },
  'the contact page': { address: '/contact' },
  'the privacy page': { address: '/privacy' },
  'the sign-in': { address: '/sign-in' },
  'the sign-up': { address: '/sign-up' },
  'a forgotten password': { address: '/forgot-password' },
  'a link that has ended': { address: '/links/nonsense' },
  'the accounts of a user': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.goto('/console')
    },
  },
  'how a user signs in': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.goto('/console/security')
    },
  },
  'the orders of the staff': { address: '/staff', prepare: signIn },
  'an order for the staff': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.goto('/staff/orders/1?confirm=cancel')
      await expect(page.getByRole('heading', { level: 1, name: 'Order 1' })).toBeVisible()
    },
  },
  'the animals of the staff': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Animals' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Animals' })).toBeVisible()
    },
  },
  'an animal for the staff': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.goto('/staff/animals/1')
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    },
  },
  'the kinds of animals': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Kinds' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kinds' })).toBeVisible()
    },
  },
  'the details of the store': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Store' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'The store' })).toBeVisible()
    },
  },
  'a new animal': {
    address: '/staff',
    async prepare(page) {
      await signIn(page)
      await page.getByRole('link', { name: 'Add an animal' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Add an animal' })).toBeVisible()
    },
  },
  'an animal that is not there': { address: '/animals/999999', status: 404 },
  ...Object.fromEntries(
    [...developerAddresses, `${DEVELOPER_SEARCH}?q=key`, `${DEVELOPER_SEARCH}?q=xqwxqw`].map((address) => [
      address,
      { address },
    ]),
  ),
}

async function signIn(page: Page) {
  await submitPassword(page)
  await expectOrders(page)
}

test.describe('in all colours, on a phone and a desk', () => {
  test.use({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })

  for (const [name, { address, status = 200, prepare }] of Object.entries(pages)) {
    test(`${name}: axe finds nothing wrong`, async ({ page, expectFailure }) => {
      if (status === 404) expectFailure(address, 'the server responded with a status of 404')
      if (name === 'an order that is refused') {
        expectFailure('/api/trpc/orders.checkout', 'the server responded with a status of 400')
      }
      expect((await page.goto(address))?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await prepare?.(page)
      await expectNothingWrong(page)
    })
  }

  test('an order: axe finds nothing wrong', async ({ page, request }) => {
    const order = await orderAsAnotherShopper(request, animals.kumquat)
    await page.goto(order.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order')
    await expectNothingWrong(page)
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
