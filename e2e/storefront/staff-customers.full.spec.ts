import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { authorization, newName, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

/** Letters that nothing else has. */
const newMark = () => randomUUID().replaceAll('-', '').slice(0, 12)

/** Orders of one customer, past the service, which accepts few from one. Resolves to their ids. */
async function placeMany(
  db: { query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }> },
  name: string,
  emails: readonly string[],
): Promise<number[]> {
  const placed = await db.query(
    `WITH animal AS (
       INSERT INTO pet (name, category_id, status) SELECT 'Pixel', 1, 'pending' FROM unnest($2::text[]) RETURNING id
     ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM animal)
     INSERT INTO store_order (pet_id, customer_name, customer_email)
     SELECT id, $1, ($2::text[])[place] FROM numbered ORDER BY id RETURNING id`,
    [name, emails],
  )
  return placed.rows.map(({ id }) => Number(id))
}

async function search(page: Page, text: string) {
  const field = page.getByRole('searchbox', { name: 'A part of the name or of the e-mail address' })
  await field.fill(text)
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
}

test('a customer is found by a part of their name, with all their orders', async ({ page, db }) => {
  const mark = newMark()
  const email = `${mark}@example.com`
  const [first, last] = await placeMany(db, `Ada ${mark}`, [email.toUpperCase(), email])
  await signInAs(page, db, staff)
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await search(page, mark.slice(2, 10))
  await expect(rows(page, 'Customers')).toHaveCount(1)
  await expect(rows(page, 'Customers')).toContainText(email)
  await link(page, `Ada ${mark}`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${mark}`)
  await expect(page).toHaveURL(`/staff/customers/${last}`)
  await expect(link(page, email)).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByText('2 open, 0 delivered, 0 cancelled')).toBeVisible()
  await expect(rows(page, 'Orders')).toHaveCount(2)
  await link(page, `Order ${first}`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first}`)
  await link(page, 'All orders of this customer').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${mark}`)
})

test('more customers than a page holds are found page by page', async ({ page, db }) => {
  const mark = newMark()
  await placeMany(
    db,
    `Ada ${mark}`,
    Array.from({ length: 31 }, (_, at) => `${mark}.${at}@example.com`),
  )
  await signInAs(page, db, staff)
  await page.goto(`/staff/customers?search=${mark}`)
  await expect(rows(page, 'Customers')).toHaveCount(30)
  await link(page, 'Older').click()
  await expect(rows(page, 'Customers')).toHaveCount(1)
  await link(page, 'Newest').click()
  await expect(rows(page, 'Customers')).toHaveCount(30)
})

test('a search that finds nothing says what to do', async ({ page, db }) => {
  await signInAs(page, db, staff)
  await page.goto('/staff/customers')
  await search(page, '%_%')
  await expect(page.getByText('No customer matches. Try a shorter part')).toBeVisible()
})

test('a name that is nearly spelled so is found', async ({ page, db }) => {
  const name = newMark().replace(/\d/g, 'x')
  await placeMany(db, `Ada ${name}`, [`${newMark()}@example.com`])
  await signInAs(page, db, staff)
  await page.goto('/staff/customers')
  await search(page, `${name.slice(0, 5)}${name.slice(6)}q`)
  await expect(page.getByText('These have a similar name')).toBeVisible()
  await expect(link(page, `Ada ${name}`)).toBeVisible()
})

test('the page of an animal tells its history', async ({ page, request, db }) => {
  const { id, petId, name } = await placeOrder(request)
  const renamed = newName()
  const data = { petId, name: renamed }
  const changed = await request.post('/api/trpc/pets.update', { headers: authorization(), data })
  expect(changed.status()).toBe(200)
  await signInAs(page, db, staff)
  await page.goto(`/staff/animals/${petId}`)
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText(`Renamed from “${name}” to “${renamed}”`)
  await expect(entries.nth(1)).toContainText(`Order ${id} placed by the customer`)
  await expect(entries.nth(2)).toContainText('Added')
  await entries.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
})
