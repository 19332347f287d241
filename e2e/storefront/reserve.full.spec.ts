import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect } from './fixtures'
import { expectGerman } from './german'
import { test } from './isolated-store'
import { newName, notice } from './staff'
import { newUser, signInAs } from './user'

/** A clerk, signed in, and an animal that is available. */
async function begin(page: Page, db: pg.Client) {
  const clerk = await newUser(db)
  await db.query("UPDATE store_user SET role = 'staff', staff_role = 'clerk' WHERE email = $1", [clerk.email])
  await signInAs(page, db, clerk)
  const name = newName()
  const { rows } = await db.query('INSERT INTO pet (name, category_id) VALUES ($1, 1) RETURNING id::int', [name])
  return { petId: Number(rows[0].id), name, clerk }
}

const ordersOf = async (db: pg.Client, petId: number) =>
  (await db.query('SELECT id::int, customer_phone, language FROM store_order WHERE pet_id = $1', [petId])).rows

test('a clerk reserves for a caller, with a time to meet, and prints what the customer takes along', async ({
  page,
  browser,
  db,
}) => {
  const { petId, name, clerk } = await begin(page, db)
  await page.goto(`/animals/${petId}`)
  await page.getByRole('link', { name: 'Reserve for a caller…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Reserve .*${name}.* for a caller$`))
  await page.getByLabel('Name').fill('Ada Lovelace')
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  await reserve.click()
  await expect(page.getByText('Write a telephone number such as')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await page.getByLabel('Telephone').fill('+44 20 7946 0018')
  await page.getByLabel('Note for the staff').fill('Has two cats.')
  const times = page.getByLabel('Time to meet')
  const time = (await times.getByRole('option').nth(3).textContent()) ?? ''
  await times.selectOption(time)
  await reserve.dblclick()
  await expect(notice(page, 'It is reserved.')).toBeVisible()
  const orders = await ordersOf(db, petId)
  expect(orders).toEqual([{ id: expect.any(Number), customer_phone: '+44 20 7946 0018', language: 'en' }])
  const main = page.getByRole('main')
  for (const text of ['+44 20 7946 0018', 'Has two cats.', `Placed by ${clerk.email}`]) {
    await expect(main).toContainText(text)
  }
  await expect(page.locator('#visit')).toContainText(time.split(', ').at(-1) ?? '')

  await page.goto('/orders')
  await expect(page.getByRole('main')).not.toContainText(name)
  await page.goto(`/staff?search=${encodeURIComponent('020 79460018')}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Order ${orders[0]?.id}` })
    .click()
  await page.getByRole('link', { name: 'Print for the customer' }).click()
  await expect(page.getByRole('img', { name: 'Your order’s page' })).toBeVisible()
  await expect(main).toContainText(time.split(', ').at(-1) ?? '')
  const link = (await page.getByText(/^https?:\/\/\S+\/orders\/\S+$/).textContent()) ?? ''
  const customer = await browser.newPage()
  await customer.goto(new URL(new URL(link).pathname, page.url()).href)
  await expect(customer.getByRole('main')).toContainText(name)
  await customer.close()
})

test.describe('without JavaScript, in German', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' })

  test('somebody is reserved for, in their language, and what was typed stays until it is right', async ({
    page,
    db,
  }) => {
    const { petId } = await begin(page, db)
    await page.goto(`/de/staff/animals/${petId}`)
    await page.getByRole('link', { name: 'Für jemanden reservieren …' }).click()
    await page.getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('Telefon').fill('eins zwei drei')
    await page.getByLabel('Sprache der Kundin oder des Kunden').selectOption('Englisch')
    await page.getByRole('button', { name: 'Reservieren' }).click()
    await expect(page.getByText('Gib eine Telefonnummer wie 030 1234567 an')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper')
    await expect(page.getByLabel('Telefon')).toHaveValue('eins zwei drei')
    await expectGerman(page, 'a form that was refused')
    await page.getByLabel('Telefon').fill('030 1234567')
    await page.getByRole('button', { name: 'Reservieren' }).click()
    await expect(notice(page, 'Ist reserviert.')).toBeVisible()
    expect(await ordersOf(db, petId)).toMatchObject([{ customer_phone: '030 1234567', language: 'en' }])
    await page.goto(`/de/staff/animals/${petId}/reserve`)
    await expect(page.getByRole('main')).toContainText('ist gerade nicht verfügbar.')
  })
})

test('the card of an animal is one page of A5, with a code that leads to its page once it has one', async ({
  page,
  db,
}) => {
  const { petId, name } = await begin(page, db)
  await page.goto(`/staff/animals/${petId}`)
  await page.getByRole('link', { name: 'Print a card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const code = page.getByRole('img', { name: `More about ${name}` })
  await expect(code).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // In points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 4(19|20)[.\d]* 59[45][.\d]*\]/)
  await db.query('UPDATE pet SET withdrawn_at = now() WHERE id = $1', [petId])
  await page.reload()
  await expect(page.getByText('the card has no code')).toBeVisible()
  await expect(code).toHaveCount(0)
})
