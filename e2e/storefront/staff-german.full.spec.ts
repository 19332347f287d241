import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect } from './fixtures'
import { expectGerman } from './german'
import { test } from './isolated-store'
import { notice } from './staff'
import { newUser, signInAs } from './user'

test.use({ locale: 'de-DE' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function newOwner(db: pg.Client) {
  const owner = await newUser(db)
  await db.query("UPDATE store_user SET role = 'staff', staff_role = 'owner' WHERE email = $1", [owner.email])
  return owner
}

/** An order of a new animal. Resolves to its id and the animal's. */
async function newOrder(db: pg.Client, customer: string) {
  const { rows } = await db.query(
    `WITH animal AS (INSERT INTO pet (name, category_id, status) VALUES ('Pixel', 1, 'pending') RETURNING id)
     INSERT INTO store_order (pet_id, customer_name, customer_email, language)
     SELECT id, $1, 'ada@example.com', 'de' FROM animal RETURNING id, pet_id`,
    [customer],
  )
  return { id: Number(rows[0].id), petId: Number(rows[0].pet_id) }
}

const pages = ({ id, petId }: { readonly id: number; readonly petId: number }) => ({
  'the overview': { address: '/overview', title: 'Übersicht' },
  'all orders': { address: '?status=all', title: 'Bestellungen' },
  'orders that are asked about': { address: `?confirm=cancel&orders=${id}.placed`, title: 'Bestellungen' },
  'orders that nobody was asked for': { address: '?search=xqzzy', title: 'Bestellungen' },
  'an order': { address: `/orders/${id}`, title: `Bestellung ${id}` },
  'an order that is asked about': { address: `/orders/${id}?confirm=cancel`, title: `Bestellung ${id}` },
  'a search': { address: '/search?q=Grace', title: 'Suche' },
  'a search without result': { address: '/search?q=xqzzy', title: 'Suche' },
  'an order to print': { address: `/orders/${id}/print`, title: `Bestellung ${id}` },
  customers: { address: '/customers', title: 'Kundschaft' },
  'a customer': { address: `/customers/${id}`, title: undefined },
  visits: { address: '/visits', title: 'Besuche' },
  animals: { address: '/animals', title: 'Tiere' },
  'no animals': { address: '/animals?search=xqzzy', title: 'Tiere' },
  'animals that are asked about': { address: '/animals?confirm=withdraw&animals=1%202', title: 'Tiere' },
  'a new animal': { address: '/animals/new', title: undefined },
  'a table of animals': { address: '/animals/import', title: undefined },
  'an animal': { address: `/animals/${petId}`, title: undefined },
  'an animal of the demo': { address: '/animals/1', title: undefined },
  'a reservation': { address: '/animals/1/reserve', title: undefined },
  'a card': { address: '/animals/1/card', title: undefined },
  kinds: { address: '/kinds', title: 'Tierarten' },
  'the store': { address: '/store', title: 'Der Laden' },
  texts: { address: '/texts', title: 'Texte' },
  members: { address: '/members', title: 'Team' },
})

test('the pages of the staff are German to the last word, and fit a phone', async ({ page, db }) => {
  test.slow()
  await signInAs(page, db, await newOwner(db))
  const order = await newOrder(db, 'Grace Hopper')
  for (const [name, { address, title }] of Object.entries(pages(order))) {
    await page.goto(`/staff${address}`)
    await expect(page).toHaveURL(`/de/staff${address}`)
    if (title) await expect(heading(page), name).toHaveText(title)
    else await expect(heading(page), name).toBeVisible()
    await expectGerman(page, name)
  }
})

test('accounts and their requests are documents of their own, in English', async ({ page, db }) => {
  await signInAs(page, db, await newOwner(db))
  await page.goto('/de/staff')
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Konten', exact: true }).click()
  await expect(page).toHaveURL('/staff/accounts')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/de/staff')
  await expect(heading(page)).toHaveText('Bestellungen')
})

test('somebody signs in, works and is told in German what came of it', async ({ page, db }) => {
  const { id, petId } = await newOrder(db, 'Ada Lovelace')
  const owner = await newOwner(db)
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
