import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { emailOf, preferredDay, preferredDayInWords } from './shopper'
import { notice } from './staff'
import { newUser, signInAs } from './user'

// One after another: they change the details of the same store.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ db }) => {
  await db.query('DELETE FROM visit')
  await db.query(
    "UPDATE store_details SET visits_at_once = 1, visit_minutes = 30, time_zone = 'Europe/London', closed_on = '{}'",
  )
})

/** An order of a guest, for an animal of the demo. */
async function newOrder(request: APIRequestContext, db: pg.Client) {
  const { rows } = await db.query(
    "SELECT id::int, name FROM pet WHERE status = 'available' AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1",
  )
  const { id: petId, name } = rows[0]
  const ordered = await request.post('/api/trpc/orders.checkout', {
    headers: { 'X-Forwarded-For': `198.51.100.${petId % 256}` },
    data: { petId, name: 'Ada Lovelace', email: emailOf(`ada.${petId}`) },
  })
  const { id, trackingCode } = (await ordered.json()).result.data
  return { id: Number(id), name: String(name), path: `/orders/${trackingCode}` }
}

const section = (page: Page) => page.locator('#visit')
const days = (page: Page) => section(page).getByRole('navigation', { name: 'Days' }).getByRole('link')
const time = (page: Page, name: string) => section(page).getByRole('radio', { name, exact: true })

/** Shows the times of the third day that has some, chooses one, and resolves to both. */
async function chooseTime(page: Page, name: string): Promise<string> {
  const day = days(page).nth(2)
  const words = (await day.textContent()) ?? ''
  await day.click()
  await expect(day).toHaveAttribute('aria-current', 'true')
  await time(page, name).check()
  return words
}

test('a customer books a visit, nobody else gets the same time, and it is moved and cancelled', async ({
  page,
  request,
  db,
}) => {
  const [mine, theirs] = [await newOrder(request, db), await newOrder(request, db)]
  await page.goto(mine.path)
  await expect(section(page).getByRole('heading', { name: `Meet ${mine.name}` })).toBeVisible()
  await chooseTime(page, '11:30')
  await section(page).getByRole('button', { name: 'Book this time' }).click()
  await expect(notice(page, 'Your visit is booked.')).toBeVisible()
  await expect(section(page)).toContainText(/You’re meeting .* at 11:30\./)
  const calendar = await request.get(`${mine.path}/calendar.ics`)
  expect(await calendar.text()).toMatch(/METHOD:PUBLISH[\s\S]*DTSTART:\d{8}T1[01]3000Z\r\nDTEND:\d{8}T1[12]0000Z/)

  await page.goto(theirs.path)
  await chooseTime(page, '12:00')
  await expect(time(page, '11:30')).toHaveCount(0)
  // Somebody is faster.
  await db.query('UPDATE visit SET starts_at = ends_at, ends_at = ends_at + (ends_at - starts_at)')
  await section(page).getByRole('button', { name: 'Book this time' }).click()
  await expect(notice(page, 'That time is no longer free. Please choose another one.')).toBeVisible()
  await expect(time(page, '12:00')).toHaveCount(0)

  await page.goto(mine.path)
  await expect(section(page)).toContainText(' at 12:00.')
  await section(page).getByText('Choose another time…').click()
  await chooseTime(page, '14:00')
  await section(page).getByRole('button', { name: 'Move my visit' }).click()
  await expect(notice(page, 'Your visit is booked.')).toBeVisible()
  await expect(section(page)).toContainText(' at 14:00.')
  await section(page).getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(notice(page, 'Your visit is cancelled. Your order isn’t affected.')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Book this time' })).toBeVisible()
  expect((await db.query('SELECT FROM visit')).rowCount).toBe(0)
  await expect(page.getByRole('region', { name: 'Your visit is off' })).toContainText(' at 14:00.')
  const off = page.getByRole('link', { name: 'Take the visit out of your calendar' })
  expect(await (await request.get(String(await off.getAttribute('href')))).text()).toMatch(
    /METHOD:CANCEL[\s\S]*T1[34]0000Z/,
  )
  await page.goto(`/de${mine.path}`)
  await expect(page.getByRole('link', { name: 'Besuch aus deinem Kalender nehmen' })).toHaveAttribute(
    'href',
    `/de${mine.path}/calendar.ics`,
  )
})

test('a customer whom no time suits names a day instead, which is not shown beside a visit', async ({
  page,
  request,
  db,
}) => {
  const { path } = await newOrder(request, db)
  await page.goto(path)
  await section(page).getByText('None of these times suits me…').click()
  const day = section(page).getByLabel('Preferred date')
  const save = section(page).getByRole('button', { name: 'Save this day' })
  await save.click()
  await expect(section(page).getByText('Please choose a day.')).toBeVisible()
  await day.fill(preferredDay)
  await save.click()
  await expect(notice(page, 'Your preferred date is saved with your order.')).toBeVisible()
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts).toContainText(preferredDayInWords)
  await chooseTime(page, '11:30')
  await section(page).getByRole('button', { name: 'Book this time' }).click()
  await expect(notice(page, 'Your visit is booked.')).toBeVisible()
  await expect(facts).not.toContainText('Preferred date')
})

test('the staff says how visits are, sees who comes, moves a visit and is told of one while the store is closed', async ({
  page,
  request,
  db,
}) => {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff' WHERE email = $1", [user.email])
  await signInAs(page, db, user)
  const order = await newOrder(request, db)
  await page.goto(`/staff/orders/${order.id}`)
  await expect(section(page)).toContainText('None is booked.')
  await section(page).getByText('Book one for the customer…').click()
  const day = await chooseTime(page, '15:00')
  await section(page).getByRole('button', { name: 'Book this time' }).click()
  await expect(notice(page, 'The visit is booked.')).toBeVisible()

  await page.getByRole('link', { name: 'Visits', exact: true }).click()
  await page.getByRole('navigation', { name: 'Days with visits' }).getByRole('link', { name: day }).click()
  const rowOf = (table: string) => page.getByRole('table', { name: table }).getByRole('row', { name: '15:00–15:30' })
  const row = rowOf('Visits')
  await expect(row).toContainText(order.name)
  await expect(row).toContainText('Ada Lovelace')
  await expect(row).not.toContainText('You are closed then')
  const shown = await page.getByLabel('Day', { exact: true }).inputValue()

  await page.goto('/staff/store')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Time zone').fill('Berlin')
  await field('How long a visit takes, in minutes').fill('5')
  await field('How many visits there can be at the same time').fill('none')
  await field('Days on which you are closed').fill('24.12.2026')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const [label, fault] of [
    ['Time zone', 'Name a time zone, such as Europe/Berlin.'],
    ['How long a visit takes, in minutes', 'Give a number from 10 to 240, or nothing.'],
    ['How many visits there can be at the same time', 'Give a number from 1 to 20.'],
    ['Days on which you are closed', 'Give up to 100 dates that exist, each as in 2026-12-24.'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(fault))
  }
  await field('Time zone').fill('europe/london')
  await field('How long a visit takes, in minutes').fill('30')
  await field('How many visits there can be at the same time').fill('2')
  await field('Days on which you are closed').fill(`2026-12-24, ${shown}`)
  await page.getByRole('button', { name: 'Save' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'A visit would be while you are closed' })
  await expect(warning.getByRole('listitem')).toContainText(`15:00–15:30: ${order.name}`)
  expect((await db.query("SELECT FROM store_details WHERE closed_on = '{}'")).rowCount).toBe(1)
  await page.getByRole('button', { name: 'Save, and leave these visits booked' }).click()
  await expect(notice(page, 'Saved.')).toBeVisible()
  await expect(field('Days on which you are closed')).toHaveValue(new RegExp(`\\b${shown}\\b`))

  await page.goto('/contact')
  const inWords = new Date(shown).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  await expect(page.getByRole('main')).toContainText(`${inWords}: closed`)
  await page.goto(`/staff/visits?day=${shown}`)
  await expect(row).toContainText('You are closed then')
  await rowOf('While you are closed').getByRole('button', { name: 'Keep it' }).click()
  await expect(notice(page, 'The visit stays as it is.')).toBeVisible()
  await expect(rowOf('While you are closed')).toHaveCount(0)
  await page.goto(`/staff/visits?day=${shown}`)
  await expect(row).toContainText('You are closed then, and keep it')
  await row.getByRole('link', { name: `Order ${order.id}` }).click()
  await page.getByRole('main').getByRole('link', { name: 'Cancel…' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/The visit on .* at 15:00 is then called off\./)
  await page.getByRole('link', { name: 'No, keep it' }).click()
  await section(page).getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(notice(page, 'The visit is cancelled.')).toBeVisible()
  await expect(section(page)).toContainText(/The visit on .* at 15:00 was called off\. None is booked\./)
  await page.goto(order.path)
  await expect(section(page).getByRole('heading', { name: `Meet ${order.name}` })).toBeVisible()
})
