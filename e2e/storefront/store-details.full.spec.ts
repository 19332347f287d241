import type { Page } from '@playwright/test'
import type pg from 'pg'
import { demoStore } from '@/prisma/demo-catalogue'
import { expect } from './fixtures'
import { test } from './isolated-store'
import { expectOrdered, fill, order } from './shopper'
import { notice } from './staff'
import { newUser, signInAs } from './user'
import { read } from './words'

// One after another: they change the details of the same store.
test.describe.configure({ mode: 'default' })

// As on the first run.
test.beforeEach(async ({ db }) => {
  const { name, email, phone, streetAddress, openingHours } = demoStore
  await db.query(
    `UPDATE store_details SET version = version + 1, name = $1, email = $2, phone = $3, street_address = $4,
       opening_hours = $5`,
    [name, email, phone, streetAddress, JSON.stringify(openingHours)],
  )
})

async function openStoreForm(page: Page, db: pg.Client, name: string) {
  const user = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff', name = $1 WHERE email = $2", [name, user.email])
  await signInAs(page, db, user)
  await page.goto('/staff/store')
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const footer = (page: Page) => page.getByRole('contentinfo')

test('what the staff saves stands on every page, and what they leave empty nowhere', async ({ page, db }) => {
  // Kept by the server from now on.
  for (const address of ['/', '/developers', '/contact']) await page.goto(address)
  await openStoreForm(page, db, 'Ada')
  await expect(field(page, 'Telephone')).toHaveValue(demoStore.phone)
  await field(page, 'Name').fill('Ada’s Animals')
  await field(page, 'Telephone').fill('+44 20 7946 0111')
  await field(page, 'E-mail address').fill('')
  await field(page, 'Sunday, opens at').fill('11:00')
  await field(page, 'Sunday, closes at').fill('13:30')
  await save(page).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await expect(page.getByText('Last changed by Ada')).toBeVisible()
  for (const address of ['/', '/developers', '/contact', '/animals/1']) {
    await page.goto(address)
    await expect(footer(page).getByText('Ada’s Animals')).toBeVisible()
    await expect(footer(page).getByText('Sunday: 11:00–13:30')).toBeVisible()
    await expect(footer(page).getByRole('link', { name: '+44 20 7946 0111' })).toHaveAttribute(
      'href',
      'tel:+442079460111',
    )
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  }
})

test('the faults of the form stand at its fields, and nothing typed is lost', async ({ page, db }) => {
  await openStoreForm(page, db, 'Ada')
  await field(page, 'E-mail address').fill('hello@nowhere')
  await field(page, 'Telephone').fill('call us')
  await field(page, 'Country').fill('ZZ')
  await field(page, 'Monday, opens at').fill('18:00')
  await field(page, 'Monday, closes at').fill('09:00')
  await field(page, 'Tuesday, closes at').fill('')
  await field(page, 'Street and number').fill('2 Another Street')
  await save(page).click()
  await expect(notice(page, 'Nothing was saved')).toBeVisible()
  await expect(field(page, 'E-mail address')).toBeFocused()
  await expect(field(page, 'E-mail address')).toHaveAccessibleDescription(/doesn’t look like an e-mail address/)
  await expect(field(page, 'Telephone')).toHaveAccessibleDescription(/doesn’t look like a telephone number/)
  await expect(field(page, 'Country')).toHaveAccessibleDescription(/no country with these two letters/)
  await expect(field(page, 'Monday, closes at')).toHaveAccessibleDescription(/close later than it opens/)
  await expect(field(page, 'Tuesday, closes at')).toHaveAccessibleDescription(/both times, or neither/)
  await expect(field(page, 'Street and number')).toHaveValue('2 Another Street')
  await expect(field(page, 'Telephone')).toHaveValue('call us')
  // Wrong once more, in the same way.
  await field(page, 'E-mail address').fill('hello@elsewhere')
  await save(page).click()
  await expect(field(page, 'E-mail address')).toHaveAccessibleDescription(/doesn’t look like an e-mail address/)
  await field(page, 'E-mail address').fill('hello@pets.example')
  await field(page, 'Telephone').fill('(020) 7946 0018')
  await field(page, 'Country').fill('gb')
  await field(page, 'Monday, opens at').fill('09:00')
  await field(page, 'Monday, closes at').fill('19:00')
  await field(page, 'Tuesday, closes at').fill('18:00')
  await save(page).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  await expect(field(page, 'Country')).toHaveValue('GB')
})

test('regression: a form that got no answer is not said to have saved nothing', async ({
  page,
  db,
  context,
  expectFailure,
}) => {
  expectFailure('/staff/store', 'net::ERR_INTERNET_DISCONNECTED')
  await openStoreForm(page, db, 'Ada')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'We can’t reach the store right now. Are you online?',
  )
  await context.setOffline(false)
})

test('what somebody else has changed is shown before it is replaced, and kept where nothing was typed', async ({
  page,
  db,
}) => {
  await openStoreForm(page, db, 'Ada')
  await field(page, 'Telephone').fill('+44 20 7946 0222')
  await field(page, 'Postal code').fill('E1 6AN')
  const bob = await newUser(db, { hasPassword: false })
  await db.query("UPDATE store_user SET role = 'staff', name = 'Bob' WHERE email = $1", [bob.email])
  await db.query(
    `UPDATE store_details SET phone = '+44 20 7946 0333', locality = 'Leeds',
         opening_hours = opening_hours || '{"sunday": {"opens": "11:00", "closes": "12:00"}}',
         version = version + 1, changed_at = now(),
       changed_by = 'staff ' || (SELECT id FROM store_user WHERE email = $1)`,
    [bob.email],
  )
  await save(page).click()
  await expect(notice(page, 'Somebody else has changed this meanwhile')).toBeFocused()
  await expect(notice(page, 'Bob saved it').getByRole('term')).toHaveText([
    'Telephone',
    'Town or city',
    'Sunday, opens at',
    'Sunday, closes at',
  ])
  await expect(notice(page, 'Bob saved it').getByRole('definition')).toHaveText([
    '+44 20 7946 0333',
    'You typed: +44 20 7946 0222',
    'Leeds',
    '11:00',
    '12:00',
  ])
  await expect(field(page, 'Telephone')).toHaveValue('+44 20 7946 0222')
  const { rows } = await db.query('SELECT phone FROM store_details')
  expect(rows).toEqual([{ phone: '+44 20 7946 0333' }])
  await save(page).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  expect((await db.query('SELECT phone, locality, postal_code FROM store_details')).rows).toEqual([
    { phone: '+44 20 7946 0222', locality: 'Leeds', postal_code: 'E1 6AN' },
  ])
  await page.goto('/')
  await expect(footer(page).getByRole('link', { name: '+44 20 7946 0222' })).toBeVisible()
})

test('beside the button that orders stands what it costs and how the animal is handed over', async ({ request }) => {
  const { html, words } = await read(request, '/animals/1')
  for (const text of [demoStore.reservationCost, demoStore.handover]) expect(words).toContain(text)
  expect(/<main\b.*<\/main>/s.exec(html)?.[0]).toContain(`href="mailto:${demoStore.email}"`)
})

test('regression: readers of German read the store’s own words in German, or in English what it has not said in it', async ({
  page,
  db,
}) => {
  await openStoreForm(page, db, 'Ada')
  await field(page, 'What it costs to reserve an animal, in German').fill('Reservieren ist umsonst.')
  await field(page, 'How and where animals are handed over, in German').fill('')
  await save(page).click()
  await expect(notice(page, 'Saved.')).toBeFocused()
  for (const address of ['/de/animals/1', '/de/how-it-works']) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByText('Reservieren ist umsonst.')).toHaveAttribute('lang', 'de')
    await expect(main.getByText(demoStore.priceSettlementDe)).toHaveAttribute('lang', 'de')
    await expect(main.getByText(demoStore.handover)).toHaveAttribute('lang', 'en')
    await expect(main.getByText(demoStore.reservationCost)).toHaveCount(0)
  }
  await page.goto('/animals/1')
  await expect(page.getByRole('main').getByText(demoStore.reservationCost)).toBeVisible()
})

test('an order says how, where and when the animal is handed over, and whom to ask about it', async ({ page }) => {
  await page.goto('/animals/2')
  await fill(page)
  await order(page)
  await expectOrdered(page)
  const terms = page.getByRole('region', { name: 'Good to know' })
  await expect(terms.getByText(demoStore.handover)).toBeVisible()
  await expect(terms.getByText(demoStore.streetAddress)).toBeVisible()
  await expect(terms.getByText('Saturday: 10:00–16:00')).toBeVisible()
  const number = (await page.getByText(/^Order \d+$/).textContent())?.replace('Order ', '')
  await expect(terms.getByRole('link', { name: demoStore.email })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${demoStore.email}\\?subject=Order%20${number}%2C%20`),
  )
  // There is no mail server.
  await expect(page.getByText('We don’t send e-mails')).toBeVisible()
})

test('the privacy page says how long what is kept, as the settings have it', async ({ request }) => {
  const { words } = await read(request, '/privacy')
  for (const text of [
    'are removed 90 days after it has ended',
    'don’t approve within 7 days',
    'This store doesn’t send e-mails.',
  ])
    expect(words).toContain(text)
})

test('with the store’s details gone, no page names them, and the store is one without a place', async ({
  request,
  db,
}) => {
  const { rows } = await db.query('DELETE FROM store_details RETURNING *')
  const { html, words } = await read(request, '/contact')
  expect(words).toContain('hasn’t said how to reach it yet')
  const [footer = ''] = /<footer\b.*<\/footer>/s.exec(html) ?? []
  expect(footer).toContain('Pet Store')
  expect(footer).not.toContain('<dl')
  expect((await read(request, '/')).html).toContain('"OnlineStore"')
  expect(rows).toHaveLength(1)
  const columns = Object.keys(rows[0])
  await db.query(
    `INSERT INTO store_details (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::store_details, $1)`,
    [JSON.stringify(rows[0])],
  )
})

test('every page and what search engines read of it call the store by its name', async ({ request, db }) => {
  await db.query("UPDATE store_details SET version = version + 1, name = 'Ada’s Animals'")
  for (const [address, title] of [
    ['/', 'Ada’s Animals · animals looking for a home'],
    ['/de', 'Ada’s Animals · Tiere suchen ein Zuhause'],
    ['/animals', 'All animals · Ada’s Animals'],
    ['/developers', / · Ada’s Animals$/],
    ['/nowhere', /Ada’s Animals/],
  ] as const) {
    const shown = async () => {
      const html = await (await request.get(address)).text()
      const [, header = ''] = /<header\b(.*?)<\/header>/s.exec(html) ?? []
      return { isNamed: header.includes('Ada’s Animals'), title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
    }
    // A page that is remembered may be a second old.
    await expect
      .poll(shown, { message: address })
      .toEqual({ isNamed: true, title: typeof title === 'string' ? title : expect.stringMatching(title) })
  }
  for (const address of ['/animals', '/animals/1']) {
    const { html } = await read(request, address)
    expect(html, address).toContain('<meta property="og:site_name" content="Ada’s Animals"')
    expect(html, address).toContain('"name":"Ada’s Animals"')
    expect(html, address).not.toContain('Pet Store')
  }
})

for (const typefaces of ['the store’s', 'the fallback']) {
  test(`a long name of the store leaves room for what is beside it, in ${typefaces} typefaces`, async ({
    page,
    watch,
    db,
  }) => {
    const name = 'The Society for Animals Who Are Looking for a Home'
    await db.query('UPDATE store_details SET version = version + 1, name = $1', [name])
    // Where a typeface does not come at once, the page is shown in another one.
    if (typefaces === 'the fallback') {
      watch.expectReport('.woff2 Failed to load resource: net::ERR_FAILED')
      await page.route('**/*.woff2', (route) => route.abort())
    }
    const header = page.getByRole('banner')
    // A page that is remembered may be a second old.
    await expect(async () => {
      await page.goto('/contact')
      await expect(header.getByRole('link', { name })).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [wordmark, animals, orders] = await Promise.all(
        [
          header.getByRole('link', { name }),
          header.getByRole('link', { name: 'All animals' }),
          header.getByRole('link', { name: 'Your orders' }),
        ].map((link) => link.boundingBox()),
      )
      expect(
        new Set([wordmark, animals, orders].map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size,
      ).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
