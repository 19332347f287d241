import { beforeEach, expect, test } from 'vitest'
import { mailCustomers } from '@/server/domain/orders/mail-customers'
import { checkout, createOrder, transitionOrder } from '@/server/domain/orders/orders.service'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import type { Language } from '@/server/platform/values/language'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { findFarewell } from './list-messages'
import { removeMessagesToForgottenCustomers } from './remove-messages'

const NOW = Date.UTC(2026, 10, 29)

let db: Database
let contexts: ReturnType<typeof requestContexts>
let ada: Caller

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  ada = await newStaff(db, 'Ada')
  await db.category.create({ data: { name: 'Hunde' } })
})

const as = (caller: Caller, { key }: { readonly key?: string } = {}) =>
  inProcessRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) })).staffMessages

const newPet = async (name: string) => Number((await db.pet.create({ data: { name, categoryId: 1 } })).id)

/** The number of a guest's order. */
async function newOrder({ name = 'Rex', language = 'en' as Language } = {}) {
  const order = { petId: await newPet(name), name: 'Bob', email: 'bob@example.com', language }
  return (await checkout(contexts({}), order)).id
}

/** The mails about orders that have been cancelled. */
async function mailsOfCancelled() {
  await mailCustomers(contexts({}))
  return db.outboxMail.findMany({ where: { text: { contains: 'Minou' } }, orderBy: { id: 'asc' } })
}

test('customers of cancelled orders are told why, and of three others of the kind, each in their language', async () => {
  for (const name of ['Old', 'Bella', 'Chicco', 'Dina']) await newPet(name)
  await db.pet.update({ where: { id: await newPet('Gone') }, data: { withdrawnAt: new Date(NOW) } })
  const [one, other] = [await newOrder({ name: 'Minou' }), await newOrder({ name: 'Minou', language: 'de' })]
  const orders = [one, other].map((orderId) => ({ orderId, expectedStatus: 'placed' as const }))
  const answer = await as(ada).cancelOrders({
    orders,
    message: 'She is ill.\r\n\r\nWe are sorry.',
    note: 'Vet: Friday',
  })
  expect(answer).toEqual({ done: [one, other], refused: [] })
  const mails = (await mailsOfCancelled()).filter(({ subject }) => /cancelled|storniert/.test(subject ?? ''))
  const [english, german] = ['en', 'de'].map((lang) => mails.find(({ html }) => html?.includes(`lang="${lang}"`)))
  expect(english?.text).toContain('no longer reserved for you.\n\nShe is ill.\n\nWe are sorry.\n\n')
  expect(english?.text).toMatch(
    /Dogs that are looking for a home:\n\n“Minou”:\n\S+\/animals\/7\n\n“Dina”:\n\S+\/animals\/4\n\n“Chicco”:\n\S+\n\n-- /,
  )
  expect(german?.text).toContain('She is ill.')
  expect(german?.text).toMatch(/Hunde, die ein Zuhause suchen:\n\n„Minou“:\n\S+\/de\/animals\/6\n/)
  for (const orderId of [one, other]) {
    expect(await as(ada).list({ orderId })).toMatchObject([
      { subject: null, text: 'She is ill.\n\nWe are sorry.', name: 'Ada', writtenAt: new Date(NOW).toISOString() },
    ])
    expect(await findFarewell({ db }, orderId)).toBe('She is ill.\n\nWe are sorry.')
  }
  expect(await db.staffNote.findMany()).toMatchObject([{ text: 'Vet: Friday' }, { text: 'Vet: Friday' }])
})

test('an order that is not cancelled, since it changed meanwhile, gets no words; an account gets a note alone', async () => {
  const changed = await newOrder()
  await db.order.update({ where: { id: changed }, data: { status: 'approved' } })
  const { id: accountId } = await db.account.create({ data: { name: 'Shop' } })
  const caller = { kind: 'key', keyId: '1', accountId: String(accountId) } as const
  const ofAccount = (await createOrder({ db }, { petId: await newPet('Rex') }, caller)).id
  const orders = [changed, ofAccount].map((orderId) => ({ orderId, expectedStatus: 'placed' as const }))
  const answer = await as(ada).cancelOrders({ orders, message: 'Sorry', note: 'Moved' })
  expect(answer).toMatchObject({ done: [ofAccount], refused: [{ orderId: changed, code: 'conflict' }] })
  expect(await db.orderMessage.count()).toBe(0)
  expect(await db.staffNote.findMany()).toMatchObject([{ orderId: BigInt(ofAccount), text: 'Moved' }])
})

test('a cancellation that is sent twice says everything once', async () => {
  const orders = [{ orderId: await newOrder(), expectedStatus: 'placed' as const }]
  const input = { orders, message: 'Sorry', note: 'Moved' }
  const [first, second] = [
    await as(ada, { key: 'k' }).cancelOrders(input),
    await as(ada, { key: 'k' }).cancelOrders(input),
  ]
  expect(second).toEqual(first)
  expect([await db.orderMessage.count(), await db.staffNote.count()]).toEqual([1, 1])
})

test('a letter begins in the language of the customer, with their name and the animal’s', async () => {
  const orderId = await newOrder({ language: 'de' })
  expect(await as(ada).draft({ orderId })).toEqual({
    subject: 'Zu deiner Bestellung von „Rex“',
    text: '',
    language: 'de',
  })
  const { subject, text } = (await as(ada).draft({ orderId, letter: 'letterReady' })) ?? {}
  expect(subject).toBe('„Rex“ ist bereit für dich')
  expect(text).toMatch(/^Hallo Bob,\n\nRex ist bereit für dich\./)
})

test('what is written is sent once and kept, with who wrote it, and no more than 20 times a day', async () => {
  const orderId = await newOrder()
  const message = { orderId, subject: 'Your garden', text: 'Hello Bob,\r\n\r\nhow high is the fence?' }
  const first = await as(ada, { key: 'k' }).write(message)
  expect(await as(ada, { key: 'k' }).write(message)).toEqual(first)
  const [mail, ...others] = await db.outboxMail.findMany({ where: { template: 'orderMessage' } })
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'bob@example.com', subject: 'Your garden' })
  expect(mail?.text).toMatch(
    /^Hello Bob,\n\nhow high is the fence\?\n\nSee your order:\nhttps:\S+\/orders\/\S+\n\nThis is/,
  )
  expect(await as(ada).list({ orderId })).toMatchObject([
    { subject: 'Your garden', text: 'Hello Bob,\n\nhow high is the fence?', name: 'Ada' },
  ])
  for (let sent = 1; sent < 20; sent += 1) await as(ada).write(message)
  await expect(as(ada).write(message)).rejects.toMatchObject({ reason: 'conflict' })
  await db.orderMessage.updateMany({ data: { writtenAt: new Date(NOW - 86_400_000) } })
  await as(ada).write(message)
  await expect(as(ada).write({ ...message, text: ' \n ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an account, a customer of an integrator’s, and somebody who is forgotten are not written to', async () => {
  const { id: accountId } = await db.account.create({ data: { name: 'Shop' } })
  const caller = { kind: 'key', keyId: '1', accountId: String(accountId) } as const
  const ofAccount = (await createOrder({ db }, { petId: await newPet('Rex') }, caller)).id
  const [integrated, forgotten] = [await newOrder(), await newOrder()]
  await transitionOrder({ db }, 'cancel', { orderId: forgotten }, 'operator')
  await db.order.update({ where: { id: integrated }, data: { mailsCustomer: false } })
  await db.order.update({
    where: { id: forgotten },
    data: { customerName: null, customerEmail: null },
  })
  for (const orderId of [ofAccount, integrated, forgotten]) {
    expect(await as(ada).draft({ orderId })).toBeUndefined()
    await expect(as(ada).write({ orderId, subject: 'x', text: 'x' })).rejects.toMatchObject({ reason: 'conflict' })
  }
  await expect(as(ada).draft({ orderId: 99 })).rejects.toMatchObject({ reason: 'not_found' })
})

test('what was written goes with what the store knows of its customer', async () => {
  const [forgotten, known] = [await newOrder(), await newOrder()]
  const orders = [forgotten, known].map((orderId) => ({ orderId, expectedStatus: 'placed' as const }))
  await as(ada).cancelOrders({ orders, message: 'Sorry', note: '' })
  await db.order.update({ where: { id: forgotten }, data: { customerName: null, customerEmail: null } })
  expect(await as(ada).list({ orderId: forgotten })).toEqual([])
  expect(await removeMessagesToForgottenCustomers(db)).toBe(1)
  expect((await db.orderMessage.findMany()).map(({ orderId }) => Number(orderId))).toEqual([known])
})

test('only the staff may write to customers', async () => {
  const orders = [{ orderId: await newOrder(), expectedStatus: 'placed' as const }]
  for (const caller of [anonymous, accountCaller('1')]) {
    await expect(as(caller).cancelOrders({ orders, message: 'x', note: '' })).rejects.toMatchObject({
      name: 'TRPCError',
    })
    await expect(as(caller).write({ orderId: 1, subject: 'x', text: 'x' })).rejects.toMatchObject({ name: 'TRPCError' })
    await expect(as(caller).list({ orderId: 1 })).rejects.toMatchObject({ name: 'TRPCError' })
  }
})
