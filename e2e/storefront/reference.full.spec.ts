import type { Page } from '@playwright/test'
import type { OpenAPIObject } from 'trpc-to-openapi'
import { createAccount } from './account'
import { expect, test } from './fixtures'
import { watchTraffic } from './network-recorder'
import { factsOf, missingOnPage } from './reference-facts'

const REFERENCE = '/developers/reference'
const WHOLE_REFERENCE = `${REFERENCE}/all`

/** The page about an operation, with its form open. */
async function openForm(page: Page, operationId: string) {
  await page.goto(`${REFERENCE}/${operationId}`)
  return showForm(page, operationId)
}

async function showForm(page: Page, operationId: string) {
  const operation = page.locator(`[id="${operationId}"]`)
  await operation.getByText('Try it', { exact: true }).click()
  return operation
}

const statusOf = (page: Page, operationId: string) => page.locator(`[id="${operationId}"] form`).getByRole('status')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything that the document says is in the reference, has a link, and would be missed', async ({
    page,
    request,
  }) => {
    const described: OpenAPIObject = await (await request.get('/openapi.json')).json()
    const facts = factsOf(described)
    await page.goto(WHOLE_REFERENCE)
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
      'a header of a response': '[id="listPets.200"] a[href$="/headers#header.ETag"]',
      'a code of a response': '[id="createPet.409"] a[href="/developers/errors/idempotency_conflict"]',
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

  test('each operation has an example in each language, which names no key', async ({ page, request }) => {
    const described: OpenAPIObject = await (await request.get('/openapi.json')).json()
    await page.goto(WHOLE_REFERENCE)
    for (const language of ['curl', 'TypeScript', 'Python']) {
      const samples = page.locator(`section[aria-label$="in ${language}"]`)
      expect(await samples.count()).toBe(operationIdsOf(described).length)
      for (const sample of await samples.allTextContents()) expect(sample).toContain('API_KEY')
    }
    await expect(page.getByText('needs JavaScript').first()).toBeAttached()
  })

  test('each operation has a page with all that the document says of it, to which the list leads', async ({
    page,
    request,
  }) => {
    const described: OpenAPIObject = await (await request.get('/openapi.json')).json()
    await page.goto(REFERENCE)
    const links = page.getByRole('main').locator(`dl a[href^="${REFERENCE}/"]`)
    const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(addresses.toSorted()).toEqual(
      operationIdsOf(described)
        .map((id) => `${REFERENCE}/${id}`)
        .toSorted(),
    )
    for (const id of ['listPets', 'createPet', 'deleteWebhookEndpoint']) {
      await page.goto(`${REFERENCE}/${id}`)
      const facts = factsOf(described).filter((fact) => fact.id === id || fact.id.startsWith(`${id}.`))
      expect(facts.length).toBeGreaterThan(5)
      // What it is called is the heading of the page.
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      expect(await page.evaluate(missingOnPage, facts)).toEqual([`${id} does not say “${title}”`])
    }
    await page.goto(`${REFERENCE}/createPet`)
    // Without leaving it for the schema of its body.
    await expect(page.locator('[id="createPet.body.categoryId"]')).toContainText('required')
    expect((await request.get(`${REFERENCE}/none`)).status()).toBe(404)
  })

  test('each part that operations share has a page, to which they lead', async ({ page, request }) => {
    const described: OpenAPIObject = await (await request.get('/openapi.json')).json()
    const facts = factsOf(described)
    for (const [address, prefix] of [
      ['webhooks', /^webhook\./],
      ['schemas', /^schema\./],
      ['headers', /^(header|response)\./],
    ] as const) {
      await page.goto(`${REFERENCE}/${address}`)
      const its = facts.filter(({ id }) => prefix.test(id))
      expect(its.length).toBeGreaterThan(5)
      expect(await page.evaluate(missingOnPage, its)).toEqual([])
    }
    await page.goto(`${REFERENCE}/createPet`)
    await page.getByRole('link', { name: 'NewPet' }).click()
    await expect(page).toHaveURL(`${REFERENCE}/schemas#schema.NewPet`)
  })
})

const operationIdsOf = ({ paths }: OpenAPIObject): string[] =>
  Object.values(paths ?? {}).flatMap((path) => Object.values(path).map(({ operationId }) => String(operationId)))

test('a developer reads with a key, by keyboard, and sees the response and the same request in curl', async ({
  page,
  db,
}) => {
  const { key } = await createAccount(db)
  const operation = await openForm(page, 'listPets')
  // A value of a list is chosen, not typed.
  await operation.getByLabel('status', { exact: true }).selectOption('available')
  await operation.getByLabel('API key').fill(key)
  await operation.getByLabel('limit', { exact: true }).fill('2')
  await operation.getByLabel('limit', { exact: true }).press('Enter')
  await expect(operation.locator('form').getByRole('status')).toHaveText(/^200 OK, after \d+ ms\.$/)
  await expect(operation.getByRole('region', { name: 'Response headers' })).toContainText('x-ratelimit-remaining: ')
  const body = await operation.getByRole('region', { name: 'Response body' }).locator('pre').textContent()
  expect(JSON.parse(body ?? '')).toHaveLength(2)
  await expect(operation.getByRole('region', { name: 'The same in curl' }).locator('pre')).toHaveText(
    `curl '${process.env.STORE_URL}/v1/pets?limit=2&status=available' \\\n  -H "Authorization: Bearer $API_KEY"`,
  )
  await page
    .getByRole('navigation', { name: 'Developers' })
    .getByRole('link', { name: 'Get a pet (deprecated)' })
    .click()
  const another = await showForm(page, 'getPet')
  await expect(another.getByLabel('API key')).toHaveValue(key)
})

test('regression: a key that was typed is still there after a look at what the page links', async ({ page }) => {
  const operation = await openForm(page, 'createPet')
  await operation.getByLabel('API key').fill('a key')
  await page.getByRole('link', { name: 'NewPet' }).click()
  await expect(page).toHaveURL(`${REFERENCE}/schemas#schema.NewPet`)
  await page.goBack()
  await expect((await showForm(page, 'createPet')).getByLabel('API key')).toHaveValue('a key')
})

test('regression: what is deprecated says so where it is listed, and on its page', async ({ page }) => {
  await page.goto(`${REFERENCE}#getPet`)
  await expect(page.locator('[id="getPet"]')).toContainText('Get a pet (deprecated)')
  await page.getByRole('main').getByRole('link', { name: 'Get a pet (deprecated)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a pet (deprecated)')
})

test('the key is in the memory of the tab alone', async ({ page, db }) => {
  const { key } = await createAccount(db)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const operation = await openForm(page, 'listCategories')
  const field = operation.getByLabel('API key')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await field.fill(key)
  await operation.getByRole('button', { name: /^Send/ }).click()
  await expect(operation.locator('form').getByRole('status')).toHaveText(/^200/)
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  expect(JSON.stringify([cookies, origins, urls, page.url(), await page.content()])).not.toContain(key)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload()
  await showForm(page, 'listCategories')
  await expect(field).toHaveValue('')
})

test('a write asks first, and then changes the store', async ({ page, db }) => {
  const { key } = await createAccount(db)
  const operation = await openForm(page, 'createPet')
  await operation.getByLabel('API key').fill(key)
  const name = `It’s ${crypto.randomUUID()}`
  await operation.getByLabel('Body', { exact: true }).fill(JSON.stringify({ name, categoryId: 1 }))
  const send = operation.getByRole('button', { name: /^Send/ })
  const count = async () => (await db.query('SELECT count(*)::int FROM pet WHERE name = $1', [name])).rows[0].count
  page.once('dialog', (dialog) => dialog.dismiss())
  await send.click()
  await expect(operation.locator('form').getByRole('status')).toBeEmpty()
  page.once('dialog', (dialog) => dialog.accept())
  await send.click()
  await expect(operation.locator('form').getByRole('status')).toHaveText(/^201 Created/)
  expect(await count()).toBe(1)
  await expect(operation.getByRole('region', { name: 'The same in curl' })).toContainText('--data-raw')
})

test('a wrong key gets the response that the API has for it', async ({ page, expectFailure }) => {
  expectFailure('/v1/pets/1', 'the server responded with a status of 401')
  const operation = await openForm(page, 'getPet')
  await operation.getByLabel('API key').fill('wrong')
  await operation.getByRole('button', { name: /^Send/ }).click()
  await expect(operation.locator('form').getByRole('status')).toHaveText(/^401 Unauthorized/)
  await expect(operation.getByRole('region', { name: 'Response body' })).toContainText('"code": "unauthorized"')
})

test('a request without a response is told', async ({ page, context, expectFailure }) => {
  expectFailure('/v1/categories', 'net::ERR_INTERNET_DISCONNECTED')
  const operation = await openForm(page, 'listCategories')
  await operation.getByLabel('API key').fill('any')
  await context.setOffline(true)
  await operation.getByRole('button', { name: /^Send/ }).click()
  await expect(statusOf(page, 'listCategories')).toHaveText(/^No response: /)
  await expect(operation.getByRole('region', { name: 'The same in curl' })).toBeVisible()
  await context.setOffline(false)
})

test('a link to a part of the reference is reached by keyboard', async ({ page }) => {
  await page.goto(`${REFERENCE}/listPets#listPets.limit`)
  await expect(page.locator('[id="listPets.limit"]')).toBeInViewport()
  await page.goto('/developers/guides/events')
  const link = page.getByRole('link', { name: 'Link to What you can rely on', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#what-you-can-rely-on$/)
})

test('the form takes at most 5 kB of scripts, the page of an operation 60 kB of HTML, and the whole reference 4 kB of HTML for each', async ({
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
  const [operation, whole, another] = await Promise.all([
    weigh(`${REFERENCE}/listPets`),
    weigh(WHOLE_REFERENCE),
    weigh('/developers'),
  ])
  expect(operation.scripts - another.scripts).toBeLessThanOrEqual(5_000)
  expect(operation.html).toBeLessThanOrEqual(60_000)
  const document: OpenAPIObject = await (await request.get('/openapi.json')).json()
  expect(whole.html).toBeLessThanOrEqual(4_000 * operationIdsOf(document).length)
})
