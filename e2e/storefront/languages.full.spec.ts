import type { Page } from '@playwright/test'
import { localizedPath } from '@/server/platform/values/language'
import { expect, test } from './fixtures'
import { expectGerman } from './german'
import { emailOf, newAnimal, orderAsAnotherShopper } from './shopper'
import { shopPages } from './translated-pages'
import { read } from './words'

const switchTo = (page: Page, language: 'Deutsch' | 'English') =>
  page.getByRole('contentinfo').getByRole('link', { name: language, exact: true }).click()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('nothing is left in English, and everything fits a phone', async ({ page }) => {
    for (const [name, { address, title }] of Object.entries(shopPages)) {
      await page.goto(localizedPath('de', address))
      if (title) await expect(heading(page)).toHaveText(title)
      else await expect(heading(page)).toBeVisible()
      await expectGerman(page, name)
    }
  })

  test('a browser that prefers it is led there, and every link and form stays there', async ({ page, request, db }) => {
    const id = await newAnimal(request)
    await page.goto('/animals?status=any')
    await expect(page).toHaveURL('/de/animals?status=any')
    await page.goto('/')
    await expect(page).toHaveURL('/de')
    await page.getByRole('main').getByRole('link', { name: 'Katzen' }).click()
    await expect(page).toHaveURL(/\/de\/animals\?category=\d+$/)
    await expect(heading(page)).toHaveText('Katzen')
    await page.getByRole('radio', { name: /^Reserviert/ }).check()
    await expect(page).toHaveURL(/\/de\/animals\?category=\d+&status=pending$/)
    await page.getByRole('list', { name: 'Tiere' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/de\/animals\/\d+$/)
    await expect(page.getByRole('heading', { name: /^Benachrichtige mich, wenn / })).toBeVisible()
    await page.goto(`/de/animals/${id}`)
    await page.getByLabel('Dein Name').fill('Ada Lovelace')
    await page.getByRole('button', { name: / reservieren$/ }).click()
    await expect(page.getByText('Bitte gib deine E-Mail-Adresse ein.', { exact: true })).toBeVisible()
    await page.getByLabel('Deine E-Mail-Adresse').fill(emailOf('ada'))
    await page.getByRole('button', { name: / reservieren$/ }).click()
    await expect(page).toHaveURL(/\/de\/orders\/[\w-]+$/)
    await expect(heading(page)).toHaveText('Wir haben deine Bestellung')
    const { rows } = await db.query('SELECT language FROM store_order WHERE pet_id = $1', [id])
    expect(rows, 'in which the store writes about it').toEqual([{ language: 'de' }])
    await expect(page.getByRole('list', { name: 'Stand der Bestellung' })).toContainText('Bestellt')
    await expect(page.getByRole('main').locator('time').first()).toHaveText(
      /^\d+\. \S+ \d{4} um \d\d:\d\d [A-Z]+[+\d]*$/,
    )
    await expectGerman(page)
    await page.getByText('Bestellung stornieren …').click()
    await page.getByRole('button', { name: 'Ja, Bestellung stornieren' }).click()
    await expect(heading(page)).toHaveText('Deine Bestellung wurde storniert')
    await expect(page).toHaveURL(/\/de\/orders\/[\w-]+$/)
  })

  test('English that was chosen stays chosen, wherever one comes from', async ({ page }) => {
    await page.goto('/de/animals?status=any')
    await switchTo(page, 'English')
    await expect(page).toHaveURL('/animals?status=any')
    await expect(heading(page)).toHaveText('All animals')
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText('Someone here is waiting for you')
    await page.goto('/de/contact')
    await expect(heading(page)).toHaveText('Kontakt')
  })

  test('a page that exists in English only is a document of its own, and leads back to German', async ({ page }) => {
    await page.goto('/de/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Für Entwickler (englisch)' }).click()
    await expect(page).toHaveURL('/developers')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('banner').getByRole('link', { name: 'Pet Store' }).click()
    await expect(page).toHaveURL('/de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goBack()
    await expect(page).toHaveURL('/developers')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('English can be read without cookies', async ({ page, context }) => {
    await page.goto('/de')
    await switchTo(page, 'English')
    await context.clearCookies()
    await page.getByRole('main').getByRole('link', { name: 'Meet the animals' }).click()
    await expect(page).toHaveURL('/animals')
    await page.reload()
    await expect(heading(page)).toHaveText('All animals')
    await page.getByRole('list', { name: 'Animals' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\/[^/]+\/animals\/\d+$/)
  })

  test('what is not there is said in German', async ({ request }) => {
    for (const address of ['/de/animals/999999', '/de/nowhere']) {
      const { html, words } = await read(request, address, 404)
      expect(words, address).toContain('Niemand da')
      expect(html, address).toMatch(/<html[^>]* lang="de"/)
    }
  })

  test('suggestions while typing are German, and lead to German pages', async ({ page }) => {
    await page.goto('/de')
    const field = page.getByRole('combobox', { name: 'Name oder Tierart suchen' })
    await field.click()
    await field.pressSequentially('Katz')
    await page.getByRole('option', { name: 'Katzen Alle ansehen' }).click()
    await expect(page).toHaveURL(/\/de\/animals\?category=\d+$/)
  })
})

test('a visitor who chooses German sees the same page in it, and later ones too', async ({ page }) => {
  await page.goto('/animals/1')
  await switchTo(page, 'Deutsch')
  await expect(page).toHaveURL('/de/animals/1')
  await expect(page.getByRole('img', { name: /^Zeichnung: / })).toBeVisible()
  await page.goto('/animals')
  await expect(page).toHaveURL('/de/animals')
})

test('the switch leads to the page that is shown, also after a navigation', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Meet the animals' }).click()
  await expect(page).toHaveURL('/animals')
  await switchTo(page, 'Deutsch')
  await expect(page).toHaveURL('/de/animals')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' })

  test('an order is placed and shown in German', async ({ page, request, db }) => {
    const id = await newAnimal(request)
    await page.goto(`/animals/${id}`)
    await expect(page).toHaveURL(`/de/animals/${id}`)
    await page.getByLabel('Dein Name').fill('Ada Lovelace')
    await page.getByLabel('Deine E-Mail-Adresse').fill('ada@localhost')
    await page.getByRole('button', { name: / reservieren$/ }).click()
    await expect(page.getByText('Das sieht nicht nach einer E-Mail-Adresse aus.')).toBeVisible()
    await page.getByLabel('Deine E-Mail-Adresse').fill(emailOf('ada'))
    await page.getByRole('button', { name: / reservieren$/ }).click()
    await expect(page).toHaveURL(/\/de\/orders\/[\w-]+$/)
    await expect(heading(page)).toHaveText('Wir haben deine Bestellung')
    const { rows } = await db.query('SELECT language FROM store_order WHERE pet_id = $1', [id])
    expect(rows, 'in which the store writes about it').toEqual([{ language: 'de' }])
    await switchTo(page, 'English')
    await expect(heading(page)).toHaveText('We have your order')
  })
})

test('an order’s page is found in both languages by its link', async ({ page, request }) => {
  const { address } = await orderAsAnotherShopper(request, await newAnimal(request))
  await page.goto(`/de${address}`)
  await expect(heading(page)).toHaveText('Wir haben deine Bestellung')
  await expect(
    page.getByText('Diese Bestellung steht auf diesem Gerät nicht unter „Deine Bestellungen“.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Zu deinen Bestellungen hinzufügen' }).click()
  await expect(page.getByText('Diese Bestellung steht auf diesem Gerät nicht')).toBeHidden()
  await expect(page).toHaveURL(`/de${address}`)
})

test('a redirect to another language has the headers of a page', async ({ request }) => {
  const sent = { headers: { 'Accept-Language': 'de' }, maxRedirects: 0 }
  for (const address of ['/animals', '/language/de', '/de/']) {
    const answer = await request.get(address, sent)
    expect(answer.status(), address).toBe(307)
    expect(answer.headers(), address).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  }
})
