import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { layoutShiftsOf } from './layout-shifts'
import { untouched } from './reserved-animals'
import { cardOf, cards, heartOf, kindAndStatus, newAnimal, watchCalls } from './shopper'

const { biscuit, clover, zoe } = untouched

/** The link to the favourites, whose name has their number. */
const favouritesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Favourites' })
const favourites = (page: Page) => page.getByRole('list', { name: 'Favourites' }).getByRole('listitem')
const recent = (page: Page) => page.getByRole('region', { name: 'Recently seen' })

/** As if the browser had kept these before. */
const store = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ([name, text]) => {
      // Once: what the page writes must stay.
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
    },
    [key, value] as const,
  )
const keepAll = (page: Page, ids: readonly number[]) => store(page, 'favourite animals', JSON.stringify(ids))

test('an animal is kept from its page or its card, in every tab at once, and can be taken back', async ({ page }) => {
  const other = await page.context().newPage()
  await page.goto(`/animals/${biscuit}`)
  await other.goto('/animals?search=Biscuit&status=any')
  const hearts = [heartOf(page, 'Biscuit'), cardOf(other, 'Biscuit').getByRole('button')]
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(favouritesLink(page)).toHaveAccessibleName('Favourites')
  await hearts[0]?.click()
  for (const heart of hearts) {
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAccessibleName('Keep Biscuit as a favourite')
  }
  for (const tab of [page, other]) await expect(favouritesLink(tab)).toHaveAccessibleName('Favourites 1 animal')
  await hearts[1]?.focus()
  await other.keyboard.press('Space')
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'false')
  for (const tab of [page, other]) await expect(favouritesLink(tab)).toHaveAccessibleName('Favourites')
})

test('the heart of a card is a target of its own, large enough for a finger; the rest of the card is a link', async ({
  page,
}) => {
  await page.goto('/animals')
  const card = cards(page).first()
  const heart = card.getByRole('button')
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/animals')
  await card.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const whole = await card.boundingBox()
  await card.click({ position: { x: 20, y: (whole?.height ?? 0) / 2 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the favourites are shown with their present statuses, from one request', async ({ page, request, setStatus }) => {
  const id = await newAnimal(request)
  await keepAll(page, [id, clover])
  const calls = watchCalls(page)
  await page.goto('/favourites')
  await expect(favourites(page)).toHaveCount(2)
  await expect(favourites(page).first()).toContainText('Available')
  await expect.poll(() => calls.toSorted()).toEqual(['pets.changes', 'pets.list', 'pets.listSummaries'])
  await setStatus(id, 'sold')
  await expect(favourites(page).first()).toContainText('Sold')
  await setStatus(id, 'available')
  await expect(favourites(page).first()).toContainText('Available')
  expect(await layoutShiftsOf(page)).toEqual([])
})

test('a favourite that is taken off stays until the page is left, and comes back with one click', async ({ page }) => {
  await keepAll(page, [biscuit, clover])
  await page.goto('/favourites')
  const heart = cardOf(page, 'Clover').getByRole('button')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(favouritesLink(page)).toHaveAccessibleName('Favourites 1 animal')
  await expect(page.getByText('it’ll stay here until you leave the page')).toBeVisible()
  await heart.click()
  await expect(favouritesLink(page)).toHaveAccessibleName('Favourites 2 animals')
  await heart.click()
  await page.reload()
  await expect(favourites(page)).toHaveCount(1)
  await expect(cardOf(page, 'Clover')).toHaveCount(0)
})

test('a favourite that another tab adds appears', async ({ page }) => {
  await page.goto('/favourites')
  await expect(page.getByText('Nobody here yet.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/animals/${zoe}`)
  await heartOf(other, 'Zoë').click()
  await expect(cardOf(page, 'Zoë')).toBeVisible()
})

test('favourites that are gone are said to be gone, and can be removed', async ({ page, request, db }) => {
  const id = await newAnimal(request)
  await db.query('UPDATE pet SET withdrawn_at = now() WHERE id = $1', [id])
  await keepAll(page, [id, biscuit])
  await page.goto('/favourites')
  await expect(favourites(page)).toHaveCount(1)
  await expect(page.getByText('One of your favourites is no longer offered here.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it off the list' }).click()
  await expect(page.getByText('no longer offered')).toHaveCount(0)
  await expect(favouritesLink(page)).toHaveAccessibleName('Favourites 1 animal')
})

test('when the favourites cannot be fetched, the page says so and tries again', async ({ page, expectFailure }) => {
  expectFailure('/api/trpc/pets.list,pets.listSummaries', 'net::ERR_FAILED')
  await keepAll(page, [biscuit])
  await page.route(/pets\.list/, (route) => route.abort(), { times: 1 })
  await page.goto('/favourites')
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the store' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, 'Biscuit')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no hearts, and the page of the favourites says what it needs', async ({ page }) => {
    for (const address of ['/', '/animals', `/animals/${biscuit}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /favourite/ })).toHaveCount(0)
    }
    await favouritesLink(page).click()
    await expect(page.getByRole('main')).toContainText('needs JavaScript')
    await page.getByRole('main').getByRole('link', { name: 'Meet the animals' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
})

test.describe('storage that cannot be relied on breaks nothing', () => {
  test('by what it holds', async ({ page }) => {
    await page.goto('/favourites')
    for (const [stored, count] of [
      ['nonsense', 0],
      ['{"ids":[1]}', 0],
      [`[${biscuit},"3",-1,1.5,null,${biscuit},9e99,${clover}]`, 2],
      [JSON.stringify(Array.from({ length: 5_000 }, (_, index) => index + 1)), 100],
    ] as const) {
      await page.evaluate((text) => {
        for (const name of ['favourite animals', 'favourite names', 'recently seen animals'])
          localStorage.setItem(name, text)
      }, stored)
      await page.reload()
      await expect(favouritesLink(page)).toHaveAccessibleName(count ? `Favourites ${count} animals` : 'Favourites')
      if (count) await expect(favourites(page).first()).toBeVisible()
      else await expect(page.getByText('Nobody here yet.')).toBeVisible()
    }
  })

  for (const [what, method] of [
    ['forbidden', 'get'],
    ['full', 'setItem'],
  ] as const) {
    test(what, async ({ page }) => {
      await page.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('no storage here', 'SecurityError')
        }
        if (name === 'get') Object.defineProperty(window, 'localStorage', { get: refuse })
        else Storage.prototype.setItem = refuse
      }, method)
      await page.goto(`/animals/${biscuit}`)
      await heartOf(page, 'Biscuit').click()
      await expect(heartOf(page, 'Biscuit')).toHaveAttribute('aria-pressed', 'true')
      await favouritesLink(page).click()
      await expect(cardOf(page, 'Biscuit')).toBeVisible()
    })
  }
})

test('the animals that were seen last come at the end of a page, without the one that is shown', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(recent(page)).toHaveCount(0)
  for (const id of [biscuit, zoe, clover]) {
    // What this page asks for late would be taken for the next one's.
    const changes = page.waitForRequest(/pets\.changes/)
    await page.goto(`/animals/${id}`)
    await changes
    await expect(kindAndStatus(page)).toContainText('Available')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently seen animals')))
      .toMatch(new RegExp(`^\\[${id}\\b`))
  }
  const calls = watchCalls(page)
  for (const [address, names] of [
    ['/', ['Clover', 'Zoë', 'Biscuit']],
    [`/animals/${zoe}`, ['Clover', 'Biscuit']],
  ] as const) {
    calls.length = 0
    await page.goto(address)
    await expect(recent(page)).toBeAttached()
    await expect.poll(() => calls).toEqual(['pets.changes'])
    await recent(page).scrollIntoViewIfNeeded()
    await expect(recent(page).getByRole('listitem').getByRole('heading')).toHaveText(names)
    expect(calls).toEqual(['pets.changes', 'pets.list', 'pets.listSummaries'])
    expect(await layoutShiftsOf(page)).toEqual([])
  }
})
