import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { expectGerman } from './german'
import { test } from './isolated-store'
import { notice } from './staff'
import { newOrder, staffPages } from './translated-pages'
import { newStaffMember, signInAs } from './user'

test.use({ locale: 'de-DE' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the pages of the staff are German to the last word, and fit a phone', async ({ page, db }) => {
  test.slow()
  await signInAs(page, db, await newStaffMember(db, 'owner'))
  const order = await newOrder(db, 'Grace Hopper', 'de')
  for (const [name, { address, title }] of Object.entries(staffPages(order))) {
    await page.goto(`/staff${address}`)
    await expect(page).toHaveURL(`/de/staff${address}`)
    if (title) await expect(heading(page), name).toHaveText(title)
    else await expect(heading(page), name).toBeVisible()
    await expectGerman(page, name)
  }
})

test('accounts and their requests are documents of their own, in English', async ({ page, db }) => {
  await signInAs(page, db, await newStaffMember(db, 'owner'))
  await page.goto('/de/staff')
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Konten', exact: true }).click()
  await expect(page).toHaveURL('/staff/accounts')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/de/staff')
  await expect(heading(page)).toHaveText('Bestellungen')
})

test('somebody signs in, works and is told in German what came of it', async ({ page, db }) => {
  const { id, petId } = await newOrder(db, 'Ada Lovelace', 'de')
  const owner = await newStaffMember(db, 'owner')
  await page.goto(`/de/staff/orders/${id}`)
  await expect(heading(page)).toHaveText('Nur für das Team')
  await page.getByLabel('E-Mail-Adresse').fill(owner.email)
  await page.getByLabel('Passwort').fill('nicht dieses')
  await button(page, 'Anmelden').click()
  await expect(page.getByText('passen nicht zusammen')).toBeVisible()
  await page.getByLabel('Passwort').fill(owner.password)
  await button(page, 'Anmelden').click()
  await expect(heading(page)).toHaveText('Bestellungen')
  await expect(page).toHaveURL('/de/staff')

  await page.goto(`/de/staff/orders/${id}`)
  await page.getByLabel('Neue Notiz').fill('Ruft morgen an.')
  await button(page, 'Notiz hinzufügen').click()
  await expect(notice(page, 'Die Notiz wurde hinzugefügt.')).toBeVisible()
  await button(page, 'Bestätigen').click()
  await expect(notice(page, `Bestellung ${id} ist bestätigt.`)).toBeVisible()
  await expectGerman(page, 'a step that was taken')

  await page.goto('/de/staff/kinds')
  await page.getByLabel('Neue Tierart').fill('Dogs')
  await button(page, 'Hinzufügen').click()
  await expect(page.getByText('Eine Tierart mit diesem Namen gibt es schon.')).toBeVisible()
  await db.query("UPDATE store_user SET staff_role = 'clerk' WHERE email = $1", [owner.email])
  await page.getByLabel('Neue Tierart').fill('Axolotl')
  await button(page, 'Hinzufügen').click()
  await expect(page.getByText(/^Das darf nur, wer im Laden die Rolle „Leitung“/)).toBeVisible()

  await page.goto(`/de/staff/animals/${petId}`)
  await expect(page.getByRole('main')).toContainText(`Bestellung ${id} bestätigt`)
  // On a phone, behind one for what is said of oneself.
  await button(page, 'Du').click()
  await button(page, 'Abmelden').click()
  await expect(page).toHaveURL('/de/sign-in')
  await expect(heading(page)).toHaveText('Anmelden')
})
