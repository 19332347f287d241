import { generateKey, hashKey } from '@/server/identity/accounts/api-key'
import { expect, test } from './fixtures'
import { notice } from './staff'
import { staff } from './staff-user'
import { newOwner, signInAs } from './user'

test('the staff bans a key with a reason that its owner reads, and lifts the ban', async ({ page, request, db }) => {
  const owner = await newOwner(page, db)
  const accountPath = owner.account.replace('/console/', '/staff/')
  const accountId = owner.account.split('/').at(-1)
  const [key, other] = [generateKey({ isStaging: false }), generateKey({ isStaging: false })]
  await db.query(
    `INSERT INTO api_key (account_id, name, prefix, hash, scopes) VALUES
     ($1, 'Till', 'pet_banned', $2, '{pets:read}'), ($1, 'Shelf', 'pet_served', $3, '{pets:read}')`,
    [accountId, hashKey(key), hashKey(other)],
  )
  const ask = (its: string) => request.get('/v1/pets', { headers: { Authorization: `Bearer ${its}` } })
  await signInAs(page, db, staff)
  await page.goto(accountPath)
  const choice = page.getByLabel('Key to ban')
  await choice.selectOption(await choice.getByRole('option', { name: /Till/ }).getAttribute('value'))
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'a day' })
  await page.getByLabel('Why', { exact: true }).fill('Sends the same request in a loop.')
  await page.getByRole('button', { name: 'Ban the key' }).click()
  await expect(notice(page, 'The key is banned.')).toBeFocused()
  const banned = page
    .getByRole('row')
    .filter({ hasText: 'Till' })
    .filter({ hasText: /Banned.*by the store/ })
  await expect(banned).toBeVisible()
  await expect(choice.getByRole('option')).toHaveCount(1)
  const refused = await ask(key)
  expect([refused.status(), (await refused.json()).code]).toEqual([429, 'temporarily_banned'])
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(86_000)
  expect((await ask(other)).status()).toBe(200)

  await signInAs(page, db, owner)
  // regression: to its owner, a banned key was "Active".
  await page.goto(`${owner.account}/keys`)
  await expect(banned).not.toContainText('Active')
  await page.goto(`${owner.account}/log`)
  await expect(page.getByRole('row').filter({ hasText: 'for a day: Sends the same request in a loop.' })).toHaveCount(1)

  await signInAs(page, db, staff)
  await page.goto(accountPath)
  await page.getByRole('button', { name: /^Lift the ban/ }).click()
  await expect(notice(page, 'The ban is lifted')).toBeFocused()
  await expect(banned).toHaveCount(0)
  await expect.poll(async () => (await ask(key)).status()).toBe(200)
})
