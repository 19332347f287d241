import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { approveTicked, box, link, newCustomer, placeMany, row, rows, search, searchField } from './orders-list'
import { passwordField } from './sign-in'
import { moveElsewhere, notice, openOrder, placeOrder } from './staff'
import { staff } from './staff-user'
import { signInAs, signInAsStaff } from './user'

/** Two orders of a customer, on a page that hears of nothing before it sends a form. */
async function placeTwoUnheard(page: Page, request: APIRequestContext) {
  const customer = newCustomer()
  const orders = [await placeOrder(request, { customer }), await placeOrder(request, { customer })] as const
  await page.route(/pets\.changes/, () => {})
  return { customer, orders }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without a tick the list comes back, and says what to do', async ({ page, db }) => {
    await signInAsStaff(page, db)
    const customer = newCustomer()
    await placeMany(db, customer, 2)
    await search(page, customer)
    await approveTicked(page).click()
    await expect(notice(page, 'First tick the orders that you want to change.')).toBeFocused()
    await expect(rows(page)).toHaveCount(2)
  })
})

test('the staff read who has cancelled an order, and what a customer said of why', async ({ page, request, db }) => {
  const { id, trackingCode } = await placeOrder(request)
  const data = { trackingCode, reason: 'by_mistake' }
  expect((await request.post('/api/trpc/orders.cancelByCustomer', { data })).status()).toBe(200)
  await signInAs(page, db, staff)
  await openOrder(page, id)
  await expect(page.getByRole('main')).toContainText('By the customer: ordered by mistake')
  await expect(page.getByRole('region', { name: 'What has happened' })).toContainText('Cancelled by the customer')
})

test('without a tick nothing is approved, what has changed meanwhile is left as it is, and the page says so', async ({
  page,
  request,
  db,
}) => {
  const { customer, orders } = await placeTwoUnheard(page, request)
  const [first, second] = orders
  await signInAsStaff(page, db)
  await search(page, customer)
  await approveTicked(page).click()
  await expect(notice(page, 'First tick the orders that you want to change.')).toBeFocused()
  await expect(row(page, first.id)).toContainText('Placed')
  await box(page, first.id).check()
  await box(page, second.id).check()
  await moveElsewhere(request, 'cancel', first.id)
  await approveTicked(page).click()
  const late = notice(page, 'Not changed, because of their status now:')
  await expect(late).toBeFocused()
  await expect(late).toContainText(`Order ${first.id} for ${first.name} is cancelled.`)
  await expect(late).toContainText(`Order ${second.id} is approved.`)
  await expect(row(page, second.id)).toContainText('Approved')

  await openOrder(page, second.id)
  await link(page, 'Cancel…').click()
  await expect(notice(page, `Cancel order ${second.id}?`)).toBeVisible()
  await moveElsewhere(request, 'deliver', second.id)
  await page.getByRole('button', { name: `Yes, cancel order ${second.id}` }).click()
  await expect(late).toContainText(`Order ${second.id} for ${second.name} is delivered.`)
  expect((await db.query('SELECT status FROM pet WHERE id = $1', [second.petId])).rows).toEqual([{ status: 'sold' }])
})

test('regression: a new order does not take the focus back to what came of a form', async ({ page, request, db }) => {
  const customer = newCustomer()
  const { id } = await placeOrder(request, { customer })
  await signInAsStaff(page, db)
  await search(page, customer)
  await box(page, id).check()
  await approveTicked(page).click()
  await expect(notice(page, `Order ${id} is approved.`)).toBeFocused()
  await searchField(page).focus()
  const { id: next } = await placeOrder(request, { customer })
  await expect(row(page, next)).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  // Two results that are alike are told both.
  for (let times = 0; times < 2; times += 1) {
    await approveTicked(page).click()
    await expect(notice(page, 'First tick the orders that you want to change.')).toBeFocused()
  }
})

test('a mistyped address shows the list from its beginning', async ({ page, db }) => {
  await signInAs(page, db, staff)
  for (const address of ['status=Placed', 'status=a&status=b&page=nonsense&sort=x&ticked=-1&done=x&late=y']) {
    await page.goto(`/staff?${address}`)
    await expect(page.getByRole('link', { name: /^Placed/ })).toHaveAttribute('aria-current', 'page')
  }
})

test('what has changed since it was ticked is not cancelled, and what cannot be delivered is named', async ({
  page,
  request,
  db,
}) => {
  const { customer, orders } = await placeTwoUnheard(page, request)
  const [first, second] = orders
  await moveElsewhere(request, 'approve', second.id)
  await signInAsStaff(page, db)
  await search(page, customer)
  await box(page, first.id).check()
  await box(page, second.id).check()
  await page.getByRole('button', { name: 'Deliver ticked orders…' }).click()
  const question = notice(page, 'Has the animal of this order arrived?')
  await expect(question.getByRole('listitem')).toContainText([/stays as it is/, second.name])
  await link(page, 'No, not yet').click()
  await expect(question).toHaveCount(0)
  await expect(box(page, first.id)).toBeChecked()
  await box(page, second.id).uncheck()
  await page.getByRole('button', { name: 'Cancel ticked orders…' }).click()
  await moveElsewhere(request, 'approve', first.id)
  await page.getByRole('button', { name: 'Yes, cancel 1 order' }).click()
  await expect(notice(page, 'Not changed, because of their status now:')).toContainText(
    `Order ${first.id} for ${first.name} is approved.`,
  )
})

test('after a session has ended, a table leads to where one signs in', async ({ page, db }) => {
  await signInAsStaff(page, db)
  await page.context().clearCookies()
  await page.getByRole('link', { name: /as CSV$/ }).click()
  await expect(page).toHaveURL('/staff')
  await expect(passwordField(page)).toBeVisible()
})
