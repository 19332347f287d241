import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { sharedTarget, startTarget, type Target } from '@/e2e/harness/target'

const CRON_SECRET = 'a secret of the tests'
const jobs = { method: 'POST', path: '/api/jobs' } as const
const secret = { Authorization: `Bearer ${CRON_SECRET}` }

let target: Target

beforeAll(async () => {
  target = await startTarget('next', { CRON_SECRET })
})
afterAll(() => target?.stop())

/** An order that nobody has approved in time. */
async function newDueOrder() {
  const { id: petId } = await target.db.pet.create({ data: { name: 'Biscuit', categoryId: 1 } })
  const data = { petId, customerName: 'Ada', customerEmail: 'ada@example.com', mailsCustomer: true } as const
  const [, { id }] = await target.db.$transaction([
    target.db.pet.update({ where: { id: petId }, data: { status: 'pending' } }),
    target.db.order.create({ data: { ...data, createdAt: new Date(Date.now() - 8 * 86_400_000) } }),
  ])
  return id
}

const statusOf = async (id: bigint) => (await target.db.order.findUniqueOrThrow({ where: { id } })).status

test.each(['POST', 'GET'])('%s does what is due, and tells what became of each task', async (method) => {
  const id = await newDueOrder()
  const asked = { ...jobs, method, headers: { ...secret, 'X-Request-Id': 'cron-1' } }
  const { status, body, headers } = await sendRequest(target.port, asked)
  expect(headers['x-request-id']).toBe('cron-1')
  expect(status, body.toString()).toBe(200)
  expect(JSON.parse(body.toString())).toMatchObject({
    expire_orders: 'done',
    mail_customers: 'done',
    note_minutes: 'done',
    send_mails: 'done',
    send_webhooks: 'done',
    write_usage: 'done',
  })
  expect(await statusOf(id)).toBe('cancelled')
  expect(await target.db.orderMail.count()).toBe(0)
  expect(await target.db.outboxMail.count({ where: { failedAt: null } })).toBe(0)
})

test('without the secret, or with another, nothing is done', async () => {
  const id = await newDueOrder()
  for (const Authorization of [
    undefined,
    '',
    CRON_SECRET,
    `Bearer ${CRON_SECRET}x`,
    `Bearer ${await target.newKey()}`,
  ]) {
    const headers = Authorization === undefined ? {} : { Authorization }
    const response = await sendRequest(target.port, { ...jobs, headers })
    expect(response.status, Authorization).toBe(401)
    expect(response.headers['x-request-id']).toBeDefined()
  }
  expect(await statusOf(id)).toBe('placed')
})

test('there is no such address on a server that does all of it by itself, nor without a secret', async () => {
  const node = await sharedTarget('node')
  for (const method of ['POST', 'GET'])
    expect((await sendRequest(node.port, { ...jobs, method, headers: secret })).status).toBe(404)
})
