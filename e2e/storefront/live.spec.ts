import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { announcement, cardOf, fill, kindAndStatus, orderButton, watchCalls } from './shopper'

// One after another, on a store where nothing else happens: a page says only what changed last.
test.describe.configure({ mode: 'default' })

/** Animals of the catalogue, by name; each test changes its own. */
const ids = {
  Wellington: 230,
  Sequin: 228,
  Bagheera: 212,
  Sorrel: 213,
  Quartz: 214,
  Fizz: 210,
  'Little Foot': 219,
  Pounce: 222,
  Zoë: 61,
  Félix: 62,
  Papaya: 36,
} as const

/** Opens a page, and waits until it follows what changes. */
async function openLive(page: Page, address: string) {
  const stream = page.waitForResponse(/pets\.changes/)
  await page.goto(address)
  await stream
}

for (const [where, address, name] of [
  ['the start page', '/', 'Wellington'],
  ['the list', '/animals', 'Bagheera'],
  ['a search', '/animals?search=Fizz&status=any', 'Fizz'],
] as const) {
  test(`on ${where} an animal that is reserved or sold changes, and a reader is told politely`, async ({
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
    // Nobody is told of an animal that the page does not show.
    await setStatus(ids.Félix, 'sold')
    await setStatus(ids.Félix, 'available')
    await setStatus(ids[name], 'pending')
    await expect(announcement(page)).toHaveText(`${name} is now reserved.`)
    await setStatus(ids[name], 'available')
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
  await setStatus(ids.Quartz, 'available')
})

test('a change between the reading of the list and the beginning of the stream is not lost', async ({
  page,
  setStatus,
}) => {
  await page.route(/pets\.changes/, async (route) => {
    await setStatus(ids['Little Foot'], 'sold')
    await route.continue()
  })
  await page.goto('/animals')
  await expect(cardOf(page, 'Little Foot')).toContainText('Sold')
})

test('a list that was left and is opened again shows the state of now', async ({ page, setStatus }) => {
  await openLive(page, '/animals')
  await expect(cardOf(page, 'Pounce')).toContainText('Available')
  await cardOf(page, 'Sorrel').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorrel')
  await setStatus(ids.Pounce, 'sold')
  // So that the news is here before the list is.
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
  await cardOf(page, 'Sequin').getByRole('link').click()
  await expect(kindAndStatus(page)).toHaveText('Goldfish Available')
  await setStatus(ids.Sequin, 'pending')
  await expect(kindAndStatus(page)).toHaveText('Goldfish Reserved')
  expect(calls).toEqual(['pets.changes'])
  await setStatus(ids.Sequin, 'available')
})

test('regression: a tab in the background keeps no connection, and catches up when it is seen again', async ({
  page,
  setStatus,
}) => {
  const seen = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await openLive(page, `/animals/${ids.Papaya}`)
  const [before, after] = (await kindAndStatus(page).textContent())?.includes('Sold')
    ? (['sold', 'Available'] as const)
    : (['available', 'Sold'] as const)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('pets.changes'))
  await seen('hidden')
  await ended
  await setStatus(ids.Papaya, before === 'sold' ? 'available' : 'sold')
  const opened = page.waitForRequest(/pets\.changes/)
  await seen('visible')
  await opened
  await expect(kindAndStatus(page)).toHaveText(`Parrot ${after}`)
})

test('a page that was offline for a while catches up', async ({ page, expectFailure, setStatus }) => {
  expectFailure('/api/trpc/pets.changes', 'net::ERR_INTERNET_DISCONNECTED')
  // The browser's own switch leaves a stream alone that is open already.
  let isOffline = true
  await page.route(/pets\.changes/, (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('pets.changes'))
  await page.goto(`/animals/${ids.Zoë}`)
  await expect(kindAndStatus(page)).toHaveText('Dog Available')
  await failed
  await setStatus(ids.Zoë, 'sold')
  isOffline = false
  await expect(kindAndStatus(page)).toHaveText('Dog Sold', { timeout: 20_000 })
})
