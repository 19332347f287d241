import type { Page } from '@playwright/test'
import type { OpenAPIObject } from 'trpc-to-openapi'
import { createAccount } from './account'
import { expect, test } from './fixtures'
import { watchTraffic } from './network-recorder'
import { factsOf, missingOnPage } from './reference-facts'

const REFERENCE = '/developers/reference'

/** The part of the page about an operation, with its form open. */
async function openForm(page: Page, operationId: string) {
  const operation = page.locator(`[id="${operationId}"]`)
  await operation.getByText('Try it', { exact: true }).click()
  return operation
}

const statusOf = (page: Page, operationId: string) => page.locator(`[id="${operationId}"]`).getByRole('status')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything that the document says is in the reference, has a link, and would be missed', async ({
    page,
    request,
  }) => {
    const described: OpenAPIObject = await (await request.get('/openapi.json')).json()
    const facts = factsOf(described)
    await page.goto(REFERENCE)
    expect(facts.length).toBeGreaterThan(100)
    expect(await page.evaluate(missingOnPage, facts)).toEqual([])
    const unlinked = await page.evaluate(
      (ids) => ids.filter((id) => !document.querySelector(`a[href="#${CSS.escape(id).replaceAll('\\', '')}"]`)),
      facts.map(({ id }) => id),
    )
    expect(unlinked).toEqual([])

    const parts = {
      'an operation': '[id="listPets"]',
      'a parameter': '[id="listPets.limit"]',
      'a limit of a list': '[id="listPets.200"] dd p:has(code:text-is("100"))',
      'a rule of a parameter': '[id="listPets.limit"] dd',
      'the body': '[id="createPet.body"]',
      'a response': '[id="createPet.409"]',
      'a header of a response': '[id="listPets.200"] a[href="#header.ETag"]',
      'a code of a response': '[id="createPet.409"] a[href="#error.idempotency_conflict"]',
      'a header': '[id="header.ETag"]',
      'a schema': '[id="schema.NewPet"]',
      'a property': '[id="schema.Pet.name"]',
      'an error': '[id="error.gone"]',
    }
    for (const [what, selector] of Object.entries(parts)) {
      const part = await page.locator(selector).first().elementHandle()
      const putBack = await part?.evaluateHandle((element) => {
        const place = document.createComment('')
        element.replaceWith(place)
        return () => place.replaceWith(element)
      })
      expect(await page.evaluate(missingOnPage, facts), `without ${what}`).not.toEqual([])
      await putBack?.evaluate((run) => run())
    }
    expect(await page.evaluate(missingOnPage, facts)).toEqual([])
  })

  test('each operation has an example in each language, which names no key', async ({ page }) => {
    await page.goto(REFERENCE)
    for (const language of ['curl', 'TypeScript', 'Python']) {
      const samples = page.locator(`section[aria-label$="in ${language}"]`)
      expect(await samples.count()).toBe(await page.locator('main section[aria-labelledby$=".title"]').count())
      for (const sample of await samples.allTextContents()) expect(sample).toContain('API_KEY')
    }
    await expect(page.getByText('needs JavaScript').first()).toBeAttached()
  })
})

test('a developer reads with a key, by keyboard, and sees the response and the same request in curl', async ({
  page,
  db,
}) => {
  const { key } = await createAccount(db)
  await page.goto(REFERENCE)
  const operation = await openForm(page, 'listPets')
  await operation.getByLabel('API key').fill(key)
  await operation.getByLabel('limit', { exact: true }).fill('2')
  await operation.getByLabel('limit', { exact: true }).press('Enter')
  await expect(operation.getByRole('status')).toHaveText(/^200 OK, after \d+ ms\.$/)
  await expect(operation.getByRole('region', { name: 'Response headers' })).toContainText('x-ratelimit-remaining: ')
  const body = await operation.getByRole('region', { name: 'Response body' }).locator('pre').textContent()
  expect(JSON.parse(body ?? '')).toHaveLength(2)
  await expect(operation.getByRole('region', { name: 'The same in curl' }).locator('pre')).toHaveText(
    `curl '${process.env.STORE_URL}/v1/pets?limit=2' \\\n  -H "Authorization: Bearer $API_KEY"`,
  )
  const another = await openForm(page, 'getPet')
  await expect(another.getByLabel('API key')).toHaveValue(key)
})

test('the key is in the memory of the page alone', async ({ page, db }) => {
  const { key } = await createAccount(db)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(REFERENCE)
  const operation = await openForm(page, 'listCategories')
  const field = operation.getByLabel('API key')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await field.fill(key)
  await operation.getByRole('button', { name: /^Send/ }).click()
  await expect(operation.getByRole('status')).toHaveText(/^200/)
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  expect(JSON.stringify([cookies, origins, urls, page.url(), await page.content()])).not.toContain(key)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload()
  await openForm(page, 'listCategories')
  await expect(field).toHaveValue('')
})

test('a write asks first, and then changes the store', async ({ page, db }) => {
  const { key } = await createAccount(db)
  await page.goto(REFERENCE)
  const operation = await openForm(page, 'createPet')
  await operation.getByLabel('API key').fill(key)
  const name = `It’s ${crypto.randomUUID()}`
  await operation.getByLabel('Body', { exact: true }).fill(JSON.stringify({ name, categoryId: 1 }))
  const send = operation.getByRole('button', { name: /^Send/ })
  const count = async () => (await db.query('SELECT count(*)::int FROM pet WHERE name = $1', [name])).rows[0].count
  page.once('dialog', (dialog) => dialog.dismiss())
  await send.click()
  await expect(operation.getByRole('status')).toBeEmpty()
  page.once('dialog', (dialog) => dialog.accept())
  await send.click()
  await expect(operation.getByRole('status')).toHaveText(/^201 Created/)
  expect(await count()).toBe(1)
  await expect(operation.getByRole('region', { name: 'The same in curl' })).toContainText('--data-raw')
})

test('a wrong key gets the response that the API has for it', async ({ page, expectFailure }) => {
  expectFailure('/v1/pets/1', 'the server responded with a status of 401')
  await page.goto(REFERENCE)
  const operation = await openForm(page, 'getPet')
  await operation.getByLabel('API key').fill('wrong')
  await operation.getByRole('button', { name: /^Send/ }).click()
  await expect(operation.getByRole('status')).toHaveText(/^401 Unauthorized/)
  await expect(operation.getByRole('region', { name: 'Response body' })).toContainText('"code": "unauthorized"')
})

test('a request without a response is told', async ({ page, context, expectFailure }) => {
  expectFailure('/v1/categories', 'net::ERR_INTERNET_DISCONNECTED')
  await page.goto(REFERENCE)
  const operation = await openForm(page, 'listCategories')
  await operation.getByLabel('API key').fill('any')
  await context.setOffline(true)
  await operation.getByRole('button', { name: /^Send/ }).click()
  await expect(statusOf(page, 'listCategories')).toHaveText(/^No response: /)
  await expect(operation.getByRole('region', { name: 'The same in curl' })).toBeVisible()
  await context.setOffline(false)
})

test('a link to a part of the reference is reached by keyboard', async ({ page }) => {
  await page.goto(`${REFERENCE}#listPets.limit`)
  await expect(page.locator('[id="listPets.limit"]')).toBeInViewport()
  await page.goto(REFERENCE)
  const link = page.getByRole('link', { name: 'Link to List pets', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#listPets$/)
})

test('the forms take at most 5 kB of scripts, and the page at most 4 kB of HTML for each operation', async ({
  anotherPage,
  request,
}) => {
  const weigh = async (address: string) => {
    const page = await anotherPage()
    const traffic = await watchTraffic(page)
    await page.goto(address)
    await expect.poll(() => traffic.isQuiet()).toBe(true)
    const sum = (type: RegExp) =>
      traffic.exchanges.reduce((bytes, each) => bytes + (type.test(each.mimeType) ? each.bytes : 0), 0)
    return { scripts: sum(/javascript/), html: sum(/html/) }
  }
  const [reference, another] = await Promise.all([weigh(REFERENCE), weigh('/developers')])
  expect(reference.scripts - another.scripts).toBeLessThanOrEqual(5_000)
  const document: OpenAPIObject = await (await request.get('/openapi.json')).json()
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path))
  expect(reference.html).toBeLessThanOrEqual(4_000 * operations.length)
})
