import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newOwner, newUser, signInAsStaff } from './user'

test.use({ javaScriptEnabled: false })

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('signing in with a wrong password keeps the address, and never the password', async ({ page, db }) => {
  const { email } = await newUser(db)
  await page.goto('/sign-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(alert(page)).toHaveText(/don’t match/)
  await expect(alert(page)).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.content()).not.toContain('not my password')
})

test('a key without a scope is refused beside what was chosen, then created and shown', async ({ page, db }) => {
  const { account } = await newOwner(page, db)
  await page.goto(`${account}/keys/new`)
  await page.getByLabel('Name', { exact: true }).fill('Nightly import')
  await page.getByLabel('Expires after').selectOption('365d')
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(alert(page)).toHaveText('Choose at least one scope.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nightly import')
  await expect(page.getByLabel('Expires after')).toHaveValue('365d')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'pets:read' }).check()
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(page.getByRole('heading', { name: 'Here is your new key' })).toBeVisible()
  await expect(page.getByRole('main').locator('code').first()).toHaveText(/^pet_/)
})

test('of the forms of a page, the one that was sent says what is wrong and keeps what was typed', async ({
  page,
  db,
}) => {
  const { account } = await newOwner(page, db)
  await page.goto(`${account}/members`)
  const email = `${randomUUID()}@example.com`
  const invite = async () => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Role').selectOption('owner')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
  }
  await invite()
  await expect(page.getByRole('status').filter({ hasText: 'The invitation is on its way.' })).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('')
  await invite()
  await expect(page.getByRole('region', { name: 'Invite somebody' }).getByRole('alert')).toHaveText(/invited already/)
  await expect(alert(page)).toHaveCount(1)
  await expect(page.getByText('The invitation is on its way.')).toHaveCount(0)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByLabel('Role')).toHaveValue('owner')
})

test('a kind that is there already is refused in its own form, which no longer says that one is saved', async ({
  page,
  db,
}) => {
  await signInAsStaff(page, db)
  // As after one was saved.
  await page.goto('/staff/kinds?done=saved-1')
  await expect(page.getByRole('status').filter({ hasText: 'Dogs is saved.' })).toBeVisible()
  await page.getByLabel('New kind').fill('Cats')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByLabel('New kind')).toHaveAccessibleDescription('There is already a kind with this name.')
  await expect(page.getByLabel('New kind')).toHaveValue('Cats')
  await expect(page.getByText('is saved.')).toHaveCount(0)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
})
