import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures'
import { cards, pauseRequests } from './shopper'

const animalPages = /\/animals\/\d+\?_rsc=/

/** Holds the router's requests for pages of animals until it is told to let them go. */
async function holdAnimalPages(page: Page) {
  const held: Route[] = []
  await page.route(animalPages, (route) => void held.push(route))
  return {
    held,
    async release() {
      await page.unroute(animalPages)
      // Those of a page that has been left have no one to answer.
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})))
    },
  }
}

/** What moves at the top while a page is on its way. */
const bar = (page: Page) => page.locator('div[aria-hidden=true]:has(+ [role=status])')

const firstCard = (page: Page) => cards(page).first().getByRole('link').first()

test('a page is fetched while its link is hovered, and not again when it is clicked', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (animalPages.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/animals')
  expect(asked).toEqual([])
  const link = firstCard(page)
  await link.hover()
  await expect.poll(() => asked.length).toBe(2)
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('a page is fetched while the keyboard is at its link', async ({ page }) => {
  await page.goto('/animals')
  const asked = page.waitForRequest(animalPages)
  await page.getByLabel('Home', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await asked
})

test('regression: a page of one’s own is not fetched ahead, so that it shows what has changed since', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_rsc=')) asked.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.goto('/animals')
  await page.getByRole('banner').getByRole('link', { name: 'Your orders' }).hover()
  await page.clock.runFor(1_000)
  expect(asked).toEqual([])
  const fetched = page.waitForRequest(animalPages)
  await firstCard(page).hover()
  await page.clock.runFor(1_000)
  await fetched
  expect(asked).not.toContain('/orders')
})

test.describe('for visitors who save data', () => {
  test('nothing is fetched before it is clicked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked: string[] = []
    page.on('request', (request) => {
      if (animalPages.test(request.url())) asked.push(request.url())
    })
    await page.clock.install()
    await page.goto('/animals')
    await firstCard(page).hover()
    // A link that is meant is hovered for 65 ms.
    await page.clock.runFor(1_000)
    expect(asked).toEqual([])
    await firstCard(page).click()
    await expect(page).toHaveURL(/\/animals\/\d+$/)
  })
})

test('what was chosen is marked at once, a slow page is said to be on its way, and can be asked for again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/animals')
  const pages = await holdAnimalPages(page)
  const link = firstCard(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.click()
  await expect(link).toHaveAttribute('data-pending', '')
  await page.clock.runFor(140)
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar(page)).toHaveCount(1)
  await page.clock.runFor(4_800)
  await expect(page.getByText('Still loading…')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByText('Still loading…')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText('This is taking longer than it should.')).toBeVisible()
  await pages.release()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await expect(page.getByText('This is taking longer than it should.')).toHaveCount(0)
})

test('a page that a search in the header leads to is said to be on its way, too', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const release = await pauseRequests(page, /\/animals\?search=/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Search by name or kind').fill('biscuit')
  await page.keyboard.press('Enter')
  await page.clock.runFor(200)
  await expect(bar(page)).toHaveCount(1)
  release()
  await page.clock.resume()
  await expect(page).toHaveURL('/animals?search=biscuit')
  await expect(bar(page)).toHaveCount(0)
})

test('regression: a choice that is taken back is waited for no longer', async ({ page }) => {
  await page.goto('/animals')
  const release = await pauseRequests(page, /\/animals\?category=1&/)
  const kinds = page.getByRole('navigation', { name: 'Kinds of animals' })
  const asked = page.waitForRequest(/\/animals\?category=1&/)
  await kinds.getByRole('link', { name: /^Dogs/ }).click()
  await asked
  await expect(page.locator('a[data-pending]')).toHaveCount(1)
  await kinds.getByRole('link', { name: /^All/ }).click()
  await expect(page.locator('a[data-pending]')).toHaveCount(0)
  release()
})

test('a page that never comes is asked for anew by Try again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/animals')
  await holdAnimalPages(page)
  await firstCard(page).click()
  await page.clock.runFor(10_100)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
})
