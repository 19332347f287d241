import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { cards, expectFormValues, fill, newAnimal } from './shopper'

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

for (const from of ['/', '/de/animals']) {
  test(`Back from an animal leads to where its card was on ${from}, and Forward to the animal again`, async ({
    page,
  }) => {
    await page.goto(from)
    const main = page.getByRole('main')
    // By its address, since the start page adds the animals that were seen, below.
    const address = await main.locator('li a[href*="/animals/"]').last().getAttribute('href')
    const link = main.locator(`li a[href="${address}"]`).first()
    await link.scrollIntoViewIfNeeded()
    const before = await scrollY(page)
    expect(before).toBeGreaterThan(100)
    await link.click()
    await expect(page).toHaveURL(/\/animals\/\d+$/)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect(link).toBeInViewport()
    await expect.poll(() => scrollY(page)).toBe(before)
    await page.goForward()
    await expect(page).toHaveURL(/\/animals\/\d+$/)
    await expect(page.getByRole('main').locator('nav ol')).toBeVisible()
  })
}

for (const [how, back, forward] of [
  ['the browser’s buttons', (page: Page) => page.goBack(), (page: Page) => page.goForward()],
  [
    'a script',
    (page: Page) => page.evaluate(() => history.back()),
    (page: Page) => page.evaluate(() => history.forward()),
  ],
] as const) {
  test(`regression: going back and forth quickly by ${how}, one always arrives where the list was`, async ({
    page,
  }) => {
    await page.goto('/animals')
    for (let round = 0; round < 2; round += 1) {
      const link = cards(page)
        .nth(3 * round)
        .getByRole('link')
      const animal = (await link.getAttribute('href')) ?? ''
      await link.scrollIntoViewIfNeeded()
      const before = await scrollY(page)
      for (const leave of [() => link.click(), () => forward(page)]) {
        await leave()
        // The page itself may still be on its way to the screen.
        await expect(page).toHaveURL(animal)
        await back(page)
        await expect(page).toHaveURL('/animals')
        await expect(link).toBeInViewport()
        await expect.poll(() => scrollY(page)).toBe(before)
      }
    }
  })
}

test('Back twice, over an animal and the list that it led to, leads to where its card was', async ({ page }) => {
  await page.goto('/animals')
  const link = cards(page).nth(9).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await scrollY(page)
  await link.click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/category=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/animals')
  await expect.poll(() => scrollY(page)).toBe(before)
})

test('what was typed into the form of an animal is there again after Back', async ({ page, request }) => {
  await page.goto(`/animals/${await newAnimal(request)}`)
  await fill(page, { email: 'ada@example.org' })
  await page.getByRole('banner').getByRole('link', { name: 'All animals' }).click()
  await expect(page).toHaveURL('/animals')
  await page.goBack()
  await expectFormValues(page, { email: 'ada@example.org' })
})
