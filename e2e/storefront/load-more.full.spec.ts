import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { cardOf, cards, expectEachCard, namesOf, openLive, watchCalls } from './shopper'

// In any state: what other tests order stays in the list, and what they add comes before its first page.
const ALL = '/animals?status=any'

const more = (page: Page) => page.getByRole('main').getByText('Show more animals')
const firstOfPage = (page: Page, number: number) =>
  page
    .getByRole('list', { name: `Animals, page ${number}` })
    .getByRole('link')
    .first()

/** The addresses of all animals that are shown, in order. */
const addressesOf = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function showMore(page: Page, expected: number) {
  await more(page).click()
  await expect(cards(page)).toHaveCount(expected)
}

test('more animals come below the others, and the browser fetches only the missing ones', async ({ page }) => {
  const calls = watchCalls(page)
  const documents: string[] = []
  await page.goto(ALL)
  await expect.poll(() => calls).toEqual(['pets.changes'])
  page.on('request', (request) => {
    // A card may appear under the pointer, and its page is then fetched ahead.
    if (/\/animals(?!\/\d+\?_rsc=)/.test(request.url())) documents.push(request.url())
  })
  const before = await namesOf(page)
  const answer = page.waitForResponse(/pets\.browse/)
  await showMore(page, 48)
  const [{ result }] = await (await answer).json()
  const names = await namesOf(page)
  expect(names.slice(0, 24)).toEqual(before)
  expect(names.slice(24)).toEqual(result.data.items.map(({ name }: { name: string }) => name))
  await showMore(page, 72)
  expect(calls).toEqual(['pets.changes', 'pets.browse', 'pets.browse'])
  expect(documents).toEqual([])
})

test('focus moves to the first new animal, and a screen reader hears how many there are', async ({ page }) => {
  await page.goto(ALL)
  await page.getByRole('link', { name: 'Show more animals' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 48 animals.')).toBeAttached()
  await expect(firstOfPage(page, 2)).toBeFocused()
  await expect(page).toHaveURL(`${ALL}&pages=2`)
})

test('Back from an animal keeps how many animals are shown, where the page was, and what had the focus', async ({
  page,
}) => {
  await page.goto(ALL)
  await showMore(page, 48)
  await showMore(page, 72)
  const last = (await cards(page).last().getByRole('heading').textContent()) ?? ''
  await cardOf(page, last).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(1_000)
  await cardOf(page, last).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const calls = watchCalls(page)
  await page.goBack()
  await expect(page).toHaveURL(`${ALL}&pages=3`)
  await expect(cards(page)).toHaveCount(72)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(firstOfPage(page, 3)).not.toBeFocused()
  expect(calls).toEqual([])
})

test('a reload keeps how many animals are shown and where the page was, and goes on from there', async ({ page }) => {
  await page.goto(ALL)
  await showMore(page, 48)
  await expect(page).toHaveURL(`${ALL}&pages=2`)
  const before = await addressesOf(page)
  await cards(page).last().scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await page.reload()
  await expect(cards(page)).toHaveCount(48)
  const after = await addressesOf(page)
  const added = after.filter((address) => !before.includes(address))
  expect(after).toEqual([...added, ...before].slice(0, 48))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  const calls = watchCalls(page)
  await showMore(page, 72)
  expect(calls.filter((procedure) => procedure === 'pets.browse')).toHaveLength(1)
})

test('loading more to the end shows every animal exactly once', async ({ page }) => {
  await page.goto(`${ALL}&pages=8`)
  await expect(cards(page)).toHaveCount(8 * 24)
  for (const shown of [9 * 24, 10 * 24]) await showMore(page, shown)
  while (await more(page).isVisible()) {
    const shown = await cards(page).count()
    await more(page).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
    await expect(page.getByText('Loading more animals…')).toHaveCount(0)
  }
  await expect(page.getByText('You’ve met everyone.')).toBeVisible()
  const addresses = await addressesOf(page)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (let id = 1; id <= 240; id += 1) expect(addresses).toContain(`/animals/${id}`)
  // An address of more pages would take long to make.
  await expect(page).toHaveURL(`${ALL}&pages=8`)
})

test('where all are shown there is no way to more', async ({ page }) => {
  await page.goto('/animals?category=5&status=any')
  await expect(cards(page)).toHaveCount(24)
  await expect(more(page)).toHaveCount(0)
})

test('a filter that is changed begins at the first page again', async ({ page }) => {
  await page.goto(ALL)
  await showMore(page, 48)
  await page.getByRole('radio', { name: 'Available' }).check()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
  await showMore(page, 48)
  await expectEachCard(page, 'Available')
})

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test('offline, the shopper is told at once and can try again; those that are shown stay', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure('/api/trpc/pets.browse', 'net::ERR_INTERNET_DISCONNECTED')
  // They are fetched whenever they come near the screen, so some would be asked for offline.
  await page.route('/photos/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }))
  await openLive(page, ALL)
  await showMore(page, 48)
  await context.setOffline(true)
  await more(page).click()
  await expect(page.getByText('We can’t reach the store right now. Are you online?')).toBeVisible()
  await expect(cards(page)).toHaveCount(48)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(72)
  await expect(page.getByText('We can’t reach the store right now.')).toHaveCount(0)
})

test('a shopper who is offline before the first “more” can still try again', async ({
  page,
  context,
  expectReport,
}) => {
  expectReport('net::ERR_INTERNET_DISCONNECTED')
  await openLive(page, ALL)
  await context.setOffline(true)
  await more(page).click()
  await expect(page.getByText(/^We can’t reach the store right now/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByText('Try again').click()
  await expect(cards(page)).toHaveCount(48)
})
