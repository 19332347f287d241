import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import sharp from 'sharp'
import { photoOf } from '@/server/domain/photos/testing/photo'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { newName, notice } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

const photo = async (name = 'rex.jpg', size = { width: 1000, height: 750 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photoOf(size)),
})

/** One that is as large as a camera's, since no pixel is like the next. */
async function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 2_000, height: 1_500, channels: 3, noise, background: '#808080' } })
  const file = await image.jpeg({ quality: 95 }).toBuffer()
  if (file.byteLength < 1_500_000) throw new Error(`it has ${file.byteLength} bytes only`)
  return file
}

const add = (page: Page) => page.getByRole('button', { name: 'Add the photograph' })
/** Those that are there already. */
const shown = (page: Page) =>
  page.getByRole('list').filter({ has: page.getByRole('region', { name: /^Photograph \d/ }) })
const addForm = (page: Page) => page.getByRole('region', { name: 'Add a photograph' })

/** Sends the form with a description, whatever photograph it has. */
async function send(page: Page, description: string): Promise<void> {
  await addForm(page).getByLabel('What it shows').fill(description)
  await add(page).click()
}

/** Opens the page of a new animal as a member of the staff; resolves to the animal. */
async function openNew(page: Page, db: pg.Client, request: APIRequestContext): Promise<number> {
  const petId = await newAnimal(request, { name: newName() })
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${petId}`)
  return petId
}

/** Whether what an image shows has arrived. */
const hasLoaded = (page: Page, alt: string) =>
  page.getByAltText(alt).evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager'
    await image.decode()
    return image.naturalWidth > 0
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a photograph is added, described, moved and removed, and shoppers see it', async ({ page, db, request }) => {
      test.slow()
      const petId = await openNew(page, db, request)

      await addForm(page)
        .getByLabel('Photograph')
        .setInputFiles(await photo())
      await addForm(page).getByLabel('What it shows').fill('Asleep on a red blanket')
      await addForm(page).getByLabel('The same in German').fill('Schläft auf einer roten Decke')
      await add(page).click()
      await expect(notice(page, 'The photograph is added.')).toBeVisible()
      await addForm(page)
        .getByLabel('Photograph')
        .setInputFiles(await photo('b.jpg', { width: 600, height: 900 }))
      await send(page, 'In the garden')
      await expect(shown(page).getByRole('img')).toHaveCount(2)

      const second = page.getByRole('region', { name: 'Photograph 2' })
      await second.getByRole('button', { name: 'Move earlier' }).click()
      await expect(notice(page, 'The photograph is moved.')).toBeVisible()
      await expect(shown(page).getByRole('img').first()).toHaveAccessibleName('In the garden')

      await page.goto(`/animals/${petId}`)
      const photographs = page.getByRole('region', { name: 'Photographs' })
      await expect(photographs.getByRole('img').nth(1)).toHaveAccessibleName('Asleep on a red blanket')
      expect(await hasLoaded(page, 'In the garden')).toBe(true)
      await page.goto(`/de/animals/${petId}`)
      const fotos = page.getByRole('region', { name: 'Fotos' })
      await expect(fotos.getByRole('img').nth(1)).toHaveAccessibleName('Schläft auf einer roten Decke')

      await page.goto(`/staff/animals/${petId}`)
      const first = page.getByRole('region', { name: 'Photograph 1' })
      await first.getByLabel('What it shows').fill('In our garden')
      await first.getByRole('button', { name: 'Save' }).click()
      await expect(notice(page, 'The description is saved.')).toBeVisible()
      await expect(shown(page).getByRole('img').first()).toHaveAccessibleName('In our garden')
      await first.getByText('Remove it', { exact: true }).click()
      await first.getByRole('button', { name: 'Yes, remove it' }).click()
      await expect(notice(page, 'The photograph is removed.')).toBeVisible()
      await expect(shown(page).getByRole('img')).toHaveCount(1)
    })
  })
}

test('what is no photograph is refused, with what to do, and what was typed stays', async ({ page, db, request }) => {
  const petId = await openNew(page, db, request)
  const file = addForm(page).getByLabel('Photograph')
  await file.setInputFiles({ name: 'rex.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await send(page, 'Asleep')
  await expect(file).toHaveAccessibleDescription(/not a photograph that can be read here/)
  await expect(addForm(page).getByLabel('What it shows')).toHaveValue('Asleep')
  await expect(shown(page)).toHaveCount(0)
  expect((await db.query('SELECT FROM pet_photo WHERE pet_id = $1', [petId])).rowCount).toBe(0)
})

test('a photograph is pasted, and dropped, and a large one is made smaller before it is sent', async ({
  page,
  db,
  request,
}) => {
  test.slow()
  const petId = await openNew(page, db, request)
  const bytes = [...(await photoOf({ width: 640, height: 480 }))]
  for (const [how, event, data] of [
    ['Pasted', 'paste', 'clipboardData'],
    ['Dropped', 'drop', 'dataTransfer'],
  ] as const) {
    await addForm(page)
      .getByLabel('What it shows')
      .evaluate(
        (field, given) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(given.bytes)], 'rex.jpg', { type: 'image/jpeg' }))
          const init = { bubbles: true, cancelable: true, [given.data]: transfer }
          const sent =
            given.event === 'paste' ? new ClipboardEvent(given.event, init) : new DragEvent(given.event, init)
          field.dispatchEvent(sent)
        },
        { bytes, event, data },
      )
    await expect(page.getByAltText('What you have chosen')).toBeVisible()
    await send(page, how)
    await expect(shown(page).getByAltText(how)).toBeVisible()
  }

  await addForm(page)
    .getByLabel('Photograph')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto() })
  await expect(page.getByAltText('What you have chosen')).toBeVisible()
  await send(page, 'Large')
  await expect(shown(page).getByAltText('Large')).toBeVisible()
  const { rows } = await db.query("SELECT width, widths FROM pet_photo WHERE pet_id = $1 AND alt_en = 'Large'", [petId])
  expect(rows).toEqual([{ width: 1600, widths: [480, 960, 1600] }])
})

test('somebody who is signed out is told so, and a large file is not read', async ({
  page,
  db,
  request,
  expectFailure,
}) => {
  const petId = await openNew(page, db, request)
  await page.context().clearCookies()
  expectFailure(`/staff/animals/${petId}`, 'the server responded with a status of 403')
  await addForm(page)
    .getByLabel('Photograph')
    .setInputFiles(await photo())
  await send(page, 'Asleep')
  await expect(page.getByText('You are not signed in as a member of our staff.')).toBeVisible()
  await expect(addForm(page).getByLabel('What it shows')).toHaveValue('Asleep')
})
