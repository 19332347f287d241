import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures'
import { watchTraffic } from './network-recorder'
import { animals } from './reserved-animals'
import {
  announcement,
  CHECKOUT,
  emailOf,
  exhaustEarlyInMinute,
  exhaustRateLimit,
  expectFault,
  expectFormValues,
  expectOrdered,
  fill,
  kindAndStatus,
  newAnimal,
  openAnimal,
  openLive,
  order,
  orderAsAnotherShopper,
  orderButton,
  pauseRequests,
  preferDay,
  preferredDay,
  refusal,
  transitionOrder,
  watchKeys,
} from './shopper'

test('a refused order gives the animal back, and says so', async ({ page, expectFailure }) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 400')
  await openAnimal(page, 'radish')
  await fill(page, { email: 'ada@example' })
  await preferDay(page, preferredDay)
  const release = await pauseRequests(page, `**${CHECKOUT}`)
  await order(page)
  await expect(kindAndStatus(page)).toHaveText('Rabbit Reserved')
  release()
  await expect(kindAndStatus(page)).toHaveText('Rabbit Available')
  await expectFault(page, 'Your e-mail address', 'That doesn’t look like an e-mail address.')
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await expect(refusal(page)).toHaveCount(0)
  for (const label of ['Your name', 'Preferred date'])
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true')
  await expectFormValues(page, { email: 'ada@example' })
  await expect(page.getByLabel('Preferred date')).toHaveValue(preferredDay)
  await fill(page)
  await expect(page.getByText('That doesn’t look like an e-mail address.')).toHaveCount(0)
  await order(page)
  await expectOrdered(page)
})

test('a name of spaces is refused too', async ({ page }) => {
  const keys = watchKeys(page)
  await openAnimal(page, 'banjo')
  await fill(page, { name: '   ' })
  await order(page)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectFault(page, 'Your name', 'Please enter your name.')
  expect(keys).toEqual([])
})

test('a browser sends no form without a name and an address', async ({ page }) => {
  const keys = watchKeys(page)
  await openAnimal(page, 'moss')
  await order(page)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectFault(page, 'Your name', 'Please enter your name.')
  await expectFault(page, 'Your e-mail address', 'Please enter your e-mail address.')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Your e-mail address').fill('ada')
  await order(page)
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await expectFault(page, 'Your e-mail address', 'That doesn’t look like an e-mail address.')
  await expect(kindAndStatus(page)).toHaveText('Frog Available')
  expect(keys).toEqual([])
})

test('a shopper who is a moment too late learns it from the refusal and from the status', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 409')
  await openAnimal(page, 'speedy')
  await fill(page)
  const release = await pauseRequests(page, `**${CHECKOUT}`)
  await order(page)
  const { id } = await orderAsAnotherShopper(request, animals.speedy)
  release()
  await expect(refusal(page)).toContainText('Someone just beat you to it')
  await expect(kindAndStatus(page)).toHaveText('Tortoise Reserved')
  await expect(announcement(page)).not.toContainText('is available again')
  // Once it is available again, nobody has been quicker.
  await transitionOrder(request, 'cancel', id)
  await expect(orderButton(page)).toBeVisible()
  await expect(refusal(page)).toHaveCount(0)
  await expectFormValues(page)
  await orderAsAnotherShopper(request, animals.speedy)
  await expect(orderButton(page)).toBeHidden()
  await expect(refusal(page)).toHaveCount(0)
  await page.goto('/')
  await openAnimal(page, 'speedy')
  await expect(page.getByRole('heading', { name: 'Speedy is reserved' })).toBeVisible()
})

test('regression: offline, the shopper learns that the order was not sent; it is not sent behind their back', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'net::ERR_INTERNET_DISCONNECTED')
  const traffic = await watchTraffic(page)
  await openAnimal(page, 'dumpling')
  await fill(page)
  await expect.poll(() => traffic.isQuiet()).toBe(true)
  await context.setOffline(true)
  await order(page)
  await expect(refusal(page)).toContainText('You’re offline, so your order wasn’t sent')
  await expect(kindAndStatus(page)).toHaveText('Guinea pig Available')
  await context.setOffline(false)
  await expect(refusal(page)).toBeVisible()
  await expectFormValues(page)
  await page.reload()
  await expect(refusal(page)).toContainText('You’re offline, so your order wasn’t sent')
  await expectFormValues(page)
  await order(page)
  await expectOrdered(page)
})

test.describe('from an address that has asked too much', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.41' } })

  test('the shopper is told to wait, and loses nothing', async ({ page, request, expectFailure }) => {
    expectFailure(CHECKOUT, 'the server responded with a status of 429')
    await openLive(page, `/animals/${animals.hazel}`)
    await fill(page)
    await exhaustRateLimit(request)
    await order(page)
    await expect(refusal(page)).toContainText('Wait a minute, then try again')
    await expect(kindAndStatus(page)).toHaveText('Dog Available')
    await expect(orderButton(page)).toBeVisible()
    await expectFormValues(page)
  })
})

/** Orders animals as other shoppers until the store accepts no more. */
async function orderUntilRefused(
  request: APIRequestContext,
  shopper: (order: number) => { from?: string; email: string },
) {
  for (let order = 0; order < 12; order += 1) {
    const { from, email } = shopper(order)
    const placed = await request.post(CHECKOUT, {
      headers: from === undefined ? {} : { 'X-Forwarded-For': from },
      data: { petId: await newAnimal(request), name: 'Ada Lovelace', email },
    })
    if (placed.status() !== 200) return placed.status()
  }
  return 'never refused'
}

test('too many orders from one network: the shopper is told how long to wait, and loses nothing', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 429')
  const petId = await newAnimal(request)
  await page.goto(`/animals/${petId}`)
  await fill(page)
  // The limit's ten minutes end with a minute, too.
  await exhaustEarlyInMinute(async () => {
    expect(await orderUntilRefused(request, (at) => ({ email: `guest-${at}@example.com` }))).toBe(429)
  })
  await order(page)
  await expect(refusal(page)).toContainText(
    /No more than 5 orders can be placed from one network within ten minutes\. Order again in .* What you typed is still here\./,
  )
  await expectFormValues(page)
  await expect(kindAndStatus(page)).toContainText('Available')
})

test('too many orders of one e-mail address: the shopper is told so, and loses nothing', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 409')
  const petId = await newAnimal(request)
  await page.goto(`/animals/${petId}`)
  await fill(page)
  const fromElsewhere = (at: number) => ({ from: `198.51.100.${at}`, email: emailOf('ADA') })
  expect(await orderUntilRefused(request, fromElsewhere)).toBe(409)
  await order(page)
  await expectFault(
    page,
    'Your e-mail address',
    'This e-mail address already has 5 open orders, which is as many as it can have at once. Please wait until one of them is collected or cancelled.',
  )
  await expectFormValues(page)
})
