import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  CHECKOUT,
  expectOrdered,
  fill,
  kindAndStatus,
  newAnimal,
  openAnimal,
  order,
  orderAsAnotherShopper,
  orderButton,
  preferredDay,
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
    ['deliver', 'Your order is complete', 'Collected'],
  ] as const) {
    await transitionOrder(request, step, id)
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
    await expect(steps.locator('[aria-current=step]')).toHaveText(reached)
  }
  expect(calls).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Puddle' }).click()
  await expect(page.getByRole('heading', { name: 'Puddle has found a home' })).toBeVisible()
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
  await expect(page.getByRole('list', { name: 'Order progress' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  await page.getByRole('main').getByRole('link', { name: 'Bramble' }).click()
  await expect(kindAndStatus(page)).toHaveText('Rabbit Available')
  await expect(page.getByRole('heading', { name: 'Bramble is reserved for you' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reserve Bramble' })).toBeVisible()
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
  await expect(elsewhere.getByRole('img', { name: /^Drawing of / })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: page.url() })).toHaveAttribute('href', page.url())
})

test('a page of an order that lost its connection catches up', async ({ page, request, expectFailure }) => {
  expectFailure('/api/trpc/orders.follow', 'net::ERR_INTERNET_DISCONNECTED')
  const { address, id } = await orderAsAnotherShopper(request, animals.splash)
  let isOffline = true
  await page.route(/orders\.follow/, (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('orders.follow'))
  await page.clock.install()
  await page.goto(address)
  await failed
  await transitionOrder(request, 'approve', id)
  isOffline = false
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is approved')
})

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Yes, cancel my order' })

test('the customer cancels an order after one question, and sees why it is over and who else is there', async ({
  page,
  request,
  db,
}) => {
  const petId = await newAnimal(request)
  const { id, address } = await orderAsAnotherShopper(request, petId, { shipDate: `${preferredDay}T12:00:00Z` })
  const calendar = async () => (await request.get(`${address}/calendar.ics`)).text()
  expect(await calendar()).toContain('METHOD:PUBLISH')
  await page.goto(address)
  await expect(cancelButton(page)).toBeHidden()
  await page.getByText('Cancel this order…').click()
  await page.getByLabel('Why are you cancelling? (optional)').selectOption('I’ve changed my mind')
  await cancelButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  await expect(page.locator('h1 + p')).toHaveText('Nimbus is no longer reserved for you. You cancelled this order.')
  await expect(page.getByText('Cancel this order…')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Other dogs looking for a home' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('main')).toBeFocused()
  const { rows } = await db.query('SELECT customer_reason FROM store_order WHERE id = $1', [id])
  expect(rows).toEqual([{ customer_reason: 'changed_mind' }])
  expect(await calendar(), 'the day is removed again').toContain('METHOD:CANCEL')
  await page.goto(`/animals/${petId}`)
  await expect(orderButton(page)).toBeVisible()
})

test('the link can be copied and shared as the visitor reached it', async ({ page, request, context }) => {
  const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.body.dataset.shared = data?.url
    }
  })
  await page.goto(address)
  const link = `${process.env.STORE_URL}${address}`
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', link)
  // Without a preferred date there is nothing for a calendar.
  await expect(page.getByRole('link', { name: /calendar/ })).toHaveCount(0)
  expect((await request.get(`${address}/calendar.ics`)).status()).toBe(404)
})
