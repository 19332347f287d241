import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './test'

// The store is one for all tests: each orders an animal of its own.
const animals = {
  captainFlint: 26,
  noodle: 29,
  prince: 30,
  bruno: 31,
  miso: 32,
  radish: 33,
  dumpling: 34,
  finn: 38,
  jalapeno: 39,
  croak: 40,
  hazel: 41,
  salem: 42,
  snowdrop: 43,
  crumpet: 44,
  marigold: 48,
  rango: 49,
  puddle: 50,
  rosetta: 54,
  otis: 51,
  duchess: 52,
} as const

const CREATE = '/api/trpc/orders.create'
const ORDER_PAGE = /\/orders\/[\w-]+$/

const openAnimal = (page: Page, name: keyof typeof animals) => page.goto(`/animals/${animals[name]}`)
const fill = async (page: Page, { name = 'Ada Lovelace', email = 'ada@example.com' } = {}) => {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your e-mail address').fill(email)
}
const orderButton = (page: Page) => page.getByRole('button', { name: /^Order / })
const order = (page: Page) => orderButton(page).click()
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading') })
const expectTyped = async (page: Page, name: string, email: string) => {
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(email)
}

/** The Idempotency-Keys of the orders that a page sends from now on. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(CREATE)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test('a shopper finds an animal, orders it, and sees the order; the animal is reserved', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'Captain Flint' }).click()
  await expect(page).toHaveURL(`/animals/${animals.captainFlint}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captain Flint')
  await expect(page.getByText('Parrots · Available')).toBeVisible()
  await fill(page)
  await page.getByLabel('Wish date').fill('2099-12-24')
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(page.getByRole('status')).toContainText('We have your order')
  for (const text of ['Captain Flint', 'Ada Lovelace, ada@example.com', '24 December 2099', page.url()]) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await page.goBack()
  await expect(page.getByText('Parrots · Reserved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Captain Flint is reserved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All animals that are available' })).toBeVisible()
})

test('neither the page of an animal nor that of an order is fetched a second time', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/trpc') && request.method() === 'GET') calls.push(request.url())
  })
  await page.goto(`/animals/${animals.duchess}`, { waitUntil: 'networkidle' })
  await fill(page)
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('status')).toContainText('We have your order')
  await openAnimal(page, 'duchess')
  await expect(page.getByRole('list', { name: /^Others/ }).getByRole('link')).toHaveCount(5)
  expect(calls).toEqual([])
})

test('a double click orders once, and the button stays where the focus is', async ({ page }) => {
  const keys = watchKeys(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${CREATE}`, async (route) => {
    await released
    await route.continue()
  })
  await openAnimal(page, 'noodle')
  await fill(page)
  await orderButton(page).dblclick()
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status')).toHaveText('Your order is on its way …')
  await expect(orderButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(keys).toHaveLength(1)
})

test('trying again after a lost answer orders once, and leads to that order', async ({ page, expectFailure }) => {
  expectFailure(CREATE, 'net::ERR_FAILED')
  const keys = watchKeys(page)
  let lost = ''
  await page.route(
    `**${CREATE}`,
    async (route) => {
      lost = (await (await route.fetch()).json()).result.data.trackingCode
      await route.abort()
    },
    { times: 1 },
  )
  await openAnimal(page, 'prince')
  await fill(page)
  await order(page)
  await expect(alert(page)).toContainText('We do not know whether your order arrived')
  await expect(alert(page)).toContainText('Trying again is safe')
  await expect(alert(page)).toBeFocused()
  await order(page)
  await expect(page).toHaveURL(`/orders/${lost}`)
  await expect(page.getByRole('status')).toContainText('We have your order')
  expect(new Set(keys).size).toBe(1)
})

test('what was changed is sent under another key, also where the browser makes no UUIDs', async ({
  page,
  expectFailure,
}) => {
  expectFailure(CREATE, 'net::ERR_FAILED')
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  const keys = watchKeys(page)
  await page.route(`**${CREATE}`, (route) => route.abort(), { times: 1 })
  await openAnimal(page, 'bruno')
  await fill(page, { name: 'Ada Lovelac' })
  await order(page)
  await expect(alert(page)).toBeFocused()
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('whoever changes the form after a lost answer still finds the order', async ({ page, expectFailure }) => {
  expectFailure(CREATE, 'net::ERR_FAILED')
  expectFailure(CREATE, 'the server responded with a status of 409')
  await page.route(
    `**${CREATE}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await openAnimal(page, 'rosetta')
  await fill(page)
  await order(page)
  await expect(alert(page)).toContainText('We do not know')
  await page.getByLabel('Your name').fill('Ada King')
  await order(page)
  await expect(alert(page)).toContainText('Rosetta is reserved, perhaps for you')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(page.getByText('Ada Lovelace, ada@example.com')).toBeVisible()
})

test('of two who order one animal, one gets it and the other is told kindly', async ({
  page,
  anotherPage,
  expectFailure,
}) => {
  expectFailure(CREATE, 'the server responded with a status of 409')
  const pages = [page, await anotherPage()]
  for (const each of pages) {
    await openAnimal(each, 'miso')
    await fill(each)
  }
  await Promise.all(pages.map(order))
  for (const each of pages) {
    await expect(each.getByRole('heading', { name: /^(We have your order|Somebody else was quicker)$/ })).toBeVisible()
  }
  const [loser, ...others] = pages.filter((each) => !ORDER_PAGE.test(each.url()))
  expect(others).toEqual([])
  if (!loser) throw new Error('nobody lost the race')
  await expect(alert(loser)).toContainText('Somebody else was quicker')
  await expect(alert(loser)).toBeFocused()
  await expectTyped(loser, 'Ada Lovelace', 'ada@example.com')
  await expect(loser.getByText('Cats · Reserved')).toBeVisible()
  await alert(loser).getByRole('list').getByRole('link').first().click()
  await expect(loser.getByText('Cats · Available')).toBeVisible()
})

test('what the server refuses is said at the form, and nothing typed is lost', async ({ page, expectFailure }) => {
  expectFailure(CREATE, 'the server responded with a status of 400')
  await openAnimal(page, 'radish')
  await fill(page, { name: '   ', email: 'ada@example' })
  await page.getByLabel('Wish date').fill('2099-12-24')
  await order(page)
  await expect(alert(page)).toContainText('Your order was not placed')
  await expect(alert(page)).toContainText('Your name must have 1 to 200 characters')
  await expect(alert(page)).toContainText('Your e-mail address must be an e-mail address')
  await expect(alert(page)).toBeFocused()
  await expectTyped(page, '   ', 'ada@example')
  await expect(page.getByLabel('Wish date')).toHaveValue('2099-12-24')
  await fill(page)
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
})

test('offline, the shopper learns that the order may not have arrived; it is not sent behind their back', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(CREATE, 'net::ERR_INTERNET_DISCONNECTED')
  await openAnimal(page, 'dumpling')
  await fill(page)
  await context.setOffline(true)
  await order(page)
  await expect(alert(page)).toContainText('Your order may have arrived, or may not')
  await context.setOffline(false)
  await expect(alert(page)).toBeVisible()
  await expectTyped(page, 'Ada Lovelace', 'ada@example.com')
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
})

test('the keyboard alone orders an animal, a mistake included', async ({ page, expectFailure }) => {
  expectFailure(CREATE, 'the server responded with a status of 400')
  await openAnimal(page, 'finn')
  const tabTo = async (label: string) => {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All animals' })).toBeFocused()
  await tabTo('Your name')
  await page.keyboard.type('Ada Lovelace')
  await tabTo('Your e-mail address')
  await page.keyboard.type('ada@example')
  await tabTo('Wish date')
  await page.keyboard.type('12242099')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toBeFocused()
  await tabTo('Your name')
  await tabTo('Your e-mail address')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(page.getByText('24 December 2099')).toBeVisible()
})

test('an open page of an order tells what becomes of it', async ({ page, request }) => {
  await page.clock.install()
  await openAnimal(page, 'puddle')
  await fill(page)
  const answer = page.waitForResponse(`**${CREATE}`)
  await order(page)
  const { id } = (await (await answer).json()).result.data
  await expect(page.getByRole('status')).toContainText('We have your order')
  for (const [step, said] of [
    ['approve', 'Your order is approved'],
    ['deliver', 'Your order is delivered'],
  ] as const) {
    const moved = await request.post(`/api/trpc/orders.${step}`, {
      headers: { Authorization: `Bearer ${process.env.STORE_KEY}` },
      data: { orderId: id },
    })
    expect(moved.status()).toBe(200)
    await page.clock.runFor(15_000)
    await expect(page.getByRole('status')).toContainText(said)
  }
  await page.getByRole('link', { name: 'Puddle' }).click()
  await expect(page.getByRole('heading', { name: 'Puddle has found a home' })).toBeVisible()
})

for (const address of [
  '/animals/0',
  '/animals/01',
  '/animals/abc',
  '/animals/999999',
  '/animals/9223372036854775808',
]) {
  test(`${address} is no animal`, async ({ page, expectFailure }) => {
    expectFailure(address, 'the server responded with a status of 404')
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is no such animal' })).toBeVisible()
    await expect(page).toHaveTitle(/No such animal/)
    await page.getByRole('link', { name: 'See all animals' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an unknown order is said to be none', async ({ page, expectFailure }) => {
  const address = '/orders/AAAAAAAAAAEAAAAAAAAAAAAAAAA'
  expectFailure(address, 'the server responded with a status of 404')
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
})

test.describe('far east of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the wish date is the day that was chosen', async ({ page }) => {
    await openAnimal(page, 'croak')
    await fill(page)
    await page.getByLabel('Wish date').fill('2099-12-24')
    const sent = page.waitForRequest(`**${CREATE}`)
    await order(page)
    expect((await sent).postDataJSON()).toMatchObject({ shipDate: '2099-12-24T12:00:00+13:00' })
    await expect(page.getByText('24 December 2099')).toBeVisible()
  })
})

test.describe('on a narrow screen in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

  test('nothing is wider than the screen', async ({ page, expectFailure }) => {
    expectFailure(CREATE, 'the server responded with a status of 400')
    const expectFit = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await openAnimal(page, 'jalapeno')
    await expectFit()
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
    await fill(page, { name, email: 'ada@example' })
    await order(page)
    await expect(alert(page)).toBeVisible()
    await expectFit()
    await fill(page, { name, email: `${'a'.repeat(60)}@example.com` })
    await order(page)
    await expect(page.getByRole('status')).toContainText('We have your order')
    await expectFit()
  })
})

/** Uses up what an address may ask in a minute. */
async function useUpLimit(request: APIRequestContext) {
  // So that the minute does not end meanwhile.
  await expect.poll(() => new Date().getUTCSeconds(), { timeout: 20_000 }).toBeLessThan(50)
  const batch = `/api/trpc/${Array.from({ length: 20 }, () => 'categories.list').join(',')}?batch=1`
  for (let used = 0; used < 600; used += 20) await request.get(batch)
  expect((await request.get(batch)).status()).toBe(429)
}

test.describe('from an address that has asked too much', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.41' } })

  test('the shopper is told how long to wait', async ({ page, request, expectFailure }) => {
    expectFailure(CREATE, 'the server responded with a status of 429')
    await openAnimal(page, 'hazel')
    await fill(page)
    await useUpLimit(request)
    await order(page)
    await expect(alert(page)).toContainText(/Wait \d+ s/)
    await expectTyped(page, 'Ada Lovelace', 'ada@example.com')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an animal can be ordered', async ({ page }) => {
    await openAnimal(page, 'salem')
    await fill(page)
    await page.getByLabel('Wish date').fill('2099-12-24')
    await order(page)
    await expect(page).toHaveURL(ORDER_PAGE)
    await expect(page.getByRole('status')).toContainText('We have your order')
    await expect(page.getByText('24 December 2099')).toBeVisible()
  })

  test('a double click orders once', async ({ page }) => {
    await openAnimal(page, 'snowdrop')
    await fill(page)
    await orderButton(page).dblclick()
    await expect(page).toHaveURL(ORDER_PAGE)
    await expect(page.getByRole('status')).toContainText('We have your order')
  })

  test('what the server refuses is said at the form, and nothing typed is lost', async ({ page }) => {
    await openAnimal(page, 'rango')
    await fill(page, { name: '   ', email: 'ada@example' })
    await page.getByLabel('Wish date').fill('2099-12-24')
    await order(page)
    await expect(alert(page)).toContainText('Your name must have 1 to 200 characters')
    await expectTyped(page, '   ', 'ada@example')
    await expect(page.getByLabel('Wish date')).toHaveValue('2099-12-24')
    await fill(page)
    await order(page)
    await expect(page).toHaveURL(ORDER_PAGE)
  })

  test('whoever comes too late is told kindly', async ({ page, anotherPage }) => {
    const quicker = await anotherPage()
    for (const each of [page, quicker]) {
      await openAnimal(each, 'crumpet')
      await fill(each)
    }
    await order(quicker)
    await expect(quicker).toHaveURL(ORDER_PAGE)
    await order(page)
    await expect(alert(page)).toContainText('Somebody else was quicker')
    await expect(alert(page).getByRole('list').getByRole('link')).toHaveCount(5)
    await expectTyped(page, 'Ada Lovelace', 'ada@example.com')
  })

  test.describe('from an address that has asked too much', () => {
    test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.48' } })

    test('a form is no way around the limit', async ({ page, request }) => {
      await openAnimal(page, 'marigold')
      await fill(page)
      await useUpLimit(request)
      await order(page)
      await expect(alert(page)).toContainText(/Wait \d+ s/)
      await expectTyped(page, 'Ada Lovelace', 'ada@example.com')
    })
  })
})

test('the page of an order can be opened again by its address, in another browser', async ({ page, anotherPage }) => {
  await openAnimal(page, 'otis')
  await fill(page)
  await order(page)
  await expect(page).toHaveURL(ORDER_PAGE)
  const elsewhere = await anotherPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('main')).toContainText('Otis is reserved for you')
})
