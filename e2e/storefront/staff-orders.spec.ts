import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { approveTicked, box, link, newCustomer, placeMany, row, rows, search, searchField } from './orders-list'
import { emailField, expectOrders, passwordField } from './sign-in'
import { approveButton, notice, openOrder, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test("a clerk's morning of forty orders takes at most sixty clicks", async ({ page, db }) => {
      const customer = newCustomer()
      await placeMany(db, customer, 40)
      await signInAsStaff(page, db)
      let clicks = 0
      const click = async (target: Locator) => {
        clicks += 1
        await target.click()
      }
      await search(page, customer)
      // Thirty on a page.
      for (const count of [30, 10]) {
        await page.goto(`/staff?search=${customer}&status=placed`)
        await click(link(page, 'Tick all on this page'))
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(count)
        await click(approveTicked(page))
        await expect(notice(page, `${count} orders are approved.`)).toBeFocused()
      }
      await page.goto(`/staff?search=${customer}&status=approved`)
      for (const at of [0, 1]) {
        await rows(page).nth(at).getByRole('checkbox').check()
        clicks += 1
      }
      await click(page.getByRole('button', { name: 'Cancel ticked orders…' }))
      await expect(notice(page, 'Cancel 2 orders?').getByRole('listitem')).toHaveCount(2)
      await click(page.getByRole('button', { name: 'Yes, cancel 2 orders' }))
      await expect(notice(page, '2 orders are cancelled.')).toBeFocused()
      for (const count of [30, 8]) {
        await page.goto(`/staff?search=${customer}&status=approved`)
        await click(link(page, 'Tick all on this page'))
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(count)
        await click(page.getByRole('button', { name: 'Deliver ticked orders…' }))
        await click(page.getByRole('button', { name: 'Yes, they are delivered' }))
        await expect(notice(page, `${count} orders are delivered.`)).toBeFocused()
      }
      expect(clicks).toBeLessThanOrEqual(60)
      const { rows: left } = await db.query(
        'SELECT status, count(*)::int AS orders FROM store_order WHERE customer_name = $1 GROUP BY 1 ORDER BY 1',
        [customer],
      )
      expect(left).toEqual([
        { status: 'delivered', orders: 38 },
        { status: 'cancelled', orders: 2 },
      ])
    })
  })
}

test('an order is found by half of the name of its customer, approved once by a double click and delivered, and tells who did what', async ({
  page,
  request,
  db,
}) => {
  const customer = newCustomer()
  const { id, petId, name } = await placeOrder(request, { customer, shipDate: '2099-06-30T23:30:00Z' })
  await signInAsStaff(page, db)
  await search(page, customer.slice(6).toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, id)).toContainText(customer)
  // By the clock of a store in London.
  await expect(row(page, id)).toContainText('1 Jul 2099')
  await row(page, id).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
  await expect(page.getByRole('main')).toContainText(customer)
  await expect(page.getByRole('main')).toContainText(`ada.${petId}@example.com`)
  await approveButton(page).dblclick()
  await expect(notice(page, `Order ${id} is approved. ${name} can get ready for the journey.`)).toBeFocused()
  await row(page, id).getByRole('link').click()
  await link(page, 'Deliver…').click()
  await expect(notice(page, `Has ${name} arrived?`)).toBeFocused()
  await page.getByRole('button', { name: `Yes, order ${id} is delivered` }).click()
  await expect(notice(page, `Order ${id} is delivered. ${name} has found a home.`)).toBeFocused()
  await row(page, id).getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Placed by the customer/ })).toBeVisible()
  for (const step of ['Approved', 'Delivered']) {
    // The name stands apart from its direction.
    const done = new RegExp(`^${step} by \\P{L}*${staff.email}`, 'u')
    await expect(page.getByRole('listitem').filter({ hasText: done })).toBeVisible()
  }
  await expect(approveButton(page)).toHaveCount(0)
  await expect(link(page, 'Cancel…')).toHaveCount(0)
})

test('nothing is cancelled before that is confirmed', async ({ page, request, db }) => {
  const { id, petId, name } = await placeOrder(request)
  const status = async () => (await db.query('SELECT status FROM pet WHERE id = $1', [petId])).rows
  await signInAs(page, db, staff)
  await openOrder(page, id)
  await link(page, 'Cancel…').click()
  await link(page, 'No, keep it').click()
  await expect(approveButton(page)).toBeVisible()
  expect(await status()).toEqual([{ status: 'pending' }])
  await link(page, 'Cancel…').click()
  await page.getByRole('button', { name: `Yes, cancel order ${id}` }).click()
  await expect(notice(page, `Order ${id} is cancelled. ${name} can be ordered by others.`)).toBeFocused()
  expect(await status()).toEqual([{ status: 'available' }])
})

test('the staff notes something on an order, and why it is cancelled, and removes a note', async ({
  page,
  request,
  db,
}) => {
  const { id } = await placeOrder(request)
  await signInAs(page, db, staff)
  await openOrder(page, id)
  const notes = page.getByRole('region', { name: 'Notes' })
  const add = notes.getByRole('button', { name: 'Add the note' })
  await add.click()
  await expect(notes.getByLabel('New note')).toHaveAccessibleDescription(/Write something first/)
  await notes.getByLabel('New note').fill('Rang: comes on Friday')
  await add.click()
  await expect(notice(page, 'The note is added.')).toBeFocused()
  await expect(notes.getByRole('listitem')).toContainText(['Rang: comes on Friday'])
  await expect(notes.getByRole('listitem')).toContainText([staff.email])
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await notes.getByLabel('New note').fill('Brings a basket')
  await add.click()
  await expect(notes.getByRole('listitem')).toContainText(['Brings a basket', 'Rang: comes on Friday'])
  await link(page, 'Cancel…').click()
  await page.getByLabel('Why? A note for the staff').fill('Cannot be reached')
  await page.getByRole('button', { name: `Yes, cancel order ${id}` }).click()
  await expect(notice(page, `Order ${id} is cancelled.`)).toBeFocused()
  await openOrder(page, id)
  await expect(notes.getByRole('listitem')).toContainText([
    'Cannot be reached',
    'Brings a basket',
    'Rang: comes on Friday',
  ])
  await notes.getByLabel('New note').fill('Not lost')
  await notes.getByRole('button', { name: 'Remove the note “Rang: comes on Friday”' }).click()
  await expect(notice(page, 'The note is removed.')).toBeFocused()
  await expect(notes.getByLabel('New note')).toHaveValue('Not lost')
  await expect(notes.getByRole('listitem')).toContainText(['Cannot be reached', 'Brings a basket'])
  await expect(notes.getByRole('listitem')).toHaveCount(2)
})

test('the place in the list is kept', async ({ page, db }) => {
  const customer = newCustomer()
  await placeMany(db, customer, 32)
  await signInAsStaff(page, db)
  await search(page, customer)
  await link(page, 'Newest first').click()
  await expect(page).toHaveURL(/sort=newest/)
  await link(page, 'Placed 32').click()
  await expect(page).toHaveURL(/status=placed/)
  await link(page, 'Next page').click()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
  await approveButton(page).click()
  await expect(notice(page, 'is approved.')).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(searchField(page)).toHaveValue(customer)
  for (const current of ['Placed 31', 'Newest first'])
    await expect(link(page, current)).toHaveAttribute('aria-current', 'page')
  await link(page, 'Previous page').click()
  await expect(rows(page)).toHaveCount(30)
})

test('a new order appears by itself, unticked, what is ticked stays so, and the title says how many wait', async ({
  page,
  request,
  db,
}) => {
  const customer = newCustomer()
  const [first, second] = [await placeOrder(request, { customer }), await placeOrder(request, { customer })]
  await signInAsStaff(page, db)
  await search(page, customer)
  await expect(page).toHaveTitle(/^\(\d[\d,]*\+?\) Orders/)
  expect(await (await request.get('/staff')).text()).toContain('<title>Staff')
  await box(page, second.id).check()
  const third = await placeOrder(request, { customer })
  await expect(row(page, third.id)).toBeVisible()
  await expect(box(page, first.id)).not.toBeChecked()
  await expect(box(page, second.id)).toBeChecked()
  await link(page, 'Tick all on this page').click()
  await expect(box(page, first.id)).toBeChecked()
  const fourth = await placeOrder(request, { customer })
  await expect(row(page, fourth.id)).toBeVisible()
  await expect(box(page, third.id)).toBeChecked()
  await expect(box(page, fourth.id)).not.toBeChecked()
})

test('the keyboard alone signs in and approves an order', async ({ page, request }) => {
  const { id, name } = await placeOrder(request)
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 120; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('the keyboard does not get there')
  }
  await page.goto('/staff')
  await tabTo(emailField(page))
  await page.keyboard.type(staff.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('a wrong password')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'don’t match')).toBeFocused()
  await tabTo(passwordField(page))
  await page.keyboard.type(staff.password)
  await page.keyboard.press('Enter')
  await expectOrders(page)
  await tabTo(searchField(page))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(row(page, id)).toBeVisible()
  await tabTo(box(page, id))
  await page.keyboard.press('Space')
  await searchField(page).focus()
  await tabTo(approveTicked(page))
  await page.keyboard.press('Enter')
  await expect(notice(page, `Order ${id} is approved.`)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, 'See all approved orders')).toBeFocused()
})

test('the staff saves the orders and the animals as tables, in which no name is a formula', async ({
  page,
  request,
  db,
}) => {
  const name = `=HYPERLINK("https://evil.example";-1;"${randomUUID()}")`
  const customer = newCustomer()
  const { id, petId } = await placeOrder(request, { name, customer })
  await signInAsStaff(page, db)
  const saved = async (label: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link(page, label).click()])
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    return { file: download.suggestedFilename(), lines }
  }
  const cell = `"'${name.replaceAll('"', '""').replace(';-1', ";'-1")}"`
  await page.goto('/staff?status=placed')
  const orders = await saved('Download all placed orders as CSV')
  expect(orders.file).toBe('orders-placed.csv')
  expect(orders.lines[0]).toBe(
    '\ufefforder,status,placed_at,wanted_by,animal,animal_name,customer,email,phone,account,reference,visit_at,questionnaire',
  )
  const ofOrder = orders.lines.filter((line) => line.startsWith(`${id},`))
  expect(ofOrder).toEqual([
    expect.stringContaining(`,2099-12-24T12:00:00.000Z,${petId},${cell},${customer},ada.${petId}@example.com,,,`),
  ])
  await page.goto('/staff/animals')
  const animals = await saved('Download all animals as CSV')
  expect(animals.lines.find((line) => line.startsWith(`${petId},`))).toContain(`${petId},${cell},Dogs,pending,`)
})
