import type { Page } from '@playwright/test'
import { chosenKind, count, kinds, title } from './browse-page'
import { expect, test } from './fixtures'
import { cards, expectEachCard, pauseRequests, searchField } from './shopper'
import { read } from './words'

for (const [what, choose, path] of [
  [
    'sort order',
    (page: Page) => page.getByLabel('Sort by', { exact: true }).selectOption('Name, A to Z'),
    '/animals?category=5&sort=name',
  ],
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

test('each kind and state that is chosen is a step in the history, which Back and Forward walk', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  await kinds(page).getByRole('link', { name: 'Cats' }).click()
  await expect(title(page)).toHaveText('Cats')
  await page.getByRole('radio', { name: 'Sold' }).check()
  await expect(page).toHaveURL('/animals?category=2&status=sold')
  await expectEachCard(page, /cat.*Sold/i)

  await page.goBack()
  await expect(page).toHaveURL('/animals?category=2')
  await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
  await expectEachCard(page, /cat.*Available/i)
  await page.goBack()
  await expect(page).toHaveURL('/animals')
  await expect(chosenKind(page)).toContainText('All')
  await expect(title(page)).toHaveText('All animals')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/animals?category=2&status=sold')
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked()
  await expect(chosenKind(page)).toContainText('Cats')
  await expectEachCard(page, /cat.*Sold/i)
  for (let steps = 0; steps < 3; steps += 1) await page.goBack()
  await expect(page).toHaveURL('/')
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

test('a mistyped address still shows animals', async ({ request }) => {
  for (const address of [
    '/animals?status=Sold&utm_source=letter',
    '/animals?status=sold&status=pending&pages=-1&search=%20',
    '/animals?category=dogs&pages=0&sort=best',
  ]) {
    const { html, words } = await read(request, address)
    expect.soft(new Set(html.match(/href="\/animals\/\d+"/g)).size, address).toBe(24)
    expect.soft(words, address).toMatch(/\d animals available ?, newest first/)
  }
})
