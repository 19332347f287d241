import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, expectEachCard, namesOf, pauseRequests, searchField } from './shopper'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of animals' })
const chosenKind = (page: Page) => kinds(page).locator('[aria-current=page]')

test('the list shows the animals that can be ordered, newest first', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
  await expectEachCard(page, 'Available')
  await expect(cards(page).filter({ has: page.locator('svg:visible') })).toHaveCount(24)
  await expect(count(page)).toHaveText(/^\d\d\d animals available, newest first$/)
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
  await expect(count(page)).toHaveText('24 animals, by name')
  await expectEachCard(page, 'Gecko ')
  await expect(chosenKind(page)).toContainText('Geckos')
  await kinds(page).getByRole('link', { name: 'All' }).click()
  await expect(title(page)).toHaveText('All animals')
  await expect(chosenKind(page)).toContainText('All')
})

test('choosing a status is enough to see only those; the address keeps it for a reload', async ({ page }) => {
  await page.goto('/animals?category=9')
  await page.getByRole('radio', { name: 'Reserved' }).check()
  await expect(page).toHaveURL('/animals?category=9&status=pending')
  await expect(count(page)).toContainText('reserved')
  await expectEachCard(page, 'Reserved')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Reserved' })).toBeChecked()
  await expect(chosenKind(page)).toContainText('Geckos')
  await expectEachCard(page, 'Reserved')
})

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
  ['search', (page: Page) => searchField(page).fill('Min'), '/animals?search=Min'],
] as const) {
  test(`regression: a ${what} chosen before the page's scripts have come counts once they have`, async ({ page }) => {
    const release = await pauseRequests(page, /\/_next\/static\/.*\.js/)
    await page.goto('/animals?category=5', { waitUntil: 'commit' })
    await choose(page)
    release()
    await expect(page).toHaveURL(path)
  })
}

test('regression: the order that was chosen stays chosen after Back and Forward', async ({ page }) => {
  const sort = page.getByLabel('Sort by', { exact: true })
  // What is chosen before its scripts have come is no step in the history.
  await page.goto('/animals')
  await sort.selectOption('Name, A to Z')
  await expect(page).toHaveURL('/animals?sort=name')
  await page.goBack()
  await expect(page).toHaveURL('/animals')
  await expect(sort).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL('/animals?sort=name')
  await expect(sort).toHaveValue('name')
})

test('those that have waited longest come first when a shopper asks for that, also further on', async ({ page }) => {
  await page.goto('/animals')
  await page.getByLabel('Sort by', { exact: true }).selectOption('Longest here first')
  await expect(page).toHaveURL('/animals?sort=oldest')
  await expect(count(page)).toHaveText(/, longest here first$/)
  await page.goto('/animals?sort=oldest&pages=2')
  const hrefs = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const ids = hrefs.map((href) => Number(href?.split('/').at(-1)))
  expect(ids.length).toBeGreaterThan(24)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('two choices made one right after the other both count', async ({ page }) => {
  await page.goto('/animals')
  const release = await pauseRequests(page, /\/animals\?category=3&/)
  const asked = page.waitForRequest(/\/animals\?category=3&/)
  await kinds(page).getByRole('link', { name: 'Rabbits' }).click()
  await asked
  await page.getByRole('radio', { name: 'All' }).check()
  release()
  await expect(page).toHaveURL('/animals?category=3&status=any')
  await expect(count(page)).toHaveText('24 animals, newest first')
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
  await expect(chosenKind(page)).toContainText('Cats')
  await expectEachCard(page, 'Sold')
})

test('each kind and state that is chosen is a step in the history, which Back and Forward walk', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  await kinds(page).getByRole('link', { name: 'Cats' }).click()
  await expect(title(page)).toHaveText('Cats')
  await page.getByRole('radio', { name: 'Sold' }).check()
  await expect(page).toHaveURL('/animals?category=2&status=sold')
  await expectEachCard(page, 'Cat Sold')

  await page.goBack()
  await expect(page).toHaveURL('/animals?category=2')
  await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
  await expectEachCard(page, 'Cat Available')
  await page.goBack()
  await expect(page).toHaveURL('/animals')
  await expect(chosenKind(page)).toContainText('All')
  await expect(title(page)).toHaveText('All animals')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/animals?category=2&status=sold')
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked()
  await expect(chosenKind(page)).toContainText('Cats')
  await expectEachCard(page, 'Cat Sold')
  for (let steps = 0; steps < 3; steps += 1) await page.goBack()
  await expect(page).toHaveURL('/')
})

test('kinds and states say how many there are, with the other filters and the search', async ({ page }) => {
  await page.goto('/animals?category=9&status=any')
  await expect(chosenKind(page)).toHaveText('Geckos 24')
  const counts = await page
    .getByRole('group', { name: 'Availability' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => Number(label.textContent?.replace(/\D/g, ''))))
  expect(counts.at(-1)).toBe(24)
  expect(counts.slice(0, 3).reduce((sum, each) => sum + each)).toBe(24)
  await page.goto('/animals?search=captain&status=any')
  for (const text of ['All 2', 'Parrots 1', 'Goldfish 1', 'Dogs 0'])
    await expect.soft(kinds(page).getByRole('link', { name: text, exact: true })).toBeVisible()
})

test('a count is true again as soon as an animal is ordered', async ({ page, db, setStatus }) => {
  const { rows } = await db.query(`INSERT INTO category (name) VALUES ('Otters') RETURNING id`)
  const { id } = rows[0]
  const added = await db.query(
    `INSERT INTO pet (name, category_id) VALUES ('Otto', $1), ('Ottilie', $1) RETURNING id`,
    [id],
  )
  const reserved = page.locator('label', { hasText: 'Reserved' })
  const reload = () => page.goto(`/animals?category=${id}`)
  const counts = async () => {
    await reload()
    return [await chosenKind(page).textContent(), await reserved.textContent()]
  }
  await expect.poll(counts).toEqual(['Otters 2', 'Reserved 0'])
  await setStatus(Number(added.rows[0].id), 'pending')
  await expect.poll(counts).toEqual(['Otters 1', 'Reserved 1'])
  await db.query('DELETE FROM event WHERE pet_id IN (SELECT id FROM pet WHERE category_id = $1)', [id])
  await db.query('DELETE FROM pet WHERE category_id = $1', [id])
  await db.query('DELETE FROM category WHERE id = $1', [id])
})

for (const scripts of ['with', 'without'] as const) {
  test.describe(`on a phone, ${scripts} JavaScript`, () => {
    test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: scripts === 'with' })

    test('the chosen kind is in sight, and the page has not moved', async ({ page }) => {
      await page.goto('/animals?category=10')
      await expect(chosenKind(page)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  })
}

test('a list without results says so, and leads on', async ({ page }) => {
  await page.goto('/animals?search=Xqwxqw&category=9')
  await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all available animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

test('regression: a kind that the store does not have is not called all animals', async ({ page }) => {
  await page.goto('/animals?category=99')
  await expect(title(page)).toHaveText('No such kind of animal')
  await expect(page).toHaveTitle('No such kind of animal · Pet Store')
  await expect(chosenKind(page)).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('link', { name: 'Show all available animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

test('a mistyped address still shows animals', async ({ page }) => {
  for (const address of [
    '/animals?status=Sold&utm_source=letter',
    '/animals?status=sold&status=pending&pages=-1&search=%20',
    '/animals?category=dogs&pages=0&sort=best',
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
