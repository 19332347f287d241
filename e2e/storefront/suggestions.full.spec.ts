import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newPhotographed } from './photographs'
import { untouched } from './reserved-animals'
import { watchCalls } from './shopper'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search by name or kind' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const announced = (page: Page) => page.getByRole('banner').getByRole('status')

/** The option that the field says is active. */
const active = async (page: Page) => {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`#${id}[aria-selected=true]`).textContent()
}

test('nothing is fetched before the field has the focus, and the last text is asked for', async ({ page }) => {
  const calls = watchCalls(page)
  await page.clock.install()
  await page.goto('/')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).focus()
  await expect(announced(page)).toHaveCount(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).pressSequentially('biscuit')
  await page.clock.runFor(1_000)
  await expect(options(page)).toHaveText([/^Biscuit/])
  await expect(announced(page)).toHaveText(/^1 suggestion\. /)
  expect(calls.filter((procedure) => procedure === 'pets.suggest')).toHaveLength(1)
})

test('what was typed before the scripts came gets suggestions too', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Search by name or kind').fill('biscuit')
  release()
  await expect(options(page)).toHaveText([/^Biscuit/])
})

test('regression: what is typed while the list is being set up gets suggestions too', async ({ page }) => {
  await page.goto('/')
  await field(page).evaluate((input: HTMLInputElement) => {
    // Called once React has put the list's parts into the page, before it runs their effects.
    new MutationObserver((_, observer) => {
      observer.disconnect()
      input.value = 'biscuit'
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }).observe(input.form ?? input, { childList: true })
    input.focus()
  })
  await expect(options(page)).toHaveText([/^Biscuit/])
})

test('the keyboard chooses an animal; Escape closes the list and then clears the field', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('captain')
  await expect(options(page)).toHaveText([/^Captain Bloop/, /^Captain Flint/])
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await active(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toContain('Captain Bloop')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toBeNull()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toContain('Captain Flint')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('captain')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toContain('Captain Bloop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captain Bloop')
  await expect(field(page)).toHaveValue('')
  await expect(list(page)).toHaveCount(0)
})

test('Enter without a choice searches for what was typed', async ({ page }) => {
  await page.goto(`/animals/${untouched.clover}`)
  await field(page).fill('captain')
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/animals?search=captain')
  await expect(page.getByRole('searchbox', { name: 'Search by name or kind' })).toHaveValue('captain')
})

test('a kind is suggested in the words that people use, and leads to all its animals', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('bunn')
  await options(page).filter({ hasText: 'See them all' }).click()
  await expect(page).toHaveURL('/animals?category=3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rabbits')
})

test('an animal is suggested with its photograph, or with its drawing until there is one', async ({
  page,
  db,
  request,
}) => {
  const { name } = await newPhotographed(page, db, request, ['Asleep'])
  await page.goto('/')
  await field(page).fill(name)
  const photograph = options(page).filter({ hasText: name }).locator('img')
  await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await field(page).fill('captain')
  await expect(options(page)).toHaveCount(2)
  await expect(options(page).locator('svg')).toHaveCount(2)
})

test('suggestions for an earlier text do not come back', async ({ page }) => {
  await page.goto('/')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/pets\.suggest.*mocha?%22/, async (route) => {
    await released
    // The request may have been given up.
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(/pets\.suggest.*mocha?%22/)
  await field(page).fill('moch')
  await field(page).fill('mocha')
  await asked
  await field(page).fill('captain')
  await expect(options(page)).toHaveCount(2)
  release()
  await expect(options(page)).toHaveText([/^Captain Bloop/, /^Captain Flint/])
})

test('leaving the field closes the list; a text that nothing is like says so', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('captain')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list(page)).toHaveCount(0)
  await field(page).fill('xqzzy')
  await expect(announced(page)).toHaveText('No suggestions.')
  await expect(list(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('a touch chooses, and nothing is cut off', async ({ page }) => {
    await page.goto('/')
    await field(page).tap()
    await field(page).fill('pebb')
    await expect(options(page).first()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await options(page).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pebbles')
  })
})
