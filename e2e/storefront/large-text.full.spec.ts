import type { Page } from '@playwright/test'
import { expectFit } from './appearance'
import { expect, test } from './fixtures'
import { newAnimal, orderAsAnotherShopper } from './shopper'
import { staff } from './staff-user'
import { publicPages, type StorePage, staffPages } from './store-pages'
import { signInAs } from './user'

// WCAG 2.2, 1.4.4: text can be twice as large; and 1.4.10: at 320 px nothing has to be scrolled sideways to be read.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
  viewport: { width: 320, height: 800 },
  reducedMotion: 'reduce',
})

/** On a small phone and a large one. */
const widths = [320, 430]

async function expectEachFits(page: Page, pages: Readonly<Record<string, StorePage>>) {
  // They are not prepared: those of one address are the same.
  const byAddress = new Map(Object.entries(pages).map((each) => [each[1].address, each]))
  for (const [name, { address, heading = /\S/, status = 200 }] of byAddress.values()) {
    expect((await page.goto(address))?.status(), name).toBe(status)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectFit(page, `${name}, ${width} px wide`)
      expect.soft(await squeezedTexts(page), `${name}, ${width} px wide`).toEqual([])
    }
  }
}

/** Texts that fit only because they are broken at each letter or two. */
const squeezedTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const squeezed: string[] = []
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      const text = range.toString().trim()
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
      if (lines > 2 && text.length / lines < 3) squeezed.push(text)
    }
    return squeezed
  })

for (const [group, pages] of Object.entries(publicPages))
  test(`with text of twice its size, everything fits a phone: ${group}`, async ({ page, expectFailure }) => {
    for (const { status, failure } of Object.values(pages)) if (status && failure) expectFailure(...failure)
    await expectEachFits(page, pages)
  })

for (const [group, pages] of Object.entries(staffPages))
  test(`with text of twice its size, everything fits a phone: pages ${group}`, async ({ page, db }) => {
    await signInAs(page, db, staff)
    await expectEachFits(page, pages)
  })

test('with text of twice its size, everything fits a phone: an order', async ({ page, request }) => {
  const { address } = await orderAsAnotherShopper(request, await newAnimal(request, { name: 'Tiny', categoryId: 1 }))
  await expectEachFits(page, { 'an order': { address } })
})

test('regression: the name of the store is there to read beside large text', async ({ page }) => {
  await page.goto('/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const box = await page.getByRole('banner').getByText('Pet Store').boundingBox()
    expect(box?.width).toBeGreaterThan(100)
  }
})
