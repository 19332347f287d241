import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { photoOf } from '@/server/domain/photos/testing/photo'
import { expect } from './fixtures'
import { newAnimal } from './shopper'
import { newName } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

/** Adds an animal with photographs of these descriptions, as a member of the staff who is signed out afterwards. */
export async function newPhotographed(
  page: Page,
  db: pg.Client,
  request: APIRequestContext,
  descriptions: readonly string[],
): Promise<{ readonly petId: number; readonly name: string }> {
  const name = newName()
  const petId = await newAnimal(request, { name })
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${petId}`)
  const form = page.getByRole('region', { name: 'Add a photograph' })
  const buffer = Buffer.from(await photoOf({ width: 1000, height: 750 }))
  for (const [index, description] of descriptions.entries()) {
    await form.getByLabel('Photograph').setInputFiles({ name: 'rex.jpg', mimeType: 'image/jpeg', buffer })
    await form.getByLabel('What it shows').fill(description)
    await form.getByRole('button', { name: 'Add the photograph' }).click()
    await expect(page.getByRole('region', { name: `Photograph ${index + 1}` })).toBeVisible()
  }
  await page.context().clearCookies()
  return { petId, name }
}
