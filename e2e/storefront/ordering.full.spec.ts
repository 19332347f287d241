import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import {
  CHECKOUT,
  expectOrdered,
  fill,
  newAnimal,
  openAnimal,
  openLive,
  order,
  orderButton,
  preferDay,
  preferredDay,
  preferredDayInWords,
  watchCalls,
} from './shopper'

test('regression: a page shows all that belongs to the state of its animal, whatever made that state', async ({
  page,
  request,
  setStatus,
}) => {
  const petId = await newAnimal(request)
  await setStatus(petId, 'pending')
  await openLive(page, `/animals/${petId}`)
  const alert = page.getByRole('heading', { name: 'Tell me when Nimbus is available again' })
  const terms = page.getByRole('main').getByText('What it costs')
  for (let round = 0; round < 2; round += 1) {
    await expect(alert).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nimbus is reserved', exact: true })).toBeVisible()
    await expect(terms).toHaveCount(0)
    await setStatus(petId, 'available')
    await expect(orderButton(page)).toBeVisible()
    await expect(terms).toBeVisible()
    await expect(alert).toHaveCount(0)
    await setStatus(petId, 'pending')
  }
})

test('ordering asks for nothing but the order, and fetches no page a second time', async ({ page }) => {
  const calls = watchCalls(page)
  await openAnimal(page, 'duchess')
  await expect.poll(() => calls).toEqual(['pets.changes'])
  await fill(page)
  await order(page)
  await expectOrdered(page)
  await expect.poll(() => calls).toEqual(['pets.changes', 'orders.checkout', 'orders.follow'])
})

test('an animal that is sold cannot be ordered; others are shown', async ({ page }) => {
  await page.goto(`/animals/${untouched.sold}`)
  await expect(page.getByRole('heading', { name: 'Maple has found a home' })).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'See others looking for a home' }).click()
  await expect(page.locator('#others').getByRole('listitem').first()).toBeInViewport()
})

test.describe('far east of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the wish date is the day that was chosen', async ({ page }) => {
    await openAnimal(page, 'croak')
    await fill(page)
    await preferDay(page, preferredDay)
    const sent = page.waitForRequest(`**${CHECKOUT}`)
    await order(page)
    expect((await sent).postDataJSON()).toMatchObject({
      shipDate: expect.stringMatching(`^${preferredDay}T12:00:00\\+1[23]:00$`),
    })
    await expect(page.getByText(preferredDayInWords)).toBeVisible()
  })
})
