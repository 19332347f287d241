import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, searchField as field } from './shopper'

test('a misspelled search says what it shows instead', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/animals?search=biscit&status=any')
  await expect(title).toHaveText('Results for “biscit”, showing Biscuit')
  await expect(cards(page).first().getByRole('heading')).toHaveText('Biscuit')
  await page.goto('/animals?search=biscuit&status=any')
  await expect(title).toHaveText('All animals matching “biscuit”')
})

test('a search for a kind offers that kind, with the number of its animals', async ({ page }) => {
  await page.goto('/animals?search=bunnies&status=any')
  await page.getByRole('list', { name: 'Kinds you may be looking for' }).getByRole('link').click()
  await expect(page).toHaveURL('/animals?category=3&status=any')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rabbits')
  await expect(field(page)).toHaveValue('')
  await page.goto('/animals?search=biscuit&status=any')
  await expect(page.getByRole('list', { name: 'Kinds you may be looking for' })).toHaveCount(0)
})

test('typing a name is enough: the list, the title and the address follow', async ({ page }) => {
  await page.goto('/animals')
  await field(page).pressSequentially('Nutmeg')
  await expect(page).toHaveURL('/animals?search=Nutmeg')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Nutmeg”')
  await expect(cards(page).first()).toContainText('Nutmeg')
  await expect(field(page)).toBeFocused()
  await field(page).clear()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

test('a search, an animal and Back: the search is still there', async ({ page }) => {
  await page.goto('/animals?status=any')
  await field(page).fill('Biscuit')
  await cardOf(page, 'Biscuit').getByRole('link').click()
  await expect(page).toHaveURL(`/animals/${untouched.biscuit}`)
  await page.goBack()
  await expect(field(page)).toHaveValue('Biscuit')
  await expect(cards(page).first()).toContainText('Biscuit')
  await page.reload()
  await expect(field(page)).toHaveValue('Biscuit')
})

test('the search at the top of every page of the shop leads to the list', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('combobox', { name: 'Search by name or kind' }).fill('Banj')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/animals?search=Banj')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Banj”')
  await expect(field(page)).toHaveValue('Banj')
})

test('regression: a search without results leads to what there is, and to nothing else', async ({ page }) => {
  await page.goto('/animals?search=Maple')
  await expect(page.getByText('No available animal matches “Maple”.')).toBeVisible()
  await page.getByRole('link', { name: 'See 1 animal that has found a home' }).click()
  await expect(page).toHaveURL('/animals?search=Maple&status=sold')
  await expect(cards(page).first()).toContainText('Maple')
  await page.goto('/animals?search=Papaya')
  await expect(page.getByRole('heading', { name: 'Papaya is reserved' })).toBeVisible()
  await page.getByRole('link', { name: 'Tell me when Papaya is available again' }).click()
  await expect(page).toHaveURL(`/animals/${untouched.pending}#alert`)
  await page.goto('/animals?search=Xqwxqw')
  await expect(page.getByText('No available animal matches “Xqwxqw”.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^See|kinds of animals/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})
