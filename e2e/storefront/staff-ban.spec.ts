import { expect, test } from './fixtures'
import { authorization, notice } from './staff'
import { staff } from './staff-user'
import { newOwner, signInAs } from './user'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the staff bans a key with a reason that its owner reads, and lifts the ban', async ({
      page,
      request,
      db,
    }) => {
      const owner = await newOwner(page, db)
      const accountPath = owner.account.replace('/console/', '/staff/')
      const accountId = owner.account.split('/').at(-1)
      const { rows } = await db.query(
        `INSERT INTO api_key (account_id, name, prefix, hash, scopes)
         VALUES ($1, 'Till', 'pet_banned', sha256(gen_random_uuid()::text::bytea), '{pets:read}') RETURNING id`,
        [accountId],
      )
      expect(rows).toHaveLength(1)
      await signInAs(page, db, staff)
      await page.goto(accountPath)
      await page.getByLabel('For', { exact: true }).selectOption({ label: 'a day' })
      await page.getByLabel('Why', { exact: true }).fill('Sends the same request in a loop.')
      await page.getByRole('button', { name: 'Ban the key' }).click()
      await expect(notice(page, 'The key is banned.')).toBeFocused()
      await expect(page.getByText('Banned until')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ban the key' })).toHaveCount(0)

      await signInAs(page, db, owner)
      await page.goto(`${owner.account}/log`)
      await expect(
        page.getByRole('row').filter({ hasText: 'for a day: Sends the same request in a loop.' }),
      ).toHaveCount(1)
      // Another key is served.
      expect((await request.get('/v1/pets', { headers: authorization() })).status()).toBe(200)

      await signInAs(page, db, staff)
      await page.goto(accountPath)
      await page.getByRole('button', { name: /^Lift the ban/ }).click()
      await expect(notice(page, 'The ban is lifted')).toBeFocused()
      await expect(page.getByText('Banned until')).toHaveCount(0)
    })
  })
}
