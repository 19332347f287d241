import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { staff } from './staff-user'
import { newOwner, signInAs } from './user'

/** On how many lines an element's text is. */
const lines = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

// Wide enough that a table's rows are no cards.
test.use({ viewport: { width: 1000, height: 800 } })

test('regression: beside a long name, the kind of an animal stays on one line', async ({ page, db }) => {
  const mark = randomUUID().slice(0, 13)
  // Sold, so that no shopper finds it.
  await db.query(`INSERT INTO pet (name, category_id, status) VALUES ($1, 1, 'sold')`, [`${mark} ${'x'.repeat(180)}`])
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals?search=${mark}`)
  const kind = page.getByRole('row').filter({ hasText: mark }).getByRole('cell').nth(1)
  await expect(kind).toHaveText('Dog')
  expect(await lines(kind)).toBe(1)
})

test('regression: beside a long sentence, an e-mail address in the log stays on one line', async ({ page, db }) => {
  const { email, account } = await newOwner(page, db)
  await db.query(
    `INSERT INTO account_event (account_id, action, before, after, actor)
     SELECT account_id, 'scopes_changed', $2, $2, 'user ' || user_id
     FROM membership JOIN store_user ON store_user.id = user_id WHERE email = $1`,
    [email, 'pets:read pets:write orders:read orders:write'],
  )
  await page.goto(`${account}/log`)
  const who = page.getByRole('row').filter({ hasText: 'Changed the scopes' }).getByRole('cell').first()
  await expect(who).toContainText(email)
  expect(await lines(who)).toBe(1)
})
