import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { createKey, heading, KEY, openForm, readKey, rowOf } from './key-pages'
import { notice } from './staff'
import { letSessionsGetOld, newOwner } from './user'

const validKeys = (page: Page) => page.getByRole('table', { name: 'Valid keys' })

const backToList = async (page: Page) => {
  await page.getByRole('link', { name: 'Back to the keys' }).click()
  await expect(heading(page)).toHaveText('API keys')
}

/** The status of the request that a command for the shell sends. */
async function run(curl: string): Promise<number> {
  const [, url = '', header = '', value = ''] = /^curl -i '([^']+)' -H '([^':]+): ([^']+)'$/.exec(curl) ?? []
  return (await fetch(url, { headers: { [header]: value } })).status
}

test('somebody creates one key by a double click, which works, rotates it and revokes it', async ({ page, db }) => {
  test.slow()
  const user = await newOwner(page, db)
  await page.goto('/console')
  await page.getByRole('main').getByRole('list').getByRole('link', { name: 'Keys' }).last().click()
  await expect(heading(page)).toHaveText('API keys')
  await expect(page.getByText('There is no valid key.')).toBeVisible()

  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  for (const scope of ['pets:read', 'orders:read'])
    await expect(page.getByRole('checkbox', { name: scope })).toBeChecked()
  const old = await createKey(page, 'Till <b>“1”</b>')
  expect(await run(old.curl)).toBe(200)
  await backToList(page)
  // React empties a page that it hides once it has time.
  await expect.poll(() => page.content()).not.toMatch(KEY)
  await expect(rowOf(page, old.key)).toContainText('Till <b>“1”</b>')
  await expect(rowOf(page, old.key)).toContainText('Active')

  await rowOf(page, old.key)
    .getByRole('link', { name: /^Rotate Till/ })
    .click()
  await expect(heading(page)).toHaveText('Rotate a key')
  await page.getByLabel('The old key stays valid').selectOption('For an hour')
  await page.getByRole('button', { name: 'Rotate the key' }).click()
  const fresh = await readKey(page)
  expect(fresh.key).not.toBe(old.key)
  expect([await run(old.curl), await run(fresh.curl)]).toEqual([200, 200])
  await backToList(page)
  await expect(rowOf(page, old.key)).toContainText('Rotated')
  await expect(rowOf(page, old.key).getByRole('link', { name: /^Rotate/ })).toHaveCount(0)
  await expect(rowOf(page, fresh.key)).toContainText('Till <b>“1”</b>')

  // Not the one who is signed in, but a thief of the session: revoking is all that is left.
  await letSessionsGetOld(db, user)
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  await page.goBack()
  await rowOf(page, fresh.key)
    .getByRole('link', { name: /^Revoke Till/ })
    .click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(notice(page, 'is revoked.')).toBeFocused()
  expect(await run(old.curl)).toBe(200)
  await expect(validKeys(page).getByRole('row')).toHaveCount(2)
  await page.getByText('Keys that were revoked or have expired').first().click()
  await expect(rowOf(page, fresh.key)).toContainText('Revoked')
})

test('what is wrong with a new key is said, and what was chosen stays', async ({ page, db }) => {
  const { email } = await openForm(page, db)
  await page.getByLabel('Name', { exact: true }).fill('Till')
  await page.getByLabel('Expires after').selectOption('A year')
  for (const scope of ['pets:read', 'orders:read']) await page.getByRole('checkbox', { name: scope }).uncheck()
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(notice(page, 'Choose at least one scope.')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Till')
  await expect(page.getByLabel('Expires after')).toHaveValue('365d')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'orders:read' }).check()
  await db.query(
    `INSERT INTO api_key (account_id, prefix, hash, scopes)
     SELECT account_id, 'pet_abcdef', sha256(gen_random_uuid()::text::bytea), ARRAY['pets:read']
     FROM membership JOIN store_user ON store_user.id = user_id, generate_series(1, 20) WHERE email = $1`,
    [email],
  )
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(notice(page, 'at most 20 valid keys. Revoke one')).toBeFocused()
})

test('a key and its command are copied by a click', async ({ page, context, db }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openForm(page, db)
  const { key, curl } = await createKey(page, 'Till')
  for (const [button, text] of [
    ['Copy the key', key],
    ['Copy the command', curl],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' }).last()).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  // React keeps pages that were left, but not with their key.
  await backToList(page)
  await page.goBack()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.body.textContent)).not.toContain(key)
})
