import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect } from './fixtures'

/** A customer whose orders are found by their name alone. */
export const newCustomer = () => `Ada ${randomUUID().slice(0, 13)}`

export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
export const row = (page: Page, id: number) => rows(page).filter({ has: link(page, `Order ${id}`) })
export const box = (page: Page, id: number) => page.getByRole('checkbox', { name: `Order ${id}`, exact: true })
export const approveTicked = (page: Page) => page.getByRole('button', { name: 'Approve ticked orders' })
export const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Number, animal, customer, e-mail address or telephone' })

export async function search(page: Page, text: string) {
  await searchField(page).fill(text)
  await searchField(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
}

/** Orders of a customer, past the service, which accepts few from one. Resolves to their ids. */
export async function placeMany(db: pg.Client, customer: string, count: number): Promise<number[]> {
  const { rows: placed } = await db.query(
    `WITH animal AS (
       INSERT INTO pet (name, category_id, status) SELECT 'Pixel ' || n, 1, 'pending' FROM generate_series(1, $2::int) AS n
       RETURNING id
     )
     INSERT INTO store_order (pet_id, customer_name, customer_email)
     SELECT id, $1, 'ada.' || id || '@example.com' FROM animal RETURNING id`,
    [customer, count],
  )
  return placed.map(({ id }) => Number(id))
}
