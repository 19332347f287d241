import type { Page } from '@playwright/test'
import type pg from 'pg'
import { buildWithLanguage } from '@/e2e/languages/build-with-language'
import { speciesWords } from '@/server/domain/pets/looks/species-words'
import { localizedPath } from '@/server/platform/values/language'
import { expect } from './fixtures'
import { test as base } from './mailing-store'
import { untouched } from './reserved-animals'
import { newOrder, shopPages, staffPages } from './translated-pages'
import { newStaffMember, newUser, signInAs } from './user'

/** Of a language whose script is not ours, with which dates and countries are written, too. */
const CODE = 'sr'

const test = base.extend<object, { storeDirectory: string | undefined }>({
  storeDirectory: [
    async ({ playwright: _ }, use) => {
      const built = await buildWithLanguage(CODE)
      await use(built.path)
      await built.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** What a page says, piece by piece, but for what it says in another language. The made-up one has none of our letters. */
const said = (page: Page) =>
  page.evaluate(() => {
    const OTHER = 'script, style, noscript, code, body [lang]:not([lang=sr])'
    const isOther = (element: Element | null) => element === null || element.closest(OTHER) !== null
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const pieces: string[] = []
    while (texts.nextNode())
      if (!isOther(texts.currentNode.parentElement)) pieces.push(texts.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isOther(element)) pieces.push(element.getAttribute(name) ?? '')
    return pieces
  })

const WORD = /\p{Script=Latin}{2,}/gu
/** What stands in a text without being one of its words: an address, a name for a value, or a file. */
const NOT_SAID = /https?:\S+|\S+@\S+|\{\w+\}|\w+\.csv/g
/** Called the same in every language: formats, a time zone, a unit. */
const SAME_IN_EVERY_LANGUAGE = ['CSV', 'JSON', 'RSS', 'GMT', 'kg']

/** Words that are names, or that the store says of its animals and itself: of those it has an English and a German one. */
async function readNames(db: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await db.query(`
    SELECT name AS text FROM pet
    UNION ALL SELECT concat_ws(' ', name, plural, singular) FROM category
    UNION ALL SELECT breed FROM pet_profile
    UNION ALL SELECT value FROM store_details, jsonb_each_text(to_jsonb(store_details))
    UNION ALL SELECT customer_name FROM store_order`)
  const kinds = Object.values(speciesWords).flatMap((words) => words.map(({ en }) => en.one))
  const texts = [...rows.map(({ text }) => String(text)), ...kinds]
  return new Set([...SAME_IN_EVERY_LANGUAGE, ...texts.flatMap((text) => text.match(WORD) ?? [])])
}

/** The pieces of a text that say something in our letters. */
const untranslated = (pieces: readonly string[], names: ReadonlySet<string>) =>
  pieces.filter((piece) => (piece.replaceAll(NOT_SAID, '').match(WORD) ?? []).some((word) => !names.has(word)))

const localized = (path: string) => localizedPath('de', path).replace('/de', `/${CODE}`)

// They share one build.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ db }) => {
  for (const name of ['imprint', 'terms', 'faq'])
    await db.query(
      `INSERT INTO store_text (name, language, text, version, changed_at, changed_by) VALUES ($1, $2, '# Питање', 1, now(), 'operator')`,
      [name, CODE],
    )
})

test('a third language is a column in each table of texts: no page says a word in another', async ({ page, db }) => {
  await signInAs(page, db, await newStaffMember(db, 'owner'))
  const order = await newOrder(db, 'Grace Hopper', CODE)
  const names = await readNames(db)
  const addresses = [
    ...Object.values(shopPages).map(({ address }) => address),
    ...Object.values(staffPages(order)).map(({ address }) => `/staff${address}`),
  ]
  for (const address of addresses) {
    await page.goto(localized(address))
    await expect(page.locator('html')).toHaveAttribute('lang', CODE)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(untranslated(await said(page), names), address).toEqual([])
  }
})

test('… nor does a mail', async ({ page, request, db, smtp, setStatus }) => {
  const names = await readNames(db)
  const user = await newUser(db)
  const send = async (path: string, email: string) => {
    await page.goto(localized(path))
    const field = page.locator('main input[name=email]')
    if (!(await field.isVisible())) await page.locator('main summary').last().click()
    await field.fill(email)
    await field.press('Enter')
  }
  const mailsTo = (email: string) => smtp.received.filter(({ recipients }) => recipients.includes(email))
  const [customer, stranger, waiting] = ['ada@example.com', 'bob@example.com', 'grace@example.com'] as const
  const ordered = { petId: untouched.biscuit, name: 'Ada Lovelace', email: customer, language: CODE }
  expect((await request.post('/api/trpc/orders.checkout', { data: ordered })).status()).toBe(200)
  await send('/orders', customer)
  await send('/sign-up', stranger)
  await send('/forgot-password', user.email)
  await send(`/animals/${untouched.pending}`, waiting)
  await expect(page.locator('main [role=status]')).toBeVisible()
  await setStatus(untouched.pending, 'available')
  await expect.poll(() => mailsTo(customer), 'the order, and its link').toHaveLength(2)
  for (const email of [stranger, user.email, waiting]) await expect.poll(() => mailsTo(email), email).toHaveLength(1)
  for (const { message } of smtp.received) {
    expect.soft(message.html, message.subject).toContain(`lang="${CODE}"`)
    const lines = [message.subject ?? '', ...(message.text ?? '').split('\n')]
    expect.soft(untranslated(lines, new Set([...names, 'Ada', 'Lovelace'])), message.subject).toEqual([])
  }
})
