import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cards, watchCalls } from './shopper'

test('the browser fetches nothing that a page already contains, only the changes', async ({ page }) => {
  const calls = watchCalls(page)
  for (const address of ['/', '/animals', '/animals?status=sold&pages=2', `/animals/${untouched.biscuit}`]) {
    calls.length = 0
    await page.goto(address)
    // A page fetches everything at once, and opens the stream of changes last.
    await expect.poll(() => calls, { message: address }).toEqual(['pets.changes'])
  }
})

test('a click within the store preloads no style that its page does not use', async ({ page }) => {
  await page.goto('/')
  // Not by the pointer: on the next page it would rest on a card, whose page is fetched for that.
  await page.getByRole('link', { name: 'Meet the animals' }).press('Enter')
  await expect(cards(page)).toHaveCount(24)
  const unused = () =>
    page.evaluate(() => {
      const addresses = (selector: string) =>
        [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href)
      const used = addresses('link[rel=stylesheet]')
      return addresses('link[rel=preload][as=style]').filter((address) => !used.includes(address))
    })
  expect(await unused()).toEqual([])
})

test('every picture says what it shows, or that it is none of a reader’s business', async ({ page }) => {
  for (const address of ['/', `/animals/${untouched.biscuit}`]) {
    await page.goto(address)
    const pictures = page.locator('svg, img')
    expect(await pictures.count()).toBeGreaterThan(0)
    for (const picture of await pictures.and(page.locator(':not([aria-hidden=true], [alt=""])')).all())
      await expect(picture).toHaveAccessibleName(/\S/)
  }
  await expect(page.getByRole('img', { name: /^Drawing of / })).toBeVisible()
})
