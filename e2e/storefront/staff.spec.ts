import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { generateKey } from '@/server/accounts/api-key'
import { expect, test } from './fixtures'
import {
  approveButton,
  expectOrders,
  field,
  KEY,
  keys,
  newKey,
  newName,
  notice,
  openOrder,
  petsNamed,
  placeOrder,
  revoke,
  signIn,
  submitKey,
} from './staff'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add the animal' })

test('a wrong key is refused beside its field, which is empty again and has the focus', async ({ page }) => {
  await page.goto('/staff')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  for (const [key, said] of [
    ['pet_nonsense', 'not a complete API key'],
    [generateKey(), 'Unknown key.'],
    [newKey('--scopes', 'pets:read,orders:read'), 'neither the scope pets:write nor orders:write'],
  ] as const) {
    await submitKey(page, key)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(said))
    expect(await page.content()).not.toContain(key)
  }
  expect(await page.context().cookies()).toEqual([])
})

test('a key opens a session that no script and no other site can use, until it is signed out', async ({ page }) => {
  await signIn(page)
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.value).not.toContain(KEY().slice(4, 12))
  expect(Number(cookie?.expires) - Date.now() / 1000).toBeCloseTo(8 * 3600, -2)
  await page.reload()
  await expectOrders(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(field(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/staff/animals/new')
  await submitKey(page, KEY())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an animal')
})

test('a key that is revoked ends its session at once', async ({ page, request }) => {
  const key = newKey()
  const { id } = await placeOrder(request)
  await signIn(page, key)
  await openOrder(page, id)
  revoke(key)
  await approveButton(page).click()
  await expect(page.getByText('You have been signed out. Your key has been revoked.')).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  await submitKey(page, key)
  await expect(page.getByRole('alert').filter({ hasText: 'This key has been revoked.' })).toBeVisible()
  await submitKey(page, KEY())
  await expectOrders(page)
  await openOrder(page, id)
})

test('a key can do on the pages what its scopes allow, and the page says what is missing', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  await signIn(page, newKey('--scopes', 'orders:read,pets:write'))
  await openOrder(page, id)
  await expect(page.getByText('it lacks the scope orders:write')).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await submitKey(page, newKey('--scopes', 'orders:write'))
  await expect(page.getByText('it lacks the scope orders:read')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an animal' })).toHaveCount(0)
  await page.goto('/staff/animals/new')
  await expect(page.getByText('it lacks the scope pets:write')).toBeVisible()
})

/** Uses up the requests of a free key in this minute. */
async function exhaust(request: APIRequestContext, key: string) {
  // So that the minute does not end meanwhile.
  await expect.poll(() => new Date().getUTCSeconds(), { timeout: 60_000 }).toBeLessThan(40)
  const headers = { Authorization: `Bearer ${key}` }
  await expect
    .poll(async () => (await request.get('/v1/pets?limit=1', { headers })).status(), { intervals: [0] })
    .toBe(429)
}

const TOO_MANY = 'the server responded with a status of 429 (Too Many Requests)'

test('a form over the limit of its key is refused beside what was typed, and nothing of that is lost', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure('/staff/animals/new', TOO_MANY)
  const key = keys('create', '--name', randomUUID(), '--plan', 'free')
  await signIn(page, key)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Frogs')
  await exhaust(request, key)
  await addButton(page).click()
  await expect(notice(page, 'All requests that your API key may make for now are used up.')).toBeFocused()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByLabel('Kind', { exact: true }).locator('option:checked')).toHaveText('Frogs')
  expect(await petsNamed(request, name)).toEqual([])
})

test('offline, a form says so beside what was typed, and is sent once when it is sent again', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure('/staff/animals/new', 'net::ERR_INTERNET_DISCONNECTED')
  await signIn(page)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Dogs')
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(notice(page, 'We cannot reach the store right now.')).toBeFocused()
  await page.context().setOffline(false)
  await addButton(page).click()
  await expect(notice(page, `${name} is here.`)).toBeVisible()
  expect(await petsNamed(request, name)).toHaveLength(1)
})

test('a sign-in with a key that is over its limit is put off kindly', async ({ page, request, expectFailure }) => {
  expectFailure('/staff', TOO_MANY)
  const key = keys('create', '--name', randomUUID(), '--plan', 'free')
  await page.goto('/staff')
  await exhaust(request, key)
  await submitKey(page, key)
  await expect(field(page)).toHaveAccessibleDescription(
    /^All requests .* are used up.* Wait \d+ seconds?, then try again/,
  )
  await expect(field(page)).toHaveValue(key)
})
