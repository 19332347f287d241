import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, expectEachCard, watchCalls } from './shopper'

const kinds = [
  ['Guinea pigs', 'Guinea pig'],
  ['Goldfish', 'Goldfish'],
] as const

test('the start page shows the newest animals, and all of them can be ordered', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inFront = page.getByRole('list', { name: 'Three new arrivals' }).getByRole('link')
  await expect(inFront).toHaveCount(3)
  const arrived = page.getByRole('region', { name: 'Just arrived' }).getByRole('listitem')
  await expect(arrived).toHaveCount(8)
  for (const animal of await arrived.all()) await expect(animal).toContainText('Available')
  const name = (await inFront.first().textContent()) ?? ''
  await inFront.first().click()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: `Reserve ${name}` })).toBeVisible()
})

test('each kind of animal leads to its animals', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Who are you looking for?' }).getByRole('link')).toHaveCount(10)
  for (const [category, kind] of kinds) {
    await page.goto('/')
    await page.getByRole('region', { name: 'Who are you looking for?' }).getByRole('link', { name: category }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category)
    await expectEachCard(page, `${kind} `)
  }
})

test('the way to all animals is on every page', async ({ page }) => {
  for (const address of [`/animals/${untouched.biscuit}`, '/developers']) {
    await page.goto(address)
    await page.getByRole('banner').getByRole('link', { name: 'All animals' }).click()
    await expect(page).toHaveURL('/animals')
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('banner').getByRole('link', { name: 'Pet Store' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'Just arrived' })).toBeVisible()
  }
})

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
  for (const address of ['/', '/animals', `/animals/${untouched.biscuit}`]) {
    await page.goto(address)
    const pictures = page.locator('svg, img')
    expect(await pictures.count()).toBeGreaterThan(0)
    for (const picture of await pictures.all()) {
      const isDecoration = (await picture.getAttribute('aria-hidden')) === 'true'
      if (!isDecoration) await expect(picture).toHaveAccessibleName(/\S/)
    }
  }
  await expect(page.getByRole('img', { name: 'Portrait of Biscuit' })).toBeVisible()
})

test('a card is one target: a click on its picture opens the animal', async ({ page }) => {
  await page.goto('/animals?search=Biscuit&status=any')
  await cardOf(page, 'Biscuit').locator('svg').first().click({ force: true })
  await expect(page).toHaveURL(`/animals/${untouched.biscuit}`)
})
