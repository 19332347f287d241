import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expectNothingWrong } from './accessibility'
import { expectLight } from './expect-light'
import { expect, test } from './fixtures'
import { signUp } from './sign-up'
import { letSessionsGetOld, newOwner } from './user'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })
const validKeys = (page: Page) => page.getByRole('table', { name: 'Valid keys' })
const rowOf = (page: Page, key: string) => page.getByRole('row').filter({ hasText: `${key.slice(0, 10)}…` })
const KEY = /pet_[0-9A-Za-z]{38}/

/** Opens the form for a key of a new account, from the list of its keys. */
async function openForm(page: Page, db: pg.Client) {
  const owner = await newOwner(page, db)
  await page.goto(`${owner.account}/keys`)
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(heading(page)).toHaveText('Create a key')
  return owner
}

/** Creates a key, and reads it while it is shown. */
async function createKey(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create the key' }).dblclick()
  return readKey(page)
}

async function readKey(page: Page) {
  await expect(notice(page, 'Here is your new key')).toBeFocused()
  const [key = '', curl = ''] = await page.getByRole('main').locator('code').allTextContents()
  expect(key).toMatch(new RegExp(`^${KEY.source}$`))
  return { key, curl }
}

const backToList = async (page: Page) => {
  await page.getByRole('link', { name: 'Back to the keys' }).click()
  await expect(heading(page)).toHaveText('API keys')
}

/** The status of the request that a command for the shell sends. */
async function run(curl: string): Promise<number> {
  const [, url = '', header = '', value = ''] = /^curl -i '([^']+)' -H '([^':]+): ([^']+)'$/.exec(curl) ?? []
  return (await fetch(url, { headers: { [header]: value } })).status
}

test('somebody signs up, creates one key by a double click, which works, rotates it and revokes it', async ({
  page,
  db,
}) => {
  test.slow()
  const user = await signUp(page)
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

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
  })
}

test('regression: a key is gone from its page, however soon somebody goes back to it', async ({ page, db }) => {
  await openForm(page, db)
  const { key } = await createKey(page, 'Till')
  // As the list appears, before React has run the effects of leaving the page.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
      if (!headings.some(({ textContent }) => textContent === 'API keys')) return
      observer.disconnect()
      history.back()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.getByRole('link', { name: 'Back to the keys' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.body.textContent)).not.toContain(key)
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

test('keys that are idle or expire soon are marked, and scopes that were granted can be chosen', async ({
  page,
  db,
}) => {
  const { email, account: path } = await newOwner(page, db)
  const account = `(SELECT account_id FROM membership JOIN store_user ON store_user.id = user_id WHERE email = $1)`
  await db.query(`UPDATE account SET granted_scopes = ARRAY['pets:read', 'pets:write'] WHERE id = ${account}`, [email])
  await db.query(
    `INSERT INTO api_key (account_id, name, prefix, hash, scopes, created_at, last_used_at, expires_at)
     SELECT ${account}, name, 'pet_' || prefix, sha256(prefix::bytea), ARRAY['pets:read'], now() - '40 days'::interval, used, ends
     FROM (VALUES (NULL, 'idle00', NULL, NULL), ('Ends', 'ending', now(), now() + '10 days'::interval),
       ('Kept', 'kept00', now(), now() + '20 days'::interval)) AS key (name, prefix, used, ends)`,
    [email],
  )
  await page.goto(`${path}/keys`)
  await expect(rowOf(page, 'pet_idle00')).toContainText('Not used for 30 days')
  await expect(rowOf(page, 'pet_ending')).toContainText('Rotate it within 14 days')
  await expect(rowOf(page, 'pet_kept00')).not.toContainText(/within|Not used/)
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(page.getByRole('checkbox', { name: 'pets:read' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'pets:write' })).not.toBeChecked()
})

test('the form for a key loads few scripts', async ({ page, db }) => {
  const { account } = await newOwner(page, db)
  await expectLight(page, `${account}/keys/new`)
})

test('axe finds nothing wrong in all widths and colours, and nothing is wider than the screen', async ({
  page,
  db,
}) => {
  test.slow()
  await openForm(page, db)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await expectNothingWrong(page, 'create')
  await page.getByLabel('Name', { exact: true }).fill('A'.repeat(100))
  await page.getByRole('button', { name: 'Create the key' }).click()
  await readKey(page)
  await expectNothingWrong(page, 'created')
  await backToList(page)
  await expectNothingWrong(page, 'list')
  await page.getByRole('link', { name: /^Rotate/ }).click()
  await expect(page.getByRole('button', { name: 'Rotate the key' })).toBeVisible()
  await expectNothingWrong(page, 'rotate')
  await page.getByRole('button', { name: 'Rotate the key' }).click()
  await readKey(page)
  await backToList(page)
  await page
    .getByRole('link', { name: /^Revoke/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Yes, revoke it' })).toBeVisible()
  await expectNothingWrong(page, 'revoke')
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(notice(page, 'is revoked.')).toBeFocused()
  await page.locator('summary').click()
  await expectNothingWrong(page, 'revoked')
})
