import { expect, test } from './test'

const animals = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Animals' }).getByRole('listitem')

test('the catalogue shows the first animals, and the browser does not fetch them again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/trpc')) calls.push(pathname)
  })
  await page.goto('/')
  await expect(animals(page)).toHaveCount(24)
  await expect(animals(page).first()).toContainText('Biscuit')
  // What the page asks for, it asks for at once.
  await expect.poll(() => calls).toEqual(['/api/trpc/pets.changes'])
})

test('a filter shows only animals in that state, and lives in the address', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Reserved' }).click()
  await expect(page).toHaveURL('/?status=pending')
  await expect(animals(page)).toHaveCount(24)
  for (const animal of await animals(page).all()) await expect(animal).toContainText('Reserved')
  await page.reload()
  await expect(animals(page).first()).toContainText('Reserved')
  await expect(page.getByRole('link', { name: 'Reserved' })).toHaveAttribute('aria-current', 'page')
})

test('following the pages shows every animal exactly once, and Back returns to the page before', async ({ page }) => {
  await page.goto('/')
  const seen: string[] = []
  for (;;) {
    seen.push(...(await animals(page).getByRole('heading').allTextContents()))
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) break
    const address = await next.getAttribute('href')
    await next.click()
    await expect(page).toHaveURL(address ?? '')
    await expect(animals(page).first()).not.toContainText(seen.at(-24) ?? '')
  }
  expect(seen).toHaveLength(240)
  expect(new Set(seen).size).toBe(240)
  await page.goBack()
  await expect(animals(page).first()).toContainText(seen.at(-48) ?? '')
})

test('a mistyped address still shows animals', async ({ page }) => {
  for (const address of ['/?status=Sold', '/?cursor=nonsense', '/?status=a&status=b']) {
    await page.goto(address)
    await expect(animals(page)).toHaveCount(24)
  }
})

test('the keyboard reaches the filters and the next page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?status=available')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue can be filtered and paged', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sold' }).click()
    await expect(animals(page).first()).toContainText('Sold')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(animals(page).first()).toContainText('Sold')
    await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
  })
})

test.describe('on a narrow screen in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

  test('nothing is wider than the screen', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
