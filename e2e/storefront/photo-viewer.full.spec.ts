import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from './fixtures'
import { newPhotographed } from './photographs'

const photograph = (page: Page, description: string) =>
  page.getByRole('region', { name: 'Photographs' }).getByRole('link', { name: description })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photographs' })
const shows = (page: Page, text: string) => expect(viewer(page).getByRole('status')).toHaveText(text)

/** Shows a shopper the page of a new animal with three photographs. */
async function openPhotographed(page: Page, db: pg.Client, request: APIRequestContext): Promise<void> {
  const { petId } = await newPhotographed(page, db, request, ['Asleep', 'Awake', 'Far away'])
  await page.goto(`/animals/${petId}`)
}

test('the keyboard opens a photograph, goes round all of them, and comes back', async ({ page, db, request }) => {
  test.slow()
  await openPhotographed(page, db, request)
  await photograph(page, 'Awake').focus()
  await page.keyboard.press('Enter')
  await shows(page, 'Photograph 2 of 3: Awake')
  await expect(viewer(page).getByRole('img', { name: 'Awake' })).toBeInViewport({ ratio: 0.99 })
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await shows(page, 'Photograph 3 of 3: Far away')
  await expect(viewer(page).getByRole('img', { name: 'Far away' })).toBeInViewport({ ratio: 0.99 })
  await expect(viewer(page).getByRole('img', { name: 'Awake' })).not.toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'Photograph 1 of 3: Asleep')
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'Photograph 3 of 3: Far away')

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(photograph(page, 'Awake')).toBeFocused()
  await page.keyboard.press('Enter')
  await shows(page, 'Photograph 2 of 3: Awake')
})

test('a pointer finds buttons, and nothing is loaded for them before', async ({ page, db, request }) => {
  test.slow()
  await openPhotographed(page, db, request)
  const address = page.url()
  let scripts = 0
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts += 1
  })
  await photograph(page, 'Asleep').click()
  await shows(page, 'Photograph 1 of 3: Asleep')
  expect(scripts).toBeGreaterThan(0)
  await viewer(page).getByRole('button', { name: 'Back' }).click()
  await shows(page, 'Photograph 3 of 3: Far away')
  await viewer(page).getByRole('button', { name: 'Next' }).click()
  await shows(page, 'Photograph 1 of 3: Asleep')
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewer(page)).toHaveCount(0)
  expect(page.url()).toBe(address)
})

test('the place of a photograph has its colour until its file is there, but nothing beside it', async ({
  page,
  db,
  request,
}) => {
  const { petId } = await newPhotographed(page, db, request, ['Asleep'])
  await page.goto(`/animals/${petId}`)
  await expect(photograph(page, 'Asleep').locator('img')).toHaveCSS('background-color', 'rgb(152, 88, 40)')
  await photograph(page, 'Asleep').click()
  await expect(viewer(page).getByRole('img')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the keyboard opens the file of a photograph', async ({ page, db, request }) => {
    test.slow()
    await openPhotographed(page, db, request)
    await photograph(page, 'Awake').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/photos\/\w{32}-960\.webp$/)
  })
})
