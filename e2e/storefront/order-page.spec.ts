import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  CHECKOUT,
  emailOf,
  expectOrdered,
  fill,
  kindAndStatus,
  newAnimal,
  openAnimal,
  order,
  orderAsAnotherShopper,
  orderButton,
  transitionOrder,
  watchCalls,
} from './shopper'

test('an open order page shows each change of the order, without being reloaded', async ({ page, request }) => {
  await openAnimal(page, 'puddle')
  await fill(page)
  const answer = page.waitForResponse(`**${CHECKOUT}`)
  const followed = page.waitForResponse(/orders\.follow/)
  await order(page)
  const { id } = (await (await answer).json()).result.data
  await expectOrdered(page)
  expect((await followed).headers()['content-type']).toContain('text/event-stream')
  const calls = watchCalls(page)
  const steps = page.getByRole('list', { name: 'Order progress' })
  await expect(steps.locator('[aria-current=step]')).toHaveText('Ordered')
  for (const [step, said, reached] of [
    ['approve', 'Your order is approved', 'Approved'],
    ['deliver', 'Your order has been delivered', 'Delivered'],
  ] as const) {
    await transitionOrder(request, step, id)
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
    await expect(steps.locator('[aria-current=step]')).toHaveText(reached)
  }
  expect(calls).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Puddle' }).click()
  await expect(page.getByRole('heading', { name: 'Puddle has found a home' })).toBeVisible()
})

test('an order that is cancelled says so, and its animal can be ordered again', async ({ page, request }) => {
  const { id, address } = await orderAsAnotherShopper(request, animals.dot)
  const followed = page.waitForResponse(/orders\.follow/)
  await page.goto(address)
  await followed
  await transitionOrder(request, 'cancel', id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  await expect(page.getByRole('list', { name: 'Order progress' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  await page.getByRole('main').getByRole('link', { name: 'Dot' }).click()
  await expect(page.getByRole('button', { name: 'Order Dot' })).toBeVisible()
})

test('a shopper can order again once the order is cancelled', async ({ page, request }) => {
  await openAnimal(page, 'bramble')
  await fill(page)
  const answer = page.waitForResponse(`**${CHECKOUT}`)
  await order(page)
  const { id } = (await (await answer).json()).result.data
  await expectOrdered(page)
  await transitionOrder(request, 'cancel', id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  await page.getByRole('main').getByRole('link', { name: 'Bramble' }).click()
  await expect(kindAndStatus(page)).toHaveText('Rabbit Available')
  await expect(page.getByRole('heading', { name: 'Bramble is reserved for you' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order Bramble' })).toBeVisible()
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

test('the stream of an order that is over ends by itself', async ({ page, request }) => {
  const { id, address } = await orderAsAnotherShopper(request, animals.galapago)
  await transitionOrder(request, 'cancel', id)
  const follow = page.waitForRequest(/orders\.follow/)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  const stream = await request.get((await follow).url())
  expect(await stream.text()).toContain('event: return')
})

test('the page of an order can be opened again by its address, in another browser', async ({ page, anotherPage }) => {
  await openAnimal(page, 'otis')
  await fill(page)
  await order(page)
  await expectOrdered(page)
  const elsewhere = await anotherPage()
  await elsewhere.goto(page.url())
  await expectOrdered(elsewhere)
  await expect(elsewhere.getByRole('main')).toContainText('Otis is reserved for you')
  await expect(elsewhere.getByRole('img', { name: 'Portrait of Otis' })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: page.url() })).toHaveAttribute('href', page.url())
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

test('a page of an order that lost its connection catches up', async ({ page, request, expectFailure }) => {
  expectFailure('/api/trpc/orders.follow', 'net::ERR_INTERNET_DISCONNECTED')
  const { address, id } = await orderAsAnotherShopper(request, animals.splash)
  let isOffline = true
  await page.route(/orders\.follow/, (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('orders.follow'))
  await page.goto(address)
  await failed
  await transitionOrder(request, 'approve', id)
  isOffline = false
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is approved')
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
  await expect(meaning).toContainText('We did not get to your order in time, so it was cancelled automatically.')
  await page.reload()
  await expect(meaning).toContainText('You are welcome to order again.')
  await page.getByRole('link', { name: 'Nimbus' }).click()
  await expect(orderButton(page)).toBeVisible()
})
