import { expect, test } from './fixtures'
import { expectOrders, passwordField, submitPassword } from './sign-in'
import { approveButton, openOrder, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

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
