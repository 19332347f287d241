import { expect } from './fixtures'
import { test } from './isolated-store'
import { newUser, signInAs } from './user'

test('the overview says what waits, and each number leads to what it counts', async ({ page, db }) => {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
  const { rows } = await db.query("SELECT count(*)::int AS placed FROM store_order WHERE status = 'placed'")
  const { placed } = rows[0]
  await page.goto('/staff/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(page.getByRole('img', { name: /^Orders on each day from/ })).toBeVisible()
  const dogs = page.getByRole('row', { name: /^Dogs/ })
  await expect(dogs).toBeVisible()
  await page.getByRole('link', { name: `${placed} new orders` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  const { rows: overdue } = await db.query(
    `WITH animal AS (INSERT INTO pet (name, category_id, status) VALUES ('Late', 1, 'pending') RETURNING id)
     INSERT INTO store_order (pet_id, customer_name, customer_email, ship_date)
     SELECT id, 'Ada', 'ada@example.com', '2020-01-01' FROM animal RETURNING id`,
  )
  await db.query("UPDATE store_order SET status = 'approved' WHERE id = $1", [overdue[0].id])
  await page.goto('/staff/overview')
  await page.getByRole('link', { name: '1 order is overdue' }).click()
  await expect(page.getByRole('link', { name: `Order ${overdue[0].id}`, exact: true })).toBeVisible()
  await page.goto('/staff/overview')
  await page
    .getByRole('row', { name: /^All kinds/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Animals')
})
