import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  CHECKOUT,
  cardOf,
  emailOf,
  expectFormValues,
  expectOrdered,
  fill,
  kindAndStatus,
  ORDER_PAGE,
  openAnimal,
  order,
  orderButton,
  pauseRequests,
  preferDay,
  preferredDay,
  preferredDayInWords,
  refusal,
  watchKeys,
} from './shopper'

test('a shopper looks around, filters, searches, orders, and finds the order again', async ({ page, anotherPage }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  // The page before has such a link too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals')
  await page.getByRole('link', { name: 'Parrots' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parrots')
  await page.getByRole('searchbox', { name: 'Search by name or kind' }).fill('captain')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “captain”')
  await cardOf(page, 'Captain Flint').getByRole('link').click()
  await expect(page).toHaveURL(`/animals/${animals.captainFlint}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captain Flint')
  await expect(kindAndStatus(page)).toHaveText('Parrot Available')
  await fill(page)
  await preferDay(page, preferredDay)
  await order(page)
  await expectOrdered(page)
  for (const text of [
    'Captain Flint is reserved for you',
    `Ada Lovelace, ${emailOf('ada')}`,
    preferredDayInWords,
    page.url(),
  ])
    await expect(page.getByRole('main')).toContainText(text)
  const address = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Captain Flint is reserved for you' })).toBeVisible()
  await expect(kindAndStatus(page)).toHaveText('Parrot Reserved')
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Captain Flint is reserved for you' })).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(address)

  const other = await anotherPage()
  await openAnimal(other, 'captainFlint')
  await expect(other.getByRole('heading', { name: 'Captain Flint is reserved', exact: true })).toBeVisible()
  await expect(orderButton(other)).toHaveCount(0)
  await other.getByRole('link', { name: 'See others looking for a home' }).click()
  await expect(other.getByRole('heading', { name: 'More parrots looking for a home' })).toBeInViewport()
})

test('the animal is shown as reserved at once, before the store has answered', async ({ page }) => {
  await openAnimal(page, 'jeremiah')
  await fill(page)
  const release = await pauseRequests(page, `**${CHECKOUT}`)
  await order(page)
  await expect(kindAndStatus(page)).toHaveText('Frog Reserved')
  await expect(page.getByText('Reserving Jeremiah for you…')).toBeVisible()
  release()
  await expectOrdered(page)
})

test('a double click orders once, and the button stays where the focus is', async ({ page }) => {
  const keys = watchKeys(page)
  await openAnimal(page, 'noodle')
  await fill(page)
  const release = await pauseRequests(page, `**${CHECKOUT}`)
  await orderButton(page).dblclick()
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(orderButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expectOrdered(page)
  expect(keys).toHaveLength(1)
})

test('of two who order one animal, one gets it and the other is told kindly', async ({
  page,
  anotherPage,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 409')
  const pages = [page, await anotherPage()]
  for (const each of pages) {
    await openAnimal(each, 'miso')
    await fill(each)
  }
  // As soon as one has the animal, the page of the other has no form: both send theirs first.
  const releases = await Promise.all(pages.map((each) => pauseRequests(each, `**${CHECKOUT}`)))
  for (const each of pages) {
    await order(each)
    await expect(orderButton(each)).toHaveAttribute('aria-busy', 'true')
  }
  for (const release of releases) release()
  for (const each of pages) {
    await expect(
      each.getByRole('heading', { name: /^(We have your order|Someone just beat you to it)$/ }),
    ).toBeVisible()
  }
  const [loser, ...others] = pages.filter((each) => !ORDER_PAGE.test(each.url()))
  expect(others).toEqual([])
  if (!loser) throw new Error('nobody lost the race')
  await expect(refusal(loser)).toContainText('Miso was reserved just before your order arrived')
  await expect(refusal(loser)).toBeFocused()
  await expect(kindAndStatus(loser)).toHaveText('Cat Reserved')
  await expect(orderButton(loser)).toBeHidden()
  await expect(loser.getByRole('heading', { name: 'Tell me when Miso is available again' })).toBeVisible()
  await loser.getByRole('link', { name: 'See others looking for a home' }).click()
  await loser.getByRole('region', { name: 'More cats' }).getByRole('heading', { level: 3 }).first().click()
  await expect(kindAndStatus(loser)).toHaveText('Cat Available')
})

test('a form that was begun comes back with all that was typed when the animal does', async ({ page, setStatus }) => {
  const changes = page.waitForResponse(/pets\.changes/)
  await openAnimal(page, 'hopscotch')
  await fill(page)
  await changes
  await setStatus(animals.hopscotch, 'pending')
  await expect(page.getByRole('heading', { name: 'Hopscotch is reserved', exact: true })).toBeVisible()
  await expect(orderButton(page)).toBeHidden()
  await setStatus(animals.hopscotch, 'available')
  await expect(page.getByRole('heading', { name: 'Hopscotch is reserved', exact: true })).toHaveCount(0)
  await expectFormValues(page)
  await order(page)
  await expectOrdered(page)
})
