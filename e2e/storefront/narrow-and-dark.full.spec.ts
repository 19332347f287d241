import { expectFit, luminanceOf } from './appearance'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'
import { CHECKOUT, cards, expectOrdered, fill, newAnimal, openAnimal, order, orderAsAnotherShopper } from './shopper'

test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

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

const names = {
  'of 200 letters': ['W'.repeat(200), 'Sir Bartholomew '.repeat(13).slice(0, 200), '狗'.repeat(200), '🐶'.repeat(200)],
  'in another direction, or of pictures': ['قطة مشاكسة جدا', '🐈‍⬛🐾🎩'],
} as const

for (const [what, examples] of Object.entries(names)) {
  test(`an animal with a name ${what} fits its card, its page and the page of its order`, async ({ page, request }) => {
    for (const name of examples) {
      const id = await newAnimal(request, { name, categoryId: 2 })
      await page.goto(`/animals?status=any&search=${encodeURIComponent(name)}`)
      await expect(page.locator(`a[href="/animals/${id}"]`)).toHaveText(name)
      await expectFit(page, `the card of ${name}`)
      await page.goto(`/animals/${id}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(name)
      await expectFit(page, `the page of ${name}`)
      // The whole name is there to read, and leaves room for the rest.
      const { whole, shown } = await heading.evaluate(({ scrollHeight, clientHeight }) => ({
        whole: scrollHeight,
        shown: clientHeight,
      }))
      expect(shown, name).toBeGreaterThanOrEqual(whole - 1)
      expect(shown, name).toBeLessThan(480)
      const high = await page
        .getByRole('main')
        .locator('h2, button, p')
        .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height >= 200).length)
      expect(high, name).toBe(0)
      expect((await page.title()).length, name).toBeLessThan(120)
      const { address } = await orderAsAnotherShopper(request, id)
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
      await expectFit(page, `the order of ${name}`)
    }
  })
}

test('on paper the page of an order fits and is light', async ({ page, request }) => {
  const { address } = await orderAsAnotherShopper(request, animals.neptune)
  await page.goto(address)
  await page.emulateMedia({ media: 'print' })
  expect(await luminanceOf(page)).toBeGreaterThan(0.9)
})
