import { randomUUID } from 'node:crypto'
import { addButton, kindField, link, nameField, staffLink, withoutRules } from './animal-form'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { newName, notice, petsNamed } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

test('a kind is removed once its animals have another', async ({ page, request, db }) => {
  const { rows } = await db.query('INSERT INTO category (name) VALUES ($1), ($2) RETURNING id, name', [
    `Toads ${randomUUID().slice(0, 8)}`,
    `Amphibians ${randomUUID().slice(0, 8)}`,
  ])
  const [from, to] = rows
  const id = await newAnimal(request, { categoryId: Number(from.id) })
  await signInAs(page, db, staff)
  await page.goto('/staff/kinds')
  await page.getByText('Remove a kind').click()
  const remove = page.getByRole('button', { name: 'Remove the kind' })
  await page.getByLabel('Kind to remove').selectOption({ label: from.name })
  await remove.click()
  await expect(page.getByText('It has animals, or had some that were withdrawn.')).toBeVisible()
  await expect(page.getByLabel('Kind to remove')).toHaveValue(from.id)
  await page.getByLabel('Its animals move to').selectOption({ label: from.name })
  await remove.click()
  await expect(page.getByLabel('Its animals move to')).toHaveAccessibleDescription(/^Choose another kind/)
  await page.getByLabel('Its animals move to').selectOption({ label: to.name })
  await remove.click()
  await expect(page.getByText('The kind has been removed, and its animals have moved.')).toBeVisible()
  await expect(page.locator(`input[value="${from.name}"]`)).toHaveCount(0)
  const pet = await request.get(`/v1/pets/${id}`, { headers: { Authorization: `Bearer ${process.env.STORE_KEY}` } })
  expect(await pet.json()).toMatchObject({ categoryId: Number(to.id) })
})

test('the faults of a new animal stand at its fields, and nothing typed is lost', async ({ page, db }) => {
  await signInAs(page, db, staff)
  await page.goto('/staff/animals/new')
  await withoutRules(page)
  await nameField(page).fill('x'.repeat(201))
  await addButton(page).click()
  await expect(notice(page, 'The animal was not saved')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(/^Must have at most 200 characters/)
  await expect(kindField(page)).toHaveAccessibleDescription('Choose a kind from the list.')
  await expect(nameField(page)).toHaveValue('x'.repeat(201))
  const name = newName()
  await nameField(page).fill(name)
  await kindField(page).selectOption('Dogs')
  await addButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await petsNamed(db, name)).toHaveLength(1)
})

test('regression: what a colleague has renamed meanwhile keeps its new name when only its kind is changed', async ({
  page,
  request,
  db,
}) => {
  const [before, after] = [newName(), newName()]
  const id = await newAnimal(request, { name: before })
  await signInAsStaff(page, db)
  await page.goto(`/staff/animals/${id}`)
  await expect(nameField(page)).toHaveValue(before)
  await db.query('UPDATE pet SET name = $1 WHERE id = $2', [after, id])
  await kindField(page).selectOption('Cats')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after)
  const { rows } = await db.query('SELECT name, category_id::int FROM pet WHERE id = $1', [id])
  expect(rows).toEqual([{ name: after, category_id: 2 }])
  // Nothing to change is no mistake.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
})

test('an animal that is ordered meanwhile is not withdrawn, and the page says so', async ({ page, request, db }) => {
  const name = newName()
  const id = await newAnimal(request, { name })
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${id}`)
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  await db.query(`UPDATE pet SET status = 'pending' WHERE id = $1`, [id])
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(notice(page, 'That did not work')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Reserved')
  expect(await petsNamed(db, name)).toHaveLength(1)
})

test('a mistyped address shows all animals', async ({ page, db }) => {
  await signInAs(page, db, staff)
  await page.goto('/staff/animals?cursor=nonsense&status=x')
  await expect(link(page, 'All')).toHaveAttribute('aria-current', 'page')
})

test('regression: the name, the kind and the facts of an animal are saved by one button, all or none', async ({
  page,
  request,
  db,
}) => {
  const [before, after] = [newName(), newName()]
  const petId = await newAnimal(request, { name: before, categoryId: 1 })
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${petId}`)
  const story = page.getByLabel('Its story', { exact: true })
  const weight = page.getByLabel('Weight in kg', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveCount(1)
  await withoutRules(page)
  await nameField(page).fill('x'.repeat(201))
  await kindField(page).selectOption('Geckos')
  await weight.fill('a lot')
  await story.fill('She waits by the kettle.')
  await save.click()
  await expect(notice(page, 'The animal was not saved')).toBeVisible()
  await expect(nameField(page)).toHaveAccessibleDescription(/^Must have at most 200 characters/)
  await expect(weight).toHaveAccessibleDescription(/such as 4\.2/)
  await nameField(page).fill(after)
  await save.click()
  await expect(nameField(page)).toHaveAccessibleDescription('')
  await expect(weight).toHaveAccessibleDescription(/such as 4\.2/)
  expect(await petsNamed(db, before)).toHaveLength(1)
  await expect(nameField(page)).toHaveValue(after)
  await expect(kindField(page).locator('option:checked')).toHaveText('Geckos')
  await expect(story).toHaveValue('She waits by the kettle.')
  await weight.fill('9.8')
  await save.click()
  await expect(notice(page, 'Saved.')).toBeVisible()
  await expect(notice(page, 'The animal was not saved')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after)
  await expect(kindField(page).locator('option:checked')).toHaveText('Geckos')
  await expect(story).toHaveValue('She waits by the kettle.')
  await expect(weight).toHaveValue('9.8')
})

test('regression: what is typed about an animal stays while a note on it is added, and when a colleague has saved meanwhile', async ({
  page,
  request,
  db,
}) => {
  const petId = await newAnimal(request, { categoryId: 1 })
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${petId}`)
  const story = page.getByLabel('Its story', { exact: true })
  await story.fill('She waits by the kettle.')
  await db.query(
    `INSERT INTO pet_profile (pet_id, breed, version, changed_at, changed_by) VALUES ($1, 'Tabby', 1, now(), 'operator')`,
    [petId],
  )
  await page.getByLabel('New note').fill('Sneezes.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('main').getByText('Sneezes.')).toBeVisible()
  await expect(story).toHaveValue('She waits by the kettle.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(notice(page, 'Somebody else has changed this meanwhile').getByRole('definition')).toHaveText('Tabby')
  await save.click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  const { rows } = await db.query('SELECT story, breed FROM pet_profile WHERE pet_id = $1', [petId])
  expect(rows).toEqual([{ story: 'She waits by the kettle.', breed: 'Tabby' }])
  // The form was reset, so its next submission has another key.
  await story.fill('She sleeps by the kettle.')
  await save.click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await expect(story).toHaveValue('She sleeps by the kettle.')
})

test('in German, what is wrong with an animal and its facts is said in German', async ({ page, request, db }) => {
  const petId = await newAnimal(request, { categoryId: 1 })
  await signInAs(page, db, staff)
  await page.goto(`/de/staff/animals/${petId}`)
  const name = page.getByLabel('Name', { exact: true })
  const weight = page.getByLabel('Gewicht in kg', { exact: true })
  await withoutRules(page)
  await name.fill('')
  await weight.fill('viel')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(notice(page, 'Das Tier wurde nicht gespeichert')).toBeVisible()
  await expect(name).toHaveAccessibleDescription(/^Das lässt sich so nicht verwenden/)
  await expect(weight).toHaveAccessibleDescription(/etwa 4,2/)
  await expect(weight).toHaveValue('viel')
})

test('who leaves with something typed and not saved is asked, also after a refusal, and not once it is saved', async ({
  page,
  request,
  db,
}) => {
  const petId = await newAnimal(request, { categoryId: 1 })
  await signInAsStaff(page, db)
  await staffLink(page, 'Animals').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Animals')
  const list = page.url()
  await page.goto(`/staff/animals/${petId}`)
  const story = page.getByLabel('Its story', { exact: true })
  const weight = page.getByLabel('Weight in kg', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const questions: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog[answer]()
  })
  await story.fill('She waits by the kettle.')
  await weight.fill('a lot')
  await staffLink(page, 'Kinds').click()
  await expect.poll(() => questions).toEqual(['confirm'])
  await expect(story).toHaveValue('She waits by the kettle.')
  await save.click()
  await expect(notice(page, 'The animal was not saved')).toBeVisible()
  await staffLink(page, 'Kinds').click()
  await expect.poll(() => questions).toEqual(['confirm', 'confirm'])
  await expect(story).toHaveValue('She waits by the kettle.')
  await weight.fill('9.8')
  await save.click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await story.click()
  await staffLink(page, 'Animals').click()
  await expect(page).toHaveURL(list)
  expect(questions).toEqual(['confirm', 'confirm'])

  await page.goto(`/staff/animals/${petId}`)
  await story.fill('She waits.')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload'])
  answer = 'accept'
  await staffLink(page, 'Kinds').click()
  await expect(page.getByLabel('New kind')).toBeVisible()
  answer = 'dismiss'
  await page.getByLabel('New kind').fill('Newts')
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload', 'confirm', 'confirm'])
  await expect(page.getByLabel('New kind')).toHaveValue('Newts')
})
