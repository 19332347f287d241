import type { Page } from '@playwright/test'
import { informationPaths } from '@/app/_store/information-paths'
import { developerAddresses } from './developer-addresses'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import { CHECKOUT, cards, expectOrdered, fill, openAnimal, order, orderAsAnotherShopper } from './shopper'

test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

/** Nothing makes the page wider than the screen, and nothing is cut off at its edge, but what scrolls by itself. */
async function expectFit(page: Page) {
  const { width, tooWide } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    tooWide: [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.checkVisibility() && !element.closest('nav, pre, svg, .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect(width).toBe(320)
  expect(tooWide).toEqual([])
}

/** Relative luminance (WCAG 2.2) of the page's background. */
const luminance = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      (part) => (Number(part) / 255) ** 2.2,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })

for (const address of [
  '/',
  '/orders',
  '/animals',
  '/animals?search=Xqwxqw',
  '/animals/1',
  '/animals/21',
  ...informationPaths,
  '/animals/36',
  '/favourites',
  '/alerts/nonsense',
  ...developerAddresses,
]) {
  test(`nothing on ${address} is wider than the screen, and the page is dark`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit(page)
    expect(await luminance(page)).toBeLessThan(0.1)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await luminance(page)).toBeGreaterThan(0.6)
  })
}

test('nothing on a page that is missing is wider than the screen', async ({ page, expectFailure }) => {
  expectFailure('/nonsense', 'the server responded with a status of 404')
  await page.goto('/nonsense')
  await expectFit(page)
})

test('nothing is wider than the screen while ordering, with names that never end', async ({ page, expectFailure }) => {
  expectFailure(CHECKOUT, 'the server responded with a status of 400')
  await openAnimal(page, 'jalapeno')
  await fill(page, { name: LONG, email: 'ada@example' })
  await order(page)
  await expect(page.getByText('That doesn’t look like an e-mail address.')).toBeVisible()
  await expectFit(page)
  await fill(page, { name: LONG, email: `${'a'.repeat(60)}@example.com` })
  await order(page)
  await expectOrdered(page)
  await expectFit(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Jalapeño is reserved for you' })).toBeVisible()
  await expectFit(page)
})

test('more animals fit the screen too', async ({ page }) => {
  await page.goto('/animals?status=any')
  await page.getByRole('main').getByText('Show more animals').click()
  await expect(cards(page)).toHaveCount(48)
  await expectFit(page)
})

for (const [what, name] of Object.entries({
  'of 200 letters without a space': 'W'.repeat(200),
  'of 200 letters in words': 'Sir Bartholomew '.repeat(13).slice(0, 200),
  'of 200 letters of East Asia': '狗'.repeat(200),
  'of 200 pictures': '🐶'.repeat(200),
  'from right to left': 'قطة مشاكسة جدا',
  'of pictures': '🐈‍⬛🐾🎩',
})) {
  test(`an animal with a name ${what} fits its card, its page and the page of its order`, async ({ page, request }) => {
    const pet = await request.post('/v1/pets', {
      headers: { Authorization: `Bearer ${process.env.STORE_KEY}` },
      data: { name, categoryId: 2 },
    })
    expect(pet.status()).toBe(201)
    const { id } = await pet.json()
    await page.goto(`/animals?status=any&search=${encodeURIComponent(name)}`)
    await expect(page.locator(`a[href="/animals/${id}"]`)).toHaveText(name)
    await expectFit(page)
    await page.goto(`/animals/${id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(name)
    await expectFit(page)
    // The whole name is there to read, and leaves room for the rest.
    const { whole, shown } = await heading.evaluate(({ scrollHeight, clientHeight }) => ({
      whole: scrollHeight,
      shown: clientHeight,
    }))
    expect(shown).toBeGreaterThanOrEqual(whole - 1)
    expect(shown).toBeLessThan(480)
    for (const part of await page.getByRole('main').locator('h2, button, p').all())
      expect((await part.boundingBox())?.height ?? 0).toBeLessThan(200)
    expect((await page.title()).length).toBeLessThan(120)
    const { address } = await orderAsAnotherShopper(request, id)
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await expectFit(page)
  })
}

test('on paper the page of an order fits and is light', async ({ page, request }) => {
  const { address } = await orderAsAnotherShopper(request, animals.neptune)
  await page.goto(address)
  await page.emulateMedia({ media: 'print' })
  expect(await luminance(page)).toBeGreaterThan(0.9)
})
