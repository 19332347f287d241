import { expect, test } from './fixtures'
import { newAnimal } from './shopper'

const biscuit = 1
const others = [12, 30, 45]

test('a shopper compares three favourites, and goes on to the one that they like best', async ({ page }) => {
  await page.goto('/')
  const ids = [biscuit, ...others]
  await page.evaluate((kept) => localStorage.setItem('favourite animals', JSON.stringify(kept)), ids)
  await page.goto('/favourites')
  const group = page.getByRole('group', { name: 'Compare up to 3' })
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(3)
  // A fourth fits once another is left out.
  const left = group.getByRole('checkbox', { checked: false })
  await expect(left).toBeDisabled()
  const name = await left.locator('..').textContent()
  await group.getByRole('checkbox', { checked: true }).first().uncheck()
  await group.getByRole('checkbox', { name: name ?? '' }).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare animals')
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('columnheader', { name: name ?? '' })).toBeVisible()
  for (const fact of ['Kind', 'Born', 'Gets on with', 'Home', 'Story']) {
    await expect(page.getByRole('rowheader', { name: fact, exact: true })).toBeVisible()
  }
  await page.getByRole('columnheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/animals\/\d+$/)
})

test('one alone is not compared', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('favourite animals', '[1,12]'))
  await page.goto('/favourites')
  const compare = page.getByRole('button', { name: 'Compare' })
  await expect(compare).toBeEnabled()
  await page.getByRole('checkbox').first().uncheck()
  await expect(compare).toBeDisabled()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address shows what is known of each animal, in its order, and skips what is not one', async ({
    page,
    request,
    db,
  }) => {
    const unknown = await newAnimal(request)
    await page.goto(`/animals/compare?animal=${unknown}&animal=x&animal=${biscuit}&animal=${biscuit}`)
    const columns = page.getByRole('columnheader')
    await expect(columns).toHaveCount(2)
    await expect(columns.last()).toContainText('Biscuit')
    await expect(page.getByRole('row', { name: /^Born/ }).getByRole('cell').first()).toContainText('not known')
    await db.query('UPDATE pet SET withdrawn_at = now() WHERE id = $1', [unknown])
    await page.reload()
    await expect(page.getByText('One of these animals is no longer offered here.')).toBeVisible()
    await expect(page.getByText('There’s nothing to compare here.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'See your favourites' }).click()
    await expect(page).toHaveURL('/favourites')
  })
})
