import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { notice } from './staff'
import { newUser, signInAs } from './user'

// One after another: they change the details of the same store.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, db }) => {
  await db.query("UPDATE store_details SET version = version + 1, currency = ''")
  await db.query('UPDATE category SET fee = NULL WHERE fee IS NOT NULL')
  await db.query('UPDATE pet_profile SET fee = NULL WHERE fee IS NOT NULL')
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
const offerOf = async (page: Page): Promise<unknown> => {
  const text = await page.locator('main script[type="application/ld+json"]').textContent()
  return JSON.parse(text ?? '')['@graph'][0].mainEntity
}

/** Of the demo. */
const DOG = 1

test('the staff says what the animals of a kind cost, and shoppers and search engines read it', async ({ page }) => {
  await page.goto(`/animals/${DOG}`)
  await expect(fact(page, 'Adoption fee')).toHaveCount(0)
  expect(await offerOf(page)).toMatchObject({ '@type': 'Thing' })

  await page.goto('/staff/kinds')
  await page.getByRole('link', { name: 'Choose the currency' }).click()
  await field(page, 'Currency of the fees').fill('XXZ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Currency of the fees')).toHaveAccessibleDescription(/no currency with these three letters/)
  await field(page, 'Currency of the fees').fill('eur')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Saved.')).toBeVisible()

  await page.goto('/staff/kinds')
  const save = page.getByRole('button', { name: 'Save the fees in EUR' })
  await field(page, 'Dogs').fill('120,50')
  await field(page, 'Cats').fill('a lot')
  await save.click()
  await expect(field(page, 'Cats')).toHaveAccessibleDescription('Write an amount, such as 120 or 120.50, or nothing.')
  await expect(field(page, 'Dogs')).toHaveValue('120,50')
  await field(page, 'Cats').fill('')
  await save.click()
  await expect(page.getByText('The fees are saved.')).toBeVisible()
  await expect(field(page, 'Dogs')).toHaveValue('120.50')

  await page.goto(`/animals/${DOG}`)
  await expect(fact(page, 'Adoption fee')).toHaveText('€120.50')
  expect(await offerOf(page)).toMatchObject({
    '@type': 'Product',
    offers: { price: '120.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
  await page.goto(`/de/animals/${DOG}`)
  await expect(fact(page, 'Schutzgebühr')).toHaveText('120,50\u00a0€')
})

test('one animal costs something else, or nothing', async ({ page, db }) => {
  await db.query("UPDATE store_details SET version = version + 1, currency = 'GBP'")
  await db.query("UPDATE category SET fee = 200 WHERE name = 'Dogs'")
  await page.goto(`/staff/animals/${DOG}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await field(page, 'Fee').fill('1.234')
  await save.click()
  await expect(field(page, 'Fee')).toHaveAccessibleDescription(/^Write an amount/)
  await field(page, 'Fee').fill('80')
  await save.click()
  await expect(field(page, 'Fee')).toHaveValue('80.00')
  await page.goto(`/animals/${DOG}`)
  await expect(fact(page, 'Adoption fee')).toHaveText('£80')
  await db.query('UPDATE pet_profile SET fee = 0 WHERE pet_id = $1', [DOG])
  await page.goto(`/animals/compare?animal=${DOG}&animal=2`)
  await expect(page.getByRole('row', { name: 'Adoption fee' }).getByRole('cell').first()).toHaveText('None')
})

test('of two who change fees at the same time, each changes only what they have edited', async ({ page, db }) => {
  await db.query("UPDATE store_details SET version = version + 1, currency = 'EUR'")
  await page.goto('/staff/kinds')
  await field(page, 'Cats').fill('40')
  await db.query("UPDATE category SET fee = 150 WHERE name = 'Dogs'")
  await page.getByRole('button', { name: 'Save the fees in EUR' }).click()
  await expect(page.getByText('The fees are saved.')).toBeVisible()
  await expect(field(page, 'Cats')).toHaveValue('40.00')
  await expect(field(page, 'Dogs')).toHaveValue('150.00')
})
