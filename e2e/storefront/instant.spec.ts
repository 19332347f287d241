import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures'
import { cards, pauseRequests } from './shopper'
import { signInAsStaff } from './sign-in'
import { placeOrder } from './staff'

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

const firstCard = (page: Page) => cards(page).first().getByRole('link').first()

test('a page is fetched while its link is hovered, and not again when it is clicked', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (animalPages.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/animals')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const link = firstCard(page)
  await link.hover()
  await expect.poll(() => asked.length).toBe(2)
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  expect(asked).toHaveLength(2)
})

test('a page is fetched while the keyboard is at its link', async ({ page }) => {
  await page.goto('/animals')
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(animalPages)
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('Tab')
  await asked
})

test('regression: a page of one’s own is not fetched ahead, so that it shows what has changed since', async ({
  page,
  request,
}) => {
  await signInAsStaff(page)
  await page.getByRole('link', { name: 'Animals', exact: true }).first().hover()
  const developers = page.waitForResponse(/\/developers\?_rsc=/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).hover()
  await (await developers).finished()
  const { name } = await placeOrder(request)
  await page.getByRole('link', { name: 'Animals', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test.describe('for visitors who save data', () => {
  test('nothing is fetched before it is clicked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked: string[] = []
    page.on('request', (request) => {
      if (animalPages.test(request.url())) asked.push(request.url())
    })
    await page.goto('/animals')
    await firstCard(page).hover()
    await page.waitForLoadState('networkidle')
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
  await link.click()
  await expect(link).toHaveAttribute('data-pending', '')
  await page.clock.runFor(5_100)
  await expect(page.getByText('Still loading…')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText('This is taking longer than it should.')).toBeVisible()
  await pages.release()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await expect(page.getByText('This is taking longer than it should.')).toHaveCount(0)
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
