import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import type { ReportColumn } from '@/server/domain/reports/reports.schema'
import { checkMails, mailsTo, readPage } from './week/read-everything'
import { DAY_MS, dayInWords, dayOf, hourOf, openStore, type Store } from './week/store'

let store: Store

beforeAll(async () => {
  store = await openStore()
}, 300_000)
afterAll(() => store?.close())

interface Placed {
  readonly id: number
  readonly petId: number
  readonly email: string
  readonly page: string
}

const customer = (number: number) => ({ name: `Kunde ${number} Müller`, email: `kunde${number}@example.com` })

/** Has the next customer order an animal; every second one reads German. */
let customers = 0
async function order(petId: number): Promise<Placed> {
  customers += 1
  const language = customers % 2 === 0 ? 'de' : 'en'
  const { name, email } = customer(customers)
  const { id, trackingCode } = await store.guest.orders.checkout({ petId, name, email, language })
  return { id, petId, email, page: `${language === 'de' ? '/de' : ''}/orders/${trackingCode}` }
}

const nextDay = () => store.target.setClock(store.target.now() + DAY_MS)
const approve = (orderId: number) => store.staff.orders.approve({ orderId })
const deliver = async ({ id: orderId }: Placed) => {
  await approve(orderId)
  await store.staff.orders.deliver({ orderId })
}
const statusOf = async (petId: number) => (await store.guest.pets.get({ petId })).status

test('a week of a store: what happened is what its pages, mails and reports say', { timeout: 600_000 }, async () => {
  const { staff, guest, target } = store
  const kinds = [await staff.categories.create({ name: 'Hunde' }), await staff.categories.create({ name: 'Hühner' })]
  const pets: number[] = []
  for (let number = 1; number <= 30; number += 1) {
    const name = number === 30 ? 'B'.repeat(60) : `Tier${number}`
    pets.push((await staff.pets.create({ name, categoryId: Number(kinds[number % 2]?.id) })).id)
  }
  const pet = (number: number) => pets[number - 1] ?? 0

  // Monday: twenty orders, visits on four of them, and somebody who calls.
  const orders: Placed[] = []
  for (let number = 1; number <= 20; number += 1) orders.push(await order(pet(number)))
  const nth = (number: number) => {
    const found = orders[number - 1]
    if (!found) throw new Error(`there is no order ${number}`)
    return found
  }
  const book = async (number: number, day: string, time: string) => {
    const { times } = await staff.staffVisits.get({ orderId: nth(number).id })
    const startsAt = times.find((each) => each.day === day && each.time === time)?.startsAt
    if (!startsAt) throw new Error(`${day} ${time} is not free`)
    await staff.staffVisits.book({ orderId: nth(number).id, startsAt: startsAt.toISOString() })
  }
  await book(1, dayOf(2), '11:00')
  await book(2, dayOf(2), '11:00')
  await book(3, dayOf(4), '14:00')
  await book(4, dayOf(4), '15:00')
  const called = await staff.staffOrders.reserve({
    ...{
      petId: pet(21),
      name: 'Frau Anruf',
      phone: '030 901820',
      email: null,
      language: 'de',
      note: null,
      startsAt: null,
    },
  })
  expect(await readPage(store, nth(3).page)).toContain(dayInWords(4))

  // Tuesday: two are cancelled with a word for the family, one without.
  await nextDay()
  const farewell = 'Der Tierarzt hat etwas gefunden.'
  await staff.staffMessages.cancelOrders({
    orders: [5, 6].map((number) => ({ orderId: nth(number).id, expectedStatus: 'placed' as const })),
    message: farewell,
    note: 'Nur für uns.',
  })
  await staff.orders.cancel({ orderId: nth(7).id })
  for (const number of [5, 6]) {
    expect(await readPage(store, nth(number).page)).toContain(farewell)
    const mails = await mailsTo(store, nth(number).email)
    expect(mails.at(-1)).toContain(farewell)
    expect(mails.join()).not.toContain('Nur für uns')
  }
  expect(await statusOf(pet(5))).toBe('available')

  // Wednesday: the visits; one comes. Deliveries, one of them by a slip of the hand.
  await nextDay()
  await target.setClock(hourOf(2, 15))
  await staff.staffVisits.sayWhetherCame({ orderId: nth(1).id, came: true })
  await staff.staffVisits.sayWhetherCame({ orderId: nth(2).id, came: false })
  for (const number of [1, 8, 9, 10]) await deliver(nth(number))
  await staff.staffReturns.undoDelivery({ orderId: nth(10).id })
  expect(await statusOf(pet(10))).toBe('pending')
  expect(await readPage(store, nth(10).page)).not.toMatch(/has been delivered|wurde übergeben/)

  // Thursday: Friday will be closed; one of the two families is written to and comes on Saturday.
  await nextDay()
  const closed = await staff.store.get({})
  const { version, ...said } = closed
  await staff.store.update({ ...said, closedOn: [dayOf(4)], expectedVersion: version })
  expect((await staff.staffOverview.get()).visits.outside).toBe(2)
  await staff.staffMessages.write({ orderId: nth(3).id, subject: 'Ein anderer Tag', text: 'Geht Samstag um elf?' })
  await book(3, dayOf(5), '11:00')
  await staff.staffVisits.cancel({ orderId: nth(4).id })
  expect((await staff.staffOverview.get()).visits.outside).toBe(0)
  const toThird = await mailsTo(store, nth(3).email)
  expect(toThird.join()).toContain('Geht Samstag um elf?')
  expect(await readPage(store, nth(3).page)).toContain(`You’re meeting Tier3 on Saturday, ${dayInWords(5)} at 11:00`)
  expect((await mailsTo(store, nth(4).email)).at(-1)).toContain('METHOD:CANCEL')

  // Friday: an animal comes back, and is ordered and taken by somebody else; another dies.
  await nextDay()
  const today = dayOf(4)
  await staff.staffReturns.returnPet({
    ...{ orderId: nth(8).id, returnedOn: today, reason: 'allergy', note: '', isOffered: true },
  })
  expect(await statusOf(pet(8))).toBe('available')
  const second = await order(pet(8))
  orders.push(second)
  await deliver(second)
  await staff.staffPets.withdraw({ petId: pet(29), outcome: { outcome: 'died', happenedOn: today, note: 'Herz' } })
  expect(await readPage(store, `/animals/${pet(29)}`, { status: 404 })).not.toMatch(/died|gestorben|Herz/)

  // Saturday: somebody who was cancelled asks to be forgotten, and somebody else orders.
  await nextDay()
  await staff.staffPersonalData.erase({ orderId: nth(6).id, cancelsOrders: false })
  const before = (await mailsTo(store, nth(6).email)).length
  for (let number = 22; number <= 28; number += 1) orders.push(await order(pet(number)))
  await staff.staffReturns.returnPet({
    ...{ orderId: nth(9).id, returnedOn: dayOf(5), reason: 'no_time', note: '', isOffered: false },
  })

  // The Tuesday after next: what nobody approved has expired, except for a visit that is still to come.
  await target.setClock(hourOf(15, 9))
  await expireOrders(target.db, { now: target.now(), expiryMs: 7 * DAY_MS })
  expect(await mailsTo(store, nth(6).email)).toHaveLength(before)
  const left = await target.db.order.groupBy({ by: ['status'], _count: true })
  const count = (status: string) => left.find((each) => each.status === status)?._count ?? 0
  expect(count('placed')).toBe(0)
  expect(count('delivered')).toBe(4)

  // Those who are free again are ordered again, and one of them is said to be back whose family has it.
  for (const number of [2, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16]) orders.push(await order(pet(number)))
  expect(orders).toHaveLength(39)
  await deliver(nth(orders.length))
  const slip = nth(orders.length)
  const wrong = { orderId: slip.id, returnedOn: dayOf(15), reason: 'other' as const, note: '' }
  await staff.staffReturns.returnPet({ ...wrong, isOffered: true })
  expect(await readPage(store, slip.page)).toContain('was brought back on')
  await staff.staffReturns.undo({ orderId: slip.id })
  expect(await readPage(store, slip.page)).not.toContain('was brought back on')
  expect(await statusOf(slip.petId)).toBe('sold')

  // Every page and mail.
  for (const each of orders) {
    if (each.id === nth(6).id) continue
    const { status } = await staff.orders.get({ orderId: each.id })
    const words = await readPage(store, each.page)
    if (status === 'cancelled') expect(words, each.page).not.toMatch(/You’re coming on|Du kommst am/)
    const subjects = (await mailsTo(store, each.email)).map((mail) => mail.split('\n')[0])
    expect(new Set(subjects).size, subjects.join()).toBe(subjects.length)
  }
  await checkMails(store, [nth(6).page, `/animals/${pet(29)}`])
  const staffPaths = [
    '',
    '/overview',
    '/visits',
    '/animals',
    '/customers',
    '/reports',
    '/store',
    `/orders/${called.orderId}`,
  ]
  for (const path of staffPaths) await readPage(store, `/staff${path}`, { asStaff: true })
  for (const petId of [8, 9, 10, 29].map(pet)) await readPage(store, `/staff/animals/${petId}`, { asStaff: true })

  const years = new Set([String(new Date().getUTCFullYear()), dayOf(4).slice(0, 4), dayOf(5).slice(0, 4)])
  const reports = await Promise.all([...years].map((period) => staff.staffReports.get({ period })))
  const sum = (what: ReportColumn) => reports.reduce((all, { total }) => all + total[what], 0)
  const columns = ['intake', 'adopted', 'broughtBack', 'died', 'unsaid'] as const
  expect(columns.map(sum)).toEqual([30, 5, 2, 1, 0])
  expect(reports.flatMap(({ returns }) => returns.map(({ reason }) => reason)).toSorted()).toEqual([
    'allergy',
    'no_time',
  ])
  expect(await guest.pets.list({ status: 'sold' })).toMatchObject({
    items: [1, 8, 16].map((number) => ({ id: pet(number) })),
  })
})
