import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { moveElsewhere, notice, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs } from './user'

test('an address that was mistyped is corrected, and what is held is read and saved as a file', async ({
  page,
  db,
  request,
}) => {
  const { id, petId } = await placeOrder(request)
  const right = `ada.lovelace.${petId}@example.com`
  await signInAs(page, db, staff)
  await page.goto(`/staff/customers/${id}`)
  await page.getByText('Correct…').click()
  await page.getByLabel('Name').fill('Ada King')
  await page.getByLabel('E-mail address').fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('must be an e-mail address')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ada King')
  await page.getByLabel('E-mail address').fill(right)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(notice(page, 'Corrected, in all their orders.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada King')
  await expect(page.getByRole('link', { name: right })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Corrected before' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('link', { name: 'What we hold about them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we hold')
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText(right)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save it as a file' }).click()
  const saved: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(saved).toMatchObject({ customer: right, orders: [{ id, name: 'Ada King', email: right }] })
})

test.describe('without JavaScript, in German', () => {
  test.use({ javaScriptEnabled: false })

  test('everything about a person is deleted, once their order has ended or is cancelled with it', async ({
    page,
    db,
    request,
  }) => {
    const { id } = await placeOrder(request)
    await moveElsewhere(request, 'approve', id)
    await signInAs(page, db, staff)
    await page.goto(`/de/staff/customers/${id}`)
    await page.getByRole('link', { name: 'Was wir über sie gespeichert haben' }).click()
    await page.getByText('Löschen …').click()
    await expect(page.getByText('Was bleibt: die Nummer jeder Bestellung')).toBeVisible()
    await page.getByRole('button', { name: 'Alles über diese Person löschen' }).click()
    await expect(page.getByText(`Bestellungen, die noch nicht beendet sind: ${id}.`)).toBeVisible()
    await page.getByLabel('Stornieren, was noch nicht beendet ist').check()
    await page.getByRole('button', { name: 'Alles über diese Person löschen' }).click()
    await expect(notice(page, 'Alles über diese Person ist gelöscht.')).toBeVisible()
    expect((await page.request.get(`/de/staff/customers/${id}`)).status()).toBe(404)
    const { rows } = await db.query('SELECT status::text, customer_name FROM store_order WHERE id = $1', [id])
    expect(rows).toEqual([{ status: 'cancelled', customer_name: null }])
  })
})

test('a clerk corrects, and is told who else sees the rest', async ({ page, db, request }) => {
  const { id } = await placeOrder(request)
  const email = `clerk.${id}@example.com`
  await db.query("INSERT INTO store_user (email, role, staff_role) VALUES ($1, 'staff', 'clerk')", [email])
  await signInAs(page, db, { email })
  await page.goto(`/staff/customers/${id}/data`)
  await expect(page.getByText('Managers and owners of the store see this')).toBeVisible()
  await page.goto(`/staff/customers/${id}/data.json`)
  await expect(page).toHaveURL('/staff')
})
