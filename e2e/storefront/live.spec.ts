import type { Page } from '@playwright/test'
import pg from 'pg'
import { openEmbeddedPostgres } from '../../server/db/embedded'
import { expect, test } from './test'

// The store is one for all tests: each changes an animal of its own, on the first page.
const animals = { everywhere: 7, inTheGap: 11, leftAlone: 15, onTheWay: 19, offline: 22 } as const
const ELSEWHERE = 200

// One after another: a page says only what changed last.
test.describe.configure({ mode: 'default' })

let db: pg.Client

test.beforeAll(async () => {
  const { url } = await openEmbeddedPostgres({ dataDir: process.env.STORE_DATA_DIR ?? '', role: 'guest' })
  db = new pg.Client({ connectionString: url })
  await db.connect()
})

test.afterAll(() => db.end())

const change = (id: number, status: string) => db.query('UPDATE pet SET status = $2 WHERE id = $1', [id, status])

/** Makes an animal available, and finds it on a page. */
async function available(id: number) {
  await change(id, 'available')
  const { rows } = await db.query('SELECT name FROM pet WHERE id = $1', [id])
  const name = String(rows[0]?.name)
  const on = (page: Page) =>
    page
      .getByRole('list', { name: 'Animals' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  return { name, on }
}

test('an animal that is reserved or sold changes in every open page, which says so and asks for no list again', async ({
  page,
  anotherPage,
}) => {
  const id = animals.everywhere
  const { name, on } = await available(id)
  const other = await anotherPage()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const open of [page, other]) {
    const stream = open.waitForResponse((response) => response.url().includes('/api/trpc/pets.changes'))
    await open.goto('/')
    await expect(on(open)).toContainText('Available')
    await stream
  }
  for (const [status, shown, said] of [
    ['pending', 'Reserved', 'is now reserved'],
    ['sold', 'Sold', 'is now sold'],
    ['available', 'Available', 'is available again'],
  ] as const) {
    await change(id, status)
    for (const open of [page, other]) {
      await expect(on(open)).toContainText(shown)
      await expect(open.getByRole('status')).toHaveText(`${name} ${said}.`)
    }
  }
  await change(ELSEWHERE, 'sold')
  await change(ELSEWHERE, 'available')
  await change(id, 'pending')
  await expect(on(page)).toContainText('Reserved')
  expect(calls.filter((path) => path.startsWith('/api/trpc'))).toEqual(['/api/trpc/pets.changes'])
})

test('a change between the reading of the list and the beginning of the stream is not lost', async ({ page }) => {
  const { on } = await available(animals.inTheGap)
  await page.route('**/api/trpc/pets.changes*', async (route) => {
    await change(animals.inTheGap, 'sold')
    await route.continue()
  })
  await page.goto('/')
  await expect(on(page)).toContainText('Sold')
})

test('a page that was left and opened again shows the state of now', async ({ page }) => {
  const { on } = await available(animals.leftAlone)
  await page.goto('/')
  await expect(on(page)).toContainText('Available')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/cursor/)
  await change(animals.leftAlone, 'sold')
  await page.goBack()
  await expect(on(page)).toContainText('Sold')
})

test('the stream stays open from page to page', async ({ page }) => {
  const { on } = await available(animals.onTheWay)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/trpc/pets.changes')) streams.push(request.url())
  })
  await page.goto('/')
  await expect.poll(() => streams.length).toBe(1)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/cursor/)
  await page.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/')
  await change(animals.onTheWay, 'pending')
  await expect(on(page)).toContainText('Reserved')
  expect(streams).toHaveLength(1)
})

test('a page that was offline for a while catches up', async ({ page, expectFailure }) => {
  expectFailure('/api/trpc/pets.changes', 'net::ERR_INTERNET_DISCONNECTED')
  const { on } = await available(animals.offline)
  // The browser's own switch leaves a stream alone that is open already.
  let isOffline = true
  await page.route(/pets\.changes/, (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('pets.changes'))
  await page.goto('/')
  await expect(on(page)).toContainText('Available')
  await failed
  await change(animals.offline, 'sold')
  isOffline = false
  await expect(on(page)).toContainText('Sold', { timeout: 20_000 })
})
