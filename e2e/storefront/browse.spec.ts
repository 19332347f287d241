import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, expectEachCard, namesOf, pauseRequests } from './shopper'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of animals' })

test('the list shows the animals that can be ordered, newest first', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
  await expectEachCard(page, 'Available')
  await expect(cards(page).filter({ has: page.locator('svg:visible') })).toHaveCount(24)
  await expect(count(page)).toHaveText(/^\d\d\d animals available$/)
  const ids = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('a kind is chosen by a link, which says that it is chosen, and keeps the other filters', async ({ page }) => {
  await page.goto('/animals?status=any&sort=name&pages=2')
  await kinds(page).getByRole('link', { name: 'Geckos' }).click()
  await expect(page).toHaveURL('/animals?category=9&status=any&sort=name')
  await expect(title(page)).toHaveText('Geckos')
  await expect(page).toHaveTitle('Geckos · Pet Store')
  await expect(cards(page)).toHaveCount(24)
  await expect(count(page)).toHaveText('24 animals')
  await expectEachCard(page, 'Gecko ')
  await expect(kinds(page).locator('[aria-current=page]')).toHaveText('Geckos')
  await kinds(page).getByRole('link', { name: 'All' }).click()
  await expect(title(page)).toHaveText('All animals')
  await expect(kinds(page).locator('[aria-current=page]')).toHaveText('All')
})

for (const [label, status, shown] of [
  ['Reserved', 'pending', 'Reserved'],
  ['Sold', 'sold', 'Sold'],
] as const) {
  test(`choosing ${label} is enough to see only those; the address keeps it for a reload`, async ({ page }) => {
    await page.goto('/animals?category=9')
    await page.getByRole('radio', { name: label }).check()
    await expect(page).toHaveURL(`/animals?category=9&status=${status}`)
    await expect(count(page)).toContainText(label.toLowerCase())
    await expectEachCard(page, shown)
    await page.reload()
    await expect(page.getByRole('radio', { name: label })).toBeChecked()
    await expect(kinds(page).locator('[aria-current=page]')).toHaveText('Geckos')
    await expectEachCard(page, shown)
  })
}

test('animals can be put in the order of their names', async ({ page }) => {
  await page.goto('/animals?category=5&status=any')
  await page.getByLabel('Sort by', { exact: true }).selectOption('Name, A to Z')
  await expect(page).toHaveURL('/animals?category=5&status=any&sort=name')
  await expect(cards(page).first()).toContainText('Acorn')
  const names = await namesOf(page)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  await page.reload()
  await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('name')
  await expect(cards(page).first()).toContainText('Acorn')
})

for (const [what, choose, path] of [
  [
    'sort order',
    (page: Page) => page.getByLabel('Sort by', { exact: true }).selectOption('Name, A to Z'),
    '/animals?category=5&sort=name',
  ],
  ['status', (page: Page) => page.getByRole('radio', { name: 'Sold' }).check(), '/animals?category=5&status=sold'],
  ['search', (page: Page) => page.getByLabel('Name or kind').fill('Min'), '/animals?search=Min&category=5'],
] as const) {
  test(`regression: a ${what} chosen before the page's scripts have come counts once they have`, async ({ page }) => {
    const release = await pauseRequests(page, /\/_next\/static\/.*\.js/)
    await page.goto('/animals?category=5', { waitUntil: 'commit' })
    await choose(page)
    release()
    await expect(page).toHaveURL(path)
  })
}

test('two choices made one right after the other both count', async ({ page }) => {
  await page.goto('/animals')
  const release = await pauseRequests(page, /\/animals\?category=3&/)
  const asked = page.waitForRequest(/\/animals\?category=3&/)
  await kinds(page).getByRole('link', { name: 'Rabbits' }).click()
  await asked
  await page.getByRole('radio', { name: 'All' }).check()
  release()
  await expect(page).toHaveURL('/animals?category=3&status=any')
  await expect(count(page)).toHaveText('24 animals')
  await expect(title(page)).toHaveText('Rabbits')
})

test('Back from an animal leads to the same list, with its filters', async ({ page }) => {
  await page.goto('/animals')
  await kinds(page).getByRole('link', { name: 'Rabbits' }).click()
  await expect(title(page)).toHaveText('Rabbits')
  await page.getByRole('radio', { name: 'All' }).check()
  await expect(page).toHaveURL('/animals?category=3&status=any')
  await expect(cards(page)).toHaveCount(24)
  const names = await namesOf(page)
  await cardOf(page, 'Clover').getByRole('link').click()
  await expect(title(page)).toHaveText('Clover')
  await page.goBack()
  await expect(page).toHaveURL('/animals?category=3&status=any')
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect.poll(() => namesOf(page)).toEqual(names)
})

test('Back from one view to another shows that one, in the list and in the filters', async ({ page }) => {
  await page.goto('/animals?category=2&status=sold')
  await page.getByRole('banner').getByRole('link', { name: 'All animals' }).click()
  await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
  await expect(title(page)).toHaveText('All animals')
  await page.goBack()
  await expect(title(page)).toHaveText('Cats')
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked()
  await expect(kinds(page).locator('[aria-current=page]')).toHaveText('Cats')
  await expectEachCard(page, 'Sold')
})

test('trying filters leaves one entry in the history: Back leads to the page before', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  await kinds(page).getByRole('link', { name: 'Cats' }).click()
  await expect(title(page)).toHaveText('Cats')
  await page.getByRole('radio', { name: 'Sold' }).check()
  await expect(page).toHaveURL('/animals?category=2&status=sold')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a list without results says so, and leads on', async ({ page }) => {
  await page.goto('/animals?category=99')
  await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'See all available animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

test('a mistyped address still shows animals', async ({ page }) => {
  for (const address of [
    '/animals?status=Sold',
    '/animals?cursor=nonsense',
    '/animals?status=sold&status=pending',
    '/animals?category=dogs&pages=0&sort=best',
    '/animals?pages=-1&search=%20',
    '/animals?utm_source=letter',
  ]) {
    await page.goto(address)
    await expect.soft(cards(page), address).toHaveCount(24)
    await expect.soft(cards(page).first(), address).toContainText('Available')
  }
})

test('an animal’s page leads to its kind, and to others that can be ordered', async ({ page }) => {
  await page.goto(`/animals/${untouched.biscuit}`)
  await expect(page).toHaveTitle('Biscuit · Dog · Pet Store')
  const others = page.getByRole('region', { name: 'More dogs looking for a home' })
  await expect(others.getByRole('listitem')).toHaveCount(4)
  for (const other of await others.getByRole('listitem').all()) await expect(other).toContainText('Dog Available')
  await expect(cardOf(page, 'Biscuit')).toHaveCount(0)
  const name = (await others.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await others.getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveText(name)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dogs' }).click()
  await expect(page).toHaveURL('/animals?category=1')
})
