import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { announcement, cardOf, fill, kindAndStatus, openLive, orderButton, watchCalls } from './shopper'

// One after another, on a store where nothing else happens: a page announces only the last change.
test.describe.configure({ mode: 'default' })

/** Animals of the catalogue, by name. Each test changes its own, and finds them as the catalogue has them. */
const ids = {
  Papaya: 36,
  Zoë: 61,
  Félix: 62,
  Flopsy: 63,
  Pearl: 88,
  Bagheera: 212,
  Sorrel: 213,
  Quartz: 214,
  'Little Foot': 219,
  Pounce: 222,
  Sequin: 228,
  Wellington: 230,
} as const

/** Records what a page announces from now on. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announcements = await announcement(page).evaluateHandle((region) => {
    const texts: string[] = []
    const record = () => texts.push(region.textContent ?? '')
    new MutationObserver(record).observe(region, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return async () => (await announcements.jsonValue()).filter((text) => text !== '')
}

for (const [where, address, name, elsewhere] of [
  ['the start page', '/', 'Wellington', 'Félix'],
  ['the list', '/animals', 'Bagheera', 'Flopsy'],
] as const) {
  test(`on ${where} an animal that is reserved or sold changes, and a screen reader is told politely`, async ({
    page,
    anotherPage,
    setStatus,
  }) => {
    const calls = watchCalls(page)
    const pages = [page, await anotherPage()]
    for (const open of pages) {
      await openLive(open, address)
      await expect(cardOf(open, name)).toContainText('Available')
      await expect(announcement(open)).toBeEmpty()
    }
    for (const [status, shown, said] of [
      ['pending', 'Reserved', `${name} is now reserved.`],
      ['sold', 'Sold', `${name} is now sold.`],
      ['available', 'Available', `${name} is available again.`],
    ] as const) {
      await setStatus(ids[name], status)
      for (const open of pages) {
        await expect(cardOf(open, name)).toContainText(shown)
        await expect(announcement(open)).toHaveText(said)
      }
    }
    const announced = await recordAnnouncements(page)
    await setStatus(ids[elsewhere], 'sold')
    await setStatus(ids[name], 'pending')
    await expect(announcement(page)).toHaveText(`${name} is now reserved.`)
    // Nothing is announced of an animal that the page does not show.
    expect(await announced()).toEqual([`${name} is now reserved.`])
    expect(calls).toEqual(['pets.changes'])
  })
}

test('on its own page an animal changes, and what can be done with it', async ({ page, setStatus }) => {
  await openLive(page, `/animals/${ids.Papaya}`)
  await expect(kindAndStatus(page)).toHaveText('Parrot Reserved')
  await expect(orderButton(page)).toHaveCount(0)
  await setStatus(ids.Papaya, 'available')
  await expect(kindAndStatus(page)).toHaveText('Parrot Available')
  await expect(announcement(page)).toHaveText('Papaya is available again.')
  await fill(page)
  await setStatus(ids.Papaya, 'sold')
  await expect(kindAndStatus(page)).toHaveText('Parrot Sold')
  await expect(announcement(page)).toHaveText('Papaya is now sold.')
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
})

test('animals that came with “Show more” change too', async ({ page, setStatus }) => {
  await openLive(page, '/animals?status=any')
  await page.getByRole('main').getByText('Show more animals').click()
  await expect(cardOf(page, 'Quartz')).toContainText('Available')
  await setStatus(ids.Quartz, 'sold')
  await expect(cardOf(page, 'Quartz')).toContainText('Sold')
})

test('a change between the read of the list and the start of the stream is not lost', async ({ page, setStatus }) => {
  await page.route(/pets\.changes/, async (route) => {
    await setStatus(ids['Little Foot'], 'sold')
    await route.continue()
  })
  await page.goto('/animals')
  await expect(cardOf(page, 'Little Foot')).toContainText('Sold')
})

test('a list that is opened again shows the present states', async ({ page, setStatus }) => {
  await openLive(page, '/animals')
  await expect(cardOf(page, 'Pounce')).toContainText('Available')
  await cardOf(page, 'Sorrel').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorrel')
  await setStatus(ids.Pounce, 'sold')
  // So that the change has arrived before the list is shown.
  await setStatus(ids.Sorrel, 'pending')
  await expect(kindAndStatus(page)).toHaveText('Rabbit Reserved')
  await page.goBack()
  await expect(cardOf(page, 'Pounce')).toContainText('Sold')
  await expect(cardOf(page, 'Sorrel')).toContainText('Reserved')
})

test('one stream serves all pages of a tab', async ({ page, setStatus }) => {
  const calls = watchCalls(page)
  await openLive(page, '/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  // Both pages have the card, and Next keeps the first one, hidden.
  await page.waitForURL('/animals')
  await cardOf(page, 'Sequin').getByRole('link').click()
  await expect(kindAndStatus(page)).toHaveText('Goldfish Available')
  await setStatus(ids.Sequin, 'pending')
  await expect(kindAndStatus(page)).toHaveText('Goldfish Reserved')
  expect(calls).toEqual(['pets.changes'])
})

test('regression: a tab in the background keeps no connection, and catches up when it is shown again', async ({
  page,
  setStatus,
}) => {
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await openLive(page, `/animals/${ids.Pearl}`)
  await expect(kindAndStatus(page)).toHaveText('Goldfish Available')
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('pets.changes'))
  await setVisibility('hidden')
  await ended
  await setStatus(ids.Pearl, 'sold')
  const opened = page.waitForRequest(/pets\.changes/)
  await setVisibility('visible')
  await opened
  await expect(kindAndStatus(page)).toHaveText('Goldfish Sold')
})

test('a page that was offline for a while catches up', async ({ page, expectFailure, setStatus }) => {
  expectFailure('/api/trpc/pets.changes', 'net::ERR_INTERNET_DISCONNECTED')
  // The browser's own switch does not end a stream that is open.
  let isOffline = true
  await page.route(/pets\.changes/, (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('pets.changes'))
  await page.clock.install()
  await page.goto(`/animals/${ids.Zoë}`)
  await expect(kindAndStatus(page)).toHaveText('Dog Available')
  await failed
  await setStatus(ids.Zoë, 'sold')
  isOffline = false
  await page.clock.fastForward(60_000)
  await expect(kindAndStatus(page)).toHaveText('Dog Sold')
})
