import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { TestSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { expect } from './fixtures'
import { test } from './mailing-store'
import { notice } from './staff'
import { letSessionsGetOld, newStaffMember, signInAs, type User } from './user'

// One after another: each needs a staff of its own in the same store.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Staff' })

/** The only member of the staff, an owner, signed in and at the page of the staff. */
async function openAsOnlyOwner(page: Page, db: pg.Client): Promise<User> {
  await db.query('UPDATE store_user SET role = NULL, staff_role = NULL')
  const owner = await newStaffMember(db, 'owner')
  await signInAs(page, db, owner)
  await page.goto('/staff/members')
  await expect(heading(page)).toHaveText('Staff')
  return owner
}

async function invite(page: Page, email: string, role: string) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
}

/** The path of the link in the invitation that was sent to an address. */
async function invitedBy(smtp: TestSmtpServer, email: string): Promise<string> {
  const link = () => {
    const mail = smtp.received.find(({ recipients }) => recipients.includes(email))
    return /http\S+\/links\/[\w-]+/.exec(mail?.message.text ?? '')?.[0]
  }
  await expect.poll(link).toBeDefined()
  return new URL(link() ?? '').pathname
}

test('an owner invites a clerk, who sees no page of owners, gets another role, and is removed', async ({
  page,
  anotherPage,
  db,
  smtp,
}) => {
  test.slow()
  const owner = await openAsOnlyOwner(page, db)
  await expect(rowOf(page, `${owner.email} (you)`)).toContainText('Owner')
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await invite(page, email, 'Clerk')
  await expect(notice(page, 'The invitation is on its way.')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Withdraw')
  await invite(page, email, 'Manager')
  await expect(notice(page, 'is invited already')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)

  const guest = await anotherPage()
  await guest.goto(await invitedBy(smtp, email))
  await expect(heading(guest)).toHaveText('Join the staff')
  await guest.getByLabel('New password').fill('four words of mine')
  await guest.getByRole('button', { name: 'Save the password' }).click()
  await expect(heading(guest)).toHaveText('Orders')
  await expect(navigation(guest).getByRole('link', { name: 'Visits' })).toBeVisible()
  await expect(navigation(guest).getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
  await guest.goto('/staff/members')
  await expect(guest.getByText('This page is for owners of the store.')).toBeVisible()
  await expect(guest.getByRole('main')).not.toContainText(owner.email)

  await page.goto('/staff/members')
  await rowOf(page, email).getByRole('button', { name: 'Make a manager' }).click()
  await expect(notice(page, 'The role is changed.')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Manager')
  await guest.goto('/staff')
  await expect(guest.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await rowOf(page, email).getByText('Remove…').click()
  await rowOf(page, email).getByRole('button', { name: 'Remove from the staff' }).click()
  await expect(notice(page, 'They are no longer on the staff')).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('the last owner can neither step down nor leave, and is told so where they tried', async ({ page, db }) => {
  const { email } = await openAsOnlyOwner(page, db)
  await rowOf(page, email).getByText('Step down…').click()
  await rowOf(page, email).getByRole('button', { name: 'Make a clerk' }).click()
  const refusal = rowOf(page, email).getByRole('alert').filter({ hasText: 'The staff keeps at least one owner.' })
  await expect(refusal).toBeVisible()
  await page.goto('/staff/members')
  await rowOf(page, email).getByText('Leave the staff…').click()
  await rowOf(page, email).getByRole('button', { name: 'Leave the staff', exact: true }).click()
  await expect(refusal).toBeVisible()
  await page.goto('/staff/members')
  await expect(rowOf(page, email)).toContainText('Owner')
})

test('an invitation is withdrawn, and a session that is not fresh changes nothing', async ({ page, db, smtp }) => {
  const owner = await openAsOnlyOwner(page, db)
  const email = `${randomUUID().slice(0, 8)}@example.com`
  // In the language of who is invited, which is not that of the page.
  await page.getByLabel('Language of the invitation').selectOption('German')
  await invite(page, email, 'Owner')
  const link = await invitedBy(smtp, email)
  expect(link).toMatch(/^\/de\/links\//)
  await rowOf(page, email).getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice(page, 'The invitation is withdrawn')).toBeFocused()

  await letSessionsGetOld(db, owner)
  await page.goto('/staff/members')
  await expect(rowOf(page, owner.email)).toContainText('Owner')
  await expect(page.getByRole('button', { name: 'Make a clerk' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toHaveCount(0)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toBeVisible()
  await page.goto(link)
  await expect(heading(page)).toHaveText('Dieser Link funktioniert nicht mehr')
})
