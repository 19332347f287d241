import { expect, test } from './fixtures'
import { kindAndStatus, newAnimal, openLive, watchCalls } from './shopper'

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

test('regression: on a phone, what the notice covers can still be pressed', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/how-it-works')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('link', { name: 'All animals' }).first().click()
  await expect(page.getByText('so this page stays open.')).toBeVisible()
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

test('regression: offline, a page asks for no changes; once back, it asks at once for those that it missed', async ({
  page,
  context,
  request,
  setStatus,
}) => {
  const id = await newAnimal(request)
  await openLive(page, `/animals/${id}`)
  const ended = page.waitForEvent('requestfailed', (failed) => failed.url().includes('pets.changes'))
  const calls = watchCalls(page)
  await context.setOffline(true)
  await ended
  await setStatus(id, 'sold')
  expect(calls).toEqual([])
  await context.setOffline(false)
  await expect(kindAndStatus(page)).toContainText('Sold')
  expect(calls).toEqual(['pets.changes'])
})

test('regression: a page that was offline from the start does not ask for changes every few seconds', async ({
  page,
  expectFailure,
}) => {
  expectFailure('/api/trpc/pets.changes', 'net::ERR_INTERNET_DISCONNECTED')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    const sources: EventSource[] = []
    Object.assign(window, { sources })
    window.EventSource = class extends EventSource {
      constructor(...parameters: ConstructorParameters<typeof EventSource>) {
        super(...parameters)
        sources.push(this)
      }
    }
  })
  await page.route(/pets\.changes/, (route) => route.abort('internetdisconnected'), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('pets.changes'))
  await page.goto('/animals')
  await failed
  const areClosed = () => page.evaluate<boolean[]>('window.sources.map((source) => source.readyState === 2)')
  await expect.poll(areClosed).toEqual([true])
  const changes = page.waitForResponse(/pets\.changes/)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true })
    dispatchEvent(new Event('online'))
  })
  await changes
  expect(await areClosed()).toEqual([true, false])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that cannot be fetched is replaced by one that says so, until there is a connection', async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline')
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline')
    // It leads there by itself once there is a connection.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals')
  })
})
