import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { mailedLink } from './sign-up'
import { letSessionsGetOld, newOwner, type Owner } from './user'
import { read } from './words'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const password = 'four words of mine'

const pages = { Members: 'members', Orders: 'orders', 'Plan and scopes': 'requests', 'Audit log': 'log' } as const

async function openPage(page: Page, { account }: Owner, name: keyof typeof pages) {
  await page.goto(`${account}/${pages[name]}`)
  await expect(heading(page)).toHaveText(name)
}

async function invite(page: Page, email: string, role = 'Member') {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
}

test('an owner invites somebody, who sees the account until they are removed', async ({
  page,
  anotherPage,
  db,
  expectFailure,
}) => {
  test.slow()
  const owner = await newOwner(page, db)
  await openPage(page, owner, 'Members')
  await expect(rowOf(page, `${owner.email} (you)`)).toContainText('Owner')

  const email = `${randomUUID().slice(0, 8)}@example.com`
  await invite(page, email)
  await expect(notice(page, 'The invitation is on its way.')).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveValue('')
  await expect(rowOf(page, email)).toContainText('Withdraw')
  await invite(page, email)
  await expect(notice(page, 'is invited already')).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)

  const guest = await anotherPage()
  await guest.goto(await mailedLink(email))
  await expect(heading(guest)).toHaveText(`Join ${owner.email}`)
  await guest.getByLabel('New password').fill(password)
  await guest.getByRole('button', { name: 'Save the password' }).click()
  await expect(heading(guest)).toHaveText('Your accounts')
  await openPage(guest, owner, 'Members')
  await expect(rowOf(guest, `${email} (you)`)).toContainText('Member')
  await expect(guest.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await expect(guest.getByRole('heading', { name: 'Invite somebody' })).toHaveCount(0)

  await openPage(page, owner, 'Members')
  await rowOf(page, email).getByRole('button', { name: 'Make an owner' }).click()
  await expect(notice(page, 'The role is changed.')).toBeFocused()
  await rowOf(page, email).getByRole('button', { name: 'Make a member' }).click()
  await expect(rowOf(page, email)).toContainText('Make an owner')
  await rowOf(page, email).getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'They are a member no longer')).toBeFocused()
  await expect(rowOf(page, email)).toHaveCount(0)

  const { pathname } = new URL(guest.url())
  expectFailure(pathname, 'the server responded with a status of 404')
  await guest.reload()
  await expect(heading(guest)).toHaveText('Nobody here')

  await openPage(page, owner, 'Audit log')
  const told = await page.getByRole('main').getByRole('row').allTextContents()
  const events = told.slice(1).map((text) => text.replace(/\d.*$/, ''))
  expect(events.map((text) => text.slice(0, 40))).toEqual(
    [
      `Removed ${email}${owner.email}`,
      `Changed the role of ${email} from owner to member${owner.email}`,
      `Changed the role of ${email} from member to owner${owner.email}`,
      `${email} joined as a member${email}`,
      `Invited somebody as a member${owner.email}`,
      `${owner.email} joined as an owner${owner.email}`,
    ].map((text) => text.replace(/\d.*$/, '').slice(0, 40)),
  )
})

test('an invitation is withdrawn, the last owner stays, and a session that is not fresh invites nobody', async ({
  page,
  db,
}) => {
  const owner = await newOwner(page, db)
  await openPage(page, owner, 'Members')
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await invite(page, email, 'Owner')
  const link = await mailedLink(email)
  await rowOf(page, email).getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice(page, 'The invitation is withdrawn')).toBeFocused()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(notice(page, 'An account keeps at least one owner.')).toBeFocused()
  await rowOf(page, owner.email).getByRole('button', { name: 'Make a member' }).click()
  await expect(notice(page, 'An account keeps at least one owner.').first()).toBeVisible()

  await letSessionsGetOld(db, owner)
  await openPage(page, owner, 'Members')
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toHaveCount(0)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toBeVisible()
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
})

test('the console leads to each page of an account', async ({ page, db }) => {
  const { account } = await newOwner(page, db)
  const { html } = await read(page.request, '/console')
  for (const path of [...Object.values(pages), 'keys', 'usage', 'webhooks'])
    expect(html).toContain(`"${account}/${path}"`)
})
