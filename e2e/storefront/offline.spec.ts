import { expect, test } from './fixtures'

test('a page says that the device is offline, and when it no longer is', async ({ page, context }) => {
  await page.goto('/how-it-works')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('link', { name: 'All animals' }).first().click()
  await expect(page.getByText('so this page stays open.')).toBeVisible()
  await expect(page).toHaveURL('/how-it-works')
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
})

test('a browser that takes itself for offline still follows a link that is chosen twice', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.goto('/how-it-works')
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const link = page.getByRole('link', { name: 'All animals' }).first()
  await link.click()
  await expect(page).toHaveURL('/how-it-works')
  await link.click()
  await expect(page).toHaveURL('/animals')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that cannot be fetched is replaced by one that says so, and Try again leads to it', async ({
    page,
    context,
    expectReport,
  }) => {
    for (const font of ['caprasimo', 'figtree']) expectReport(`/fonts/${font}-latin.woff2 Failed to load resource`)
    expectReport('/animals Failed to load resource: the server responded with a status of 503')
    await page.goto('/how-it-works')
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    await page.goto('/how-it-works')
    await context.setOffline(true)
    await page.goto('/animals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No way through')
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals')
  })
})
