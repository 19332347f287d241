import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import {
  announcement,
  CHECKOUT,
  cardOf,
  expectOrdered,
  fill,
  kindAndStatus,
  newAnimal,
  ORDER_PAGE,
  openAnimal,
  openLive,
  order,
  orderAsAnotherShopper,
  refusal,
  transitionOrder,
  watchCalls,
} from './shopper'

const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your orders/ })
const listed = (page: Page) => page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')

async function orderAnimal(page: Page, petId: number) {
  await page.goto(`/animals/${petId}`)
  await fill(page)
  await order(page)
  await expectOrdered(page)
  return page.url()
}

/** A second tab of the same browser. */
const newTab = (page: Page) => page.context().newPage()

test('who has ordered an animal is told so, in every tab at once: on its page, its card and in the header', async ({
  page,
  watch,
}) => {
  const [list, animal] = [await newTab(page), await newTab(page)]
  for (const tab of [list, animal]) await watch.page(tab)
  await list.goto('/animals?search=Zazu')
  await openLive(animal, `/animals/${animals.zazu}`)
  await expect(headerLink(list)).toHaveAccessibleName('Your orders')
  const address = await orderAnimal(page, animals.zazu)

  await expect(animal.getByRole('heading', { name: 'Zazu is reserved for you' })).toBeVisible()
  await expect(announcement(animal)).toHaveText(/^Zazu is now reserved( for you)?\.$/)
  await expect(cardOf(list, 'Zazu')).toContainText('You reserved Zazu · See your order')
  for (const tab of [page, list, animal]) {
    await expect(headerLink(tab)).toHaveAccessibleName('Your orders 1 open')
    await expect(tab.getByText(/somebody else|someone else/)).toHaveCount(0)
  }
  await cardOf(list, 'Zazu').getByRole('link', { name: 'See your order' }).click()
  await expect(list).toHaveURL(address)
})

test('the orders of this browser are listed, the newest first, and lead to their pages', async ({ page, request }) => {
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'No orders on this device yet' })).toBeVisible()
  const address = await orderAnimal(page, animals.teasel)
  await orderAnimal(page, await newAnimal(request))
  await headerLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your orders')
  await expect(listed(page).getByRole('heading')).toHaveText(['Nimbus', 'Teasel'])
  await expect(listed(page).first()).toContainText('Waiting for the store’s approval')
  await listed(page).getByRole('link', { name: 'Teasel' }).click()
  await expect(page).toHaveURL(address)
})

test('the list is the visitor’s own: no search engine shows it, and nobody keeps it', async ({ request }) => {
  const answer = await request.get('/orders')
  expect(answer.headers()['cache-control']).toMatch(/no-store/)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"')
})

test('an order that the store does not know any more is left out, and forgotten', async ({ page, request, db }) => {
  await orderAnimal(page, await newAnimal(request))
  const forgotten = await orderAnimal(page, await newAnimal(request))
  // Its own page would be fetched anew by a script as soon as it is cancelled.
  await page.goto('/how-it-works')
  const [row] = (
    await db.query('SELECT max(id) AS id FROM store_order WHERE customer_email LIKE $1', [`%${test.info().testId}%`])
  ).rows
  await transitionOrder(request, 'cancel', Number(row.id))
  await db.query('UPDATE store_order SET customer_name = NULL, customer_email = NULL WHERE id = $1', [row.id])
  await page.goto('/orders')
  await expect(listed(page)).toHaveCount(1)
  await expect
    .poll(async () => (await page.context().cookies(forgotten)).filter(({ name }) => name.startsWith('order-')).length)
    .toBe(1)
  await expect(headerLink(page)).toHaveAccessibleName('Your orders 1 open')
})

test('an order that the store has cancelled meanwhile is not said to be the visitor’s any more', async ({
  page,
  request,
}) => {
  const petId = await newAnimal(request)
  const answer = page.waitForResponse(`**${CHECKOUT}`)
  await orderAnimal(page, petId)
  const { id } = (await (await answer).json()).result.data
  await page.goto('/')
  await expect(headerLink(page)).toHaveAccessibleName('Your orders 1 open')
  await transitionOrder(request, 'cancel', id)
  await page.goto(`/animals/${petId}`)
  await expect(page.getByRole('button', { name: 'Reserve Nimbus' })).toBeVisible()
  await expect(headerLink(page)).toHaveAccessibleName('Your orders')
  await orderAsAnotherShopper(request, petId)
  await page.goto(`/animals/${petId}`)
  await expect(page.getByRole('heading', { name: 'Nimbus is reserved', exact: true })).toBeVisible()
})

test('regression: a tab that hears of no changes asks once what became of an order', async ({ page, request }) => {
  const petId = await newAnimal(request)
  const late = await newTab(page)
  await late.route(/pets\.changes/, () => {})
  await late.clock.install()
  await late.goto(`/animals/${petId}`)
  const calls = watchCalls(late)
  const asked = late.waitForResponse(/orders\.track/)
  await orderAnimal(page, petId)
  await (await asked).finished()
  // A tab that asked again and again would have done so by then.
  await late.clock.runFor(10_000)
  expect(calls.filter((procedure) => procedure === 'orders.track')).toHaveLength(1)
})

test('regression: a page that was rendered earlier does not take an order back', async ({ page, request }) => {
  const petId = await newAnimal(request)
  const answer = page.waitForResponse(`**${CHECKOUT}`)
  await orderAnimal(page, petId)
  const { id } = (await (await answer).json()).result.data
  await headerLink(page).click()
  await listed(page).getByRole('link', { name: 'Nimbus' }).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  await transitionOrder(request, 'cancel', id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been cancelled')
  await expect(headerLink(page)).toHaveAccessibleName('Your orders')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your orders')
  await expect(headerLink(page)).toHaveAccessibleName('Your orders')
})

test('who orders in one tab what they have ordered in another is told that it is theirs', async ({
  page,
  watch,
  expectFailure,
}) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 409')
  const late = await newTab(page)
  await watch.page(late)
  // It hears of nothing before it sends the form.
  await late.route(/pets\.changes/, () => {})
  await late.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await openAnimal(late, 'indiana')
  await fill(late)
  await orderAnimal(page, animals.indiana)
  await order(late)
  await expect(late.getByRole('heading', { name: 'Indiana is reserved for you' })).toBeVisible()
  await expect(refusal(late)).toHaveCount(0)
})

for (const [damage, break_] of [
  ['corrupt', () => localStorage.setItem('own orders', '{"not":"a list"')],
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    },
  ],
] as const) {
  test(`a storage that is ${damage} breaks nothing: the cookies know the order`, async ({ page, request }) => {
    await page.addInitScript(break_)
    const petId = await newAnimal(request)
    await orderAnimal(page, petId)
    await page.goto('/orders')
    await expect(listed(page)).toHaveCount(1)
    await page.goto(`/animals/${petId}`)
    await expect(page.getByRole('heading', { name: 'Nimbus is reserved for you' })).toBeVisible()
  })
}

test('a browser that has lost its cookies, but nothing else, lists its orders all the same', async ({ page }) => {
  await orderAnimal(page, animals.agatha)
  await page.context().clearCookies()
  await page.goto('/orders')
  await expect(listed(page).getByRole('heading')).toHaveText(['Agatha'])
})

test('an order of another device can be added by its link', async ({ page, request }) => {
  const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
  await page.goto(address)
  await expect(headerLink(page)).toHaveAccessibleName('Your orders')
  await page.getByRole('button', { name: 'Add to your orders' }).click()
  await expect(page.getByRole('button', { name: 'Add to your orders' })).toHaveCount(0)
  await expect(headerLink(page)).toHaveAccessibleName('Your orders 1 open')
  await headerLink(page).click()
  await expect(listed(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the orders of this browser are listed, and one of another device can be added', async ({ page, request }) => {
    await page.goto('/orders')
    await expect(page.getByText('You don’t need an account.')).toBeVisible()
    await openAnimal(page, 'ariel')
    await fill(page)
    await order(page)
    await expectOrdered(page)
    const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
    await page.goto(address)
    await page.getByRole('button', { name: 'Add to your orders' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button', { name: 'Add to your orders' })).toHaveCount(0)
    await headerLink(page).click()
    await expect(listed(page).getByRole('heading')).toHaveText(['Nimbus', 'Ariel'])
    await openAnimal(page, 'ariel')
    await expect(page.getByRole('heading', { name: 'Ariel is reserved for you' })).toBeVisible()
    await expect(kindAndStatus(page)).toContainText('Reserved')
  })
})
