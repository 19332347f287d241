import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { expect } from './fixtures'
import { newAnimal } from './shopper'

export const KEY = () => process.env.STORE_KEY ?? ''
export const authorization = () => ({ Authorization: `Bearer ${KEY()}` })

/** A name that no other animal has. */
export const newName = () => `Pixel ${randomUUID().slice(0, 8)}`

/** An animal of its own, and an order for it by a guest. */
export async function placeOrder(
  request: APIRequestContext,
  { name = newName(), shipDate = '2099-12-24T12:00:00Z', customer = 'Ada Lovelace' } = {},
) {
  const petId = await newAnimal(request, { name })
  // Each by another guest, since few orders are accepted from one.
  const data = { petId, shipDate, name: customer, email: `ada.${petId}@example.com` }
  const headers = { 'X-Forwarded-For': `198.51.100.${petId % 256}` }
  const order = await request.post('/api/trpc/orders.checkout', { headers, data })
  const { id, trackingCode } = (await order.json()).result.data
  return { id: Number(id), petId, name, trackingCode: String(trackingCode) }
}

/** Does a step with an order, as a colleague elsewhere. */
export async function moveElsewhere(request: APIRequestContext, step: string, orderId: number) {
  const moved = await request.post(`/api/trpc/orders.${step}`, { headers: authorization(), data: { orderId } })
  expect(moved.status()).toBe(200)
}

/** The animals of a name that are not withdrawn. */
export async function petsNamed(db: pg.Client, name: string): Promise<{ id: number; status: string }[]> {
  return (await db.query('SELECT id::int, status FROM pet WHERE name = $1', [name])).rows
}

/** What a page says about what was just done. */
export const notice = (page: Page, text: string | RegExp) =>
  page.locator('main [tabindex="-1"]').filter({ hasText: text })

/** Opens the page of an order. */
export async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/staff/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
}

export const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
