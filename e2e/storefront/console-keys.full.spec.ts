import { expect, test } from './fixtures'
import { createKey, openForm, rowOf } from './key-pages'
import { newOwner } from './user'

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
