import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator'
import { expect, test } from './fixtures'
import { expectGerman } from './german'
import { emailField } from './sign-in'
import { mailedLink as linkFromOutbox, mailTo } from './sign-up'
import { newOwner, newStaffMember } from './user'

const password = 'four words of mine'
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newPassword = (page: Page) => page.getByLabel('New password')
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })

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

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a member of the staff who has forgotten the password reads German until they are back at work', async ({
    page,
    db,
  }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const { email } = await newStaffMember(db, 'clerk')
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
