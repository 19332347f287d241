import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator'
import { expect, test } from './fixtures'
import { submitPassword } from './sign-in'
import { letSessionsGetOld, newUser, signInAs } from './user'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const nameField = (page: Page) => page.getByLabel('Name of the passkey')
const passkeys = (page: Page) => page.locator('section', { has: page.locator('#passkeys') }).locator('h3')

async function addPasskey(page: Page, name: string) {
  await page.goto('/console/security')
  await nameField(page).last().fill(name)
  await button(page, 'Add a passkey').click()
  await expect(notice(page, 'Your passkey is added.')).toBeFocused()
}

async function signOut(page: Page) {
  await button(page, 'Sign out').click()
  await expect(heading(page)).toHaveText('Sign in')
}

test('a user adds a passkey, signs in with it, signs in again with it, renames and removes it', async ({
  page,
  db,
}) => {
  test.slow()
  const user = await newUser(db)
  const authenticator = await addAuthenticator(page)
  await page.goto('/console/security')
  await submitPassword(page, user)
  await expect(heading(page)).toHaveText('Security')
  await expect(nameField(page)).toHaveValue(/^Chrome on \w+$/)
  await addPasskey(page, 'My phone')
  await expect(passkeys(page)).toHaveText(['My phone'])
  const [credential] = await authenticator.credentials()
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })

  await signOut(page)
  await page.goto('/console/security')
  const [planted] = await page.context().cookies()
  expect(planted).toBeUndefined()
  await button(page, 'Sign in with a passkey').click()
  await expect(heading(page)).toHaveText('Security')
  await expect(page.getByText(`You are signed in as ${user.email}.`)).toBeVisible()
  await expect(page.getByText(/last used/)).toBeVisible()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  await letSessionsGetOld(db, user)
  await page.reload()
  await expect(button(page, 'Add a passkey')).toHaveCount(0)
  await page.locator('summary').click()
  await expect(button(page, 'Remove')).toHaveCount(0)
  await button(page, 'Sign in again with a passkey').click()
  await expect(button(page, 'Add a passkey')).toBeVisible()
  const [renewed] = await page.context().cookies()
  expect(renewed?.value).not.toBe(cookie?.value)

  await nameField(page).first().fill('My old phone')
  await button(page, 'Rename').click()
  await expect(notice(page, 'Your passkey has its new name.')).toBeFocused()
  await expect(passkeys(page)).toHaveText(['My old phone'])
  await page.goto('/console/security')
  await page.locator('summary').click()
  await button(page, 'Remove').click()
  await expect(notice(page, 'Your passkey is removed.')).toBeFocused()
  await expect(passkeys(page)).toHaveCount(0)

  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await expect(notice(page, 'This passkey wasn’t accepted.')).toBeFocused()
  expect(await page.context().cookies()).toEqual([])
})

test('a passkey opens the account of its user alone', async ({ page, anotherPage, db }) => {
  const [ada, eve] = [await newUser(db), await newUser(db)]
  const elsewhere = await anotherPage()
  await addAuthenticator(elsewhere)
  await signInAs(elsewhere, db, ada)
  await addPasskey(elsewhere, 'Of Ada')
  await addAuthenticator(page)
  await signInAs(page, db, eve)
  await addPasskey(page, 'Of Eve')
  await page.context().clearCookies()
  await page.goto('/console/security')
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByText(`You are signed in as ${eve.email}.`)).toBeVisible()
  // Eve finds Ada's browser open.
  await page.context().clearCookies()
  await signInAs(page, db, ada, 11)
  await page.goto('/console/security')
  await button(page, 'Sign in again with a passkey').click()
  await expect(notice(page, 'No passkey was used')).toBeFocused()
  await page.reload()
  await expect(button(page, 'Add a passkey')).toHaveCount(0)
})

test('a user without a password keeps their last passkey', async ({ page, db }) => {
  await addAuthenticator(page)
  await signInAs(page, db, await newUser(db, { hasPassword: false }))
  await addPasskey(page, 'My only one')
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.locator('summary').click()
  await button(page, 'Remove').click()
  await expect(notice(page, 'This is your only way to sign in.')).toBeFocused()
  await page.reload()
  await expect(passkeys(page)).toHaveText(['My only one'])
})

test('what the authenticator refuses is told, and the library is loaded when it is needed', async ({ page, db }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  const authenticator = await addAuthenticator(page)
  await signInAs(page, db, await newUser(db))
  await addPasskey(page, 'Mine')
  await button(page, 'Add a passkey').click()
  await expect(notice(page, 'This device already has a passkey for you.')).toBeFocused()
  await signOut(page)
  await authenticator.recognizeUser(false)
  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  scripts.clear()
  await button(page, 'Sign in with a passkey').click()
  await expect(notice(page, 'No passkey was used')).toBeFocused()
  expect([...scripts].length).toBeGreaterThan(0)
  await authenticator.recognizeUser(true)
  await button(page, 'Sign in with a passkey').click()
  await expect(heading(page)).toHaveText('Your accounts')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing offers what cannot work, and passkeys are renamed and removed', async ({ page, db }) => {
    await page.goto('/sign-in')
    await expect(button(page, 'Sign in')).toBeVisible()
    await expect(button(page, 'Sign in with a passkey')).toBeHidden()
    const user = await newUser(db, { hasPassword: false })
    await db.query(
      `INSERT INTO passkey (id, user_id, public_key, counter, transports, backed_up, name, created_at)
       SELECT sha256((u.id || n.name)::bytea), u.id, '', 0, '{}', true, n.name, now()
       FROM store_user u, (VALUES ('Phone'), ('Laptop')) n (name) WHERE u.email = $1`,
      [user.email],
    )
    await signInAs(page, db, user)
    await page.goto('/console/security')
    await expect(page.getByText('To add a passkey, allow JavaScript.')).toBeVisible()
    await expect(button(page, 'Add a passkey')).toBeHidden()
    const change = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('summary')
    await change('Laptop').click()
    await nameField(page).locator('visible=true').fill('Old laptop')
    await page.getByRole('button', { name: 'Rename' }).locator('visible=true').click()
    await expect(notice(page, 'Your passkey has its new name.')).toBeVisible()
    await change('Old laptop').click()
    await page.getByRole('button', { name: 'Remove' }).locator('visible=true').click()
    await expect(notice(page, 'Your passkey is removed.')).toBeVisible()
    await change('Phone').click()
    await page.getByRole('button', { name: 'Remove' }).locator('visible=true').click()
    await expect(notice(page, 'This is your only way to sign in.')).toBeVisible()
    await expect(passkeys(page)).toHaveText(['Phone'])
  })
})
