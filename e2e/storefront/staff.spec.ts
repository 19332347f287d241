import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test'
import { generateKey } from '@/server/accounts/api-key'
import { expect, test } from './fixtures'

const KEY = () => process.env.STORE_KEY ?? ''
const authorization = () => ({ Authorization: `Bearer ${KEY()}` })

/** Runs the operator's command line beside the store. */
const keys = (...words: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/keys.ts', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: process.env.STORE_DATA_DIR, NODE_ENV: 'production' },
    encoding: 'utf8',
  }).trim()

const newKey = (...words: string[]) => keys('create', '--name', 'colleagues', ...words)

function revoke(key: string) {
  const listed: { id: number; prefix: string }[] = JSON.parse(keys('list', '--json'))
  keys('revoke', String(listed.find(({ prefix }) => key.startsWith(prefix))?.id))
}

/** A name that no other animal has. */
const newName = () => `Pixel ${randomUUID().slice(0, 8)}`

/** An animal of its own, and an order for it by a guest. */
async function placeOrder(request: APIRequestContext, { name = newName(), shipDate = '2099-12-24T12:00:00Z' } = {}) {
  const pet = await request.post('/v1/pets', { headers: authorization(), data: { name, categoryId: 1 } })
  const { id: petId } = await pet.json()
  // Each by another guest, since few orders are accepted from one.
  const data = { petId, shipDate, name: 'Ada Lovelace', email: `ada.${petId}@example.com` }
  const headers = { 'X-Forwarded-For': `198.51.100.${petId % 256}` }
  const order = await request.post('/api/trpc/orders.checkout', { headers, data })
  const { id } = (await order.json()).result.data
  return { id: Number(id), petId: Number(petId), name }
}

/** Does a step with an order, as a colleague elsewhere. */
async function moveElsewhere(request: APIRequestContext, step: string, orderId: number) {
  const moved = await request.post(`/api/trpc/orders.${step}`, { headers: authorization(), data: { orderId } })
  expect(moved.status()).toBe(200)
}

/** The animals of a name, as the REST interface lists them. */
async function petsNamed(request: APIRequestContext, name: string): Promise<{ id: number; status: string }[]> {
  const found: { id: number; name: string; status: string }[] = []
  for (let address: string | undefined = '/v1/pets?limit=100'; address; ) {
    const answer: APIResponse = await request.get(address, { headers: authorization() })
    found.push(...(await answer.json()))
    address = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1]
  }
  return found.filter((pet) => pet.name === name)
}

const field = (page: Page) => page.getByLabel('API key')

async function submitKey(page: Page, key: string) {
  await field(page).fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const expectOrders = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')

async function signIn(page: Page, key = KEY()) {
  await page.goto('/staff')
  await submitKey(page, key)
  await expectOrders(page)
}

const row = (page: Page, id: number) => page.getByRole('listitem').filter({ hasText: `Order ${id},` })
const notice = (page: Page, text: string | RegExp) => page.locator('main [tabindex="-1"]').filter({ hasText: text })

/** Opens the page of the list that shows an order: the store is one for all tests, so it may be any. */
async function openOrder(page: Page, id: number, status = 'placed'): Promise<Locator> {
  await page.goto(`/staff?status=${status}`)
  for (;;) {
    await expect(page.getByRole('list', { name: `Orders that are ${status}` })).toBeVisible()
    if ((await row(page, id).count()) > 0) return row(page, id)
    const next = page.getByRole('link', { name: 'Next page' })
    const address = await next.getAttribute('href')
    await next.click()
    await expect(page).toHaveURL(address ?? '')
  }
}

const step = (page: Page, name: string, id: number) =>
  page.getByRole('button', { name: `${name} order ${id}`, exact: true })

test('a wrong key is refused beside its field, which is empty again and has the focus', async ({ page }) => {
  await page.goto('/staff')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  for (const [key, said] of [
    ['pet_nonsense', 'not a complete API key'],
    [generateKey(), 'Unknown key.'],
    [newKey('--scopes', 'pets:read,orders:read'), 'neither the scope pets:write nor orders:write'],
  ] as const) {
    await submitKey(page, key)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(said))
    expect(await page.content()).not.toContain(key)
  }
  expect(await page.context().cookies()).toEqual([])
})

test('a key opens a session that no script and no other site can use, until it is signed out', async ({ page }) => {
  await signIn(page)
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.value).not.toContain(KEY().slice(4, 12))
  expect(Number(cookie?.expires) - Date.now() / 1000).toBeCloseTo(8 * 3600, -2)
  await page.reload()
  await expectOrders(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(field(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/staff/animals/new')
  await submitKey(page, KEY())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an animal')
})

test('the order of a guest is approved and delivered, and nothing shows who placed it', async ({ page, request }) => {
  const { id, petId, name } = await placeOrder(request)
  await signIn(page)
  const order = await openOrder(page, id)
  await expect(order).toContainText('requested for 24 December 2099')
  await expect(order.getByRole('link', { name })).toHaveAttribute('href', `/animals/${petId}`)
  await expect(step(page, 'Deliver', id)).toHaveCount(0)
  expect(await page.content()).not.toMatch(/Ada|Lovelace|example\.com/)
  await expect(page.getByText('npm run orders -- list')).toBeVisible()
  await step(page, 'Approve', id).click()
  await expect(notice(page, `Order ${id} is approved.`)).toBeFocused()
  await expect(row(page, id)).toHaveCount(0)
  await openOrder(page, id, 'approved')
  await step(page, 'Deliver', id).click()
  await expect(notice(page, `Order ${id} is delivered. ${name} has found a home.`)).toBeFocused()
  const delivered = await openOrder(page, id, 'delivered')
  await expect(delivered.getByRole('button')).toHaveCount(0)
  expect(await petsNamed(request, name)).toMatchObject([{ id: petId, status: 'sold' }])
})

test('a cancelled order makes its animal available again', async ({ page, request }) => {
  const { id, name } = await placeOrder(request)
  await signIn(page)
  await openOrder(page, id)
  await step(page, 'Cancel', id).click()
  await expect(notice(page, `${name} can be ordered by others.`)).toBeFocused()
  await openOrder(page, id, 'cancelled')
  expect(await petsNamed(request, name)).toMatchObject([{ status: 'available' }])
})

test('a clerk who comes second gets a kind message and the current state', async ({ page, request }) => {
  const { id, name } = await placeOrder(request)
  await signIn(page)
  await openOrder(page, id)
  await moveElsewhere(request, 'cancel', id)
  await step(page, 'Approve', id).click()
  const late = notice(page, 'A colleague was quicker.')
  await expect(late).toBeFocused()
  await expect(late).toContainText(`Order ${id} for ${name} is already cancelled`)
  await expect(row(page, id)).toHaveCount(0)
  await late.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Cancelled', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('an order that has been approved meanwhile is not cancelled from a page that shows it as placed', async ({
  page,
  request,
}) => {
  const { id, petId, name } = await placeOrder(request)
  await signIn(page)
  await openOrder(page, id)
  await moveElsewhere(request, 'approve', id)
  await step(page, 'Cancel', id).click()
  const late = notice(page, 'A colleague was quicker.')
  await expect(late).toBeFocused()
  await expect(late).toContainText(`Order ${id} for ${name} is already approved; you changed nothing.`)
  await expect(row(page, id)).toHaveCount(0)
  expect(await petsNamed(request, name)).toEqual([expect.objectContaining({ id: petId, status: 'pending' })])
  await late.getByRole('link').click()
  await openOrder(page, id, 'approved')
  await step(page, 'Cancel', id).click()
  await expect(notice(page, `Order ${id} is cancelled.`)).toBeFocused()
})

test('a double click takes one step', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signIn(page)
  await openOrder(page, id)
  await step(page, 'Approve', id).dblclick()
  await expect(notice(page, `Order ${id} is approved.`)).toBeFocused()
})

test('the list goes on page by page, and begins anew where the address is mistyped', async ({ page, request }) => {
  for (let count = 0; count < 21; count += 1) await placeOrder(request)
  await signIn(page)
  const shown = () => page.getByRole('list', { name: 'Orders that are placed' }).getByRole('listitem')
  await expect(shown()).toHaveCount(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(shown()).toHaveCount(20)
  for (const address of [
    '/staff?cursor=nonsense',
    '/staff?status=Placed',
    '/staff?status=a&status=b&order=x&outcome=y',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Placed' })).toHaveAttribute('aria-current', 'page')
  }
})

test('a key that is revoked ends its session at once', async ({ page, request }) => {
  const key = newKey()
  const { id } = await placeOrder(request)
  await signIn(page, key)
  await openOrder(page, id)
  revoke(key)
  await step(page, 'Approve', id).click()
  await expect(page.getByText('You have been signed out. Your key has been revoked.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await submitKey(page, key)
  await expect(page.getByRole('alert').filter({ hasText: 'This key has been revoked.' })).toBeVisible()
  await submitKey(page, KEY())
  await expectOrders(page)
  await openOrder(page, id)
})

test('a key can do on the pages what its scopes allow, and the page says what is missing', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  await signIn(page, newKey('--scopes', 'orders:read,pets:write'))
  await openOrder(page, id)
  await expect(page.getByText('it lacks the scope orders:write')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await submitKey(page, newKey('--scopes', 'orders:write'))
  await expect(page.getByText('it lacks the scope orders:read')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an animal' })).toHaveCount(0)
  await page.goto('/staff/animals/new')
  await expect(page.getByText('it lacks the scope pets:write')).toBeVisible()
})

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add the animal' })

test('an animal that is added has its page, and is listed', async ({ page, request }) => {
  const name = newName()
  await signIn(page)
  await page.getByRole('link', { name: 'Add an animal' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('available')
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Frogs')
  await addButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is here`)
  await expect(page.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible()
  const [pet, ...others] = await petsNamed(request, name)
  expect(others).toEqual([])
  expect(pet).toMatchObject({ status: 'available' })
  await page.reload()
  expect(await petsNamed(request, name)).toHaveLength(1)
  await page.getByRole('link', { name: 'See its page' }).click()
  await expect(page).toHaveURL(`/animals/${pet?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await page.getByRole('link', { name: 'Add another' }).click()
  await expect(nameField(page)).toHaveValue('')
})

/** Sends what a browser would not. */
const withoutRules = (page: Page) =>
  page.locator('main form').evaluateAll((forms) => {
    for (const form of forms) form.setAttribute('novalidate', '')
  })

test('the faults of a new animal stand at its fields, and nothing typed is lost', async ({ page, request }) => {
  await signIn(page)
  await page.goto('/staff/animals/new')
  await withoutRules(page)
  await nameField(page).fill('   ')
  await page.getByLabel('Status', { exact: true }).selectOption('Reserved')
  await addButton(page).click()
  await expect(notice(page, 'The animal was not added')).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(/^Must have 1 to 200 characters/)
  await expect(page.getByLabel('Kind', { exact: true })).toHaveAccessibleDescription('Choose a kind from the list.')
  await expect(nameField(page)).toHaveValue('   ')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Dogs')
  await addButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is here`)
  expect(await petsNamed(request, name)).toMatchObject([{ status: 'pending' }])
})

test('the keyboard alone signs in and moves an order on', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 120; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('the keyboard does not get there')
  }
  await page.goto('/staff')
  await tabTo(field(page))
  await page.keyboard.type('pet_nonsense')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/not a complete API key/)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(KEY())
  await page.keyboard.press('Enter')
  await expectOrders(page)
  await openOrder(page, id)
  await tabTo(step(page, 'Approve', id))
  await page.keyboard.press('Enter')
  await expect(notice(page, `Order ${id} is approved.`)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See all approved orders' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of it works', async ({ page, request }) => {
    // It starts two commands and loads some twenty pages.
    test.slow()
    const [first, second] = [await placeOrder(request), await placeOrder(request)]
    await page.goto('/staff')
    await submitKey(page, 'pet_nonsense')
    await expect(field(page)).toHaveAccessibleDescription(/not a complete API key/)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    const key = newKey()
    await submitKey(page, key)
    await expectOrders(page)
    await openOrder(page, first.id)
    await step(page, 'Approve', first.id).click()
    await expect(notice(page, `Order ${first.id} is approved.`)).toBeFocused()
    await openOrder(page, first.id, 'approved')
    await step(page, 'Deliver', first.id).dblclick()
    await expect(notice(page, `Order ${first.id} is delivered.`)).toBeFocused()
    await openOrder(page, second.id)
    await moveElsewhere(request, 'approve', second.id)
    await step(page, 'Cancel', second.id).click()
    await expect(notice(page, 'A colleague was quicker.')).toBeFocused()
    await openOrder(page, second.id, 'approved')
    await step(page, 'Cancel', second.id).click()
    await expect(notice(page, `Order ${second.id} is cancelled.`)).toBeFocused()

    await page.getByRole('link', { name: 'Add an animal' }).click()
    await expect(addButton(page)).toBeVisible()
    await withoutRules(page)
    await nameField(page).fill('x'.repeat(201))
    await page.getByLabel('Kind', { exact: true }).selectOption('Cats')
    await addButton(page).click()
    await expect(notice(page, 'The animal was not added')).toBeFocused()
    await expect(nameField(page)).toHaveAccessibleDescription(/^Must have 1 to 200 characters/)
    await expect(page.getByLabel('Kind', { exact: true }).locator('option:checked')).toHaveText('Cats')
    const name = newName()
    await nameField(page).fill(name)
    await addButton(page).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is here`)
    expect(await petsNamed(request, name)).toHaveLength(1)

    revoke(key)
    await page.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByText('You have been signed out. Your key has been revoked.')).toBeVisible()
    await submitKey(page, KEY())
    await expectOrders(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(field(page)).toBeVisible()
  })
})

test.describe('on a narrow screen in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

  test('nothing is wider than the screen', async ({ page, request }) => {
    const { id, petId } = await placeOrder(request, { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) })
    const expectFit = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.goto('/staff')
    await expectFit()
    await signIn(page)
    await openOrder(page, id)
    await expectFit()
    await step(page, 'Approve', id).click()
    await expect(notice(page, `Order ${id} is approved.`)).toBeFocused()
    await expectFit()
    for (const address of ['/staff/animals/new', `/staff/animals/new?added=${petId}`]) {
      await page.goto(address)
      await expectFit()
    }
  })
})

/** Uses up the requests of a free key in this minute. */
async function exhaust(request: APIRequestContext, key: string) {
  // So that the minute does not end meanwhile.
  await expect.poll(() => new Date().getUTCSeconds(), { timeout: 60_000 }).toBeLessThan(40)
  const headers = { Authorization: `Bearer ${key}` }
  await expect
    .poll(async () => (await request.get('/v1/pets?limit=1', { headers })).status(), { intervals: [0] })
    .toBe(429)
}

const TOO_MANY = 'the server responded with a status of 429 (Too Many Requests)'

test('a form over the limit of its key is refused beside what was typed, and nothing of that is lost', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure('/staff/animals/new', TOO_MANY)
  const key = keys('create', '--name', randomUUID(), '--plan', 'free')
  await signIn(page, key)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Frogs')
  await exhaust(request, key)
  await addButton(page).click()
  await expect(notice(page, 'All requests that your API key may make for now are used up.')).toBeFocused()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByLabel('Kind', { exact: true }).locator('option:checked')).toHaveText('Frogs')
  expect(await petsNamed(request, name)).toEqual([])
})

test('offline, a form says so beside what was typed, and is sent once when it is sent again', async ({
  page,
  request,
  expectFailure,
}) => {
  expectFailure('/staff/animals/new', 'net::ERR_INTERNET_DISCONNECTED')
  await signIn(page)
  await page.goto('/staff/animals/new')
  const name = newName()
  await nameField(page).fill(name)
  await page.getByLabel('Kind', { exact: true }).selectOption('Dogs')
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(notice(page, 'We cannot reach the store right now.')).toBeFocused()
  await page.context().setOffline(false)
  await addButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is here`)
  expect(await petsNamed(request, name)).toHaveLength(1)
})

test('a sign-in with a key that is over its limit is put off kindly', async ({ page, request, expectFailure }) => {
  expectFailure('/staff', TOO_MANY)
  const key = keys('create', '--name', randomUUID(), '--plan', 'free')
  await page.goto('/staff')
  await exhaust(request, key)
  await submitKey(page, key)
  await expect(field(page)).toHaveAccessibleDescription(
    /^All requests .* are used up.* Wait \d+ seconds?, then try again/,
  )
  await expect(field(page)).toHaveValue(key)
})
