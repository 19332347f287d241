import type { APIRequestContext } from '@playwright/test'
import type pg from 'pg'
import { demoStore } from '@/prisma/demo-catalogue'
import { displayPrefix, generateKey, hashKey } from '@/server/identity/accounts/api-key'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { notice } from './staff'
import { newUser, signInAs } from './user'

// Files whose settings are the same may share a store, and the others need the demo.
test.use({ storeSettings: { DEMO: 'true' } })
// One after another, on one store: the second removes what the first has left.
test.describe.configure({ mode: 'default' })

async function newKey(db: pg.Client): Promise<string> {
  const key = generateKey()
  await db.query(
    `WITH made AS (INSERT INTO account (name) VALUES ($1) RETURNING id)
     INSERT INTO api_key (account_id, prefix, hash, scopes) SELECT id, $1, $2, '{pets:read}' FROM made`,
    [displayPrefix(key), hashKey(key)],
  )
  return key
}

test('regression: the staff removes the demo in one step, and every page and list is without it at once', async ({
  page,
  db,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await newKey(db)}` }
  const { rows } = await db.query(
    `WITH kind AS (INSERT INTO category (name) VALUES ('Axolotls') RETURNING id)
     INSERT INTO pet (name, category_id) SELECT 'Xochi', id FROM kind RETURNING id`,
  )
  const own = Number(rows[0].id)
  const listed = async () => (await request.get('/v1/pets?status=available&limit=100', { headers })).json()
  const shows = async (address: string, text: string) => (await textOf(request, address)).includes(text)
  // Kept by the server from now on.
  for (const address of ['/', '/animals', '/contact']) await textOf(request, address)
  expect(await shows('/contact', demoStore.streetAddress)).toBe(true)
  expect(await listed()).toHaveLength(100)

  await signInAsNewStaff({ page, db })
  await page.goto('/staff/store')
  await expect(page.getByText('240 animals, 71 orders, 10 kinds and the address')).toBeVisible()
  await page.getByText('Remove the demo…').click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(notice(page, 'The demo is gone.')).toBeFocused()
  await expect(page.getByText('Remove the demo…')).toHaveCount(0)
  await expect(page.getByLabel('Street and number')).toHaveValue('')

  expect(await listed()).toEqual([expect.objectContaining({ id: own, name: 'Xochi' })])
  expect(await shows('/animals', 'Xochi')).toBe(true)
  for (const address of ['/', '/animals']) {
    expect(await shows(address, 'Drizzle')).toBe(false)
    expect(await shows(address, 'Hedgehogs')).toBe(false)
  }
  expect(await shows('/contact', demoStore.streetAddress)).toBe(false)
  expect((await request.get('/animals/1')).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of the store says how much is left, removes it, and says when there is nothing', async ({
    page,
    db,
  }) => {
    const { rows } = await db.query(
      `INSERT INTO pet (name, category_id) SELECT 'Biscuit', id FROM category RETURNING id`,
    )
    const items = { pets: rows.map(({ id }) => Number(id)), orders: [], categories: [], hasDetails: false }
    const record = `UPDATE setting SET value = $1 WHERE name = 'demo_catalogue'`
    await db.query(record, [JSON.stringify(items)])
    await signInAsNewStaff({ page, db })
    await page.goto('/staff/store')
    await expect(page.getByText('has of it 1 animal.')).toBeVisible()
    await page.getByText('Remove the demo…').click()
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(notice(page, 'The demo is gone.')).toBeVisible()

    await db.query(record, [JSON.stringify({ ...items, hasDetails: true })])
    await db.query(`UPDATE store_details SET version = 1, changed_by = 'operator'`)
    await page.goto('/staff/store')
    await page.getByText('Remove the demo…').click()
    await db.query(`UPDATE store_details SET version = 2`)
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(notice(page, 'There is nothing of the demo to remove.')).toBeVisible()
  })
})

const textOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text()

type SignIn = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'db'>

async function signInAsNewStaff({ page, db }: SignIn) {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
}
