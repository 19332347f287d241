import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  CHECKOUT,
  emailOf,
  expectOrdered,
  fill,
  newAnimal,
  openAnimal,
  order,
  orderAsAnotherShopper,
  orderButton,
  preferDay,
  preferredDay,
  transitionOrder,
  watchCalls,
} from './shopper'

test('regression: an animal that somebody else has ordered after one cancelled is not said to be one’s own', async ({
  page,
  request,
}) => {
  const petId = await newAnimal(request)
  await page.goto(`/animals/${petId}`)
  await fill(page)
  await order(page)
  await expectOrdered(page)
  await page.getByText('Cancel this order…').click()
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  // To the page as it was left.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Reserve Nimbus' })).toBeVisible()
  await orderAsAnotherShopper(request, petId)
  await expect(page.getByRole('heading', { name: 'Nimbus is reserved', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tell me when Nimbus is available again' })).toBeVisible()
})

test('regression: a page that was left before its form was answered is not come back to', async ({ page, request }) => {
  const petId = await newAnimal(request)
  await page.goto(`/animals/${petId}`)
  await fill(page)
  await order(page)
  await expectOrdered(page)
  const held: Route[] = []
  await page.route(/\/orders\//, (route) => (route.request().method() === 'POST' ? held.push(route) : route.continue()))
  await page.getByText('Cancel this order…').click()
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await expect.poll(() => held.length).toBe(1)
  await page.goBack()
  await held[0]?.continue()
  await expect(page.getByRole('button', { name: 'Reserve Nimbus' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/animals\/\d+$/)
})

test('regression: an order that moved on while its page was left is shown as it is now', async ({ page, request }) => {
  await openAnimal(page, 'cobblestone')
  await fill(page)
  const answer = page.waitForResponse(`**${CHECKOUT}`)
  await order(page)
  const { id } = (await (await answer).json()).result.data
  await expectOrdered(page)
  await page.getByRole('main').getByRole('link', { name: 'Cobblestone' }).click()
  await expect(page.getByRole('heading', { name: 'Cobblestone is reserved for you' })).toBeVisible()
  await transitionOrder(request, 'approve', id)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is approved')
})

test('regression: a page that was rendered before the last change of an order does not take it back', async ({
  page,
  request,
}) => {
  const { id, address } = await orderAsAnotherShopper(request, await newAnimal(request))
  const followed = page.waitForResponse(/orders\.follow/)
  await page.goto(address)
  await followed
  const title = page.getByRole('heading', { level: 1 })
  let rendered = 0
  await page.route(new RegExp(`${address}\\?_rsc=`), async (route) => {
    const response = await route.fetch()
    // What the store said when the order was approved comes after the news that it was delivered.
    await expect(title).toHaveText('Your order is complete')
    await route.fulfill({ response })
    rendered += 1
  })
  const rendering = page.waitForRequest(new RegExp(`${address}\\?_rsc=`))
  await transitionOrder(request, 'approve', id)
  await rendering
  const calls = watchCalls(page)
  await transitionOrder(request, 'deliver', id)
  await expect.poll(() => rendered).toBe(2)
  await expect(title).toHaveText('Your order is complete')
  expect(calls).toEqual([])
})

test('on paper there are the facts and the address, but nothing to press', async ({ page, request }) => {
  const { address, id } = await orderAsAnotherShopper(request, animals.flopsy)
  await page.goto(address)
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes'
    }
  })
  await page.getByRole('button', { name: 'Print this page' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const text of [
    `Order ${id}`,
    'We have your order',
    'Flopsy',
    `Grace Hopper, ${emailOf('grace')}`,
    `${process.env.STORE_URL}${address}`,
  ])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('times are shown in the time zone of the reader', async ({ page, request }) => {
    const { address } = await orderAsAnotherShopper(request, animals.felix)
    await page.goto(address)
    const moment = page.getByRole('main').locator('time').first()
    await expect(moment).toContainText(/ at \d\d:\d\d (GMT-[45]|E[DS]T)$/)
    const at = new Date((await moment.getAttribute('datetime')) ?? '')
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit' }).format(at)
    await expect(moment).toContainText(` at ${hour}:`)
  })
})

test('an order that nobody approved in time says so on its page, and the animal can be ordered again', async ({
  page,
  request,
  db,
}) => {
  const petId = await newAnimal(request)
  const { id, address } = await orderAsAnotherShopper(request, petId)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order')
  await db.query(
    `WITH expired AS (
       UPDATE store_order SET status = 'cancelled', cancellation_reason = 'expired' WHERE id = $1 RETURNING pet_id
     )
     UPDATE pet SET status = 'available' FROM expired WHERE pet.id = expired.pet_id`,
    [id],
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  const meaning = page.locator('h1 + p')
  await expect(meaning).toContainText('we didn’t get to your order in time, so it was cancelled automatically.')
  await page.reload()
  await expect(meaning).toContainText('You’re welcome to order again.')
  await expect(page.getByRole('region', { name: /looking for a home/ }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('main').getByRole('link', { name: 'Nimbus' }).first().click()
  await expect(orderButton(page)).toBeVisible()
})

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Yes, cancel my order' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order that was approved a moment ago is not cancelled, and its customer learns what to do', async ({
    page,
    request,
  }) => {
    const { id, address } = await orderAsAnotherShopper(request, await newAnimal(request))
    await page.goto(address)
    await page.getByText('Cancel this order…').click()
    await transitionOrder(request, 'approve', id)
    await cancelButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'it can no longer be cancelled here' })).toBeFocused()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is approved')
    await expect(page.getByText('Cancel this order…')).toHaveCount(0)
  })
})

test('regression: on a phone, what cancels an order opens on the screen, and nothing asks to keep a cancelled one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
  await page.goto(address)
  const open = page.getByText('Cancel this order…')
  await expect(page.getByText('If we don’t get to it within 7 days, it’s cancelled automatically.')).toHaveCount(1)
  // At the bottom of the screen.
  await open.evaluate((summary) => summary.scrollIntoView({ block: 'end' }))
  await open.click()
  await expect(cancelButton(page)).toBeInViewport({ ratio: 1 })
  await cancelButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  const others = page.getByRole('region', { name: 'Other dogs looking for a home' })
  await expect(others).toBeVisible()
  for (const text of ['Save this link', 'Add to your orders', 'If we don’t get to it'])
    await expect(page.getByText(text)).toHaveCount(0)
  await expect(page.getByText('Questions?', { exact: true })).toHaveCount(1)
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  expect(await topOf(others)).toBeLessThan(await topOf(page.locator('main > svg')))
})

test('regression: who is about to cancel an order does not lose their place when it is approved', async ({
  page,
  request,
}) => {
  const { id, address } = await orderAsAnotherShopper(request, await newAnimal(request))
  const following = page.waitForResponse(/orders\.follow/)
  await page.goto(address)
  await following
  await page.getByText('Cancel this order…').click()
  await cancelButton(page).focus()
  await transitionOrder(request, 'approve', id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is approved')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('far east of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the preferred date goes into a calendar on the day that was chosen', async ({ page, request }) => {
    const petId = await newAnimal(request)
    await page.goto(`/animals/${petId}`)
    await fill(page)
    await preferDay(page, preferredDay)
    await order(page)
    await expectOrdered(page)
    const link = page.getByRole('link', { name: 'Add the preferred date to your calendar' })
    await expect(link).toHaveAttribute('href', new RegExp(`calendar\\.ics\\?day=${preferredDay}$`))
    const file = await request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="order-\d+\.ics"$/)
    expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${preferredDay.replaceAll('-', '')}\r\n`)
  })
})
