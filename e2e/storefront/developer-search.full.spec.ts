import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-search-path'
import { expect, test } from './fixtures'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search from any page for developers leads to the section, with its words marked', async ({ page }) => {
    await page.goto('/developers')
    await page.getByRole('searchbox', { name: 'Search these pages' }).fill('temporarily banned retry')
    await page.getByRole('search', { name: 'Pages for developers' }).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`${DEVELOPER_SEARCH}?q=temporarily+banned+retry`)
    await expect(page.getByRole('main').getByRole('status')).toContainText('found for “temporarily banned retry”')
    await expect(page.locator('mark').first()).toBeVisible()
    await page.getByRole('link', { name: '429 temporarily_banned: What to do' }).click()
    await expect(page).toHaveURL('/developers/errors/temporarily_banned#what-to-do')
  })

  for (const [name, query] of [
    ['without words', ''],
    ['for what is nowhere', '<xqwxqw>'],
  ] as const) {
    test(`a search ${name} leads to all pages`, async ({ page }) => {
      await page.goto(`${DEVELOPER_SEARCH}?q=${encodeURIComponent(query)}`)
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        query === '' ? 'choose a page' : `“${query}”`,
      )
      await page.getByRole('main').getByRole('link', { name: 'Errors' }).click()
      await expect(page).toHaveURL('/developers/errors')
    })
  }
})

test('sections are suggested while somebody types, who chooses one by keyboard', async ({ page }) => {
  await page.goto('/developers/guides/paging')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search these pages' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.pressSequentially('verify webh')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Receive and verify')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/developers/guides/webhooks#receive-and-verify')
  // Where somebody types, it is a letter like any other.
  await field.fill('a')
  await field.press('/')
  await expect(field).toHaveValue('a/')
})
