import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { notice } from './staff'
import { newUser, signInAs } from './user'

// One after another: they change the texts of the same store.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, db }) => {
  await db.query('DELETE FROM store_text')
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('the staff writes the imprint, shoppers read it in either language, and it goes when it is emptied', async ({
  page,
  request,
  db,
}) => {
  expect((await request.get('/imprint')).status()).toBe(404)
  await db.query("UPDATE store_details SET country = 'DE', version = version + 1")
  await page.goto('/staff/texts')
  const warning = page.getByText('There is no imprint yet.')
  await expect(warning).toBeVisible()
  await expect(footerLink(page, 'Imprint')).toHaveCount(0)
  await field(page, 'Imprint, in German').fill('# Verantwortlich\n\nAda Lovelace\nDemostraße 1\n\n- Telefon\n- E-Mail')
  await page.getByRole('button', { name: 'Save: Imprint' }).click()
  await expect(notice(page, 'The imprint is saved.')).toBeVisible()
  await expect(warning).toHaveCount(0)
  // Pages that are remembered learn of it, too.
  await page.goto('/contact')
  await footerLink(page, 'Imprint').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  const heading = page.getByRole('heading', { level: 2, name: 'Verantwortlich' })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Telefon', 'E-Mail'])
  expect((await request.get('/de/imprint')).status()).toBe(200)

  await page.goto('/staff/texts')
  await field(page, 'Imprint, in German').fill('')
  await page.getByRole('button', { name: 'Save: Imprint' }).click()
  await expect(notice(page, 'The imprint is saved.')).toBeVisible()
  await page.goto('/contact')
  await expect(footerLink(page, 'Imprint')).toHaveCount(0)
  expect((await request.get('/imprint')).status()).toBe(404)
  await db.query("UPDATE store_details SET country = 'GB', version = version + 1")
})

test('what a colleague has saved meanwhile is shown, and nothing of either is lost', async ({ page, db }) => {
  await page.goto('/staff/texts')
  await db.query(
    "INSERT INTO store_text VALUES ('terms', 'en', E'Theirs\n\nand more', 1, now(), 'operator'), ('terms', 'de', 'Ihre', 1, now(), 'operator')",
  )
  await field(page, 'Terms, in English').fill('Mine')
  await page.getByRole('button', { name: 'Save: Terms' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Somebody else has changed this meanwhile')
  await expect(alert.getByRole('term')).toHaveText(['Terms, in English', 'Terms, in German'])
  await expect(alert.getByRole('definition')).toHaveText(['Theirs\n\nand more', 'You typed: Mine', 'Ihre'])
  await expect(field(page, 'Terms, in English')).toHaveValue('Mine')
  await expect(field(page, 'Terms, in German')).toHaveValue('Ihre')
  await page.getByRole('button', { name: 'Save: Terms' }).click()
  await expect(notice(page, 'The terms are saved.')).toBeVisible()
  await expect(field(page, 'Terms, in German')).toHaveValue('Ihre')
  await page.goto('/terms')
  await expect(page.getByRole('main')).toContainText('Mine')
})

test('the longest texts fit into one form, together with those that they replace', async ({ page, db }) => {
  for (const letter of ['字', '문']) {
    await page.goto('/staff/texts')
    for (const language of ['English', 'German']) await field(page, `Terms, in ${language}`).fill(letter.repeat(12_000))
    await page.getByRole('button', { name: 'Save: Terms' }).click()
    await expect(notice(page, 'The terms are saved.')).toBeVisible()
    const { rows } = await db.query("SELECT text FROM store_text WHERE name = 'terms'")
    expect(rows).toEqual([{ text: letter.repeat(12_000) }, { text: letter.repeat(12_000) }])
  }
})

test('saving one text keeps what is typed in another', async ({ page }) => {
  await page.goto('/staff/texts')
  await field(page, 'Terms, in English').fill('Not saved yet')
  await field(page, 'Questions and answers, in English').fill('# Why?\n\nBecause.')
  await page.getByRole('button', { name: 'Save: Questions and answers' }).click()
  await expect(notice(page, 'The questions and answers are saved.')).toBeVisible()
  await expect(field(page, 'Terms, in English')).toHaveValue('Not saved yet')
  await page.goto('/faq')
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']
  expect(graph).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '<p>Because.</p>' } }] },
  ])
})
