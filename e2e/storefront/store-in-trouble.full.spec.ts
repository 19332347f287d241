import type { APIRequestContext } from '@playwright/test'
import { expectFit } from './appearance'
import { expect } from './fixtures'
import { type IsolatedStore, test } from './isolated-store'
import {
  CHECKOUT,
  cards,
  expectFormValues,
  expectOrdered,
  fill,
  kindAndStatus,
  openLive,
  order,
  orderAsAnotherShopper,
  refusal,
} from './shopper'
import { developerAddresses } from './store-pages'

// One after another: they break the same store.
test.describe.configure({ mode: 'default' })

const FAILED = 'the server responded with a status of 500'
const AWAY = 'the server responded with a status of 503'
const TABLES = ['pet', 'store_order'] as const

test.afterEach(async ({ isolatedStore, request }) => {
  await mend(isolatedStore)
  await expect.poll(async () => (await request.get('/animals')).status()).toBe(200)
})

async function expectClosed(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  expect(answer.status()).toBe(503)
  expect(answer.headers()).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'.*frame-ancestors 'none'/,
    ),
  })
  const html = await answer.text()
  expect(html).toContain('<title>Closed for a moment · Pet Store</title>')
  expect(html).toMatch(/<h1[^>]*>Closed for a moment<\/h1>/)
}

test('while the database is away every page is 503 and says so; its link leads to the page once it is back', async ({
  page,
  request,
  isolatedStore: { databaseProxy },
  expectReport,
}) => {
  expectReport(AWAY)
  const { address: order } = await orderAsAnotherShopper(request, 3)
  databaseProxy.cut()
  for (const address of ['/', '/animals?status=sold', '/animals/1', order]) await expectClosed(request, address)
  // That nothing is there is known without it.
  const nothing = await request.get('/nonsense')
  expect(nothing.status()).toBe(404)
  expect(await nothing.text()).toContain('<h1>Nobody here</h1>')
  await page.setViewportSize({ width: 320, height: 640 })
  // Nobody has asked for it, so it is not remembered.
  await page.goto('/animals?category=5&status=any')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed for a moment')
  await expectFit(page)
  // Its own style is allowed by its policy, and it is set in the typefaces of the store.
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid')
  const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  await expect.poll(() => page.evaluate(loaded)).toEqual(['Caprasimo', 'Figtree'])
  databaseProxy.restore()
  await expect.poll(async () => (await request.get('/animals')).status()).toBe(200)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hedgehogs')
  await expect(page).toHaveURL('/animals?category=5&status=any')
})

test('pages for developers, and what is no page, are there while the database is away', async ({
  request,
  isolatedStore: { databaseProxy },
}) => {
  // One that the server remembers, and others that it has to render.
  await request.get('/developers')
  databaseProxy.cut()
  await expect.poll(async () => (await request.get('/animals?status=any')).status()).toBe(503)
  for (const address of developerAddresses) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).toContain('<h1')
  }
  for (const address of ['/developers.md', '/llms.txt', '/robots.txt', '/icon.svg', '/manifest.webmanifest'])
    expect((await request.get(address)).status(), address).toBe(200)
})

test('a click within the store while the database is away leads to that page too, and Back to where one was', async ({
  page,
  isolatedStore: { databaseProxy },
  expectReport,
}) => {
  expectReport(AWAY)
  await page.goto('/animals')
  databaseProxy.cut()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed for a moment')
  databaseProxy.restore()
  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
})

test('more animals that cannot be fetched are said to be missing, and can be asked for again', async ({
  page,
  isolatedStore: { db },
  expectFailure,
}) => {
  expectFailure('/api/trpc/pets.browse', FAILED)
  await openLive(page, '/animals?status=any')
  await db.query('ALTER TABLE pet RENAME TO pet_away')
  await page.getByRole('main').getByText('Show more animals').click()
  await expect(page.getByText('Something went wrong on our side. Trying again often helps.')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await db.query('ALTER TABLE pet_away RENAME TO pet')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(48)
})

for (const [what, how, breakStore] of [
  ['breaks', FAILED, ({ db }) => db.query('ALTER TABLE store_order RENAME TO store_order_away')],
  ['loses its database', AWAY, ({ databaseProxy }) => databaseProxy.cut()],
] as const satisfies readonly [string, string, (store: IsolatedStore) => unknown][]) {
  test(`a shopper who orders while the store ${what} reads that a retry is safe, and gets the animal`, async ({
    page,
    isolatedStore,
    expectFailure,
  }) => {
    expectFailure(CHECKOUT, how)
    // The tests of other files may have ordered some.
    const { rows } = await isolatedStore.db.query<{ id: number }>(
      `SELECT id FROM pet WHERE status = 'available' ORDER BY id LIMIT 1`,
    )
    await openLive(page, `/animals/${rows[0]?.id}`)
    await fill(page)
    await page.getByLabel('Your name').focus()
    await breakStore(isolatedStore)
    await order(page)
    await expect(refusal(page)).toContainText('We don’t know whether your order arrived')
    await expect(kindAndStatus(page)).toContainText('Available')
    await expectFormValues(page)
    await mend(isolatedStore)
    await expect(async () => {
      if (await refusal(page).isVisible()) await order(page)
      await expectOrdered(page)
    }).toPass()
  })
}

async function mend({ db, databaseProxy }: IsolatedStore) {
  databaseProxy.restore()
  for (const table of TABLES) await db.query(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`)
}
