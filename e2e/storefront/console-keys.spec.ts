import type { Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility'
import { expect, test } from './fixtures'
import { layoutShiftsOf } from './layout-shifts'
import { watchTraffic } from './network-recorder'
import { signUp } from './sign-up'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })
const validKeys = (page: Page) => page.getByRole('table', { name: 'Valid keys' })
const rowOf = (page: Page, key: string) => page.getByRole('row').filter({ hasText: `${key.slice(0, 10)}…` })
const KEY = /pet_[0-9A-Za-z]{38}/

const openKeys = async (page: Page) => {
  await page.goto('/console')
  await page.getByRole('main').getByRole('list').getByRole('link', { name: 'Keys' }).last().click()
  await expect(heading(page)).toHaveText('API keys')
}

/** Creates a key, and reads it while it is shown. */
async function createKey(page: Page, name: string) {
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(heading(page)).toHaveText('Create a key')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create the key' }).click()
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('somebody signs up, creates a key that works, sees its use, rotates it and revokes it', async ({
      page,
      db,
    }) => {
      test.slow()
      const { email } = await signUp(page)
      await openKeys(page)
      await expect(page.getByText('There is no valid key.')).toBeVisible()

      await page.getByRole('link', { name: 'Create a key' }).click()
      await expect(page.getByRole('checkbox')).toHaveCount(2)
      for (const scope of ['pets:read', 'orders:read'])
        await expect(page.getByRole('checkbox', { name: scope })).toBeChecked()
      await page.goto(page.url().replace('/new', ''))
      const old = await createKey(page, 'Till <b>“1”</b>')
      expect(await run(old.curl)).toBe(200)
      await backToList(page)
      // React empties a page that it hides once it has time.
      await expect.poll(() => page.content()).not.toMatch(KEY)
      await expect(rowOf(page, old.key)).toContainText('Till <b>“1”</b>')
      await expect(rowOf(page, old.key)).toContainText('Active')

      const list = page.url()
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Usage' }).click()
      await expect(heading(page)).toHaveText('Usage')
      const countUsed = async () => {
        await page.reload()
        return page.getByRole('main').locator('tr', { hasText: 'listPets' }).count()
      }
      await expect.poll(countUsed, { timeout: 15_000 }).toBe(1)
      await page.goto(list)

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
      await db.query(
        `UPDATE session SET authenticated_at = now() - interval '11 minutes'
         WHERE user_id = (SELECT id FROM store_user WHERE email = $1)`,
        [email],
      )
      await page.getByRole('link', { name: 'Create a key' }).click()
      await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
      await page.goBack()
      await rowOf(page, fresh.key)
        .getByRole('link', { name: /^Revoke Till/ })
        .click()
      await page.getByRole('button', { name: 'Yes, revoke it' }).click()
      await expect(notice(page, 'is revoked.')).toBeFocused()
      const revokedAt = Date.now()
      await expect.poll(() => run(fresh.curl), { timeout: 10_000 }).toBe(401)
      expect(Date.now() - revokedAt).toBeLessThan(10_000)
      expect(await run(old.curl)).toBe(200)
      await expect(validKeys(page).getByRole('row')).toHaveCount(2)
      await page.getByText('Keys that were revoked or have expired').first().click()
      await expect(rowOf(page, fresh.key)).toContainText('Revoked')
    })

    test('a form that is sent twice creates one key, and shows it both times', async ({
      page,
      playwright,
      baseURL,
    }) => {
      await signUp(page)
      await openKeys(page)
      await page.getByRole('link', { name: 'Create a key' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Till')
      const list = page.url().replace('/new', '')
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: 'Create the key' }).dblclick()
        await readKey(page)
      } else {
        const sent = page.waitForRequest((request) => request.method() === 'POST')
        await page.getByRole('button', { name: 'Create the key' }).click()
        const { key } = await readKey(page)
        const again = await (await sent).allHeaders()
        const context = await playwright.request.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
        const body = (await sent).postDataBuffer()
        const { Cookie = '', cookie = Cookie } = again
        const answer = await context.post((await sent).url(), {
          headers: { cookie, 'content-type': again['content-type'] ?? '', origin: baseURL ?? '' },
          ...(body ? { data: body } : {}),
        })
        expect(await answer.text()).toContain(key)
        expect(answer.headers()['cache-control']).toContain('no-store')
        await context.dispose()
      }
      await page.goto(list)
      await expect(validKeys(page).getByRole('row')).toHaveCount(2)
    })

    test('what is wrong with a new key is said, and what was chosen stays', async ({ page, db }) => {
      const { email } = await signUp(page)
      await openKeys(page)
      await page.getByRole('link', { name: 'Create a key' }).click()
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

test('regression: a key is gone from its page, however soon somebody goes back to it', async ({ page }) => {
  await signUp(page)
  await openKeys(page)
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

test('a key and its command are copied by a click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await openKeys(page)
  const { key, curl } = await createKey(page, 'Till')
  for (const [button, text] of [
    ['Copy the key', key],
    ['Copy the command', curl],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' }).last()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
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
  const { email } = await signUp(page)
  const account = `(SELECT account_id FROM membership JOIN store_user ON store_user.id = user_id WHERE email = $1)`
  await db.query(`UPDATE account SET granted_scopes = ARRAY['pets:read', 'pets:write'] WHERE id = ${account}`, [email])
  await db.query(
    `INSERT INTO api_key (account_id, name, prefix, hash, scopes, created_at, last_used_at, expires_at)
     SELECT ${account}, name, 'pet_' || prefix, sha256(prefix::bytea), ARRAY['pets:read'], now() - '40 days'::interval, used, ends
     FROM (VALUES (NULL, 'idle00', NULL, NULL), ('Ends', 'ending', now(), now() + '10 days'::interval),
       ('Kept', 'kept00', now(), now() + '20 days'::interval)) AS key (name, prefix, used, ends)`,
    [email],
  )
  await openKeys(page)
  await expect(rowOf(page, 'pet_idle00')).toContainText('Not used for 30 days')
  await expect(rowOf(page, 'pet_ending')).toContainText('Rotate it within 14 days')
  await expect(rowOf(page, 'pet_kept00')).not.toContainText(/within|Not used/)
  await page.getByRole('link', { name: 'Create a key' }).click()
  await expect(page.getByRole('checkbox', { name: 'pets:read' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'pets:write' })).not.toBeChecked()
})

test('the key of another account is not found, and nothing changes', async ({ page, anotherPage, expectFailure }) => {
  test.slow()
  await signUp(page)
  await openKeys(page)
  const { key } = await createKey(page, 'Mine')
  await backToList(page)
  const link = await page.getByRole('link', { name: /^Revoke Mine/ }).getAttribute('href')
  const [theirs = '', keyId = ''] = /^.*\/(\d+)(?=\/revoke$)/.exec(link ?? '') ?? []
  const stranger = await anotherPage()
  await signUp(stranger)
  await openKeys(stranger)
  const own = new URL(stranger.url()).pathname
  for (const address of [theirs, `${own}/${keyId}`])
    for (const step of ['rotate', 'revoke']) {
      expectFailure(`${address}/${step}`, 'the server responded with a status of 404')
      expect((await stranger.goto(`${address}/${step}`))?.status()).toBe(404)
    }
  await page.reload()
  await expect(rowOf(page, key)).toContainText('Active')
})

test('the form for a key loads few scripts', async ({ page, anotherPage }) => {
  await signUp(page)
  await openKeys(page)
  const other = await anotherPage()
  await other.context().addCookies(await page.context().cookies())
  const traffic = await watchTraffic(other)
  expect((await other.goto(`${page.url()}/new`))?.status()).toBe(200)
  await expect(other.getByLabel('Name', { exact: true })).toBeVisible()
  await expect.poll(() => traffic.isQuiet()).toBe(true)
  const scripts = traffic.exchanges.filter(({ mimeType }) => /javascript/.test(mimeType))
  const bytes = scripts.reduce((sum, exchange) => sum + exchange.bytes, 0)
  expect(bytes).toBeGreaterThan(50_000)
  // The most that a page of the storefront loads, and 5 kB.
  expect(bytes).toBeLessThanOrEqual(134_000)
  expect(await layoutShiftsOf(other)).toEqual([])
})

test('axe finds nothing wrong in all widths and colours, and nothing is wider than the screen', async ({ page }) => {
  test.slow()
  await signUp(page)
  await openKeys(page)
  await page.getByRole('link', { name: 'Create a key' }).click()
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
