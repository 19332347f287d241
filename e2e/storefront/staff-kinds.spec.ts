import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { staffLink } from './animal-form'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { notice } from './staff'
import { signInAsStaff } from './user'

const kindsIn = (page: Page) => page.getByRole('list', { name: 'Kinds' }).getByRole('listitem')
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a kind is added with what its name suggests, and called and drawn as the staff says', async ({
      page,
      request,
      db,
    }) => {
      const rare = `Rare ${randomUUID().slice(0, 8)}`
      await signInAsStaff(page, db)
      await staffLink(page, 'Kinds').click()
      await page.getByLabel('New kind').fill(`${rare} newts`)
      await add(page)
      await expect(notice(page, `${rare} newts is saved.`)).toBeVisible()
      const kind = kindsIn(page).last()
      await kind.getByText(`${rare} newts`).click()
      const field = (label: string) => kind.getByLabel(label, { exact: true })
      await expect(field('Name')).toHaveValue(`${rare} newts`)
      await expect(field('Several, in English')).toHaveValue(`${rare} newts`)
      await expect(field('One, in English')).toHaveValue(`${rare} newt`)
      await expect(kind.getByRole('radio', { name: 'No animal' })).toBeChecked()

      await field('Several, in German').fill('Molche')
      await field('One, in German').fill('Molch')
      await kind.getByRole('radio', { name: 'Gecko' }).check()
      await kind.getByRole('button', { name: 'Save' }).click()
      await expect(notice(page, `${rare} newts is saved.`)).toBeVisible()
      const { rows } = await db.query('SELECT id::int FROM category WHERE name = $1', [`${rare} newts`])
      const petId = await newAnimal(request, { categoryId: rows[0].id })
      // Within a second of another change, a page that is remembered may be a second behind.
      const german = async () => (await request.get(`/de/animals/${petId}`)).text()
      await expect.poll(german).toMatch(/>Molch</)
      expect(await german()).toMatch(/Zeichnung: ein(e|en)? [^"]*([Gg]ecko|Tokeh)/)
      expect(await german()).toContain('Weitere Molche, die ein Zuhause suchen')
      await expect.poll(async () => (await request.get(`/animals/${petId}`)).text()).toContain(`>${rare} newt<`)
    })

    test('what is chosen for a new kind is kept when another has its name', async ({ page, db }) => {
      const name = `Hens ${randomUUID().slice(0, 8)}`
      await signInAsStaff(page, db)
      await staffLink(page, 'Kinds').click()
      await page.getByLabel('New kind').fill('dogs')
      const form = page.locator('form').filter({ has: page.getByLabel('New kind') })
      await form.getByText('Its names and its drawing').click()
      await form.getByLabel('One, in German', { exact: true }).fill('Henne')
      await form.getByRole('radio', { name: 'Chicken' }).check()
      await add(page)
      await expect(page.getByLabel('New kind')).toHaveAccessibleDescription('There is already a kind with this name.')
      await expect(page.getByLabel('New kind')).toHaveValue('dogs')
      await page.getByLabel('New kind').fill(name)
      await add(page)
      await expect(notice(page, `${name} is saved.`)).toBeVisible()
      const { rows } = await db.query('SELECT singular_de, drawn_as FROM category WHERE name = $1', [name])
      expect(rows).toEqual([{ singular_de: 'Henne', drawn_as: 'chicken' }])
    })
  })
}

test('an animal of a kind that cannot be drawn has a place, and nobody in it', async ({ page, request, db }) => {
  const name = `Axolotls ${randomUUID().slice(0, 8)}`
  const { rows } = await db.query('INSERT INTO category (name) VALUES ($1) RETURNING id::int', [name])
  const petId = await newAnimal(request, { categoryId: rows[0].id })
  await page.goto(`/animals/${petId}`)
  await expect(page.getByRole('img', { name: /^Drawing of a (basket|cardboard box|pile of blankets) / })).toBeVisible()
})
