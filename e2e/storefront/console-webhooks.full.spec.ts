import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { expect, test } from './fixtures'
import { newOwner } from './user'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, text: string) => page.locator('main [tabindex="-1"]').filter({ hasText: text })
const deliveries = (page: Page) => page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')

/** An endpoint on this machine, which refuses what is not signed with its secret. */
class Receiver {
  secret = ''
  status = 204
  readonly types: string[] = []
  private readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
    try {
      const event: unknown = new Webhook(this.secret).verify(Buffer.concat(chunks), Object.fromEntries(headers))
      this.types.push(String(Reflect.get(Object(event), 'type')))
      response.writeHead(this.status).end(this.status === 204 ? '' : 'out of order')
    } catch {
      response.writeHead(401).end('not genuine')
    }
  })

  async start(): Promise<string> {
    return `http://127.0.0.1:${await listenOnFreePort(this.server)}/hooks`
  }

  stop() {
    this.server.closeAllConnections()
    this.server.close()
  }
}

const readSecret = async (page: Page) => {
  await expect(notice(page, 'Here is the secret')).toBeVisible()
  const secret = (await page.getByRole('main').locator('code').first().textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await page.getByRole('link', { name: 'On to the endpoint' }).click()
  await expect(heading(page)).toHaveText('Webhook endpoint')
  return secret
}

/**
 * Loads the page until it shows what came of the latest attempt.
 * @param state of the endpoint, which a page may have read before the attempt was noted
 */
const seeOutcome = (page: Page, outcome: RegExp | string, state: RegExp | string = '') =>
  expect(async () => {
    await page.reload()
    await expect(deliveries(page).first()).toContainText(outcome, { timeout: 1_000 })
    await expect(page.locator('main')).toContainText(state, { timeout: 1_000 })
  }).toPass()

test('an endpoint is added, tested, paused, changed, given another secret and deleted', async ({ page, db }) => {
  test.slow()
  const receiver = new Receiver()
  try {
    const url = await receiver.start()
    const { account } = await newOwner(page, db)
    await page.goto(`${account}/webhooks`)
    await page.getByRole('link', { name: 'Add an endpoint' }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(9)
    await page.getByLabel('URL').fill('http://shop.example/hooks')
    await page.getByLabel('Description').fill('The shop')
    // Other tests change animals at the same time.
    for (const change of ['added', 'changed', 'profile_changed', 'withdrawn', 'restored'])
      await page.getByRole('checkbox', { name: `pet.${change}` }).uncheck()
    await page.getByRole('button', { name: 'Add the endpoint' }).click()
    await expect(notice(page, 'must begin with https://')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('The shop')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await page.getByLabel('URL').fill(url)
    await page.getByRole('button', { name: 'Add the endpoint' }).click()
    const first = await readSecret(page)
    await expect(page.getByText('Nothing was sent yet').first()).toBeVisible()

    receiver.status = 500
    receiver.secret = first
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(notice(page, 'The test is on its way.')).toBeVisible()
    await seeOutcome(page, /Failed: answered 500/, 'Failing since')
    await page.goto(`${account}/webhooks`)
    await expect(page.getByText(/Failing since .*; next try/)).toBeVisible()
    await page.goBack()
    await deliveries(page).first().getByText('Request and response').click()
    await expect(page.getByText('out of order').first()).toBeVisible()
    receiver.status = 204
    await deliveries(page).first().getByRole('button', { name: 'Send again' }).click()
    await expect(notice(page, 'The event is sent again.')).toBeVisible()
    await seeOutcome(page, /Arrived: answered 204/, 'Works; last event')

    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(notice(page, 'The endpoint is paused.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(notice(page, 'The endpoint is enabled.')).toBeVisible()

    await page.getByRole('link', { name: 'Rotate its secret' }).click()
    await page.getByLabel('The old secret signs too').selectOption('Not at all: it ends at once')
    await page.getByRole('button', { name: 'Rotate the secret' }).click()
    receiver.secret = await readSecret(page)
    expect(receiver.secret).not.toBe(first)
    const before = receiver.types.length
    await page.getByLabel('Test event').selectOption('order.placed')
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => receiver.types.slice(before)).toEqual(['order.placed'])
    await seeOutcome(page, /order\.placed.*Arrived: answered 204/)

    await page.getByRole('link', { name: 'Change or delete it' }).click()
    await page.getByLabel('Description').fill('The other shop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'The endpoint is changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Webhooks' }).first().click()
    await page.getByRole('link', { name: 'The other shop' }).click()
    await page.getByRole('link', { name: 'Change or delete it' }).click()
    await page.getByRole('button', { name: 'Delete the endpoint' }).click()
    await expect(notice(page, 'The endpoint is deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'The other shop' })).toHaveCount(0)
  } finally {
    receiver.stop()
  }
})

test('what did not arrive since a day is sent again', async ({ page, db }) => {
  const { account } = await newOwner(page, db)
  const { rows } = await db.query(
    `WITH made AS (
       INSERT INTO webhook_endpoint (account_id, url, types, sees_all_orders, key_id, secret_seed, after_event_id)
       VALUES ($1, 'https://shop.example/hooks', '{}', false, 'of no process', '', 0) RETURNING id
     )
     INSERT INTO webhook_delivery (endpoint_id, event_id, type, attempt, attempted_at, duration_ms, succeeded, reason)
     SELECT made.id, event.id, event.type, 10, now() - interval '1 hour', 15000, false, 'timed_out'
     FROM made, (SELECT * FROM event WHERE order_id IS NULL ORDER BY id LIMIT 1) AS event RETURNING endpoint_id`,
    [account.split('/').at(-1)],
  )
  await page.goto(`${account}/webhooks/${rows[0].endpoint_id}`)
  await expect(deliveries(page)).toContainText('Failed: no answer in 15 seconds')
  await page.getByLabel('Send again what has not arrived since').fill('2100-01-01')
  const send = page.getByRole('region', { name: 'Deliveries' }).getByRole('button', { name: 'Send again' }).last()
  await send.click()
  await expect(notice(page, 'Nothing has failed since that day.')).toBeVisible()
  await page.getByLabel('Send again what has not arrived since').fill('2020-01-01')
  await send.click()
  await expect(notice(page, 'What had failed is sent again.')).toBeVisible()
  await expect(deliveries(page)).toContainText('next')
})
