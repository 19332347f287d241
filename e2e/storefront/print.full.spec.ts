import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { newAnimal, orderAsAnotherShopper } from './shopper'

/** How wide a page of paper is between its margins, in CSS pixels. */
const papers = { A4: 680, Letter: 702 } as const

/** What is seen on paper begins at the left margin, and nothing reaches over the right one. */
async function expectNoIndent(page: Page, width: number) {
  await page.setViewportSize({ width, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const { lefts, tooWide } = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() && !element.closest('svg, .visually-hidden') && element.textContent?.trim(),
    )
    const blocks = document.querySelectorAll('body > header > *, main, body > footer > *')
    return {
      lefts: [...blocks]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .map((element) => element.getBoundingClientRect().left),
      tooWide: seen
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    }
  })
  expect(lefts.length).toBeGreaterThan(2)
  expect(new Set(lefts)).toEqual(new Set([0]))
  expect(tooWide).toEqual([])
}

/** How many pages it takes on paper. */
const pagesOf = async (page: Page, format: string) =>
  ((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length

for (const [paper, width] of Object.entries(papers)) {
  test(`an order fits a page of ${paper}, with its portrait, and from margin to margin`, async ({ page, request }) => {
    const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
    await page.goto(address)
    await expectNoIndent(page, width)
    await expect(page.getByText('This order isn’t in “Your orders”')).toBeHidden()
    expect((await page.getByRole('main').locator('svg').boundingBox())?.width).toBeLessThan(220)
    expect(await pagesOf(page, paper)).toBe(1)
  })

  test(`an animal fits a page of ${paper}, without what can only be pressed`, async ({ page }) => {
    await page.goto(`/animals/${untouched.biscuit}`)
    await expectNoIndent(page, width)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    for (const pressed of ['textbox', 'button', 'navigation', 'searchbox'] as const)
      await expect(page.getByRole(pressed)).toHaveCount(0)
    expect(await pagesOf(page, paper)).toBe(1)
  })
}
