import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { sharedTarget, startTarget, type Target } from '@/e2e/harness/target'
import { startReceiver } from '@/server/domain/webhooks/testing/receiver'

const CRON_SECRET = 'a secret of the tests'
const jobs = { method: 'POST', path: '/api/jobs' } as const
const secret = { Authorization: `Bearer ${CRON_SECRET}` }

let target: Target

beforeAll(async () => {
  // Which sends webhooks to this machine, too.
  target = await startTarget('next', { CRON_SECRET, PUBLIC_URL: 'http://localhost:3000' })
})
afterAll(() => target?.stop())

/** An order that nobody has approved in time. */
async function newDueOrder(customerEmail = 'ada@example.com') {
  const { id: petId } = await target.db.pet.create({ data: { name: 'Biscuit', categoryId: 1 } })
  const data = { petId, customerName: 'Ada', customerEmail, mailsCustomer: true } as const
  const [, { id }] = await target.db.$transaction([
    target.db.pet.update({ where: { id: petId }, data: { status: 'pending' } }),
    target.db.order.create({ data: { ...data, createdAt: new Date(Date.now() - 8 * 86_400_000) } }),
  ])
  return id
}

/** An endpoint that is told of each order that is cancelled. */
async function newReceiver() {
  const receiver = await startReceiver()
  const { status, body } = await sendRequest(target.port, {
    method: 'POST',
    path: '/v1/webhook-endpoints',
    headers: { Authorization: `Bearer ${await target.newKey()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: receiver.url, types: ['order.cancelled'] }),
  })
  expect(status, body.toString()).toBe(201)
  return receiver
}

/** As a platform stops a process once it has responded; it goes on when the test ends. */
function stopProcess() {
  process.kill(target.pid, 'SIGSTOP')
  onTestFinished(() => {
    process.kill(target.pid, 'SIGCONT')
  })
}

/** Of all mails that were sent. */
async function recipients() {
  const outbox = path.join(target.dataDir, 'outbox')
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
  return mails.map((mail) => /^To: (.*?)\r$/m.exec(mail)?.[1])
}

const statusOf = async (id: bigint) => (await target.db.order.findUniqueOrThrow({ where: { id } })).status

test.each(['POST', 'GET'])('%s does all that is due, then tells what became of it', async (method) => {
  const receiver = await newReceiver()
  const customer = `${method}@example.com`
  const id = await newDueOrder(customer)
  expect(await statusOf(id)).toBe('placed')
  const asked = { ...jobs, method, headers: { ...secret, 'X-Request-Id': 'cron-1' } }
  const { status, body, headers } = await sendRequest(target.port, asked)
  stopProcess()
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
  // That it was placed, and that it is cancelled.
  expect((await recipients()).filter((to) => to === customer)).toHaveLength(2)
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'order.cancelled', data: { order: { id: Number(id) } } },
  ])
})

test('a job that fails is told with 500, and the others are done', async () => {
  await target.db.$executeRaw`ALTER TABLE idempotency_record RENAME TO elsewhere`
  const { status, body } = await sendRequest(target.port, { ...jobs, headers: secret })
  await target.db.$executeRaw`ALTER TABLE elsewhere RENAME TO idempotency_record`
  expect(status).toBe(500)
  expect(JSON.parse(body.toString())).toMatchObject({ remove_idempotency_records: 'failed', expire_orders: 'done' })
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
