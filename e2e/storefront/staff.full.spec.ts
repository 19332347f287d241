import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { exhaustRateLimit } from './shopper'
import { newName, notice, petsNamed } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Go on' })

const TOO_MANY = 'the server responded with a status of 429 (Too Many Requests)'

test('a form over the limit of its address is refused beside what was typed, and nothing of that is lost', async ({
  page,
  request,
  expectFailure,
  db,
}) => {
  expectFailure('/staff/animals/new', TOO_MANY)
  await signInAs(page, db, staff)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Frogs')
  await exhaustRateLimit(request)
  await addButton(page).click()
  await expect(notice(page, 'Too many requests came from your network.')).toBeFocused()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByLabel('Kind', { exact: true }).locator('option:checked')).toHaveText('Frogs')
  expect(await petsNamed(db, name)).toEqual([])
})

test('offline, a form says so beside what was typed, and is sent once when it is sent again', async ({
  page,
  expectFailure,
  db,
}) => {
  expectFailure('/staff/animals/new', 'net::ERR_INTERNET_DISCONNECTED')
  await signInAs(page, db, staff)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Dogs')
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(notice(page, 'We can’t reach the store right now.')).toBeFocused()
  await page.context().setOffline(false)
  await addButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await petsNamed(db, name)).toHaveLength(1)
})
