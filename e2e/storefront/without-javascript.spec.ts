import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  cardOf,
  cards,
  expectEachCard,
  expectFault,
  expectFormValues,
  expectOrdered,
  fill,
  kindAndStatus,
  openAnimal,
  order,
  orderButton,
  preferDay,
  preferredDay,
  preferredDayInWords,
  refusal,
} from './shopper'

test.use({ javaScriptEnabled: false })

test('a shopper finds an animal by its kind, filters and a search, and orders it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Who are you looking for?' }).getByRole('link', { name: 'Cats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cats')
  await page.getByRole('searchbox', { name: 'Search by name or kind' }).fill('Salem')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Salem”')
  await cardOf(page, 'Salem').getByRole('link').click()
  await expect(kindAndStatus(page)).toHaveText('Cat Available')
  await fill(page)
  await preferDay(page, preferredDay)
  await order(page)
  await expectOrdered(page)
  await expect(page.getByText(preferredDayInWords)).toBeVisible()
  await expect(page.getByText(/ at \d\d:\d\d UTC$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden()
  const address = page.url()
  await page.getByRole('link', { name: 'Salem' }).click()
  await expect(page.getByRole('heading', { name: 'Salem is reserved for you' })).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(address)
})

test('the filters are sent by their button, and stand in the form again', async ({ page }) => {
  await page.goto('/animals?category=4')
  await page.getByRole('radio', { name: 'Sold' }).check()
  await page.getByLabel('Sort by', { exact: true }).selectOption('Name, A to Z')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked()
  await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guinea pigs')
  await expectEachCard(page, /guinea pig.*Sold/i)
  await expect(cards(page).first()).toContainText('Doña Inés')
})

/** Of the animals that are shown: other tests add several of one name. */
const addressesOf = (page: Page) =>
  cards(page).evaluateAll((shown) => shown.map((card) => card.querySelector('a')?.getAttribute('href')))

test('more animals are a link to a longer page, and after eight pages to the next ones', async ({ page }) => {
  await page.goto('/animals?status=any')
  const first = await addressesOf(page)
  await page.getByRole('link', { name: 'Show more animals' }).click()
  await expect(page).toHaveURL('/animals?status=any&pages=2')
  await expect(cards(page)).toHaveCount(48)
  // Other tests add animals, which come before these.
  expect((await addressesOf(page)).filter((address) => first.includes(address))).toEqual(first)
  await page.goto('/animals?status=any&pages=8')
  const shown = await addressesOf(page)
  expect(shown).toHaveLength(8 * 24)
  await page.getByRole('link', { name: 'Show more animals' }).click()
  await expect(page).toHaveURL(/[?&]cursor=/)
  for (const address of await addressesOf(page)) expect(shown).not.toContain(address)
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL('/animals?status=any')
})

test('the search at the top of every page of the shop works', async ({ page }) => {
  await page.goto('/contact')
  const search = page.getByRole('search', { name: 'Find an animal' })
  await search.getByRole('searchbox', { name: 'Search by name or kind' }).fill('Clover')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(cardOf(page, 'Clover')).toBeVisible()
})

test('a double click orders once', async ({ page }) => {
  await openAnimal(page, 'snowdrop')
  await fill(page)
  await orderButton(page).dblclick()
  await expectOrdered(page)
})

test('what the server refuses is said at the form, and nothing typed is lost', async ({ page }) => {
  await openAnimal(page, 'rango')
  await fill(page, { email: 'ada@example' })
  await preferDay(page, preferredDay)
  await order(page)
  await expectFault(page, 'Your e-mail address', 'That doesn’t look like an e-mail address.')
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await expect(refusal(page)).toHaveCount(0)
  await expectFormValues(page, { email: 'ada@example' })
  await expect(page.getByLabel('Preferred date')).toHaveValue(preferredDay)
  await fill(page)
  await order(page)
  await expectOrdered(page)
})
