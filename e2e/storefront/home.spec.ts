import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, expectEachCard } from './shopper'

test('the start page shows the newest animals, and all of them can be ordered', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inFront = page.getByRole('list', { name: 'Three new arrivals' }).getByRole('link')
  await expect(inFront).toHaveCount(3)
  const arrived = page.getByRole('region', { name: 'Just arrived' }).getByRole('listitem')
  await expect(arrived).toHaveCount(8)
  for (const animal of await arrived.all()) await expect(animal).toContainText('Available')
  const name = (await inFront.first().textContent()) ?? ''
  await inFront.first().click()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: `Reserve ${name}` })).toBeVisible()
})

test('each kind of animal leads to its animals', async ({ page }) => {
  await page.goto('/')
  const kinds = page.getByRole('region', { name: 'Who are you looking for?' }).getByRole('link')
  await expect(kinds).toHaveCount(10)
  await kinds.filter({ hasText: 'Guinea pigs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guinea pigs')
  await expectEachCard(page, /guinea pig/i)
})

test('the way to all animals is on every page of the shop', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'All animals' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('banner').getByRole('link', { name: 'Pet Store' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Just arrived' })).toBeVisible()
})

test('a card is one target: a click on its picture opens the animal', async ({ page }) => {
  await page.goto('/animals?search=Biscuit&status=any')
  await cardOf(page, 'Biscuit').locator('svg').first().click({ force: true })
  await expect(page).toHaveURL(`/animals/${untouched.biscuit}`)
})
