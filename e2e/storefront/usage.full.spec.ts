import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { createAccount, type TestAccount } from './account'
import { expect, test } from './fixtures'
import { staff } from './staff-user'
import { signInAs } from './user'

const pathOf = ({ id }: TestAccount) => `/console/accounts/${id}/usage`

async function openUsage(page: Page, db: pg.Client, account: TestAccount): Promise<void> {
  await signInAs(page, db, staff)
  await page.goto(pathOf(account))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage')
}

/** Sends requests with a key; the last one fails. Resolves to its id. */
async function use(request: APIRequestContext, { key }: TestAccount): Promise<string> {
  const headers = { Authorization: `Bearer ${key}`, 'X-Request-Id': `usage-${randomUUID()}` }
  for (const path of ['/v1/pets', '/v1/pets', '/v1/pets/1', '/v1/pets/999999999']) await request.get(path, { headers })
  return headers['X-Request-Id']
}

const failedRequests = (page: Page) => page.getByRole('table', { name: 'Failed requests' })
const latestRequests = (page: Page) => page.getByRole('table', { name: 'Latest requests' })
const notice = (page: Page, text: string) => page.getByRole('main').getByRole('paragraph').filter({ hasText: text })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what a key was used for is shown within 15 seconds, and what is left at once', async ({
    page,
    request,
    db,
  }) => {
    const account = await createAccount(db)
    const id = await use(request, account)
    await openUsage(page, db, account)
    await expect(page.getByText('4 of 1,000')).toBeVisible()
    await expect(page.getByText('996 left until')).toBeVisible()
    const deprecated = notice(page, `${account.prefix}… still calls getPet, which is removed in`)
    const row = failedRequests(page).getByRole('row').filter({ hasText: id })
    // What was used may be counted in two parts.
    const countAfterReload = async () => {
      await page.reload()
      return Math.min(await deprecated.count(), await row.count())
    }
    await expect.poll(countAfterReload).toBe(1)
    await expect(row).toContainText('getPet')
    await expect(row).toContainText('404 not_found: There is no pet')
    const requests = latestRequests(page).getByRole('row').filter({ hasText: id })
    await expect(requests).toHaveCount(4)
    await expect(requests.filter({ hasText: '/v1/pets/999999999' })).toContainText(/GET .*getPet404\d+ ms/)
    await page.getByLabel('Request id').fill('of-no-request')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('None in the last seven days.')).toBeVisible()
    await page.getByLabel('Request id').fill(id)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(requests).toHaveCount(4)
    await page.getByText('Requests by operation, as a table').click()
    const table = page.getByRole('region', { name: 'Requests by operation' })
    await expect(table.getByRole('row', { name: 'listPets' })).toHaveText('listPets220000')
    await expect(table.getByRole('row', { name: 'getPet' })).toHaveText('getPet210100')
    const chart = page.getByRole('img', { name: /^Requests on each day/ })
    await expect(chart).toBeVisible()
    await expect(chart.locator('rect')).toHaveCount(2)
  })
})

test('failed requests are chosen by key', async ({ page, db }) => {
  const account = await createAccount(db)
  const fail = (keyId: string, requestId: string) =>
    db.query(
      `INSERT INTO failed_request (key_id, at, request_id, operation, status, code)
       VALUES ($1, now(), $2, 'listPets', 400, 'invalid_request')`,
      [keyId, requestId],
    )
  const second = await db.query(
    `INSERT INTO api_key (account_id, prefix, hash, scopes, revoked_at)
     VALUES ($1, 'pet_second', sha256($2::text::bytea), '{}', now()) RETURNING id`,
    [account.id, randomUUID()],
  )
  const other = await createAccount(db, { isOwn: false })
  await fail(account.keyId, 'of-the-first')
  await fail(second.rows[0].id, 'of-the-second')
  await fail(other.keyId, 'of-another-account')
  await openUsage(page, db, account)
  const ids = failedRequests(page).locator('code')
  await expect(ids).toHaveText(['of-the-second', 'of-the-first'])
  await page.getByLabel('Key', { exact: true }).selectOption('pet_second… (ended)')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(ids).toHaveText(['of-the-second'])
  await expect(page.getByLabel('Key', { exact: true }).locator('option:checked')).toHaveText('pet_second… (ended)')
  await page.getByLabel('Key', { exact: true }).selectOption('All keys')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(ids).toHaveCount(2)
  // Regression: PostgreSQL cannot store NUL. An id that no request can have filters nothing.
  await page.goto(`${pathOf(account)}?request=%00`)
  await expect(ids).toHaveCount(2)
  // A key of somebody else is none.
  await page.goto(`${pathOf(account)}?key=${other.keyId}`)
  await expect(ids).toHaveText(['of-the-second', 'of-the-first'])
})

test('a key that is banned is said to be, until when', async ({ page, request, db }) => {
  const account = await createAccount(db)
  await db.query("UPDATE account SET plan = 'enterprise', per_minute = 1000, per_day = 1 WHERE id = $1", [account.id])
  const send = async () =>
    (await (await request.get('/v1/pets', { headers: { Authorization: `Bearer ${account.key}` } })).json()).code
  // The first 2 s after the first refusal bring no ban nearer.
  await expect.poll(send, { intervals: [50] }).toBe('temporarily_banned')
  await openUsage(page, db, account)
  await expect(notice(page, `${account.prefix}… is banned`)).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
})
