import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { newName, notice } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

const health = (page: Page) => page.getByRole('region', { name: /^(Health and intake|Gesundheit und Aufnahme)$/ })

/** The day so many days from now, as in 2026-12-24. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the staff writes down a chip, a treatment and a weight, and finds the animal by its chip', async ({
      page,
      db,
      request,
    }) => {
      const name = newName()
      const chip = `2760981${String(randomInt(10 ** 8)).padStart(8, '0')}`
      const petId = await newAnimal(request, { name })
      await signInAsStaff(page, db)
      await page.goto(`/staff/animals/${petId}`)
      const section = health(page)
      await section.getByLabel('Chip number').fill('12345')
      await section.getByLabel('Came in on').fill(dayIn(-3))
      await section.getByRole('button', { name: 'Save chip and intake' }).click()
      await expect(section.getByLabel('Chip number')).toHaveAccessibleDescription(/Write 15 digits/)
      await expect(section.getByLabel('Came in on')).toHaveValue(dayIn(-3))
      await section.getByLabel('Chip number').fill(chip.replace(/(.{5})/g, '$1 '))
      await section.getByLabel('Came from').fill('Found, Elm Street')
      await section.getByRole('button', { name: 'Save chip and intake' }).click()
      await expect(notice(page, 'Saved.')).toBeVisible()
      await expect(section.getByLabel('Chip number')).toHaveValue(chip)

      await section.getByText('Add a treatment', { exact: true }).click()
      await section.getByLabel('What was done').selectOption('Vaccination')
      await section.getByLabel('What exactly').fill('Rabies')
      await section.getByLabel('Done on').fill(dayIn(-20))
      await section.getByLabel('Due again on').fill(dayIn(-30))
      const addTreatment = section.getByRole('button', { name: 'Add', exact: true }).first()
      await addTreatment.click()
      await expect(section.getByLabel('Due again on')).toHaveAccessibleDescription(/after that of the treatment/)
      await section.getByLabel('Due again on').fill(dayIn(-19))
      await addTreatment.click()
      await expect(notice(page, 'The treatment is added.')).toBeVisible()
      const treatment = section.getByRole('listitem').filter({ hasText: 'Vaccination: Rabies' })
      await expect(treatment).toContainText('overdue')

      await section.getByText('Add a weight', { exact: true }).click()
      await section.getByLabel('Weighs, in kg').fill('4,3')
      await section
        .locator('details')
        .filter({ hasText: 'Add a weight' })
        .getByRole('button', { name: 'Add', exact: true })
        .click()
      await expect(notice(page, 'The weight is added.')).toBeVisible()
      await expect(section.getByText(/^4\.3 kg on /)).toBeVisible()
      // The other form of the page keeps what is typed there.
      await page.reload()
      await expect(page.getByLabel('Weight in kg')).toHaveValue('4.3')
      await expect.poll(async () => (await request.get(`/animals/${petId}`)).text()).toMatch(/4\.3\skg/)

      await page.goto('/staff/overview')
      const isDue = page.locator('li li').filter({ hasText: `${name}: Vaccination: Rabies (overdue)` })
      await expect(isDue).toBeVisible()
      await page.goto(`/staff/animals?search=${chip}`)
      await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await treatment.getByRole('button', { name: 'No longer due: Vaccination: Rabies' }).click()
      await expect(notice(page, 'It is no longer due.')).toBeVisible()
      await expect(treatment).not.toContainText('overdue')
      await treatment.getByRole('button', { name: 'Remove: Vaccination: Rabies' }).click()
      await expect(notice(page, 'The treatment is removed.')).toBeVisible()
      await expect(treatment).toHaveCount(0)
    })
  })
}

test('an animal with the chip of another one links to it', async ({ page, db, request }) => {
  const [name, chip] = [newName(), `2760982${String(randomInt(10 ** 8)).padStart(8, '0')}`]
  const [known, again] = [await newAnimal(request, { name }), await newAnimal(request, { name: newName() })]
  await db.query('INSERT INTO pet_record VALUES ($1, $3, NULL, $4, 1), ($2, $3, NULL, $4, 1)', [known, again, chip, ''])
  await signInAsStaff(page, db)
  await page.goto(`/staff/animals/${again}`)
  await expect(health(page).getByRole('link', { name })).toHaveAttribute('href', `/staff/animals/${known}`)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('weights are typed and shown with a decimal comma, as a line and as a table', async ({ page, db, request }) => {
    const petId = await newAnimal(request, { name: newName() })
    await db.query("INSERT INTO pet_weight VALUES ($1, '2026-01-02', 4200)", [petId])
    await signInAs(page, db, staff)
    await page.goto(`/staff/animals/${petId}`)
    const section = health(page)
    await section.getByText('Gewicht eintragen', { exact: true }).click()
    await section.getByLabel('Wiegt in kg').fill('4,35')
    await section
      .locator('details')
      .filter({ hasText: 'Gewicht eintragen' })
      .getByRole('button', { name: 'Eintragen', exact: true })
      .click()
    await expect(notice(page, 'Das Gewicht ist eingetragen.')).toBeVisible()
    await expect(section.getByText(/4,35 kg am .*, 0,15 kg mehr als am 02\.01\.2026/)).toBeVisible()
    await expect(section.getByRole('img', { name: /^Gewichte vom 02\.01\.2026 bis zum / })).toBeVisible()
    await section.getByText('Gewichte als Tabelle').click()
    await section.getByRole('row').filter({ hasText: '02.01.2026' }).getByRole('button').click()
    await expect(notice(page, 'Das Gewicht ist entfernt.')).toBeVisible()
    await expect(section.getByRole('img')).toHaveCount(0)
  })
})
