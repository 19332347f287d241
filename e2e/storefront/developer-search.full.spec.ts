import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-pages'
import { expect, test } from './fixtures'

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

for (const [query, address] of [
  ['pagination', '/developers/guides/paging'],
  ['sandbox', '/developers/guides/staging'],
  ['oauth', '/developers/guides/authentication'],
  ['versioning', '/developers/changelog'],
  ['postman', '/developers/guides/client-libraries'],
  ['sdk', '/developers/guides/client-libraries'],
  ['throttling', '/developers/guides/limits'],
  ['webhook signature', '/developers/guides/webhooks'],
] as const) {
  test(`a search for ${query} leads to the page about it first`, async ({ page }) => {
    await page.goto(`${DEVELOPER_SEARCH}?q=${encodeURIComponent(query)}`)
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link')
    await expect(first).toHaveAttribute('href', new RegExp(`^${address}(#|$)`))
  })
}
