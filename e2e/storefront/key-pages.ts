import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect } from './fixtures'
import { notice } from './staff'
import { newOwner } from './user'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const rowOf = (page: Page, key: string) => page.getByRole('row').filter({ hasText: `${key.slice(0, 10)}…` })
export const KEY = /pet_[0-9A-Za-z]{38}/

/** Opens the form for a key of a new account, from the list of its keys. */
export async function openForm(page: Page, db: pg.Client) {
  const owner = await newOwner(page, db)
  await page.goto(`${owner.account}/keys`)
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(heading(page)).toHaveText('Create a key')
  return owner
}

/** Creates a key, and reads it while it is shown. */
export async function createKey(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create the key' }).dblclick()
  return readKey(page)
}

export async function readKey(page: Page) {
  await expect(notice(page, 'Here is your new key')).toBeFocused()
  const [key = '', curl = ''] = await page.getByRole('main').locator('code').allTextContents()
  expect(key).toMatch(new RegExp(`^${KEY.source}$`))
  return { key, curl }
}
