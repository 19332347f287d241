import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { cards } from './shopper'

/** Notes which portraits a view transition shows on their way from one page to the next. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
            if (part?.startsWith('::view-transition-group(portrait')) moved.push(part)
          }
        },
        () => {},
      )
      return transition
    }
  })
  return () => page.evaluate<string[]>('window.moved.splice(0)')
}

/** A card of the list that is reached by scrolling, and how far that was. */
async function scrollToCard(page: Page) {
  const link = cards(page).nth(9).getByRole('link').first()
  const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0]
  await link.scrollIntoViewIfNeeded()
  const scrollY = () => page.evaluate(() => window.scrollY)
  const before = await scrollY()
  await page.mouse.wheel(0, 100)
  // It takes a moment.
  await expect.poll(scrollY).toBe(before + 100)
  return { link, id }
}

async function openList(page: Page) {
  const changes = page.waitForResponse(/pets\.changes/)
  await page.goto('/animals')
  await changes
}

for (const from of ['/', '/animals', '/de/animals']) {
  test(`the portrait of a card on ${from} moves to the page of its animal, and back to where it was`, async ({
    page,
  }) => {
    const moved = await watchTransitions(page)
    const changes = page.waitForResponse(/pets\.changes/)
    await page.goto(from)
    await changes
    const link = page.getByRole('main').locator('li a[href*="/animals/"]').last()
    const part = `::view-transition-group(portrait-${/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0]})`
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(100)
    await link.click()
    await expect(page).toHaveURL(/\/animals\/\d+$/)
    await expect.poll(moved).toEqual([part])
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect.poll(moved).toEqual([part])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await page.goForward()
    await expect(page).toHaveURL(/\/animals\/\d+$/)
    await expect(page.getByRole('main').locator('nav ol')).toBeVisible()
  })
}

test('back from an animal that was come to by another way, the page is where it was', async ({ page }) => {
  const moved = await watchTransitions(page)
  await openList(page)
  const { link } = await scrollToCard(page)
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/category=/)
  await moved()
  await page.goBack()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/animals')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

// Some of these are before the browser has begun.
for (const delay of [0, 10, 20, 30, 40]) {
  test(`regression: choosing another page ${delay} ms after a portrait was to move is no error`, async ({ page }) => {
    await page.addInitScript((ms) => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        setTimeout(() => document.querySelector<HTMLElement>('header nav a')?.click(), ms)
        return start(options)
      }
    }, delay)
    await page.goto('/')
    await page.getByRole('list', { name: 'Three new arrivals' }).getByRole('link').first().click()
    await expect(cards(page)).toHaveCount(24)
  })
}

test.describe('for visitors who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no portrait moves', async ({ page }) => {
    const moved = await watchTransitions(page)
    await openList(page)
    const { link } = await scrollToCard(page)
    const before = await page.evaluate(() => scrollY)
    await link.click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/animals')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    expect(await moved()).toEqual([])
  })
})
