import type { Page } from '@playwright/test'
import { addKey } from './account'
import { expect, test } from './fixtures'
import { mailTo } from './sign-up'
import { staff } from './staff-user'
import { newOwner, type Owner, signInAs, signInAsStaff } from './user'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })
const item = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function askForWriting(page: Page, owner: Owner) {
  await page.goto(`${owner.account}/requests`)
  const form = section(page, 'Ask for scopes')
  await form.getByLabel('pets:write').check()
  await form.getByLabel('orders:write').check()
  await form.getByLabel('Why').fill('   ')
  await form.getByRole('button', { name: 'Ask for these scopes' }).click()
  await expect(page.locator('main [role="alert"]')).toBeFocused()
  // Both are still ticked.
  for (const scope of ['pets:write', 'orders:write']) await expect(form.getByLabel(scope)).toBeChecked()
  await form.getByLabel('orders:write').uncheck()
  await form.getByLabel('Why').fill('We sell pets of our own.')
  await form.getByRole('button', { name: 'Ask for these scopes' }).click()
  await expect(notice(page, 'The store has your request.')).toBeFocused()
}

test('an owner asks for a scope, the staff grants it, and keys may have it', async ({ page, anotherPage, db }) => {
  test.slow()
  const owner = await newOwner(page, db)
  const { email } = owner
  await askForWriting(page, owner)
  await expect(item(page, 'the scope pets:write')).toContainText('Waits for the store')
  await expect(section(page, 'Ask for scopes')).toHaveCount(0)

  const clerk = await anotherPage()
  await signInAsStaff(clerk, db)
  const requests = clerk
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('listitem')
    .filter({ hasText: 'Account requests' })
  await expect(requests).toHaveText(/\d+ open$/)
  await requests.getByRole('link').click()
  await expect(heading(clerk)).toHaveText('Account requests')
  const asked = item(clerk, email)
  await expect(asked).toContainText('We sell pets of our own.')
  await asked.getByLabel('Grant it').check()
  await asked.getByLabel('A sentence').fill('Welcome to the trade.')
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(notice(clerk, 'get your answer by mail')).toBeFocused()
  await expect(item(clerk, email)).toContainText('granted')

  await page.reload()
  await expect(item(page, 'the scope pets:write')).toContainText('Granted')
  await expect(item(page, 'the scope pets:write')).toContainText('Welcome to the trade.')
  await expect.poll(() => mailTo(email, 'granted')).toContain('We wrote: Welcome to the trade.')
  await page.goto(`${owner.account}/keys`)
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(page.getByRole('checkbox', { name: 'pets:write' })).toBeVisible()
})

test('a plan is asked for, declined, asked for again and withdrawn', async ({ page, anotherPage, db }) => {
  test.slow()
  const owner = await newOwner(page, db)
  const { email } = owner
  await page.goto(`${owner.account}/requests`)
  const form = section(page, 'Ask for a plan')
  await form.getByLabel('Plan', { exact: true }).selectOption('enterprise')
  await form.getByLabel('Why').fill('Many shops.')
  await form.getByRole('button', { name: 'Ask for this plan' }).click()
  await expect(notice(page, 'The enterprise plan needs both limits')).toBeFocused()
  await expect(form.getByLabel('Why')).toHaveValue('Many shops.')
  await form.getByLabel('Requests a minute').fill('5000')
  await form.getByLabel('Requests a day').fill('900000')
  await form.getByRole('button', { name: 'Ask for this plan' }).click()
  const wish = 'the plan enterprise (5,000 requests a minute, 900,000 a day)'
  await expect(item(page, wish)).toBeVisible()

  const clerk = await anotherPage()
  await signInAs(clerk, db, staff)
  await clerk.goto('/staff/requests')
  const asked = item(clerk, email)
  await expect(asked.getByLabel('Requests a minute')).toHaveValue('5000')
  await asked.getByLabel('Decline it').check()
  await asked.getByLabel('A sentence').fill('Try business first.')
  const stale = await anotherPage()
  await signInAs(stale, db, staff)
  await stale.goto('/staff/requests')
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(notice(clerk, 'get your answer by mail')).toBeFocused()
  await item(stale, email).getByLabel('Grant it').check()
  await item(stale, email).getByLabel('A sentence').fill('Yes.')
  await item(stale, email).getByRole('button', { name: 'Answer' }).click()
  await expect(notice(stale, 'was declined meanwhile')).toBeFocused()

  await page.reload()
  await expect(item(page, wish)).toContainText('Declined')
  await section(page, 'Ask for a plan').getByLabel('Plan', { exact: true }).selectOption('business')
  await section(page, 'Ask for a plan').getByLabel('Why').fill('Then that.')
  await page.getByRole('button', { name: 'Ask for this plan' }).click()
  await item(page, 'the plan business').getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice(page, 'The request is withdrawn.')).toBeFocused()
})

test('the staff finds an account, changes its plan and scopes, and revokes a key', async ({
  page,
  anotherPage,
  db,
}) => {
  test.slow()
  const owner = await newOwner(page, db)
  const { email } = owner
  const { prefix } = await addKey(db, owner.account.split('/').at(-1) ?? '', ['pets:read', 'orders:read'])

  const clerk = await anotherPage()
  await signInAsStaff(clerk, db)
  await clerk.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Accounts' }).click()
  for (const search of [email.slice(0, 8), prefix]) {
    await clerk.getByRole('searchbox', { name: /^Name, member/ }).fill(search)
    await clerk.getByRole('search', { name: 'Accounts' }).getByRole('button', { name: 'Search' }).click()
    await expect(clerk.getByRole('main').getByRole('row')).toHaveCount(2)
  }
  await clerk.getByRole('link', { name: email }).click()
  await expect(heading(clerk)).toHaveText(email)
  await expect(section(clerk, 'Members')).toContainText(email)

  await section(clerk, 'Plan').getByLabel('Plan', { exact: true }).selectOption('pro')
  await clerk.getByRole('button', { name: 'Change the plan' }).click()
  await expect(notice(clerk, 'The plan is changed.')).toBeFocused()
  await section(clerk, 'Scopes').getByLabel('pets:write').check()
  await section(clerk, 'Scopes').getByLabel('orders:read').uncheck()
  await clerk.getByRole('button', { name: 'Change the scopes' }).click()
  await expect(notice(clerk, 'The scopes are changed.')).toBeFocused()
  await expect(section(clerk, 'Keys').getByRole('table')).not.toContainText('orders:read')
  await section(clerk, 'Keys').getByRole('button', { name: 'Revoke' }).click()
  await expect(notice(clerk, 'The key is revoked.')).toBeFocused()
  await expect(section(clerk, 'Keys')).toContainText('There is no valid key.')
  await expect(section(clerk, 'Audit log').getByRole('row').nth(1)).toContainText('clerk@example.com')

  await page.goto(`${owner.account}/log`)
  await expect(page.getByRole('main')).toContainText('Changed the plan from free to pro')
  await expect(page.getByRole('main')).not.toContainText('clerk@example.com')
})
