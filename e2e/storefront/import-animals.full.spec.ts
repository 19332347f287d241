import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { notice, petsNamed } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

test('a table is previewed, its faults are corrected, and its animals are added once', async ({ page, db }) => {
  const name = `Pixel ${randomUUID().slice(0, 8)}`
  await signInAsStaff(page, db)
  await page.goto('/staff/animals')
  await page.getByRole('link', { name: 'Add animals from a table' }).click()
  const table = page.getByLabel('Table', { exact: true })
  const preview = page.getByRole('button', { name: 'Preview' })
  await table.fill(`Name;Kind;Weight\n${name};Cats;4,2\n${name};Unicorns;9`)
  await preview.click()
  await expect(page.getByRole('heading', { name: 'There is one fault' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3, Kind:' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add \d/ })).toHaveCount(0)
  await expect(table).toHaveValue(/Unicorns/)

  await table.fill(`Name;Kind;Weight\n${name};Cats;4,2\n${name};Dogs;9`)
  await preview.click()
  await expect(page.getByRole('heading', { name: '2 animals will be added' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '4.2 kg' })).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 animals' }).click()
  await expect(notice(page, '2 animals were added.')).toBeVisible()
  expect(await petsNamed(db, name)).toMatchObject([{ status: 'available' }, { status: 'available' }])
  await expect(table).toHaveValue('')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('animals that are here already are pointed out, new ones are drafts, published together, and undone', async ({
      page,
      db,
      request,
    }) => {
      const name = `Pixel ${randomUUID().slice(0, 8)}`
      const known = await newAnimal(request, { name, categoryId: 1 })
      const { rows } = await db.query('SELECT name FROM category WHERE id = 1')
      await signInAsStaff(page, db)
      await page.goto('/staff/animals/import')
      await page
        .getByLabel('Table', { exact: true })
        .fill(`name,kind,breed\n${name},${rows[0].name},Poodle\n${name} II,${rows[0].name},Pug`)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: 'You may have one of these animals already' })).toBeVisible()
      await expect(page.getByText(`Row 2: ${name}, perhaps the animal ${known}`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add 1 animal' })).toBeVisible()
      await page.getByLabel('Add these as well').check()
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('button', { name: 'Add 2 animals' })).toBeVisible()
      await page.getByLabel('As drafts').check()
      await page.getByRole('button', { name: 'Add 2 animals' }).click()
      await expect(notice(page, '2 animals were added.')).toBeVisible()
      const { rows: tables } = await db.query(
        'SELECT pet_import.id FROM pet_import JOIN pet ON pet.id = ANY (pet_ids) WHERE pet.name = $1',
        [name],
      )
      const table = page.getByRole('listitem').filter({ has: page.locator(`[name=importId][value="${tables[0].id}"]`) })
      await expect(table).toContainText('2 animals (2 are still drafts)')
      const isShown = async () => (await (await request.get(`/animals?search=${name}`)).text()).includes(`${name} II`)
      expect(await isShown()).toBe(false)
      await table.getByRole('button', { name: 'Publish 2 drafts' }).click()
      await expect(notice(page, '2 drafts are published.')).toBeVisible()
      await expect.poll(isShown).toBe(true)
      await table.getByText('Undo…').click()
      await table.getByRole('button', { name: 'Yes, remove them' }).click()
      await expect(notice(page, '2 animals were removed.')).toBeVisible()
      await expect.poll(isShown).toBe(false)
      expect(await petsNamed(db, name)).toHaveLength(1)
    })
  })
}

test('an export of ShelterManager is taken with its own headings, and the preview says what is taken for what', async ({
  page,
  db,
}) => {
  const name = `Pixel ${randomUUID().slice(0, 8)}`
  await signInAsStaff(page, db)
  await page.goto('/staff/animals/import')
  await page
    .getByLabel('Table', { exact: true })
    .fill(
      `ANIMALNAME,ANIMALSPECIES,ANIMALUNIT,ANIMALMICROCHIP,MOVEMENTTYPE\n${name},Cat,3,276098102345678,0\n${name} II,Cat,3,,1`,
    )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: '1 animal will be added' })).toBeVisible()
  await expect(page.getByText('This looks like an export of ShelterManager (ASM).')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'ANIMALMICROCHIP → Chip number' })).toBeVisible()
  await expect(page.getByText('Columns that are not taken over: ANIMALUNIT.')).toBeVisible()
  await expect(page.getByText('1 row is an animal that has died or left.')).toBeVisible()
})

test.describe('in German, without JavaScript', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false })

  test('a table with German headings and words, as Excel saves it, is taken', async ({ page, db }) => {
    const name = `Pixel ${randomUUID().slice(0, 8)}`
    await signInAs(page, db, staff)
    await page.goto('/staff/animals/import')
    await page
      .getByLabel('Tabelle', { exact: true })
      .fill(`sep=;\nName;Tierart;Geboren;Gewicht (kg);Geschlecht;kastriert\n${name};Katze;31.12.2024;4,25;weiblich;ja`)
    await page.getByRole('button', { name: 'Vorschau' }).click()
    await expect(page.getByRole('heading', { name: '1 Tier wird aufgenommen' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tierart → Tierart' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '4,25 kg' })).toBeVisible()
    await page.getByRole('button', { name: '1 Tier aufnehmen' }).click()
    await expect(notice(page, 'Ein Tier wurde aufgenommen.')).toBeVisible()
    expect(await petsNamed(db, name)).toMatchObject([{ status: 'available' }])
  })
})

test('regression: a table of 10,000 animals is one form', async ({ page, db }) => {
  await signInAsStaff(page, db)
  await page.goto('/staff/animals/import')
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `Pixel ${index},Cats,female,"Quiet, and likes to sit still"`,
  )
  // As it is pasted; Playwright's `fill` takes minutes.
  await page.getByLabel('Table', { exact: true }).evaluate(
    (table: HTMLTextAreaElement, text) => {
      table.value = text
    },
    `Name,Kind,Sex,Story\n${rows.join('\n')}`,
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: '10,000 animals will be added' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 10,000 animals' })).toBeVisible()
})

test('a file fills the table, and one in another encoding is refused with what to do', async ({ page, db }) => {
  await signInAsStaff(page, db)
  await page.goto('/staff/animals/import')
  const file = page.getByLabel('Or choose a file')
  await file.setInputFiles({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,kind\nZo\xeb,Cats', 'latin1'),
  })
  await expect(file).toHaveAccessibleDescription(/CSV UTF-8/)
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name,kind\nZoë,Cats') })
  await expect(page.getByLabel('Table', { exact: true })).toHaveValue('name,kind\nZoë,Cats')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: '1 animal will be added' })).toBeVisible()
})
