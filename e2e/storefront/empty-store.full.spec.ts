import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { photoOf } from '@/server/domain/photos/testing/photo'
import { addButton, kindField, nameField, staffLink } from './animal-form'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { notice } from './staff'
import { newUser, signInAs } from './user'
import { read } from './words'

// One after another: a later one adds an animal.
test.describe.configure({ mode: 'default' })

// As a database of the operator's own starts.
test.use({ storeSettings: { DEMO: '', PHOTOS_SHARED: 'true' } })

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
  expect(words).toContain('Welcome to Pet Store')
  expect((await read(request, '/de')).words).toContain('Willkommen bei Pet Store')
  for (const claim of [
    'Who are you looking for?',
    'Demo Street',
    'Just arrived',
    'Meet the animals',
    'one of a kind',
    'waiting',
  ])
    expect(words).not.toContain(claim)
  expect((await read(request, '/animals?search=rex')).words).toContain('No available animal matches “rex”')
})

test('an animal that is not there is a 404, and lists are empty', async ({ request }) => {
  expect((await request.get('/animals/1')).status()).toBe(404)
  expect((await request.get('/animals?category=1')).status()).toBe(200)
  expect(await (await request.get('/api/trpc/pets.list')).json()).toMatchObject({ result: { data: { items: [] } } })
  expect(await (await request.get('/api/trpc/categories.list')).json()).toMatchObject({ result: { data: [] } })
  expect((await request.get('/sitemap.xml')).status()).toBe(200)
})

/** Signs in as an owner of the store. */
async function signInAsOwner(page: Page, db: pg.Client) {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
}

const setUp = (page: Page, step: string) =>
  page.getByRole('main').getByRole('listitem').getByRole('link', { name: step, exact: true })

test('regression: in a store that starts empty the staff finds the way to its first kind, and no demo', async ({
  page,
  db,
}) => {
  await signInAsOwner(page, db)
  await page.goto('/staff/store')
  await expect(page.getByLabel('Headline of the home page', { exact: true })).toBeVisible()
  await expect(page.getByText('Remove the demo…')).toHaveCount(0)
  await staffLink(page, 'Add an animal').click()
  await page.getByRole('link', { name: 'Add the first kind' }).click()
  await expect(page.getByLabel('New kind')).toBeVisible()
})

test('an owner gets from an empty store to a published animal with a photograph by at most 8 clicks', async ({
  page,
  db,
}) => {
  /** Whatever takes a pointer: links, buttons, and what opens a list or a dialogue for choosing. */
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  await signInAsOwner(page, db)
  await page.goto('/staff/overview')
  await expect(page.getByText('Nothing is waiting.')).toHaveCount(0)
  await expect(setUp(page, 'Add the first animal')).toBeVisible()
  await click(setUp(page, 'Add the first kind'))
  await page.getByLabel('New kind').fill('Axolotls')
  await click(page.getByRole('button', { name: 'Add', exact: true }))
  await expect(notice(page, 'Axolotls is saved.')).toBeFocused()
  await click(staffLink(page, 'Add an animal'))
  await nameField(page).fill('Xochi')
  clicks += 1
  await kindField(page).selectOption('Axolotls')
  await click(addButton(page))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xochi')
  const draft = page.url()
  await page.getByLabel('Its story', { exact: true }).fill('She walks along the bottom of her tank.')
  const photos = page.getByRole('region', { name: 'Add a photograph' })
  clicks += 1
  await photos
    .getByLabel('Photograph')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photoOf()) })
  await photos.getByLabel('What it shows').fill('Looking out of her tank')
  await click(page.getByRole('button', { name: 'Add the photograph' }))
  await expect(notice(page, 'The photograph is added.')).toBeFocused()
  await click(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(notice(page, 'Xochi is published.')).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(new URL(draft).pathname)
  expect(clicks).toBeLessThanOrEqual(8)

  await page.goto('/staff/overview')
  await expect(setUp(page, 'Name the store')).toBeVisible()
  for (const done of ['Add the first kind', 'Add the first animal', 'Publish the first animal'])
    await expect(setUp(page, done)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Axolotls' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'New arrivals', exact: true }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('region', { name: 'Just arrived' }).getByRole('link', { name: 'Xochi' }).click()
  await expect(page.getByText('She walks along the bottom of her tank.')).toBeVisible()
  await expect(page.getByAltText('Looking out of her tank').first()).toBeVisible()
})

test('a store says on its home page what its owner has written, and the overview leads there', async ({
  page,
  request,
  db,
}) => {
  await signInAsOwner(page, db)
  await page.goto('/staff/overview')
  await setUp(page, 'Name the store').click()
  await expect(page).toHaveURL(/\/staff\/store#contact$/)
  await page.getByLabel('Name', { exact: true }).fill('Ada’s Axolotls')
  await page.getByLabel('Headline of the home page', { exact: true }).fill('They smile at you')
  await page.getByLabel('What stands under it', { exact: true }).fill('All of them were raised in Adaville.')
  await page.getByLabel('Headline of the home page, in German').fill('Sie lächeln dich an')
  await page.getByLabel('What stands at the end of every page', { exact: true }).fill('Fresh water every day.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  // A page that is remembered may be a second old.
  for (const [address, words] of [
    ['/', 'They smile at you All of them were raised in Adaville.'],
    ['/de', 'Sie lächeln dich an All of them were raised in Adaville.'],
    ['/contact', 'Ada’s Axolotls Fresh water every day.'],
  ] as const)
    await expect.poll(async () => (await read(request, address)).words, { message: address }).toContain(words)
  const { html } = await read(request, '/')
  expect(html).toContain('<meta name="description" content="All of them were raised in Adaville."')
  await page.goto('/staff/overview')
  await expect(setUp(page, 'Say where the store is')).toBeVisible()
  await expect(setUp(page, 'Name the store')).toHaveCount(0)
  const step = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Say when the store is open', exact: true }) })
  await step.getByRole('button', { name: 'We don’t need this' }).click()
  await expect(step).toHaveCount(0)
  await expect(setUp(page, 'Say where the store is')).toBeVisible()
})
