import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { untouched } from './reserved-animals'
import { cardOf, cards, searchField as field, pauseRequests } from './shopper'

const searchOf = (page: Page) => new URL(page.url()).searchParams.get('search')

test('a misspelled search says what it shows instead', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/animals?search=biscit&status=any')
  await expect(title).toHaveText('Results for “biscit”, showing Biscuit')
  await expect(cards(page).first().getByRole('heading')).toHaveText('Biscuit')
  await page.goto('/animals?search=biscuit&status=any')
  await expect(title).toHaveText('All animals matching “biscuit”')
})

test('a search for a kind offers that kind, with the number of its animals', async ({ page }) => {
  await page.goto('/animals?search=bunnies&status=any')
  await page.getByRole('list', { name: 'Kinds you may be looking for' }).getByRole('link').click()
  await expect(page).toHaveURL('/animals?category=3&status=any')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rabbits')
  await expect(field(page)).toHaveValue('')
  await page.goto('/animals?search=biscuit&status=any')
  await expect(page.getByRole('list', { name: 'Kinds you may be looking for' })).toHaveCount(0)
})

test('typing a name is enough: the list, the title and the address follow', async ({ page }) => {
  await page.goto('/animals')
  await field(page).pressSequentially('Nutmeg')
  await expect(page).toHaveURL('/animals?search=Nutmeg')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Nutmeg”')
  await expect(cards(page).first()).toContainText('Nutmeg')
  await expect(field(page)).toBeFocused()
  await field(page).clear()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

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

test('a search, an animal and Back: the search is still there', async ({ page }) => {
  await page.goto('/animals?status=any')
  await field(page).fill('Biscuit')
  await cardOf(page, 'Biscuit').getByRole('link').click()
  await expect(page).toHaveURL(`/animals/${untouched.biscuit}`)
  await page.goBack()
  await expect(field(page)).toHaveValue('Biscuit')
  await expect(cards(page).first()).toContainText('Biscuit')
  await page.reload()
  await expect(field(page)).toHaveValue('Biscuit')
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

test('the search at the top of every page leads to the list', async ({ page }) => {
  for (const address of ['/', '/developers']) {
    await page.goto(address)
    await page.getByRole('combobox', { name: 'Search by name or kind' }).fill('Banj')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/animals?search=Banj')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All animals matching “Banj”')
    await expect(field(page)).toHaveValue('Banj')
  }
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

test('regression: a search without results leads to what there is, and to nothing else', async ({ page }) => {
  await page.goto('/animals?search=Maple')
  await expect(page.getByText('No available animal matches “Maple”.')).toBeVisible()
  await page.getByRole('link', { name: 'See 1 animal that has found a home' }).click()
  await expect(page).toHaveURL('/animals?search=Maple&status=sold')
  await expect(cards(page).first()).toContainText('Maple')
  await page.goto('/animals?search=Papaya')
  await expect(page.getByRole('heading', { name: 'Papaya is reserved' })).toBeVisible()
  await page.getByRole('link', { name: 'Tell me when Papaya is available again' }).click()
  await expect(page).toHaveURL(`/animals/${untouched.pending}#alert`)
  await page.goto('/animals?search=Xqwxqw')
  await expect(page.getByText('No available animal matches “Xqwxqw”.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^See|kinds of animals/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/animals')
  await expect(cards(page)).toHaveCount(24)
})

test('wildcards, scripts and quotes are searched for literally', async ({ page }) => {
  for (const typed of ['%', '<i onclick="xqz">wvq</i>', 'زرافة خيالية', '\\']) {
    await page.goto(`/animals?search=${encodeURIComponent(typed)}`)
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(`All animals matching “${typed}”`)
    await expect.soft(page.getByRole('heading', { name: 'Nobody here' }), typed).toBeVisible()
    await expect.soft(field(page)).toHaveValue(typed)
  }
})

test('a search for what no name can have is treated like any search', async ({ request }) => {
  for (const text of ['%00', 'Bis%00cuit', 'x'.repeat(5_000)]) {
    const answer = await request.get(`/animals?search=${text}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toMatch(/<h1[^>]*>All animals/)
  }
})
