import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newAnimal } from './shopper'
import { newName, placeOrder } from './staff'
import { staff } from './staff-user'
import { newOwner, newStaffMember, signInAs, signInAsStaff } from './user'

const menu = (page: Page, name = 'Staff') => page.getByRole('navigation', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const search = (page: Page, name = 'Orders, animals, customers') => page.getByRole('searchbox', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('people who work have a frame of their own, and the shop keeps its', async ({ page, request, db }) => {
  await placeOrder(request)
  await signInAsStaff(page, db)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Favourites' })).toHaveCount(0)
  for (const name of ['Today', 'Animals', 'People', 'Store', 'Integrators'])
    await expect(menu(page).getByRole('list', { name, exact: true })).toBeVisible()
  await expect(menu(page).getByRole('listitem').filter({ hasText: 'Orders' })).toHaveText(/ ?\d[\d,]*\+? new$/)
  await expect(menu(page).getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('banner').getByRole('link', { name: 'Pet Store' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'All animals' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developer console' }).click()
  await expect(heading(page)).toHaveText('Your accounts')
  await expect(menu(page, 'Console').getByRole('link', { name: 'Security' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('the menu has what a role sees, and nobody else has one', async ({ page, anotherPage, db }) => {
  const clerk = await newStaffMember(db, 'clerk')
  await signInAs(page, db, clerk)
  await page.goto('/staff/overview')
  await expect(menu(page).getByRole('link')).toHaveText([
    'Overview',
    'Orders',
    'Visits',
    'Animals',
    'Add an animal',
    'Customers',
  ])
  await expect(page.getByRole('banner').getByText('Clerk')).toBeVisible()

  const stranger = await anotherPage()
  await stranger.goto('/staff/overview')
  await expect(heading(stranger)).toHaveText('Staff only')
  await expect(stranger.getByRole('contentinfo')).toHaveCount(0)
  await expect(menu(stranger)).toHaveCount(0)
  await stranger.getByRole('link', { name: 'Deutsch' }).click()
  await expect(heading(stranger)).toHaveText('Nur für das Team')
})

test('an account has its pages in the menu of the console', async ({ page, db }) => {
  const { account } = await newOwner(page, db)
  await page.goto(`${account}/keys`)
  await menu(page, 'Console').getByRole('link', { name: 'Audit log' }).click()
  await expect(heading(page)).toHaveText('Audit log')
  await expect(menu(page, 'Console').locator('[aria-current]')).toHaveText('Audit log')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, javaScriptEnabled })

    test('the thumb reaches the day’s pages and the menu, which closes once something is chosen', async ({
      page,
      db,
    }) => {
      await signInAs(page, db, staff)
      await page.goto('/staff')
      await expect(menu(page)).toBeHidden()
      await menu(page, 'Short menu').getByRole('link', { name: 'Visits' }).tap()
      await expect(heading(page)).toHaveText('Visits')
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await menu(page).getByRole('link', { name: 'Animals', exact: true }).tap()
      await expect(heading(page)).toHaveText('Animals')
      await expect(menu(page)).toBeHidden()
      await page.getByRole('button', { name: 'You', exact: true }).tap()
      await page.getByRole('button', { name: 'Sign out' }).tap()
      await expect(page).toHaveURL((url) => !url.pathname.startsWith('/staff/animals'))
    })
  })
}

test('the same page with another list closes the menu too', async ({ page, db }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsStaff(page, db)
  await page.goto('/staff?status=all')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/staff')
  await expect(menu(page)).toBeHidden()
})

test('one search finds orders, animals and customers from everywhere', async ({ page, request, db }) => {
  const { id, petId, name } = await placeOrder(request, { customer: `Ada ${newName()}` })
  await signInAsStaff(page, db)
  await page.goto('/staff/visits')
  await page.keyboard.press('/')
  await page.keyboard.type(`#${id}`)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Search')
  await expect(search(page)).toHaveValue(`#${id}`)
  await expect(group(page, 'Orders').getByRole('listitem').first()).toContainText(`Order ${id}`)

  await search(page).fill(name)
  await search(page).press('Enter')
  await expect(group(page, 'Animals').getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^/staff/animals/${petId}\\b`),
  )
  await search(page).fill(`ada.${petId}@example.com`)
  await search(page).press('Enter')
  await expect(group(page, 'Customers').getByRole('listitem')).toHaveCount(1)
  await group(page, 'Orders').getByRole('link', { name: 'All orders that match' }).click()
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(1)
})

test('a day’s orders are seen at once, and what is done with them stays in view', async ({ page, db }) => {
  await db.query(
    `WITH animal AS (
       INSERT INTO pet (name, category_id, status) SELECT 'Pixel', 1, 'pending' FROM generate_series(1, 20) RETURNING id
     )
     INSERT INTO store_order (pet_id, customer_name, customer_email)
     SELECT id, 'Wilhelmine Schmidt', 'wilhelmine.schmidt@example.com' FROM animal`,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, db, staff)
  for (const language of ['', '/de']) {
    // Those of other tests may have names of two lines.
    await page.goto(`${language}/staff?sort=newest&search=wilhelmine`)
    const rows = page.getByRole('main').getByRole('table').locator('tbody tr')
    await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
    await rows.last().scrollIntoViewIfNeeded()
    for (const name of language ? ['Bestätigt', 'Ausgewählte'] : ['Approved', 'Approve ticked'])
      await expect(page.getByRole('main').getByText(name).first()).toBeInViewport({ ratio: 1 })
  }
})

for (const [form, address] of [
  ['an animal', '/staff/animals/1'],
  ['the store', '/staff/store'],
]) {
  test(`the button that saves ${form} is in view wherever one is in its form`, async ({ page, db }) => {
    await signInAs(page, db, staff)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(address ?? '')
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await page.getByRole('main').locator('form:has-text("Save") input:visible').first().scrollIntoViewIfNeeded()
      await expect(save).toBeInViewport({ ratio: 1 })
    }
  })
}

test.describe('without JavaScript, in German', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' })

  test('an animal is found by its number, a draft too', async ({ page, request, db }) => {
    const name = newName()
    const petId = await newAnimal(request, { name })
    await db.query('UPDATE pet SET is_draft = true, withdrawn_at = now() WHERE id = $1', [petId])
    await signInAs(page, db, staff)
    await page.goto('/staff')
    await search(page, 'Bestellungen, Tiere, Kundschaft').fill(String(petId))
    await page.getByRole('button', { name: 'Finden' }).click()
    const found = group(page, 'Tiere').getByRole('listitem').filter({ hasText: name })
    await expect(found).toContainText('Entwurf')
    await expect(found).toContainText(`Nr. ${petId}`)
  })
})

test('pages for developers and the console lead to each other, signed in or not, and none offers the shop’s things', async ({
  page,
  db,
}) => {
  const bar = page.getByRole('navigation', { name: 'Integrators' })
  await page.goto('/developers/reference')
  await expect(page.getByRole('link', { name: 'Favourites' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Console' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await bar.getByRole('link', { name: 'Developers' }).click()
  await expect(page).toHaveURL('/developers')
  await newOwner(page, db)
  await bar.getByRole('link', { name: 'Console' }).click()
  await expect(heading(page)).toHaveText('Your accounts')
  await menu(page, 'Console').getByRole('link', { name: 'Developers' }).click()
  await expect(page).toHaveURL('/developers')
})
