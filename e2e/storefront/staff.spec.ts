import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { exhaustRateLimit } from './shopper'
import { expectOrders, passwordField, submitPassword } from './sign-in'
import { approveButton, newName, notice, openOrder, petsNamed, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add the animal' })

test('signing in leads to the page that asked for it', async ({ page }) => {
  await page.goto('/staff/animals/new')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await submitPassword(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an animal')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goto('/staff')
  await expect(passwordField(page)).toBeVisible()
})

test('a session that was ended does nothing more, and its page asks to sign in', async ({ page, request, db }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, db, staff)
  await openOrder(page, id)
  const [cookie] = await page.context().cookies()
  await db.query('DELETE FROM session WHERE id = sha256($1::text::bytea)', [cookie?.value])
  await approveButton(page).click()
  await expect(passwordField(page)).toBeVisible()
  await submitPassword(page)
  await expectOrders(page)
  await openOrder(page, id)
  // It is still where it was.
  await expect(approveButton(page)).toBeVisible()
})

const TOO_MANY = 'the server responded with a status of 429 (Too Many Requests)'

test('a form over the limit of its address is refused beside what was typed, and nothing of that is lost', async ({
  page,
  request,
  expectFailure,
  db,
}) => {
  expectFailure('/staff/animals/new', TOO_MANY)
  await signInAs(page, db, staff)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Frogs')
  await exhaustRateLimit(request)
  await addButton(page).click()
  await expect(notice(page, 'Too many requests came from your network.')).toBeFocused()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByLabel('Kind', { exact: true }).locator('option:checked')).toHaveText('Frogs')
  expect(await petsNamed(db, name)).toEqual([])
})

test('offline, a form says so beside what was typed, and is sent once when it is sent again', async ({
  page,
  expectFailure,
  db,
}) => {
  expectFailure('/staff/animals/new', 'net::ERR_INTERNET_DISCONNECTED')
  await signInAs(page, db, staff)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Dogs')
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(notice(page, 'We can’t reach the store right now.')).toBeFocused()
  await page.context().setOffline(false)
  await addButton(page).click()
  await expect(notice(page, `${name} is here.`)).toBeVisible()
  expect(await petsNamed(db, name)).toHaveLength(1)
})
