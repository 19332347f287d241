import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { cards, pauseRequests } from './shopper'

const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const moreFilters = (page: Page) => page.locator('summary', { hasText: /^(More filters|Weitere Filter)/ })
const companion = (page: Page, name: string) => page.getByRole('checkbox', { name })

/** The number that an option announces. */
async function announced(page: Page, name: string): Promise<number> {
  return Number((await companion(page, name).locator('..').textContent())?.match(/\d+$/)?.[0])
}

test('a family with a garden finds an animal that gets on with children and lives outdoors', async ({ page }) => {
  await page.goto('/animals')
  const withChildren = await announced(page, 'Children')
  await companion(page, 'Children').check()
  await expect(page).toHaveURL('/animals?goodWith=children')
  await expect(count(page)).toHaveText(new RegExp(`^${withChildren} animals available`))
  await page.getByLabel('Home', { exact: true }).selectOption({ value: 'outdoors' })
  await expect(page).toHaveURL('/animals?housing=outdoors&goodWith=children')
  await expect(moreFilters(page)).toHaveText('More filters · 2')
  await expect(count(page)).not.toHaveText(new RegExp(`^${withChildren} animals`))
  await cards(page).first().getByRole('link').click()
  const fact = (label: string) => page.getByRole('main').locator('dl > div', { hasText: new RegExp(`^${label}`) })
  await expect(fact('Gets on with')).toContainText('Children')
  await expect(fact('Home')).toContainText(/outdoors/i)
  await page.goBack()
  await expect(companion(page, 'Children')).toBeChecked()
  await page.getByRole('link', { name: 'Clear these filters' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(companion(page, 'Children')).not.toBeChecked()
})

test('two who must get on, an age and a size narrow the list, and the address keeps them', async ({ page }) => {
  await page.goto('/animals')
  await companion(page, 'Dogs').check()
  await expect(page).toHaveURL('/animals?goodWith=dogs')
  await companion(page, 'Children').check()
  await expect(page).toHaveURL('/animals?goodWith=children&goodWith=dogs')
  await page.getByLabel('Age', { exact: true }).selectOption({ value: 'adult' })
  await page.getByLabel('Size', { exact: true }).selectOption({ value: 'medium' })
  await expect(page).toHaveURL('/animals?age=adult&size=medium&goodWith=children&goodWith=dogs')
  const found = await count(page).textContent()
  await page.reload()
  await expect(companion(page, 'Dogs')).toBeChecked()
  await expect(page.getByLabel('Size', { exact: true })).toHaveValue('medium')
  await expect(count(page)).toHaveText(found ?? '')
  await page.getByRole('navigation', { name: 'Kinds of animals' }).getByRole('link', { name: 'Dogs' }).click()
  await expect(page).toHaveURL('/animals?category=1&age=adult&size=medium&goodWith=children&goodWith=dogs')
  await expect(companion(page, 'Dogs')).toBeChecked()
})

test('an option that fits no animal cannot be chosen, and an address that asks for it leads back', async ({ page }) => {
  await page.goto('/animals?category=4')
  await expect(page.getByLabel('Size', { exact: true }).getByRole('option', { name: /^20 kg/ })).toBeDisabled()
  await page.goto('/animals?category=4&size=large')
  await expect(page.getByText('We know of no available animal among our guinea pigs that matches all')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear these filters' }).last().click()
  await expect(page).toHaveURL('/animals?category=4')
  await expect(cards(page).first()).toBeVisible()
})

test('a filter chosen before the page’s scripts have come counts once they have', async ({ page }) => {
  const release = await pauseRequests(page, /\/_next\/static\/.*\.js/)
  await page.goto('/animals?age=young', { waitUntil: 'commit' })
  await companion(page, 'Cats').check()
  release()
  await expect(page).toHaveURL('/animals?age=young&goodWith=cats')
})

test('a search keeps to the filters that are chosen in it', async ({ page }) => {
  await page.goto('/animals?search=rabbit')
  const withChildren = await announced(page, 'Children')
  await companion(page, 'Children').check()
  await expect(page).toHaveURL('/animals?search=rabbit&goodWith=children')
  await expect(count(page)).toHaveText(new RegExp(`^${withChildren} animals? available`))
})

test('in German the same filters have German words', async ({ page }) => {
  await page.goto('/de/animals')
  await companion(page, 'Kindern').check()
  await expect(page).toHaveURL('/de/animals?goodWith=children')
  await page.getByLabel('Zuhause', { exact: true }).selectOption({ value: 'outdoors' })
  await expect(moreFilters(page)).toHaveText('Weitere Filter · 2')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters are folded until one is chosen', async ({ page }) => {
    await page.goto('/animals')
    await expect(companion(page, 'Children')).toBeHidden()
    await moreFilters(page).click()
    await companion(page, 'Children').check()
    await expect(page).toHaveURL('/animals?goodWith=children')
    await page.reload()
    await expect(companion(page, 'Children')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are sent by the button of the form, and stand in it again', async ({ page }) => {
    await page.goto('/animals')
    await companion(page, 'Children').check()
    await companion(page, 'Cats').check()
    await page.getByLabel('Age', { exact: true }).selectOption({ value: 'adult' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(companion(page, 'Children')).toBeChecked()
    await expect(companion(page, 'Cats')).toBeChecked()
    await expect(companion(page, 'Dogs')).not.toBeChecked()
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('adult')
    await expect(cards(page).first()).toBeVisible()
  })
})
