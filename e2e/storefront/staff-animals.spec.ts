import { photoOf } from '@/server/domain/photos/testing/photo'
import { addButton, kindField, link, nameField, staffLink } from './animal-form'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { authorization, newName, notice, petsNamed, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

test('an animal is a draft until it is published, and the next one of its kind follows', async ({
  page,
  request,
  db,
}) => {
  const name = newName()
  await signInAsStaff(page, db)
  await staffLink(page, 'Add an animal').click()
  await kindField(page).selectOption('Frogs')
  await nameField(page).fill(name)
  await addButton(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(`${name} is a draft, which only the staff sees.`)).toBeVisible()
  const photos = page.getByRole('region', { name: 'Add a photograph' })
  await page.getByLabel('Its story', { exact: true }).fill('He waits by the kettle.')
  await photos
    .getByLabel('Photograph')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf()) })
  await photos.getByLabel('What it shows').fill('Asleep on a leaf')
  await page.getByRole('button', { name: 'Add the photograph' }).click()
  await expect(notice(page, 'The photograph is added.')).toBeFocused()
  // What was typed meanwhile is still there.
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.getByText(`This is how shoppers will see ${name}.`)).toBeVisible()
  await expect(page.getByText('He waits by the kettle.')).toBeVisible()
  await expect(page.getByAltText('Asleep on a leaf')).toBeVisible()
  const [draft] = await petsNamed(db, name)
  const isShown = async () =>
    (await (await request.get(`/animals?search=${name}`)).text()).includes(`/animals/${draft?.id}`)
  expect(await isShown()).toBe(false)
  expect((await request.get(`/animals/${draft?.id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(notice(page, `${name} is published.`)).toBeFocused()
  await expect.poll(isShown).toBe(true)
  expect(await petsNamed(db, name)).toEqual([expect.objectContaining({ status: 'available' })])
  await link(page, 'Add another animal').click()
  await expect(kindField(page).locator('option:checked')).toHaveText('Frogs')
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('what the staff tells of an animal stands on its page, in both languages', async ({ page, request, db }) => {
      const petId = await newAnimal(request, { categoryId: 1 })
      await page.goto(`/animals/${petId}`)
      const facts = page.getByLabel(/^(Facts about|Was wir von) /).getByRole('definition')
      // Of one that is only drawn, nothing is known.
      await expect(facts).toHaveCount(0)
      await expect(page.getByText(/^More about .* soon\./)).toBeVisible()
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'of two, with JavaScript' : 'of two, without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('who tell something of an animal, the second sees what the first has, and nothing of either is lost', async ({
      page,
      request,
      db,
    }) => {
      const petId = await newAnimal(request, { categoryId: 1 })
      await signInAsStaff(page, db)
      await page.goto(`/staff/animals/${petId}`)
      await db.query(
        `INSERT INTO pet_profile (pet_id, story, sex, is_neutered, temperament, version, changed_at, changed_by)
         VALUES ($1, 'Of Bob', 'female', false, '{calm,shy}', 1, now(), 'operator')`,
        [petId],
      )
      const story = page.getByLabel('Its story', { exact: true })
      await story.fill('Of Ada')
      await page.getByLabel('Weight in kg', { exact: true }).fill('4.2')
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      const told = notice(page, 'Somebody else has changed this meanwhile')
      await expect(told.getByRole('term')).toHaveText(['Sex', 'Neutered', 'Character, five words at most', 'Its story'])
      await expect(told.getByRole('definition')).toHaveText([
        ...['Female', 'No', 'calm, shy'],
        ...['Of Bob', 'You typed: Of Ada'],
      ])
      await expect(story).toHaveValue('Of Ada')
      await expect(page.getByLabel('Sex', { exact: true }).locator('option:checked')).toHaveText('Female')
      await expect(page.getByLabel('shy', { exact: true })).toBeChecked()
      await save.click()
      await expect(notice(page, 'Saved.')).toBeFocused()
      const { rows } = await db.query(
        'SELECT story, sex, is_neutered, temperament, weight_grams FROM pet_profile WHERE pet_id = $1',
        [petId],
      )
      expect(rows).toEqual([
        { story: 'Of Ada', sex: 'female', is_neutered: false, temperament: ['calm', 'shy'], weight_grams: 4_200 },
      ])
    })
  })
}
