import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import type { TestSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { expect } from './fixtures'
import { test } from './mailing-store'
import { emailOf } from './shopper'
import { notice } from './staff'
import { newStaffMember, newUser, signInAs } from './user'

/** An order of a guest who reads German or English, for an animal of the demo. */
async function newOrder(request: APIRequestContext, db: pg.Client, language: 'en' | 'de' = 'en') {
  const { rows } = await db.query(
    "SELECT id::int, name FROM pet WHERE status = 'available' AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1",
  )
  const { id: petId, name } = rows[0]
  const email = emailOf(`ada.${petId}`)
  const ordered = await request.post('/api/trpc/orders.checkout', {
    headers: { 'X-Forwarded-For': `198.51.100.${petId % 256}` },
    data: { petId, name: 'Ada Lovelace', email, language },
  })
  const { id, trackingCode } = (await ordered.json()).result.data
  return { id: Number(id), name: String(name), email, path: `/orders/${trackingCode}` }
}

async function signInAsClerk(page: Page, db: pg.Client) {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
}

/** The text of the mail with a subject to somebody, once it is there. */
async function mailTo(smtp: TestSmtpServer, email: string, subject: RegExp) {
  const found = () =>
    smtp.received.find(({ recipients, message }) => recipients.includes(email) && subject.test(message.subject ?? ''))
  await expect.poll(() => found() !== undefined).toBe(true)
  return found()?.message.text ?? ''
}

test('who cancels orders tells their customers why, in the mail and on the page of the order', async ({
  page,
  request,
  db,
  smtp,
}) => {
  const [one, other] = [await newOrder(request, db), await newOrder(request, db, 'de')]
  await signInAsClerk(page, db)
  await page.goto(`/staff/orders/${one.id}?confirm=cancel`)
  await page.getByLabel('To the customer, if you like').fill('The vet found something.\n\nWe are sorry.')
  await page.getByLabel('Why? A note for the staff').fill('Heart')
  await page.getByRole('button', { name: `Yes, cancel order ${one.id}` }).click()
  await expect(notice(page, `Order ${one.id} is cancelled.`)).toBeVisible()
  const mail = await mailTo(smtp, one.email, /was cancelled/)
  expect(mail).toContain('The vet found something.\n\nWe are sorry.')
  expect(mail).toMatch(/that are looking for a home:\n\n“[^”]+”:\nhttp\S+\/animals\/\d+\n/)
  expect(mail).not.toContain('Heart')
  await page.goto(`/staff/orders/${one.id}`)
  const timeline = page.getByRole('region', { name: 'What has happened' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Told the customer why' })).toContainText(
    'The vet found something.',
  )
  await page.goto(one.path)
  await expect(page.getByRole('region', { name: 'What the store writes to you' })).toContainText('We are sorry.')

  await page.goto(`/de/staff?confirm=cancel&orders=${other.id}.placed`)
  await page.getByLabel('An die Kundin oder den Kunden, wenn du möchtest').fill('Es geht nicht.')
  await page.getByRole('button', { name: 'Ja, 1 Bestellung stornieren' }).click()
  await expect(notice(page, `Bestellung ${other.id} ist storniert.`)).toBeVisible()
  expect(await mailTo(smtp, other.email, /storniert/)).toContain('Es geht nicht.')
  await page.goto(`/de${other.path}`)
  await expect(page.getByRole('region', { name: 'Was der Laden dir schreibt' })).toContainText('Es geht nicht.')
})

/** What the staff does about a visit while the store is closed: from the overview to the letter, which is sent. */
async function writeAboutTimes(page: Page, { id, name }: { readonly id: number; readonly name: string }) {
  await page.goto('/staff/overview')
  const card = page.getByRole('listitem').filter({ hasText: 'while you are closed' })
  await card.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'write to them' }).click()
  const section = page.locator('#write')
  await expect(section.getByLabel('Subject')).toHaveValue(`Ein anderer Termin für deinen Besuch bei „${name}“`)
  await expect(section.getByLabel('Text')).toHaveValue(/^Hallo Ada Lovelace,\n\nes tut uns leid: /)
  await section.getByLabel('Text').fill('Hallo Ada,\n\nwie wäre es am Freitag?')
  await section.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(notice(page, 'The e-mail is on its way.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/staff/orders/${id}`)
  const timeline = page.getByRole('region', { name: 'What has happened' })
  await expect(timeline).toContainText('Wrote to the customer: Ein anderer Termin')
  await expect(timeline).toContainText('wie wäre es am Freitag?')
}

/** A German order with a visit at a time that the store does not have. */
async function orderOutside(request: APIRequestContext, db: pg.Client) {
  const order = await newOrder(request, db, 'de')
  await db.query(
    `INSERT INTO visit (order_id, starts_at, ends_at, place, booked_at, reminded_at)
     SELECT id, date_trunc('day', now()) + '5d 1h', date_trunc('day', now()) + '5d 2h', id, now(), now()
     FROM store_order WHERE id = $1`,
    [order.id],
  )
  return order
}

test('a visit while the store is closed waits in the overview, from where its customer is written to', async ({
  page,
  request,
  db,
  smtp,
}) => {
  const order = await orderOutside(request, db)
  await signInAsClerk(page, db)
  await writeAboutTimes(page, order)
  const mail = await mailTo(smtp, order.email, /^Ein anderer Termin/)
  expect(mail).toContain('Hallo Ada,\n\nwie wäre es am Freitag?\n\nZu deiner Bestellung:\n')
  expect(mail).toContain(order.path)
  await page.goto(`/staff/orders/${order.id}?write=letterReady`)
  await page.getByRole('link', { name: 'More questions' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Ein paar Fragen/)
  await page.getByLabel('Subject').fill(' ')
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/\w/)
  await expect(page.getByLabel('Text')).toHaveValue(/^Hallo Ada Lovelace,/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer is written to, and it is said who came', async ({ page, request, db, smtp }) => {
    await signInAsClerk(page, db)
    const order = await orderOutside(request, db)
    await writeAboutTimes(page, order)
    await mailTo(smtp, order.email, /^Ein anderer Termin/)
    await db.query(
      `UPDATE visit SET starts_at = now() - '3h'::interval, ends_at = now() - '2h'::interval WHERE order_id = $1`,
      [order.id],
    )
    await page.goto('/staff/overview')
    await page.getByRole('link', { name: /past visits?$/ }).click()
    const waiting = page
      .getByRole('region', { name: 'Did they come?' })
      .getByRole('row')
      .filter({ hasText: order.name })
    await waiting.getByRole('button', { name: 'Did not come' }).click()
    await expect(notice(page, 'Noted: the customer did not come to the visit.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.goto(`/de/staff/orders/${order.id}`)
    await expect(page.locator('#visit').getByText('Kam nicht', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'War doch da' }).click()
    await expect(notice(page, 'Notiert: Die Kundin oder der Kunde war da.')).toBeVisible()
    await expect(page.locator('#visit').getByText('War da', { exact: true })).toBeVisible()
  })
})

test('the store writes its letters, and an order begins with them', async ({ page, request, db }) => {
  const order = await newOrder(request, db)
  const user = await newStaffMember(db, 'manager')
  await signInAs(page, db, user)
  await page.goto('/staff/texts')
  const field = page.getByLabel('The animal is ready, in English')
  await expect(field).toHaveValue(/^Hello \{name\},/)
  await field.fill('Dear {name}, fetch {animal} today.')
  await page.getByRole('button', { name: 'Save: The animal is ready' }).click()
  await expect(notice(page, 'The letter about animals that are ready is saved.')).toBeVisible()
  await page.goto(`/staff/orders/${order.id}?write=letterReady`)
  await expect(page.getByLabel('Text')).toHaveValue(`Dear Ada Lovelace, fetch ${order.name} today.`)
})
