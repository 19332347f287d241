import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { animals } from './reserved-animals'

/** The e-mail address of a shopper, another in each test: an address has few open orders. */
export const emailOf = (name: string) => `${name}.${test.info().testId}@example.com`

/** A day that can be preferred: a Wednesday from next week on, when the demo's store is open. */
const preferredWednesday = () => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 + ((3 + 7 - day.getUTCDay()) % 7))
  return day
}
export const preferredDay = preferredWednesday().toISOString().slice(0, 10)
export const preferredDayInWords = preferredWednesday().toLocaleDateString('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
})

/** Says for which day the animal is wanted, since a visit is not possible. */
export async function preferDay(page: Page, day: string) {
  const field = page.getByLabel('Preferred date')
  if (!(await field.isVisible())) await page.getByText('No visit possible? Name a day…').click()
  await field.fill(day)
}

export const CHECKOUT = '/api/trpc/orders.checkout'
export const ORDER_PAGE = /\/orders\/[\w-]+$/

/** The search in the header, on the page whose list follows it. */
export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or kind' })

/** All cards of a list, in order. */
export const cards = (page: Page) => page.getByRole('list', { name: /^Animals/ }).getByRole('listitem')

/** Each card that is shown says this, and there are some: a kind may stand in the words for a breed. */
export async function expectEachCard(page: Page, text: string | RegExp) {
  await expect(cards(page)).not.toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: text })).toHaveCount(0)
}

/** The card of one animal, in whichever list. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** The toggle that keeps an animal as a favourite, on its card or its page. */
export const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Keep ${name} as a favourite`, exact: true }).first()

/** Where the page announces changes of animals. */
export const announcement = (page: Page) => page.locator('body > p[role=status]')

/** Opens a page and waits until it follows changes. */
export async function openLive(page: Page, address: string) {
  const changes = page.waitForResponse(/pets\.changes/)
  await page.goto(address)
  await changes
}

export const openAnimal = (page: Page, name: keyof typeof animals) => page.goto(`/animals/${animals[name]}`)

/** The kind and the state of the animal whose page is shown. */
export const kindAndStatus = (page: Page) => page.getByRole('main').locator('h1 + p')

export async function fill(page: Page, { name = 'Ada Lovelace', email = emailOf('ada') } = {}) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your e-mail address').fill(email)
}

export async function expectFormValues(page: Page, { name = 'Ada Lovelace', email = emailOf('ada') } = {}) {
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(email)
}

export const orderButton = (page: Page) => page.getByRole('button', { name: /^Reserve / })
export const order = (page: Page) => orderButton(page).click()

/** Why an order was not placed. */
export const refusal = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading') })

export async function expectOrdered(page: Page) {
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order')
}

/** The sentence that stands beside a field, by which a screen reader describes it, says that it is wrong. */
export async function expectFault(page: Page, label: string, text: string) {
  const field = page.getByLabel(label)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`))
  await expect(page.getByText(text, { exact: true })).toBeVisible()
}

/** The Idempotency-Keys of the orders that a page sends from now on. */
export function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(CHECKOUT)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** The procedures that a page calls from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, procedures] = /\/api\/trpc\/([^?]+)/.exec(request.url()) ?? []
    if (procedures) calls.push(...procedures.split(','))
  })
  return calls
}

/** Pauses a page's requests to an address. Resolves to what releases them. */
export async function pauseRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Lets the next order reach the store and drops its response. `ordered` resolves to the tracking code. */
export async function loseNextResponse(page: Page): Promise<{ ordered: Promise<string> }> {
  let tell: (trackingCode: string) => void
  const ordered = new Promise<string>((resolve) => {
    tell = resolve
  })
  await page.route(
    `**${CHECKOUT}`,
    async (route) => {
      tell((await (await route.fetch()).json()).result.data.trackingCode)
      await route.abort()
    },
    { times: 1 },
  )
  return { ordered }
}

/** Uses up the requests that an address has in a minute, to the last one. */
export async function exhaustRateLimit(request: APIRequestContext) {
  await exhaustEarlyInMinute(async () => {
    for (const calls of [20, 1]) {
      const batch = `/api/trpc/${Array.from({ length: calls }, () => 'categories.list').join(',')}?batch=1`
      await expect.poll(async () => (await request.get(batch)).status(), { intervals: [0] }).toBe(429)
    }
  })
}

/** Exhausts a limit, again if need be, at a time of the minute that leaves 15 s of it for what is then refused. */
export async function exhaustEarlyInMinute(exhaust: () => Promise<void>) {
  const secondWhenExhausted = async () => {
    await exhaust()
    return new Date().getUTCSeconds()
  }
  await expect.poll(secondWhenExhausted, { intervals: [1_000], timeout: 60_000 }).toBeLessThan(45)
}

/** Moves an order on, as the store's staff. */
export async function transitionOrder(
  request: APIRequestContext,
  step: 'approve' | 'deliver' | 'cancel',
  orderId: number,
) {
  const moved = await request.post(`/api/trpc/orders.${step}`, {
    headers: { Authorization: `Bearer ${process.env.STORE_KEY}` },
    data: { orderId },
  })
  expect(moved.status()).toBe(200)
}

/** Places an order past the pages, as another shopper would. */
export async function orderAsAnotherShopper(
  request: APIRequestContext,
  petId: number,
  more: { readonly shipDate?: string } = {},
) {
  const placed = await request.post(CHECKOUT, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { petId, name: 'Grace Hopper', email: emailOf('grace'), ...more },
  })
  expect(placed.status()).toBe(200)
  const { id, trackingCode } = (await placed.json()).result.data
  return { id: Number(id), address: `/orders/${trackingCode}` }
}

/** Adds an animal that no other test uses; resolves to its id. */
export async function newAnimal(
  request: APIRequestContext,
  { name = 'Nimbus', categoryId = 1, status = 'available' } = {},
): Promise<number> {
  const added = await request.post('/v1/pets', {
    headers: { Authorization: `Bearer ${process.env.STORE_KEY}` },
    data: { name, categoryId, status },
  })
  expect(added.status(), name).toBe(201)
  return Number((await added.json()).id)
}

/** The first Sunday from a day on, as in 2026-12-27. */
export const sundayFrom = (day: string) => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}
