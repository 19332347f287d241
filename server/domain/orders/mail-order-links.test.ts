import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import type { Language } from '@/server/platform/values/language'
import { anonymous } from '@/server/procedures/callers/caller'
import { requestContexts } from '@/server/testing/request-contexts'
import { MAX_LINKED_ORDERS, mailOrderLinks } from './mail-order-links'
import { trackingCodeOf } from './order-link'
import { orderLinksRouter } from './order-links.router'
import { checkout, createOrder, transitionOrder } from './orders.service'

const EMAIL = 'ada@example.com'

let db: Database
let context: ReturnType<ReturnType<typeof requestContexts>>

beforeEach(async () => {
  const { url, ...own } = await databaseOfTest()
  db = own.db
  context = requestContexts(db, url)({ caller: anonymous })
  await db.category.create({ data: { name: 'Cats' } })
})

const newAccount = async () => String((await db.account.create({ data: { name: 'Shop', plan: 'free' } })).id)

const newPet = async (name: string) => Number((await db.pet.create({ data: { name, categoryId: 1 } })).id)

/** Resolves to the order's id. */
async function placeOrder(email = EMAIL, pet = 'Minou') {
  const { id } = await checkout(context, { petId: await newPet(pet), name: 'Ada', email })
  return id
}
const step = (name: 'approve' | 'deliver' | 'cancel', orderId: number) =>
  transitionOrder({ db }, name, { orderId }, 'operator')

/** Each request from an address of its own, unless it says otherwise. */
let requests = 0
const ask = ({
  email = EMAIL,
  clientIp = `192.0.${++requests % 250}.1`,
  language = 'en',
}: {
  readonly email?: string
  readonly clientIp?: string
  readonly language?: Language
} = {}) => mailOrderLinks(context, { email, clientIp, language })

const mails = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
/** The links of the only mail in the outbox, in its order. */
async function linked() {
  const sent = await mails()
  expect(sent).toHaveLength(1)
  return sent[0]?.text?.match(/^https:.*$/gm)
}
const linkTo = (orderId: number) => `https://pets.example/orders/${trackingCodeOf(context.signedIds, orderId)}`

test('the orders of an e-mail address are sent to it in one mail, whatever the case of either, and no others', async () => {
  const first = await placeOrder('Ada@Example.com', 'Kiwi')
  const second = await placeOrder()
  for (const other of ['bada@example.com', 'ada@example.com.au', 'ada+pets@example.com', 'a_a@example.com']) {
    await placeOrder(other)
  }
  await createOrder(context, { petId: await newPet(EMAIL) }, { kind: 'key', keyId: '1', accountId: await newAccount() })
  expect(await ask({ email: ' ADA@example.com ' })).toBe('requested')
  expect(await linked()).toEqual([linkTo(second), linkTo(first)])
  expect(await mails()).toMatchObject([
    {
      recipient: EMAIL,
      subject: 'Links to your orders',
      text: expect.stringContaining(`“Kiwi” (order ${first}, waiting for approval):\n${linkTo(first)}\n`),
    },
  ])
})

test('an answer takes at least as long as a mail would, though none is sent', async () => {
  const request = { email: 'nobody@example.com', language: 'en' } as const
  const events: unknown[] = []
  await Promise.all([
    // Timers end in their order, however busy the machine is.
    pause(290).then(() => events.push('a mail would be there')),
    orderLinksRouter
      .createCaller(context)
      .request(request)
      .then((outcome) => events.push(outcome)),
  ])
  expect(events).toEqual(['a mail would be there', 'requested'])
})

test('what stands for any text in a search stands for itself in an address', async () => {
  await placeOrder('ada@example.com')
  const odd = await placeOrder('a_%a@example.com')
  expect(await ask({ email: 'a%a@example.com' })).toBe('requested')
  expect(await mails()).toEqual([])
  await ask({ email: 'a_%a@example.com' })
  expect(await linked()).toEqual([linkTo(odd)])
})

test('open orders come before those that have ended, each the newest first', async () => {
  const ids = []
  for (let placed = 0; placed < 6; placed += 1) ids.push(await placeOrder())
  const [placed = 0, cancelled = 0, approved = 0, delivered = 0, latest = 0, lastCancelled = 0] = ids
  for (const id of [approved, delivered]) await step('approve', id)
  await step('deliver', delivered)
  for (const id of [cancelled, lastCancelled]) await step('cancel', id)
  await ask()
  expect(await linked()).toEqual([latest, approved, placed, lastCancelled, delivered, cancelled].map(linkTo))
})

test(`no more than ${MAX_LINKED_ORDERS} orders are linked, an open one even if it is the oldest`, async () => {
  const open = await placeOrder()
  const ended = []
  for (let placed = 0; placed < MAX_LINKED_ORDERS; placed += 1) {
    const id = await placeOrder()
    await step('cancel', id)
    ended.unshift(id)
  }
  await ask()
  expect(await linked()).toEqual([open, ...ended.slice(0, -1)].map(linkTo))
})

test('without orders there is no mail, and the answer is the same', async () => {
  const forgotten = await placeOrder()
  await step('cancel', forgotten)
  await db.order.update({ where: { id: forgotten }, data: { customerName: null, customerEmail: null } })
  expect(await ask()).toBe('requested')
  expect(await mails()).toEqual([])
})

test('who asks on a page in German is written to in German, with links to pages in German', async () => {
  const id = await placeOrder()
  await ask({ language: 'de' })
  expect(await mails()).toMatchObject([
    {
      subject: 'Links zu deinen Bestellungen',
      text: expect.stringContaining(
        `„Minou“ (Bestellung ${id}, wartet auf Bestätigung):\nhttps://pets.example/de/orders/`,
      ),
    },
  ])
})

test('one e-mail address gets few mails, and nobody is told when it gets no more', async () => {
  await placeOrder()
  for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toBe('requested')
  expect(await mails()).toHaveLength(3)
})

test('one network has few mails a day sent to an address, others can still have some sent', async () => {
  await placeOrder()
  const clientIp = '198.51.100.7'
  for (let asked = 0; asked < 6; asked += 1) {
    // As a quarter of an hour later.
    context = { ...context, countAttempt: async () => ({ isAllowed: true, refund: async () => {} }) }
    expect(await ask({ clientIp })).toBe('requested')
  }
  expect(await mails()).toHaveLength(4)
  await ask()
  expect(await mails()).toHaveLength(5)
})

test('a client that asks for many addresses is told to wait', async () => {
  const clientIp = '198.51.100.8'
  for (let asked = 0; asked < 30; asked += 1) await ask({ email: `ada${asked}@example.com`, clientIp })
  expect(await ask({ clientIp })).toEqual({ problem: 'too many attempts', retryAfterSeconds: expect.any(Number) })
})

test('what is no e-mail address is refused, and everything is where no mail can be sent', async () => {
  expect(await ask({ email: 'ada' })).toEqual({ problem: 'no e-mail address' })
  context = { ...context, canSendMail: false }
  expect(await ask()).toEqual({ problem: 'no mail' })
})
