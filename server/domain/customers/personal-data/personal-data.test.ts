import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { trackingCodeOf } from '@/server/domain/orders/order-link'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import { trackOrder, trackOrders } from '@/server/domain/orders/track-orders'
import type { TransitionName } from '@/server/domain/orders/transitions'
import { stopTokenHashOf, stopTokenOf } from '@/server/domain/pets/alerts/stop-alerts'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { findEverywhere } from '@/server/platform/db/testing/find-everywhere'
import { keptMailsOf } from '@/server/platform/mail/kept-mails'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { folderOfTest } from '@/server/testing/folder'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { customerDataSchema } from './customer-data.schema'
import { staffPersonalDataRouter } from './personal-data.router'

const NAME = 'Zdenka Quixwright'
const EMAIL = 'zdenka.quixwright@example.com'
const NOW = new Date('2026-12-24T12:00:00Z')

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Extract<Caller, { kind: 'user' }>
let dataDir: string

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  dataDir = folderOfTest()
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Grace')
})

const context = (caller: Caller = staff) => ({ ...contexts({ caller }), keptMails: keptMailsOf({ DATA_DIR: dataDir }) })
const as = (caller: Caller) => staffPersonalDataRouter.createCaller(context(caller))

async function order(steps: readonly TransitionName[] = [], { name = NAME, email = EMAIL, pet = 'Rex' } = {}) {
  const { id: petId } = await db.pet.create({ data: { name: pet, categoryId: 1 } })
  const { id: orderId } = await checkout(context(anonymous), { petId: Number(petId), name, email })
  await db.order.update({ where: { id: orderId }, data: { mailsCustomer: true } })
  for (const step of steps) await transitionOrder({ db }, step, { orderId }, 'operator')
  return orderId
}

const linkOf = (id: number, linkNumber = 0) => trackingCodeOf(context().signedIds, id, linkNumber)
const petOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).petId

/** Everything that can be held about the customer of an order. */
async function holdEverything(orderId: number, email = EMAIL) {
  const petId = await petOf(orderId)
  const { id: otherPet } = await db.pet.create({ data: { name: 'Bella', categoryId: 1, status: 'pending' } })
  const at = { writtenBy: 'staff 1', writtenAt: NOW }
  await db.staffNote.createMany({
    data: [
      { orderId, text: 'Called, is moving', ...at },
      { petId, text: `Promised to ${NAME}, needs insulin`, ...at },
      { petId: otherPet, text: `Ask ${email.toUpperCase()} about the garden`, ...at },
      { petId: otherPet, text: `Another ${NAME} has asked for Bella`, ...at },
    ],
  })
  await db.petTreatment.create({
    data: { petId, kind: 'other', name: 'Bath', givenOn: NOW, note: `paid by ${NAME}`, doneBy: 'staff 1' },
  })
  await db.orderMessage.create({ data: { orderId, subject: 'Hello', text: `Dear ${NAME}`, ...at } })
  await db.adoptionQuestionnaire.create({
    data: { orderId, household: ['adults'], remarks: `${NAME} and two cats`, answeredAt: NOW },
  })
  const stopTokenHash = stopTokenHashOf(context(), email)
  const alert = { email: email.toLowerCase(), stopTokenHash, createdAt: NOW, language: 'de' } as const
  await db.availabilityAlert.create({ data: { petId: otherPet, ...alert } })
  await db.searchAlert.create({ data: { categoryId: 1, facts: ['small'], knownPets: [], ...alert } })
  await enqueueMail(db, { to: email, template: 'orderLinks', data: { orders: [], language: 'en' } })
  await db.oneTimeLink.create({
    data: { id: new Uint8Array(32), purpose: 'sign_up', email: email.toLowerCase(), endsAt: NOW },
  })
}

/** A file that a store without a mail server has written. */
function keepMail(to: string, name: string) {
  const directory = path.join(dataDir, 'outbox')
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, `${name}.eml`), `From: Store <no-reply@pets.example>\r\nTo: ${to}\r\n\r\nHello`)
  writeFileSync(path.join(directory, `${name}.html`), '<p>Hello</p>')
}

test('what is held about a customer is given out whole, in the form that is documented', async () => {
  const ended = await order(['approve', 'deliver'])
  const open = await order([], { email: EMAIL.toUpperCase(), name: 'Zdenka Q.' })
  await holdEverything(ended)
  await order([], { email: 'somebody@example.com', name: 'Somebody Else' })
  keepMail(EMAIL, '2026-12-01-a')
  keepMail('somebody@example.com', '2026-12-01-b')
  const data = await as(staff).get({ orderId: open })
  expect(customerDataSchema.parse(data)).toEqual(data)
  expect(data).toMatchObject({
    customer: EMAIL,
    orders: [
      {
        id: ended,
        animal: { name: 'Rex' },
        status: 'delivered',
        name: NAME,
        email: EMAIL,
        notes: [{ text: 'Called, is moving' }],
        messages: [{ subject: 'Hello', text: `Dear ${NAME}` }],
        questionnaire: { remarks: `${NAME} and two cats` },
        history: [{ status: 'placed' }, { status: 'approved' }, { status: 'delivered' }],
      },
      { id: open, status: 'placed', name: 'Zdenka Q.', email: EMAIL.toUpperCase() },
    ],
    availabilityAlerts: [{ animal: { name: 'Bella' }, language: 'de' }],
    searchAlerts: [{ category: 'Dogs', facts: ['small'] }],
    alertsStoppedAt: null,
    mails: [{ template: 'orderLinks', state: 'waiting' }],
    mailFiles: ['2026-12-01-a.eml'],
    links: [{ purpose: 'sign_up' }],
    user: null,
  })
  expect(data.mentions.map(({ text }) => text)).toEqual([
    `Promised to ${NAME}, needs insulin`,
    `Ask ${EMAIL.toUpperCase()} about the garden`,
    `paid by ${NAME}`,
  ])
  expect(JSON.stringify(data)).not.toMatch(/somebody/i)
})

describe('erasing', () => {
  test('leaves no name and no address in any table or file, but the numbers, the animals and the times', async () => {
    const cancelled = await order(['cancel'])
    const delivered = await order(['approve', 'deliver'], { pet: 'Fido' })
    await holdEverything(delivered)
    await db.staffNote.deleteMany({ where: { text: { startsWith: 'Another' } } })
    const petId = await petOf(delivered)
    await db.$transaction([
      db.orderReturn.create({
        data: {
          orderId: delivered,
          ...{ returnedOn: NOW, reason: 'other', note: `${NAME} cried`, recordedAt: NOW, recordedBy: 'staff 1' },
        },
      }),
      db.pet.update({ where: { id: petId }, data: { status: 'available' } }),
    ])
    keepMail(`<${EMAIL.toUpperCase()}>`, '2026-12-01-a')
    keepMail('somebody@example.com', '2026-12-01-b')
    expect((await findEverywhere(db, NAME)).length).toBeGreaterThan(6)
    expect((await findEverywhere(db, EMAIL)).length).toBeGreaterThan(5)
    expect(await as(staff).erase({ orderId: cancelled, cancelsOrders: false })).toEqual({
      orders: [cancelled, delivered],
      cancelled: [],
      notes: 2,
      mentions: 3,
      questionnaires: 1,
      alerts: 2,
      mails: 2,
      isUser: false,
      hasMore: false,
    })
    expect(await findEverywhere(db, NAME)).toEqual([])
    expect(await findEverywhere(db, 'quixwright')).toEqual([])
    expect(readdirSync(path.join(dataDir, 'outbox'))).toEqual(['2026-12-01-b.eml', '2026-12-01-b.html'])
    expect(await db.order.findMany({ select: { id: true, status: true } })).toHaveLength(2)
    expect(await db.staffNote.findMany({ where: { petId } })).toMatchObject([
      { text: 'Promised to […], needs insulin' },
    ])
    expect(await db.personalDataChange.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { orderId: BigInt(cancelled), change: 'erased', changedBy: `staff ${staff.userId}` },
      { orderId: BigInt(delivered), change: 'erased' },
    ])
    await expect(as(staff).get({ orderId: delivered })).rejects.toThrow('There is no customer with an order')
  })

  test('is refused while an order is open, and says which, or cancels it and writes to nobody', async () => {
    const ended = await order(['cancel'])
    const open = await order(['approve'])
    await db.orderMail.deleteMany()
    await expect(as(staff).erase({ orderId: ended, cancelsOrders: false })).rejects.toThrow(
      `They have orders that have not ended: ${open}. Cancel or deliver these first`,
    )
    expect(await findEverywhere(db, EMAIL)).not.toEqual([])
    const erased = await as(staff).erase({ orderId: ended, cancelsOrders: true })
    expect(erased).toMatchObject({ orders: [ended, open], cancelled: [open] })
    expect(await findEverywhere(db, EMAIL)).toEqual([])
    expect(await db.order.findUniqueOrThrow({ where: { id: open } })).toMatchObject({ status: 'cancelled' })
    expect(await db.pet.findUniqueOrThrow({ where: { id: await petOf(open) } })).toMatchObject({ status: 'available' })
    expect(await db.orderMail.count()).toBe(0)
  })

  test('leaves others alone, whatever they have in common, and a user what is theirs', async () => {
    const own = await order(['cancel'])
    const note = { petId: await petOf(own), writtenBy: 'staff 1', writtenAt: NOW }
    const texts = [`x${EMAIL} calls, and ${EMAIL}m`, `${NAME}son is a neighbour`]
    await db.staffNote.createMany({ data: texts.map((text) => ({ ...note, text })) })
    const other = await order(['cancel'], { email: `x${EMAIL}` })
    await db.user.create({ data: { email: EMAIL } })
    await db.oneTimeLink.create({ data: { id: new Uint8Array(32), purpose: 'sign_up', email: EMAIL, endsAt: NOW } })
    expect(await as(staff).erase({ orderId: own, cancelsOrders: false })).toMatchObject({ orders: [own], isUser: true })
    expect(await db.oneTimeLink.count()).toBe(1)
    expect((await db.staffNote.findMany({ orderBy: { id: 'asc' } })).map(({ text }) => text)).toEqual(texts)
    expect(await db.order.findUniqueOrThrow({ where: { id: other } })).toMatchObject({ customerName: NAME })
  })
})

describe('correcting', () => {
  test('an e-mail address takes the orders, the alerts and the waiting mails to the new one', async () => {
    const first = await order(['cancel'], { email: EMAIL.toUpperCase() })
    const second = await order()
    await holdEverything(second)
    const stop = stopTokenOf(context(), EMAIL)
    await db.$executeRaw`
      INSERT INTO mail (template, recipient, text, html, unsubscribe_link, give_up_at) VALUES
        ('availableAgain', ${EMAIL}, ${`/alerts/${stop}`}, ${`/alerts/${stop}`}, ${`/u/${stop}`}, now()),
        ('orderNews', ${EMAIL}, ${`/orders/${linkOf(second)}`}, '', NULL, now()),
        ('resetPassword', ${EMAIL}, 'secret', 'secret', NULL, now())`
    const input = { orderId: first, name: NAME, email: 'Zdenka@right.example', phone: '' }
    expect(await as({ ...staff, staffRole: 'clerk' }).correct(input)).toEqual({ orders: 2, alerts: 2, mails: 3 })
    expect(await db.order.findMany({ select: { customerEmail: true, customerName: true } })).toEqual([
      { customerEmail: 'Zdenka@right.example', customerName: NAME },
      { customerEmail: 'Zdenka@right.example', customerName: NAME },
    ])
    const moved = { email: 'zdenka@right.example', stopTokenHash: stopTokenHashOf(context(), 'zdenka@right.example') }
    expect(await db.availabilityAlert.findMany()).toMatchObject([moved])
    expect(await db.searchAlert.findMany()).toMatchObject([moved])
    const own = stopTokenOf(context(), 'zdenka@right.example')
    const mails = await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
    expect(mails.filter(({ recipient }) => recipient !== 'zdenka@right.example')).toMatchObject([
      // Whose link lets its reader in.
      { template: 'resetPassword', recipient: EMAIL },
    ])
    expect(mails.find(({ template }) => template === 'availableAgain')).toMatchObject({
      text: `/alerts/${own}`,
      html: `/alerts/${own}`,
      unsubscribeLink: `/u/${own}`,
    })
    expect(mails.find(({ template }) => template === 'orderNews')?.text).toBe(`/orders/${linkOf(second, 1)}`)
    // The one that waited, and one with the links to the orders.
    expect(mails.filter(({ template }) => template === 'orderLinks')).toHaveLength(2)
    // The stranger, who may have read the one before, cannot cancel the order.
    await expect(trackOrder(context(), { trackingCode: linkOf(second) })).rejects.toThrow('There is no order')
    expect(await trackOrder(context(), { trackingCode: linkOf(second, 1) })).toMatchObject({ id: second })
    expect(await trackOrders(context(), [linkOf(second)])).toEqual([])
    expect(await trackOrders(context(), [linkOf(second), linkOf(second, 1)])).toMatchObject([{ order: { id: second } }])
    expect((await as(staff).get({ orderId: second })).orders.map(({ changes }) => changes)).toMatchObject([
      [{ change: 'email_corrected' }],
      [{ change: 'email_corrected' }],
    ])
  })

  test('is noted with who did it, once for all orders', async () => {
    const first = await order(['cancel'])
    await order()
    await as(staff).correct({ orderId: first, name: 'Zdenka Wright', email: 'new@example.com', phone: '' })
    expect(await as({ ...staff, staffRole: 'clerk' }).listChanges({ orderId: first })).toEqual([
      { change: 'name_corrected', by: 'Grace', at: expect.any(Date) },
      { change: 'email_corrected', by: 'Grace', at: expect.any(Date) },
    ])
  })

  test('a name changes it in all orders, and is found by the staff at once', async () => {
    const first = await order(['cancel'])
    await order()
    const input = { orderId: first, name: 'Zdenka Wright', email: EMAIL, phone: '' }
    expect(await as(staff).correct(input)).toEqual({ orders: 2, alerts: 0, mails: 0 })
    expect(await findEverywhere(db, NAME)).toEqual([])
    expect(await db.order.count({ where: { searchedText: { contains: 'zdenka wright' } } })).toBe(2)
    expect(await db.outboxMail.count()).toBe(0)
  })

  test('what is right already changes nothing, and is not noted', async () => {
    const orderId = await order()
    await as(staff).correct({ orderId, name: NAME, email: EMAIL, phone: '' })
    expect(await db.personalDataChange.count()).toBe(0)
  })

  test('does not send alerts to somebody who has stopped them', async () => {
    const orderId = await order()
    await holdEverything(orderId)
    const stopTokenHash = stopTokenHashOf(context(), 'new@example.com')
    await db.stoppedAlerts.create({ data: { stopTokenHash, stoppedAt: NOW } })
    expect(await as(staff).correct({ orderId, name: NAME, email: 'new@example.com', phone: '' })).toMatchObject({
      alerts: 0,
    })
    expect((await db.availabilityAlert.count()) + (await db.searchAlert.count())).toBe(0)
  })
})

test('clerks correct, and only managers and owners see everything and erase', async () => {
  const orderId = await order(['cancel'])
  const clerk: Caller = { ...staff, staffRole: 'clerk' }
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }, clerk] satisfies Caller[]) {
    await expect(as(caller).get({ orderId })).rejects.toThrow()
    await expect(as(caller).erase({ orderId, cancelsOrders: false })).rejects.toThrow()
    if (caller === clerk) continue
    await expect(as(caller).correct({ orderId, name: 'X', email: EMAIL, phone: '' })).rejects.toThrow()
  }
  const manager = as({ ...staff, staffRole: 'manager' })
  expect((await manager.get({ orderId })).orders).toHaveLength(1)
  expect((await manager.erase({ orderId, cancelsOrders: false })).orders).toEqual([orderId])
})

test('of everything that belongs to an order it is decided whether it is given out, and erased', async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'order_id' ORDER BY 1`
  expect(rows.map(({ name }) => name)).toEqual([
    'adoption_questionnaire',
    'called_off_visit',
    'event',
    'order_event',
    'order_mail',
    'order_message',
    'order_return',
    'personal_data_change',
    'staff_note',
    'undone_delivery',
    'unnumbered_event',
    'visit',
  ])
})
