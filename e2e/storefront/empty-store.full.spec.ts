import { expect } from './fixtures'
import { test } from './isolated-store'
import { notice } from './staff'
import { newUser, signInAs } from './user'
import { read } from './words'

// One after another: the last one adds an animal.
test.describe.configure({ mode: 'default' })

// As a database of the operator's own starts.
test.use({ storeSettings: { DEMO: '' } })

test('a store without animals and kinds says so, and offers nothing that leads nowhere', async ({ request }) => {
  for (const [address, text] of [
    ['/', 'No animals are available right now.'],
    ['/animals', 'No animals are available right now.'],
    ['/de', 'Gerade ist kein Tier verfügbar.'],
    ['/de/animals', 'Gerade ist kein Tier verfügbar.'],
  ] as const) {
    const { html, words } = await read(request, address)
    expect(words, address).toContain(text)
    expect(html, address).not.toMatch(/<li\b[^>]*>\s*<\/li>/)
  }
  const { words } = await read(request, '/')
  expect(words).not.toContain('Who are you looking for?')
  expect(words).not.toContain('Demo Street')
  expect((await read(request, '/animals?search=rex')).words).toContain('No available animal matches “rex”')
})

test('an animal that is not there is a 404, and lists are empty', async ({ request }) => {
  expect((await request.get('/animals/1')).status()).toBe(404)
  expect((await request.get('/animals?category=1')).status()).toBe(200)
  expect(await (await request.get('/api/trpc/pets.list')).json()).toMatchObject({ result: { data: { items: [] } } })
  expect(await (await request.get('/api/trpc/categories.list')).json()).toMatchObject({ result: { data: [] } })
  expect((await request.get('/sitemap.xml')).status()).toBe(200)
})

test('regression: in a store that starts empty the staff finds the way to its first animal', async ({ page, db }) => {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
  await page.goto('/staff')
  await expect(page.getByText('Remove the demo…')).toHaveCount(0)
  await page.getByRole('link', { name: 'Add an animal' }).click()
  await page.getByRole('link', { name: 'Add the first kind' }).click()
  await page.getByLabel('New kind').fill('Axolotls')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, 'Axolotls is saved.')).toBeFocused()
  await page.getByRole('link', { name: 'Add an animal' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Xochi')
  await page.getByLabel('Kind', { exact: true }).selectOption('Axolotls')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(notice(page, 'Xochi is published.')).toBeFocused()
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Xochi' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Axolotls' })).toBeVisible()
})
