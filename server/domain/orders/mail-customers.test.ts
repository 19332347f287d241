import { beforeEach, expect, test } from 'vitest'
import { demoStore } from '@/prisma/demo-catalogue'
import { appRouter } from '@/server/app-router'
import type { Database } from '@/server/platform/db/client'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfTest } from '@/server/platform/db/testing'
import { createKeyedHash } from '@/server/platform/signing/keyed-hash'
import { createSignedIds } from '@/server/platform/signing/signed-id'
import type { Language } from '@/server/platform/values/language'
import { anonymous } from '@/server/procedures/callers/caller'
import { requestContexts } from '@/server/testing/request-contexts'
import { expireOrders } from './expire-orders'
import { mailCustomers } from './mail-customers'
import { transitionOrder } from './orders.service'
import { transitionOrders } from './transition-orders'

const publicUrl = 'https://pets.example'
const signedIds = createSignedIds(Buffer.alloc(32, 1))
const NOW = Date.UTC(2026, 11, 24)

let db: Database
let url: string
let contexts: ReturnType<typeof requestContexts>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  contexts = requestContexts(db, url)
  await db.category.create({ data: { name: 'Cats' } })
})

const newPet = async (name = 'Minou') => Number((await db.pet.create({ data: { name, categoryId: 1 } })).id)

/** An order of a guest, as our pages place it. */
async function placeOrder({
  key,
  clientIp = '192.0.2.1',
  ...more
}: {
  readonly key?: string
  readonly clientIp?: string
  readonly shipDate?: string
  readonly language?: Language
} = {}) {
  const context = contexts({ caller: anonymous, clientIp, ...(key === undefined ? {} : { key }) })
  const procedures = appRouter.createCaller(context)
  return procedures.orders.checkout({ petId: await newPet(), name: 'Ada', email: 'ada@example.com', ...more })
}

const hashEmail = createKeyedHash(Buffer.alloc(32, 2))
const deps = { signedIds, publicUrl, hashEmail, now: () => NOW }
const mailDue = () => mailCustomers({ db, ...deps })
const step = (name: 'approve' | 'deliver' | 'cancel', orderId: number) =>
  transitionOrder({ db }, name, { orderId }, 'operator')

/** The subjects of the mails in the outbox, in the order of their making. */
async function mailed() {
  const mails = await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
  return mails.map(({ subject }) => subject)
}

test('the customer is written to when the order is placed, approved and delivered, with its link and the day', async () => {
  await db.storeDetails.create({ data: { ...demoStore, version: 1, changedAt: new Date(), changedBy: 'operator' } })
  const { id, trackingCode } = await placeOrder({ shipDate: '2026-12-24T12:00:00+01:00' })
  await mailDue()
  await step('approve', id)
  await mailDue()
  await step('deliver', id)
  await mailDue()
  expect(await mailed()).toEqual([
    'We have your order for “Minou”',
    'Your order for “Minou” is approved',
    '“Minou” has found a home with you',
  ])
  const mails = await db.outboxMail.findMany()
  for (const { recipient, text } of mails) {
    expect(recipient).toBe('ada@example.com')
    expect(text).toContain(`${publicUrl}/orders/${trackingCode}`)
    expect(text).toContain(`order ${id} at Pet Store`)
    expect(text).toContain(`write to ${demoStore.email} or call ${demoStore.phone}`)
  }
  expect(mails[1]?.text).toContain('You asked for 24 December 2026.')
  expect(mails[1]?.text).toContain(demoStore.handover)
})

test('a day that was named is not spoken of once a visit is booked', async () => {
  const { id } = await placeOrder({ shipDate: '2026-12-24T12:00:00+01:00' })
  const startsAt = new Date(NOW + 86_400_000)
  const visit = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), place: 0, bookedAt: new Date(NOW) }
  await db.visit.create({ data: { orderId: id, ...visit } })
  await step('approve', id)
  await mailDue()
  const { text } = await db.outboxMail.findFirstOrThrow({ where: { subject: { contains: 'is approved' } } })
  expect(text).not.toContain('You asked for')
})

test('a customer who can choose a time to meet the animal is told so, until they have', async () => {
  await db.storeDetails.create({ data: { ...demoStore, version: 1, changedAt: new Date(), changedBy: 'operator' } })
  const { id } = await placeOrder()
  await mailDue()
  const visit = { startsAt: new Date(NOW), endsAt: new Date(NOW + 1), place: 0, bookedAt: new Date(NOW) }
  await db.visit.create({ data: { ...visit, orderId: id } })
  await step('approve', id)
  await mailDue()
  await db.storeDetails.updateMany({ data: { visitMinutes: 0 } })
  await placeOrder()
  await mailDue()
  const mails = await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
  expect(mails.map(({ text }) => text?.includes('you can choose a time to meet “Minou”'))).toEqual([true, false, false])
})

test('regression: a customer who ordered in German gets mails, and links, in German, with what the store says in it', async () => {
  const details = { ...demoStore, handoverDe: '' }
  await db.storeDetails.create({ data: { ...details, version: 1, changedAt: new Date(), changedBy: 'operator' } })
  const { id, trackingCode } = await placeOrder({ language: 'de', shipDate: '2026-12-24T12:00:00+01:00' })
  await step('approve', id)
  await mailDue()
  const [placed, approved] = await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
  expect(placed?.subject).toBe('Wir haben deine Bestellung von „Minou“')
  expect(placed?.text).toContain(demoStore.reservationCostDe)
  expect(placed?.text).toContain(demoStore.priceSettlementDe)
  for (const mail of [placed, approved]) {
    expect(mail?.text).toContain(`${publicUrl}/de/orders/${trackingCode}`)
    expect(mail?.text).toContain(`Bestellung ${id} bei Pet Store`)
    expect(mail?.text).toContain('24. Dezember 2026')
  }
  // What it has not said in German is said in English.
  expect(approved?.text).toContain(demoStore.handover)
  expect(approved?.text).toContain('Geöffnet: Montag bis Freitag 10:00–18:00')
})

test('who cancelled an order is said in the mail', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()]
  await mailDue()
  await db.outboxMail.deleteMany()
  await step('cancel', first.id)
  await mailDue()
  expect(await db.outboxMail.findMany()).toMatchObject([{ text: expect.stringContaining('we had to cancel') }])
  await db.outboxMail.deleteMany()
  await expireOrders(db, { now: Date.now() + 1_000, expiryMs: 0 })
  await mailDue()
  expect(await db.outboxMail.findMany()).toMatchObject([
    { recipient: 'ada@example.com', text: expect.stringContaining('didn’t get to your order in time') },
  ])
  expect((await db.order.findUnique({ where: { id: second.id } }))?.status).toBe('cancelled')
})

test('orders that are approved together have a mail each', async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder()]
  const orders = placed.map(({ id }) => ({ orderId: id, expectedStatus: 'placed' as const }))
  await transitionOrders({ db }, { transition: 'approve', orders }, 'operator')
  expect(await mailDue()).toBe(6)
  expect((await mailed()).filter((subject) => subject?.includes('approved'))).toHaveLength(3)
})

test('each change has exactly one mail: a repeat of the request, a refused step and a second look make none', async () => {
  const key = crypto.randomUUID()
  const first = await placeOrder({ key })
  const again = appRouter.createCaller(contexts({ caller: anonymous, key }))
  await again.orders.checkout({ petId: first.petId, name: 'Ada', email: 'ada@example.com' })
  await step('approve', first.id)
  await expect(step('approve', first.id)).rejects.toThrow()
  const looks = await Promise.all([mailDue(), mailDue(), mailDue()])
  expect(looks.reduce((sum, each) => sum + each, 0)).toBe(2)
  expect(await mailDue()).toBe(0)
  expect(await mailed()).toHaveLength(2)
})

test('what is rolled back has no mail', async () => {
  const { id } = await placeOrder()
  await mailDue()
  const rolledBack = db.$transaction(async (transaction) => {
    await transitionOrder({ db: transaction }, 'approve', { orderId: id }, 'operator')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await mailDue()).toBe(0)
})

test('a process that ends before its mails are in the outbox leaves them for another', async () => {
  await placeOrder()
  const ended = db.$transaction(async (transaction) => {
    await transaction.$executeRaw`DELETE FROM order_mail`
    throw new Error('the process ended')
  })
  await expect(ended).rejects.toThrow('the process ended')
  expect(await mailDue()).toBe(1)
})

test('an order that an account places, or a program for a customer of its own, has no mail', async () => {
  const { id } = await db.account.create({ data: { name: 'Shop' } })
  const apiKey = await db.apiKey.create({
    data: { accountId: id, prefix: 'pet_1', hash: Buffer.alloc(32), scopes: [] },
  })
  const caller = {
    kind: 'key',
    keyId: String(apiKey.id),
    accountId: String(id),
    scopes: ['orders:write', 'store:manage'],
  } as const
  const { orders } = appRouter.createCaller(contexts({ caller }))
  await orders.create({ petId: await newPet() })
  const order = await orders.checkout({ petId: await newPet(), name: 'Bob', email: 'bob@example.com' })
  await orders.approve({ orderId: order.id })
  expect(await mailDue()).toBe(0)
  expect(await mailed()).toEqual([])
})

test('an order from before mails were sent never has one, and neither has the demo store', async () => {
  const order = await db.order.create({
    data: {
      customerName: 'Eve',
      customerEmail: 'eve@example.com',
      pet: { create: { name: 'Rex', categoryId: 1, status: 'pending' } },
    },
  })
  await step('approve', Number(order.id))
  expect(await mailDue()).toBe(0)
  const { db: demo } = await databaseOfTest()
  await seedDemoCatalogue(demo)
  expect(await mailCustomers({ db: demo, ...deps })).toBe(0)
})

test('a customer who was forgotten meanwhile is not written to', async () => {
  const { id } = await placeOrder()
  await step('cancel', id)
  await db.order.update({ where: { id }, data: { customerName: null, customerEmail: null } })
  expect(await mailDue()).toBe(2)
  expect(await mailed()).toEqual([])
})

test('regression: by placing and cancelling orders, strangers send one address eight mails a day at most', async () => {
  const customer = appRouter.createCaller(contexts({ caller: anonymous })).orders
  for (let order = 0; order < 6; order += 1) {
    const { trackingCode } = await placeOrder({ clientIp: `198.51.100.${order}` })
    await customer.cancelByCustomer({ trackingCode })
  }
  await mailDue()
  expect(await mailed()).toHaveLength(8)
  // What the staff has dealt with is told in full.
  const { id } = await placeOrder()
  await step('approve', id)
  await step('cancel', id)
  await mailDue()
  expect((await mailed()).slice(8)).toHaveLength(3)
  await placeOrder()
  await mailCustomers({ db, ...deps, now: () => NOW + 86_400_000 })
  expect((await mailed()).slice(11)).toHaveLength(1)
})
