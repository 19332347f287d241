import { expect } from './fixtures'
import { test } from './mailing-store'
import { emailOf } from './shopper'

test('somebody on another device has links to their orders mailed to them', async ({ page, request, db, smtp }) => {
  const email = emailOf('ada')
  const { rows } = await db.query("SELECT id::int FROM pet WHERE status = 'available' ORDER BY id DESC LIMIT 1")
  const ordered = await request.post('/api/trpc/orders.checkout', {
    headers: { 'X-Forwarded-For': `198.51.100.${rows[0].id % 256}` },
    data: { petId: rows[0].id, name: 'Ada Lovelace', email: email.toUpperCase() },
  })
  const { trackingCode } = (await ordered.json()).result.data
  await page.goto('/orders')
  await page.getByText('Looking for an order from another device?').click()
  const field = page.getByLabel('The e-mail address you ordered with')
  await field.fill('ada@localhost')
  await page.getByRole('button', { name: 'Send me the links' }).click()
  await expect(field).toHaveAccessibleDescription(/It should look like ada@example\.com/)
  await expect(field).toHaveValue('ada@localhost')
  await field.fill(email)
  await page.getByRole('button', { name: 'Send me the links' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `If there are orders with the address ${email}` }),
  ).toBeVisible()
  const links = () => smtp.received.filter(({ message }) => message.subject === 'Links to your orders')
  await expect.poll(() => links().some(({ recipients }) => recipients.includes(email))).toBe(true)
  const mail = links().find(({ recipients }) => recipients.includes(email))
  expect(mail?.message.text).toContain(`/orders/${trackingCode}`)
})
