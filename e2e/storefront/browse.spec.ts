import { chosenKind, count, kinds, title } from './browse-page'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, expectEachCard, namesOf } from './shopper'

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
  await expectEachCard(page, /gecko/i)
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

test('a list without results says so, and leads on', async ({ page }) => {
  await page.goto('/animals?search=Xqwxqw&category=9')
  await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all available animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

test('an animal’s page leads to its kind, and to others that can be ordered', async ({ page }) => {
  await page.goto(`/animals/${untouched.biscuit}`)
  await expect(page).toHaveTitle('Biscuit · Dog · Pet Store')
  const others = page.getByRole('region', { name: 'More dogs looking for a home' })
  await expect(others.getByRole('listitem')).toHaveCount(4)
  for (const other of await others.getByRole('listitem').all())
    await expect(other).toContainText(/, (fe)?male, \d+ (month|year)s? old( · [a-z, ]+)? Available/)
  await expect(cardOf(page, 'Biscuit')).toHaveCount(0)
  const name = (await others.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await others.getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveText(name)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dogs' }).click()
  await expect(page).toHaveURL('/animals?category=1')
})
