import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, searchField as field, pauseRequests } from './shopper'
import { read } from './words'

const searchOf = (page: Page) => new URL(page.url()).searchParams.get('search')

for (const scripts of ['with', 'without'] as const) {
  test.describe(`${scripts} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    test('regression: a search starts anew, without the filters of the page before', async ({ page }) => {
      await page.goto('/animals?category=2&status=sold&sort=name')
      await field(page).fill('Nutmeg')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/animals?search=Nutmeg')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Nutmeg”')
      await expect(page.getByRole('radio', { name: 'Available' })).toBeChecked()
      await expect(cards(page).first()).toContainText('Nutmeg')
    })

    test('filters that are chosen after a search keep it', async ({ page }) => {
      await page.goto('/animals?search=captain')
      await page.getByRole('radio', { name: 'All' }).check()
      if (scripts === 'without') await page.getByRole('button', { name: 'Apply' }).click()
      await expect.poll(() => searchOf(page)).toBe('captain')
      await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('any')
      await expect(field(page)).toHaveValue('captain')
      await expect(cards(page)).toHaveCount(2)
    })
  })
}

test('a filter chosen right after typing counts, and so does what was typed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/animals?category=2&status=sold')
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).fill('captain')
  await page.getByRole('radio', { name: 'All' }).check()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/animals?search=captain&status=any')
})

test('letters typed while a response is on its way are not lost', async ({ page }) => {
  await page.clock.install()
  await page.goto('/animals')
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await pauseRequests(page, /\/animals\?search=Ba(&|$)/)
  const asked = page.waitForRequest(/\/animals\?search=Ba(&|$)/)
  await field(page).pressSequentially('Ba')
  await page.clock.runFor(1_000)
  await asked
  await field(page).pressSequentially('gheera')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Ba”')
  await expect(field(page)).toHaveValue('Bagheera')
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/animals?search=Bagheera')
})

test('the last text typed wins, whichever response comes first', async ({ page }) => {
  await page.goto('/animals?status=any')
  const release = await pauseRequests(page, /\/animals\?search=Min(&|$)/)
  const asked = page.waitForRequest(/\/animals\?search=Min(&|$)/)
  await field(page).fill('Min')
  await asked
  await field(page).fill('Minou')
  await expect(page).toHaveURL('/animals?search=Minou')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Minou”')
  await expect(field(page)).toHaveValue('Minou')
  expect(searchOf(page)).toBe('Minou')
})

test('a search leaves one entry in the history: Back leads to the page before', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Meet the animals' }).click()
  for (const typed of ['Mo', 'Moc', 'Mochi']) {
    await field(page).fill(typed)
    await expect.poll(() => searchOf(page)).toBe(typed)
  }
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a click on an animal right after typing opens it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/animals?category=1&status=any&sort=name')
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).fill('Bisc')
  const release = await pauseRequests(page, /\/animals\/\d+/)
  await cardOf(page, 'Biscuit').getByRole('link').click()
  await page.clock.runFor(1_000)
  release()
  await expect(page).toHaveURL(`/animals/${untouched.biscuit}`)
})

test('one search after another shows the second in the list and in its field', async ({ page }) => {
  await page.goto('/animals?search=Pebbles&status=any')
  // One field is enough, which shows what was searched for.
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expect(field(page)).toHaveValue('Pebbles')
  await field(page).fill('Mochi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Mochi”')
  await expect(field(page)).toHaveValue('Mochi')
})

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

test('wildcards, scripts and quotes are searched for literally', async ({ request }) => {
  for (const typed of ['%', '<i onclick="xqz">wvq</i>', 'زرافة خيالية', '\\']) {
    const { html, words } = await read(request, `/animals?search=${encodeURIComponent(typed)}`)
    expect.soft(words).toContain(`All animals matching “${typed}”`)
    expect.soft(words, typed).toContain('Nobody here')
    expect.soft(html).toContain(` value="${inHtml(typed)}"`)
  }
})

test('a search for what no name can have is treated like any search', async ({ request }) => {
  for (const text of ['%00', 'Bis%00cuit', 'x'.repeat(5_000)]) {
    const answer = await request.get(`/animals?search=${text}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toMatch(/<h1[^>]*>All animals/)
  }
})
