import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures'
import { mailedLink } from './sign-up'
import { letSessionsGetOld, newOwner, newUser } from './user'

test('a user changes their e-mail address by a link that is mailed to the new one', async ({ page, db }) => {
  const { email } = await newOwner(page, db)
  const next = `${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/console/security')
  await page.getByLabel('New e-mail address').fill(next)
  await page.getByRole('button', { name: 'Send a link there' }).click()
  await expect(page.getByText('Check the inbox of the new address')).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await page.goto(await mailedLink(next))
  await expect(page.getByText(next)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your e-mail address is changed.')).toBeVisible()
  await expect(page.getByText(`You are signed in as ${next}.`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a user deletes themselves, once they have typed their address and signed in lately', async ({ page, db }) => {
    const { email, account } = await newOwner(page, db)
    await letSessionsGetOld(db, { email })
    await page.goto('/console/security')
    await expect(page.getByRole('region', { name: 'Delete your user' })).toContainText('Sign in again')
    await db.query(
      'UPDATE session SET authenticated_at = now() WHERE user_id = (SELECT id FROM store_user WHERE email = $1)',
      [email],
    )
    await page.goto('/console/security')
    const typed = page.getByLabel('Your e-mail address, to confirm it')
    await typed.fill('somebody@example.com')
    await page.getByRole('button', { name: 'Delete it for good' }).click()
    await expect(page.getByText('This isn’t the e-mail address that you sign in with.')).toBeVisible()
    await typed.fill(email)
    await page.getByRole('button', { name: 'Delete it for good' }).click()
    await expect(page.getByText('Your user is removed, and everything that let you in.')).toBeVisible()
    const id = account.split('/').at(-1)
    const { rows } = await db.query(
      'SELECT name, (SELECT count(*)::int FROM membership WHERE account_id = account.id) AS members FROM account WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: `Account ${id}`, members: 0 }])
  })
})

test('the last owner of an account is told what to do first', async ({ page, db }) => {
  const { email, account } = await newOwner(page, db)
  const other = await newUser(db)
  await db.query(
    "INSERT INTO membership (user_id, account_id, role) SELECT id, $1, 'member' FROM store_user WHERE email = $2",
    [account.split('/').at(-1), other.email],
  )
  await page.goto('/console/security')
  await page.getByLabel('Your e-mail address, to confirm it').fill(email)
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  const section = page.getByRole('region', { name: 'Delete your user' })
  await expect(section.getByRole('alert')).toContainText('Make one of them an owner first.')
})
