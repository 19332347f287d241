import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { TestSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { expect } from './fixtures'
import { test } from './mailing-store'
import { announcement, emailOf, openLive, orderButton } from './shopper'
import { read } from './words'

// Each test changes an animal of its own, by the ids of the catalogue.
const ids = { Félix: 62, Flopsy: 63, Dot: 69, Moss: 70, Bramble: 73 } as const

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Tell me when ${name} is available again` })
const watchButton = (page: Page) => page.getByRole('button', { name: 'Tell me on this page' })
const askByMail = async (page: Page, email: string) => {
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Tell me by e-mail' }).click()
}
const mailsTo = ({ received }: TestSmtpServer, email: string) =>
  received.filter(({ recipients }) => recipients.includes(email)).map(({ message }) => message)
const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http\\S+/${path}/\\S+`).exec(text ?? '')?.[0] ?? ''

test('somebody asks for a mail, gets one that leads to the animal, and stops the others', async ({
  page,
  smtp,
  setStatus,
}) => {
  const [first, second] = ['Félix', 'Flopsy'] as const
  const email = emailOf('bob')
  for (const name of [first, second]) {
    await setStatus(ids[name], 'pending')
    await page.goto(`/animals/${ids[name]}`)
    await expect(heading(page, name)).toBeVisible()
    await askByMail(page, email)
    await expect(page.getByRole('status').filter({ hasText: `We’ll write to ${email}` })).toBeFocused()
  }
  await setStatus(ids[first], 'available')
  await expect.poll(() => mailsTo(smtp, email)).toHaveLength(1)
  const [mail] = mailsTo(smtp, email)
  expect(mail?.subject).toBe(`“${first}” is available again`)
  await page.goto(linkIn(mail?.text, 'animals'))
  await expect(orderButton(page)).toBeVisible()
  await page.goto(linkIn(mail?.text, 'alerts'))
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We’ve deleted your requests' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('We don’t write to you about animals')).toBeVisible()
  await page.getByRole('button', { name: 'Allow these e-mails again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ask again on the page of an animal' })).toBeFocused()
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We’ve deleted your requests' })).toBeFocused()
  await setStatus(ids[second], 'available')
  await page.goto(`/animals/${ids[second]}`)
  await expect(orderButton(page)).toBeVisible()
  expect(mailsTo(smtp, email)).toHaveLength(1)
})

test('what is no e-mail address is said beside the field, and what was typed stays', async ({ page, setStatus }) => {
  await setStatus(ids.Dot, 'pending')
  await page.goto(`/animals/${ids.Dot}`)
  await askByMail(page, 'ada@localhost')
  const field = page.getByLabel('Your e-mail address')
  await expect(field).toHaveAccessibleDescription(/^That doesn’t look like an e-mail address\./)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ada@localhost')
})

test('the mail program of a reader stops the mails by itself', async ({ page, request, smtp, db, setStatus }) => {
  const email = emailOf('eve')
  await setStatus(ids.Moss, 'pending')
  await page.goto(`/animals/${ids.Moss}`)
  await askByMail(page, email)
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await setStatus(ids.Moss, 'sold')
  await expect.poll(() => mailsTo(smtp, email)).toHaveLength(1)
  const [mail] = mailsTo(smtp, email)
  expect(mail?.subject).toBe('“Moss” has found a home')
  const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
  await db.query(
    `INSERT INTO availability_alert
     SELECT id, $1, sha256(convert_to($2, 'UTF8')), now() FROM pet WHERE status = 'pending'`,
    [
      email,
      Buffer.from(new URL(link).pathname.split('/')[2] ?? '', 'base64url')
        .subarray(0, 32)
        .toString('base64url'),
    ],
  )
  const waiting = async () => (await db.query('SELECT FROM availability_alert WHERE email = $1', [email])).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  // Programs that look at the links in a mail stop nothing.
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeVisible()
  expect(await waiting()).toBeGreaterThan(0)
  for (const body of [
    { form: { 'List-Unsubscribe': 'One-Click' } },
    { multipart: { 'List-Unsubscribe': 'One-Click' } },
  ]) {
    const response = await request.post(link, body)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('Done.')
  }
  expect(await waiting()).toBe(0)
  expect((await request.delete(link)).status()).toBe(405)
})

test('regression: on a phone, who is told that an animal is available again sees it wherever they have scrolled', async ({
  page,
  setStatus,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await setStatus(ids.Bramble, 'pending')
  await openLive(page, `/animals/${ids.Bramble}`)
  await watchButton(page).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await setStatus(ids.Bramble, 'available')
  await expect(page.getByRole('main').getByText('Bramble is available again.')).toBeInViewport({ ratio: 1 })
})

test('who leaves the page open is told by its title, in words and, if permitted, by a notification', async ({
  page,
  setStatus,
}) => {
  await page.addInitScript(() => {
    // A browser without a screen shows none, and says that they are denied.
    class Recorded {
      static permission = 'default'
      static async requestPermission() {
        Recorded.permission = 'granted'
      }
      onclick = null
      constructor(title: string) {
        document.documentElement.dataset.notified = title
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Recorded })
  })
  await setStatus(ids.Bramble, 'pending')
  await openLive(page, `/animals/${ids.Bramble}`)
  await expect(watchButton(page)).toHaveAttribute('aria-pressed', 'false')
  await watchButton(page).click()
  await expect(watchButton(page)).toHaveAttribute('aria-pressed', 'true')
  // In a tab of the background too.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await setStatus(ids.Bramble, 'available')
  await expect(page).toHaveTitle('Bramble is available again')
  await expect(announcement(page)).toHaveText('Bramble is available again.')
  await expect(page.getByRole('main').getByText('Bramble is available again.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-notified', 'Bramble is available again')
  await expect(heading(page, 'Bramble')).toHaveCount(0)
  await page.getByRole('link', { name: 'Reserve Bramble' }).click()
  await expect(orderButton(page)).toBeInViewport()
  await setStatus(ids.Bramble, 'pending')
  await expect(heading(page, 'Bramble')).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
})

const wishes = async (db: pg.Client, email: string) =>
  (await db.query('SELECT category_id, facts, language FROM search_alert WHERE email = $1', [email])).rows
const nextOne = (page: Page) => page.getByRole('link', { name: 'Tell me about the next one' })

test('somebody who finds too few animals of a kind, with some filters, asks to be told of the next', async ({
  page,
  db,
}) => {
  const email = emailOf('may')
  await page.goto('/animals?category=1')
  await page.getByRole('checkbox', { name: 'Children' }).check()
  await expect(page).toHaveURL('/animals?category=1&goodWith=children')
  await nextOne(page).click()
  await expect(page).toHaveURL('/animals/alert?category=1&goodWith=children')
  const said = page.getByRole('main').locator('dl > div')
  await expect(said).toHaveText([/^Kind/, /^Gets on with\s*Children$/])
  await askByMail(page, 'may@localhost')
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await askByMail(page, email)
  await expect(page.getByRole('status').filter({ hasText: `We’ll write to ${email}` })).toBeFocused()
  expect(await wishes(db, email)).toEqual([{ category_id: '1', facts: ['children'], language: 'en' }])
  await page.getByRole('link', { name: /^See the (\d+ )?available animals? like this$/ }).click()
  await expect(page).toHaveURL('/animals?category=1&goodWith=children')
})

test('who finds none of a kind in German, without JavaScript, asks for the next', async ({ browser, baseURL, db }) => {
  const email = emailOf('uwe')
  const { rows } = await db.query(`INSERT INTO category (name) VALUES ('Ferrets') RETURNING id`)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/de/animals?category=${rows[0].id}&size=small`)
  await page.getByRole('main').getByRole('link', { name: 'Vom nächsten Tier erfahren' }).click()
  await expect(page.getByRole('main')).toContainText('Gerade ist kein passendes Tier verfügbar.')
  await page.getByLabel('Deine E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Per E-Mail benachrichtigen' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Wir schreiben an ${email}` })).toBeVisible()
  expect(await wishes(db, email)).toEqual([{ category_id: rows[0].id, facts: ['small'], language: 'de' }])
  await context.close()
})

for (const [language, base, link, label, button, told, named] of [
  [
    'English',
    '',
    'Tell me about the next one',
    'Your e-mail address',
    'Tell me by e-mail',
    'We’ll write to',
    'Hamsters',
  ],
  [
    'German',
    '/de',
    'Vom nächsten Tier erfahren',
    'Deine E-Mail-Adresse',
    'Per E-Mail benachrichtigen',
    'Wir schreiben an',
    'Hamster',
  ],
] as const)
  test(`who searches for animals that the store does not have asks for the first, in ${language}, without JavaScript`, async ({
    browser,
    baseURL,
    db,
  }) => {
    const email = emailOf(`nut-${language.toLowerCase()}`)
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(`${base}/animals?search=small+hamster`)
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${named}$`) })).toBeVisible()
    await page.getByLabel(label).fill(email)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('status').filter({ hasText: `${told} ${email}` })).toBeVisible()
    expect(await wishes(db, email)).toMatchObject([{ category_id: null, facts: ['kind:Hamsters', 'small'] }])
    await context.close()
  })

test('nobody is offered a mail about everything, about a name, or about a kind that is not there', async ({
  request,
}) => {
  for (const address of ['/animals', '/animals?search=rex&category=1', '/animals?category=999999']) {
    const { html } = await read(request, address)
    expect(html, address).toContain('<h1')
    expect(html, address).not.toContain('/animals/alert')
  }
  expect((await read(request, '/animals?category=1&goodWith=children')).html).toContain('href="/animals/alert')
  for (const [address, text] of [
    ['/animals/alert?age=eternal', 'Choose a kind of animal or some filters first'],
    ['/animals/alert?category=999999', 'The store has no such kind of animal.'],
  ] as const)
    expect((await read(request, address)).words, address).toContain(text)
})
