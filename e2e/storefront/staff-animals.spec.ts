import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { authorization, newName, notice, petsNamed, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const kindField = (page: Page) => page.getByLabel('Kind', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add the animal' })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const staffLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name, exact: true })

/** Sends what a browser would not. */
const withoutRules = (page: Page) =>
  page.locator('main form').evaluateAll((forms) => {
    for (const form of forms) form.setAttribute('novalidate', '')
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

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
      // Without JavaScript the notice, which comes first.
      await expect(
        notice(page, 'The animal was not saved').or(nameField(page)).and(page.locator(':focus')),
      ).toHaveCount(1)
      await expect(nameField(page)).toHaveAccessibleDescription(/^Must have at most 200 characters/)
      await expect(kindField(page)).toHaveAccessibleDescription('Choose a kind from the list.')
      await expect(nameField(page)).toHaveValue('x'.repeat(201))
      const name = newName()
      await nameField(page).fill(name)
      await kindField(page).selectOption('Dogs')
      await addButton(page).click()
      await expect(notice(page, `${name} is here.`)).toBeFocused()
      expect(await petsNamed(db, name)).toHaveLength(1)
    })
  })
}

test('several animals of a kind are added in a row', async ({ page, db }) => {
  await signInAsStaff(page, db)
  await staffLink(page, 'Add an animal').click()
  await expect(addButton(page)).toBeVisible()
  await kindField(page).selectOption('Frogs')
  const names = [newName(), newName(), newName()]
  for (const name of names) {
    await nameField(page).fill(name)
    await addButton(page).dblclick()
    await expect(notice(page, `${name} is here.`)).toBeFocused()
    await expect(nameField(page)).toHaveValue('')
    await expect(kindField(page).locator('option:checked')).toHaveText('Frogs')
  }
  for (const name of names)
    expect(await petsNamed(db, name)).toEqual([expect.objectContaining({ status: 'available' })])
  const [pet] = await petsNamed(db, names[2] ?? '')
  await link(page, 'See its page').click()
  await expect(page).toHaveURL(`/animals/${pet?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2] ?? '')
})

test('an animal is found, renamed and moved to another kind, and shoppers see that at once', async ({
  page,
  request,
  db,
}) => {
  const [before, after] = [newName(), newName()]
  const { id, petId } = await placeOrder(request, { name: before })
  await page.goto(`/animals/${petId}`)
  await signInAsStaff(page, db)
  await staffLink(page, 'Animals').click()
  await page.getByRole('searchbox', { name: 'Name or kind', exact: true }).fill(before)
  await page.getByRole('searchbox', { name: 'Name or kind', exact: true }).press('Enter')
  await link(page, before).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
  // Below, in its history, there is another one.
  await expect(link(page, `Order ${id}`).first()).toHaveAttribute('href', `/staff/orders/${id}`)
  await expect(nameField(page)).toHaveValue(before)
  await nameField(page).fill(after)
  await kindField(page).selectOption('Geckos')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after)
  await expect(kindField(page).locator('option:checked')).toHaveText('Geckos')
  expect(await petsNamed(db, after)).toEqual([expect.objectContaining({ id: petId, status: 'pending' })])
  expect(await petsNamed(db, before)).toEqual([])
  await link(page, 'See the page').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after)
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

test('an animal is withdrawn, is nowhere to be found, and is brought back', async ({ page, request, db }) => {
  const name = newName()
  const id = await newAnimal(request, { name })
  const isShown = async () => (await (await request.get(`/animals?search=${name}`)).text()).includes(`/animals/${id}`)
  expect(await isShown()).toBe(true)
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${id}`)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(notice(page, `Shoppers do not see ${name}.`)).toBeFocused()
  expect(await isShown()).toBe(false)
  expect((await request.get(`/animals/${id}`)).status()).toBe(404)
  expect((await request.get(`/v1/pets/${id}`, { headers: authorization() })).status()).toBe(404)
  await page.goto('/staff/animals?status=withdrawn')
  await link(page, name).click()
  await page.getByRole('button', { name: 'Bring back', exact: true }).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await expect.poll(isShown).toBe(true)
  expect((await request.get(`/animals/${id}`)).status()).toBe(200)
})

test('an animal that is ordered meanwhile is not withdrawn, and the page says so', async ({ page, request, db }) => {
  const name = newName()
  const id = await newAnimal(request, { name })
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${id}`)
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  await db.query(`UPDATE pet SET status = 'pending' WHERE id = $1`, [id])
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(notice(page, 'That did not work.')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Reserved')
  expect(await petsNamed(db, name)).toHaveLength(1)
})

test('a kind is added and renamed, and never has the name of another', async ({ page, request, db }) => {
  const [first, second] = [`Newts ${randomUUID().slice(0, 8)}`, `Axolotls ${randomUUID().slice(0, 8)}`]
  await signInAsStaff(page, db)
  await staffLink(page, 'Kinds').click()
  await page.getByLabel('New kind').fill(first)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, `${first} is saved.`)).toBeFocused()
  await page.getByLabel('New kind').fill('dogs')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('New kind')).toHaveAccessibleDescription('There is already a kind with this name.')
  await expect(page.getByLabel('New kind')).toHaveValue('dogs')
  const kind = page.getByRole('list', { name: 'Kinds' }).getByRole('listitem').last()
  await expect(kind.getByRole('textbox')).toHaveValue(first)
  await kind.getByRole('textbox').fill(second)
  await kind.getByRole('button', { name: 'Rename' }).click()
  await expect(notice(page, `${second} is saved.`)).toBeFocused()
  // Within a second of another change, a page that is remembered may be a second behind.
  await expect.poll(async () => (await request.get('/animals')).text()).toContain(second)
})

test('a mistyped address shows all animals', async ({ page, db }) => {
  await signInAs(page, db, staff)
  await page.goto('/staff/animals?cursor=nonsense&status=x')
  await expect(link(page, 'All')).toHaveAttribute('aria-current', 'page')
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the screen', async ({ page, request, db }) => {
    const { petId } = await placeOrder(request, { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) })
    await signInAs(page, db, staff)
    for (const address of ['/staff/animals', `/staff/animals/${petId}`]) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('what the staff tells of an animal stands on its page, in both languages', async ({ page, request, db }) => {
      const petId = await newAnimal(request, { categoryId: 1 })
      await page.goto(`/animals/${petId}`)
      const facts = page.getByLabel(/^(Facts about|Was wir von) /).getByRole('definition')
      // What its portrait shows.
      await expect(facts).toHaveCount(1)
      await signInAs(page, db, staff)
      await page.goto(`/staff/animals/${petId}`)
      const saveFacts = page.getByRole('button', { name: 'Save', exact: true })
      await page.getByLabel('Born on', { exact: true }).fill('2024-02-29')
      await page.getByLabel('Sex', { exact: true }).selectOption('Female')
      await page.getByLabel('Neutered', { exact: true }).selectOption('Yes')
      await page.getByLabel('Weight in kg', { exact: true }).fill('a lot')
      await page.getByLabel('shy', { exact: true }).check()
      await page.getByLabel('Gets on with cats', { exact: true }).selectOption('No')
      await page.getByLabel('Its story', { exact: true }).fill('She waits by the kettle.')
      await saveFacts.click()
      await expect(notice(page, 'The animal was not saved')).toBeVisible()
      await expect(page.getByLabel('Weight in kg', { exact: true })).toHaveAccessibleDescription(/such as 4\.2/)
      // Nothing that was typed or chosen is lost.
      await expect(page.getByLabel('Sex', { exact: true }).locator('option:checked')).toHaveText('Female')
      await expect(page.getByLabel('shy', { exact: true })).toBeChecked()
      await expect(page.getByLabel('Its story', { exact: true })).toHaveValue('She waits by the kettle.')
      await page.getByLabel('Weight in kg', { exact: true }).fill('9,8')
      await saveFacts.click()
      await expect(notice(page, 'Saved.')).toBeVisible()
      await expect(page.getByLabel('Weight in kg', { exact: true })).toHaveValue('9.8')
      await page.goto(`/animals/${petId}`)
      await expect(page.getByText('She waits by the kettle.')).toBeVisible()
      for (const text of ['29 February 2024', 'Female, neutered', '9.8 kg', 'Shy', 'Cats'])
        await expect(facts.filter({ hasText: text })).toHaveCount(1)
      await page.goto(`/de/animals/${petId}`)
      for (const text of ['29. Februar 2024', 'Weiblich, kastriert', '9,8 kg', 'Scheu', 'Katzen'])
        await expect(facts.filter({ hasText: text })).toHaveCount(1)
      // It is told in English alone.
      await expect(page.getByText('She waits by the kettle.')).toHaveAttribute('lang', 'en')
    })
  })
}

test('of two who tell something of an animal, the second is told, and what they typed stays', async ({
  page,
  request,
  db,
}) => {
  const petId = await newAnimal(request, { categoryId: 1 })
  await signInAsStaff(page, db)
  await page.goto(`/staff/animals/${petId}`)
  await db.query(
    `INSERT INTO pet_profile (pet_id, story, version, changed_at, changed_by) VALUES ($1, 'Of Bob', 1, now(), 'operator')`,
    [petId],
  )
  const story = page.getByLabel('Its story', { exact: true })
  await story.fill('Of Ada')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(notice(page, 'The animal was not saved')).toContainText('Somebody else')
  await expect(story).toHaveValue('Of Ada')
  await save.click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  expect((await db.query('SELECT story FROM pet_profile WHERE pet_id = $1', [petId])).rows).toEqual([
    { story: 'Of Ada' },
  ])
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

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
      const save = page.getByRole('button', { name: /^Save/ })
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
  })
}

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
