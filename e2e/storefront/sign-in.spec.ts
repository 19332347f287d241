import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { addAuthenticator } from './authenticator'
import { expect, test } from './fixtures'
import { expectGerman } from './german'
import { emailField, passwordField, submitPassword } from './sign-in'
import { mailedLink as linkFromOutbox, mailTo } from './sign-up'
import { newOwner, newUser } from './user'

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

test('regression: who has mistyped their address comes back to the form, and types it again', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill(`mistyped.${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'For staff' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /forg[eo]t/i })
    .click()
  await expect(page).toHaveURL(/forgot-password/)
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('')
})

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
  await expect(page.getByRole('button', { name: 'End' })).toHaveCount(1)
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('button', { name: 'End' })).toHaveCount(0)
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

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a member of the staff who has forgotten the password reads German until they are back at work', async ({
    page,
    db,
  }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const { email } = await newUser(db)
    await db.query("UPDATE store_user SET role = 'staff', staff_role = 'clerk' WHERE email = $1", [email])
    await page.goto('/staff/animals')
    await expect(page).toHaveURL('/de/staff/animals')
    await expect(heading(page)).toHaveText('Nur für das Team')
    await expectGerman(page, 'the sign-in')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(page).toHaveURL('/de/forgot-password')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await button('Link schicken').click()
    await expect(notice(page, 'Sieh in dein Postfach')).toBeFocused()
    await expectGerman(page, 'a link that was sent')

    const link = await linkFromOutbox(email)
    expect(await mailTo(email)).toContain('nach einem neuen Passwort gefragt')
    expect(link).toMatch(/^\/de\/links\//)
    await page.goto(link)
    await expect(heading(page)).toHaveText('Neues Passwort wählen')
    await page.getByLabel('Neues Passwort').fill('password1234567')
    await button('Passwort speichern').click()
    await expect(page.getByLabel('Neues Passwort')).toHaveAccessibleDescription(/auf die alle kommen/)
    await expectGerman(page, 'a link')
    await page.getByLabel('Neues Passwort').fill('five other words of mine')
    await button('Passwort speichern').click()
    await expect(page).toHaveURL(/\/de\/sign-in\?/)
    await expect(notice(page, 'Dein neues Passwort ist gespeichert.')).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill('five other words of mine')
    await button('Anmelden').click()
    await expect(page).toHaveURL('/de/staff')
    await expect(heading(page)).toHaveText('Bestellungen')
    await page.goto('/sign-in')
    await expect(page).toHaveURL('/de/sign-in')
    await expectGerman(page, 'somebody who is signed in')
  })

  test('who reads German gets German mails from the console, and invites to a page in German', async ({
    page,
    anotherPage,
    db,
  }) => {
    const { email, account } = await newOwner(page, db)
    await addAuthenticator(page)
    await page.goto('/console/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(notice(page, 'Your passkey is added.')).toBeFocused()
    await page.getByLabel('Current password').fill(password)
    await newPassword(page).fill('five other words of mine')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(notice(page, 'Your password is changed.')).toBeFocused()
    await expect.poll(() => mailTo(email, 'Der Passkey')).toContain('Passkeys ansehen (englisch)')
    await expect.poll(() => mailTo(email, 'Das Passwort deines Kontos')).toContain('/de/forgot-password')

    const guest = newEmail()
    await page.goto(`${account}/members`)
    await emailField(page).fill(guest)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    const link = await linkFromOutbox(guest)
    expect(link).toMatch(/^\/de\/links\//)
    expect(await mailTo(guest)).toContain(`„${email}“ lädt dich zum Konto`)
    const elsewhere = await anotherPage()
    await elsewhere.goto(link)
    await expect(heading(elsewhere)).toHaveText(`${email} beitreten`)
    await expectGerman(elsewhere, 'an invitation')
  })
})

test.describe('on a narrow screen in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

  test('nothing is wider than the screen', async ({ page, db }) => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`.replace(/^a{8}/, randomUUID().slice(0, 8))
    const expectFit = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const address of ['/sign-in', '/sign-up', '/forgot-password', '/links/nonsense']) {
      await page.goto(address)
      await expectFit()
    }
    await page.goto(await mailedLink(db, email))
    await expectFit()
    await newPassword(page).fill(password)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(heading(page)).toHaveText('Your accounts')
    await expectFit()
    await page.goto('/sign-in')
    await expectFit()
    await page.goto('/staff')
    await expectFit()
  })
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
