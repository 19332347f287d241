import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from './fixtures'
import { emailField, passwordField, submitPassword } from './sign-in'

const password = 'four words of mine'
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newPassword = (page: Page) => page.getByLabel('New password')
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })

/** A link as one gets it by mail: to sign up, or to a new password. */
async function mailedLink(db: pg.Client, email: string): Promise<string> {
  const token = randomUUID().replaceAll('-', '').padEnd(43, 'A')
  const { rowCount } = await db.query(
    `INSERT INTO one_time_link (id, purpose, email, user_id, ends_at)
     SELECT sha256($1::text::bytea), 'reset_password'::link_purpose, NULL, id, now() + '1h' FROM store_user WHERE email = $2`,
    [token, email],
  )
  if (rowCount === 0) {
    await db.query(
      `INSERT INTO one_time_link (id, purpose, email, ends_at) VALUES (sha256($1::text::bytea), 'sign_up', $2, now() + '1h')`,
      [token, email],
    )
  }
  return `/links/${token}`
}

/** Asks for a mail, and opens the link that it would have. */
async function askForLink(page: Page, db: pg.Client, address: '/sign-up' | '/forgot-password', email: string) {
  await page.goto(address)
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(notice(page, 'Check your inbox')).toBeFocused()
  // Nothing else tells where the mail is that a store without a mail server has written.
  await expect(notice(page, 'Check your inbox')).toContainText('DATA_DIR/outbox')
  await page.goto(await mailedLink(db, email))
}

test('somebody signs up, signs in elsewhere, ends that session, and changes and forgets their password', async ({
  page,
  anotherPage,
  db,
}) => {
  test.slow()
  const email = newEmail()
  await askForLink(page, db, '/sign-up', email)
  await expect(heading(page)).toHaveText('Welcome')
  await newPassword(page).fill('password1234567')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(newPassword(page)).toBeFocused()
  await expect(newPassword(page)).toHaveAccessibleDescription(/among the first that anyone would guess/)
  await newPassword(page).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(heading(page)).toHaveText('Your accounts')
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  const elsewhere = await anotherPage()
  await elsewhere.goto('/console')
  await submitPassword(elsewhere, { email, password })
  await expect(heading(elsewhere)).toHaveText('Your accounts')
  await page.goto('/console/security')
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(0)
  await elsewhere.reload()
  await expect(heading(elsewhere)).toHaveText('Sign in')

  await page.getByLabel('Current password').fill('not this one')
  await newPassword(page).fill('five other words of mine')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/This isn’t your current password\./)
  await page.getByLabel('Current password').fill(password)
  await newPassword(page).fill('five other words of mine')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(notice(page, 'Your password is changed.')).toBeFocused()
  const [renewed] = await page.context().cookies()
  expect(renewed?.value).not.toBe(cookie?.value)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  expect(await page.context().cookies()).toEqual([])
  await submitPassword(page, { email, password })
  await expect(notice(page, 'don’t match')).toBeFocused()
  await askForLink(page, db, '/forgot-password', email)
  await expect(heading(page)).toHaveText('Choose a new password')
  await newPassword(page).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(notice(page, 'Your new password is saved.')).toBeVisible()
  await submitPassword(page, { email, password })
  await expect(heading(page)).toHaveText('Your accounts')
  await page.goto('/staff')
  await expect(page.getByText('who is not a member of our staff')).toBeVisible()
})

test('a link that was used says so, and a link tells no other site its address', async ({ page, db }) => {
  const link = await mailedLink(db, newEmail())
  await page.goto(link)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin')
  await newPassword(page).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(heading(page)).toHaveText('Your accounts')
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
})

test('a sign-in shows its fields to password managers, and keeps what was typed when it is refused', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await submitPassword(page, { email: 'nobody@example.com', password })
  await expect(notice(page, 'don’t match')).toBeFocused()
  await expect(emailField(page)).toHaveValue('nobody@example.com')
})
