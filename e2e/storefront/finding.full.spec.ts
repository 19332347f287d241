import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expectFit } from './appearance'
import { count } from './browse-page'
import { expect } from './fixtures'
import { expectGerman } from './german'
import { test } from './isolated-store'
import { cardOf, cards, namesOf, searchField } from './shopper'

// One after another: they change the fees of the same store.
test.describe.configure({ mode: 'default' })

const GUINEA_PIGS = 4

const parts = (page: Page, label = 'We looked for:') => page.getByRole('list', { name: label }).getByRole('link')
const select = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const moreFilters = (page: Page) => page.locator('summary', { hasText: /^(More filters|Weitere Filter)/ })

test('what a search understood can be taken away, with the keyboard', async ({ page }) => {
  await page.goto('/animals?search=calm+dog+with+cats&status=any')
  await expect(parts(page)).toHaveText(['Remove: Dogs', 'Remove: calm', 'Remove: Gets on with cats'])
  await page.getByRole('link', { name: 'Remove: calm', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/animals?search=dog+with+cats&status=any')
  await expect(parts(page)).toHaveText(['Remove: Dogs', 'Remove: Gets on with cats'])
  await expect(searchField(page)).toHaveValue('dog with cats')
  await page.getByRole('link', { name: 'Remove: Gets on with cats' }).click()
  await expect(page).toHaveURL('/animals?search=dog&status=any')
  await expect(parts(page)).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('in German too, and on a small phone', async ({ page }) => {
    await page.goto('/de/animals?search=ruhiger+Welpe,+verträgt+sich+mit+Katzen')
    const list = parts(page, 'Wir haben gesucht:')
    await expect(list).toHaveText(['Entfernen: Hunde, Unter 1 Jahr', 'Entfernen: ruhig', /^Entfernen: .* Katzen$/])
    await expectFit(page)
    await expectGerman(page)
    await list.nth(1).click()
    await expect(page).toHaveURL(/\/de\/animals\?search=Welpe/)
    await expect(list).toHaveCount(2)
  })

  test('the filters are folded, and sent by the button', async ({ page, db }) => {
    await useFees(db)
    await page.goto('/animals?category=1')
    await expect(select(page, 'Sex')).toBeHidden()
    await moreFilters(page).click()
    await select(page, 'Sex').selectOption({ value: 'female' })
    await select(page, 'Adoption fee').selectOption({ label: await optionOf(page, 'Adoption fee', 'Up to €200') })
    await select(page, 'Sort by').selectOption({ label: 'Lowest fee first' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/category=1.*sort=fee.*sex=female.*maxFee=200/)
    await expect(moreFilters(page)).toHaveText('More filters · 2')
    await expect(select(page, 'Sex')).toHaveValue('female')
    await expect(cards(page).filter({ hasNotText: 'female' })).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
    await expectFit(page)
  })
})

for (const [language, base, words, near] of [
  ['English', '', 'No hamsters here.', /^Guinea pigs are the nearest: \d+$/],
  ['German', '/de', 'Hamster gibt es hier nicht.', /^Am nächsten kommen Meerschweinchen: \d+$/],
] as const) {
  test(`animals that the store does not have lead to the nearest, in ${language}`, async ({ page }) => {
    await page.goto(`${base}/animals?search=hamster`)
    await expect(page.getByRole('main')).toContainText(words)
    expect(await violationsOf(page)).toEqual([])
    const nearest = page.getByRole('link', { name: near })
    const number = (await nearest.textContent())?.match(/\d+/)?.[0]
    await nearest.click()
    await expect(page).toHaveURL(`${base}/animals?category=${GUINEA_PIGS}`)
    await expect(count(page)).toHaveText(new RegExp(`^${number} `))
  })
}

test('where nobody fits, the fact to do without is named', async ({ page }) => {
  await page.goto('/animals?search=calm+dog+over+20+years')
  const less = page.getByRole('link', { name: /^Without “from 20 years”: \d+$/ })
  const number = (await less.textContent())?.match(/\d+$/)?.[0]
  await less.click()
  await expect(page).toHaveURL('/animals?search=calm+dog')
  await expect(count(page)).toHaveText(new RegExp(`^${number} animals? available`))
  await page.goto('/animals?category=1&size=small&sex=male&age=senior&breed=Nobody')
  await expect(page.getByRole('main')).toContainText('matches all your filters')
})

test('on a wide screen the filters are open, and each applies at once', async ({ page, db }) => {
  await useFees(db)
  await page.goto('/animals?category=1')
  await expect(moreFilters(page)).toBeHidden()
  await select(page, 'Sex').selectOption({ value: 'male' })
  await expect(page).toHaveURL('/animals?category=1&sex=male')
  await expect(cards(page).filter({ hasNotText: /, male/ })).toHaveCount(0)
  const breed = await select(page, 'Breed').getByRole('option').nth(1).textContent()
  const [, name, number] = breed?.match(/^(.*) \((\d+)\)$/) ?? []
  await select(page, 'Breed').selectOption({ index: 1 })
  await expect(page).toHaveURL(/\/animals\?category=1&sex=male&breed=/)
  await expect(count(page)).toHaveText(new RegExp(`^${number} animals? available`))
  await expect(cards(page).filter({ hasNotText: name ?? '' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  // A breed is one of its kind.
  await page.getByRole('navigation', { name: 'Kinds of animals' }).getByRole('link', { name: 'Cats' }).click()
  await expect(page).toHaveURL('/animals?category=2&sex=male')
  await expect(cards(page).first()).toBeVisible()
})

test('the youngest or the lowest fee comes first, and so it goes on below', async ({ page, db }) => {
  await useFees(db)
  await page.goto('/animals')
  await select(page, 'Sort by').selectOption({ label: 'Lowest fee first' })
  await expect(page).toHaveURL('/animals?sort=fee')
  // Nobody else has a fee of its own.
  await expect(cards(page).first()).toContainText('no fee')
  await expect(cards(page).nth(1)).toContainText('€120')
  await page.getByRole('link', { name: 'Show more animals' }).click()
  await expect(page).toHaveURL('/animals?sort=fee&pages=2')
  await page.goto('/animals?sort=youngest&pages=2')
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM pet LEFT JOIN pet_profile ON pet_id = id WHERE status = 'available' AND withdrawn_at IS NULL
     ORDER BY born_on DESC NULLS LAST, id DESC LIMIT 48`,
  )
  expect(await namesOf(page)).toEqual(rows.map(({ name }) => name))
})

test('a card says in few words what is known: the fee, the character, and whether somebody is long here', async ({
  page,
  db,
}) => {
  await useFees(db)
  const { rows } = await db.query<{ id: string; name: string }>(
    `UPDATE pet SET created_at = now() - interval '100 days' WHERE id = (
       SELECT max(id) FROM pet WHERE category_id = 1 AND status = 'available' AND withdrawn_at IS NULL
     ) RETURNING id, name`,
  )
  const { id, name = '' } = rows[0] ?? {}
  await db.query(`UPDATE pet_profile SET temperament = '{calm,gentle,shy}' WHERE pet_id = $1`, [id])
  const card = cardOf(page, name)
  await expect(async () => {
    await page.goto('/animals?category=1')
    await expect(card).toContainText(/years? old · long here · calm, gentle/)
  }).toPass()
  await expect(card).toContainText('€120')
  await expect(card).not.toContainText('shy')
  await page.goto('/de/animals?category=1')
  await expect(card).toContainText('schon lange hier · ruhig, sanft')
})

/** Dogs cost 120 €, but for one, which costs nothing; nobody knows what the others do. */
async function useFees(db: { query(text: string): Promise<unknown> }) {
  await db.query("UPDATE store_details SET version = version + 1, currency = 'EUR'")
  await db.query('UPDATE category SET fee = CASE WHEN id = 1 THEN 120 END')
  await db.query('UPDATE pet_profile SET fee = NULL WHERE fee IS NOT NULL')
  await db.query(
    `UPDATE pet_profile SET fee = 0 WHERE pet_id = (
       SELECT min(id) FROM pet WHERE category_id = 1 AND status = 'available' AND withdrawn_at IS NULL
     )`,
  )
}

/** An option with its number. */
const optionOf = async (page: Page, label: string, beginning: string): Promise<string> => {
  const options = await select(page, label).getByRole('option').allTextContents()
  return options.find((option) => option.startsWith(beginning)) ?? ''
}
