import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  CHECKOUT,
  emailOf,
  expectFormValues,
  expectOrdered,
  fill,
  kindAndStatus,
  loseNextResponse,
  newAnimal,
  openAnimal,
  order,
  pauseRequests,
  preferDay,
  preferredDay,
  refusal,
  watchKeys,
} from './shopper'

test('a retry after a lost response orders once, and leads to that order', async ({ page, expectFailure }) => {
  expectFailure(CHECKOUT, 'net::ERR_FAILED')
  const keys = watchKeys(page)
  await openAnimal(page, 'prince')
  const { ordered } = await loseNextResponse(page)
  await fill(page)
  await order(page)
  await expect(refusal(page)).toContainText('We don’t know whether your order arrived')
  await expect(refusal(page)).toContainText('Trying again is safe')
  await expect(refusal(page)).toBeFocused()
  await order(page)
  await expectOrdered(page)
  await expect(page).toHaveURL(`/orders/${await ordered}`)
  expect(new Set(keys).size).toBe(1)
})

test('a reload after a lost response finds the order again', async ({ page, expectFailure }) => {
  expectFailure(CHECKOUT, 'net::ERR_FAILED')
  await openAnimal(page, 'acorn')
  const { ordered } = await loseNextResponse(page)
  await fill(page)
  await preferDay(page, preferredDay)
  await order(page)
  await expect(refusal(page)).toBeVisible()
  await page.reload()
  await expect(refusal(page)).toContainText('We don’t know whether your order arrived')
  await expectFormValues(page)
  await expect(page.getByLabel('Preferred date')).toHaveValue(preferredDay)
  await order(page)
  await expectOrdered(page)
  await expect(page).toHaveURL(`/orders/${await ordered}`)
  await page.goto(`/animals/${animals.acorn}`)
  await expect(page.getByRole('heading', { name: 'Acorn is reserved' })).toBeVisible()
})

test('regression: the form stays while an order is retried after a reload, and nothing is offered in its place', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'net::ERR_FAILED')
  await page.goto(`/animals/${await newAnimal(request)}`)
  await loseNextResponse(page)
  await fill(page)
  await order(page)
  await expect(refusal(page)).toBeVisible()
  // What says that an order got no response comes a moment after the page.
  const releaseScripts = await pauseRequests(page, /\.js$/)
  const loaded = page.goto(page.url())
  await expect(kindAndStatus(page)).toHaveText('Dog Reserved')
  releaseScripts()
  await loaded
  await expect(refusal(page)).toContainText('We don’t know whether your order arrived')
  await expect(page.getByRole('region', { name: 'Tell me when' })).toHaveCount(0)
  const release = await pauseRequests(page, `**${CHECKOUT}`)
  await order(page)
  await expect(page.getByRole('status').filter({ hasText: 'Reserving Nimbus for you…' })).toBeVisible()
  await expectFormValues(page)
  await expect(page.getByRole('region', { name: 'Tell me when' })).toHaveCount(0)
  release()
  await expectOrdered(page)
})

test('a reload while an order is under way finds that order', async ({ page }) => {
  await openAnimal(page, 'echo')
  await fill(page)
  const sent = page.waitForRequest(`**${CHECKOUT}`)
  const release = await pauseRequests(page, `**${CHECKOUT}`)
  await order(page)
  await sent
  await page.reload()
  release()
  await expect(refusal(page)).toContainText('We don’t know whether your order arrived')
  await order(page)
  await expectOrdered(page)
})

test('what was changed is sent under another key, also where the browser makes no UUIDs', async ({
  page,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'net::ERR_FAILED')
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  const keys = watchKeys(page)
  await page.route(`**${CHECKOUT}`, (route) => route.abort(), { times: 1 })
  await openAnimal(page, 'bruno')
  await fill(page, { name: 'Ada Lovelac' })
  await order(page)
  await expect(refusal(page)).toBeFocused()
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await order(page)
  await expectOrdered(page)
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('changing the form after a lost response still finds the order', async ({ page, expectFailure }) => {
  expectFailure(CHECKOUT, 'net::ERR_FAILED')
  expectFailure(CHECKOUT, 'the server responded with a status of 409')
  await openAnimal(page, 'rosetta')
  await loseNextResponse(page)
  await fill(page)
  await order(page)
  await expect(refusal(page)).toContainText('We don’t know')
  await page.getByLabel('Your name').fill('Ada King')
  await order(page)
  await expect(refusal(page)).toContainText('Rosetta is reserved, perhaps for you')
  await page.reload()
  await fill(page)
  await order(page)
  await expectOrdered(page)
  await expect(page.getByText(`Ada Lovelace, ${emailOf('ada')}`)).toBeVisible()
})
