import { beforeEach, expect, test } from 'vitest'
import type { ReturnReason } from '@/server/domain/orders/returns/returns.schema'
import type { OutcomeKind } from '@/server/domain/pets/outcomes/outcomes.schema'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { readReport } from './reports.service'

const DOGS = 1
const HENS = 2
const NOW = Date.UTC(2026, 10, 20, 12)

let db: Database
const report = (period?: string, now = NOW) => readReport({ db, now: () => now }, { period })
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`)

beforeEach(async () => {
  ;({ db } = await databaseOfTest())
  await db.category.createMany({ data: [{ name: 'Hunde' }, { name: 'Hühner' }] })
  await db.storeDetails.create({
    data: { id: 1, timeZone: 'Europe/Berlin', version: 1, changedAt: new Date(NOW), changedBy: 'operator' },
  })
})

async function add(name: string, createdAt: Date, categoryId = DOGS) {
  return Number((await db.pet.create({ data: { name, categoryId, createdAt } })).id)
}

/** Has an animal adopted on a day; resolves to its order. */
async function adopt(petId: number, deliveredAt: Date): Promise<number> {
  const id = await db.$transaction(async (tx) => {
    const customer = { customerName: 'Ada', customerEmail: 'ada@example.com' }
    const order = await tx.order.create({ data: { petId, createdAt: deliveredAt, ...customer } })
    for (const status of ['approved', 'delivered'] as const)
      await tx.order.update({ where: { id: order.id }, data: { status } })
    await tx.pet.update({ where: { id: petId }, data: { status: 'sold' } })
    return order.id
  })
  await db.orderEvent.updateMany({ where: { orderId: id, status: 'delivered' }, data: { at: deliveredAt } })
  return Number(id)
}

interface Return {
  readonly petId: number
  readonly orderId: number
  readonly day: string
  readonly reason?: ReturnReason
  /** When it is withdrawn since it is not to be offered yet. */
  readonly withdrawnAt?: Date
}

const bringBack = ({ petId, orderId, day, reason = 'allergy', withdrawnAt }: Return) =>
  db.$transaction(async (tx) => {
    const recordedAt = withdrawnAt ?? at(day)
    await tx.orderReturn.create({
      data: { orderId, returnedOn: new Date(day), reason, recordedAt, recordedBy: 'staff 1' },
    })
    await tx.pet.update({ where: { id: petId }, data: { status: 'available', withdrawnAt: withdrawnAt ?? null } })
  })

async function withdraw(petId: number, withdrawnAt: Date, outcome?: { outcome: OutcomeKind; day: string }) {
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt } })
  if (!outcome) return
  const recorded = { recordedAt: withdrawnAt, recordedBy: 'staff 1' }
  await db.petOutcome.create({
    data: { petId, outcome: outcome.outcome, happenedOn: new Date(outcome.day), ...recorded },
  })
}

test('a month counts who came, who left and how, of each kind and of all, and how long they stayed', async () => {
  const rex = await add('Rex', at('2026-10-01'))
  await adopt(rex, at('2026-11-10'))
  await adopt(await add('Max', at('2026-11-01')), at('2026-11-11'))
  await withdraw(await add('Old', at('2026-11-02')), at('2026-11-19'), { outcome: 'died', day: '2026-11-18' })
  await withdraw(await add('Bo', at('2026-09-01')), at('2026-11-05'))
  await withdraw(await add('Berta', at('2026-11-03'), HENS), at('2026-11-20'), { outcome: 'moved', day: '2026-10-31' })
  const { period, kinds, total } = await report()
  expect(period).toBe('2026-11')
  const none = { broughtBack: 0, adopted: 0, moved: 0, returned_to_owner: 0, died: 0, other: 0, unsaid: 0 }
  // 10, 16, 40 and 65 days.
  const dogs = { ...none, intake: 2, adopted: 2, died: 1, unsaid: 1, medianStay: 28 }
  expect(kinds).toEqual([
    { categoryId: 1n, ...dogs },
    { categoryId: 2n, ...none, intake: 1, medianStay: null },
  ])
  expect(total).toEqual({ ...dogs, intake: 3 })
  expect((await report('2026-10')).total).toMatchObject({ intake: 1, moved: 1, adopted: 0, medianStay: null })
  expect((await report('2026')).total).toMatchObject({ intake: 5, moved: 1, adopted: 2, died: 1, unsaid: 1 })
  expect((await report('2025')).total).toEqual({ ...none, intake: 0, medianStay: null })
})

test('days begin by the clock of the store, on both sides of a change to summer time', async () => {
  await add('Late', at('2026-10-31', '23:30'))
  await add('Last', at('2026-03-31', '21:30'))
  await add('First', at('2026-03-31', '22:30'))
  const intake = async (period: string) => (await report(period)).total.intake
  expect(await Promise.all(['2026-03', '2026-04', '2026-10', '2026-11'].map(intake))).toEqual([1, 1, 0, 1])
})

test('an animal that is brought back has come once, and stays anew from that day on', async () => {
  const petId = await add('Rex', at('2026-01-01'))
  const first = await adopt(petId, at('2026-11-01'))
  await bringBack({ petId, orderId: first, day: '2026-11-04', reason: 'moved_home' })
  await adopt(petId, at('2026-11-04', '15:00'))
  const other = await add('Max', at('2026-11-02'))
  await bringBack({ petId: other, orderId: await adopt(other, at('2026-11-05')), day: '2026-11-10' })
  const { total, returns, longest } = await report()
  // 304 and 0 days of Rex, 3 of Max.
  expect(total).toMatchObject({ intake: 1, adopted: 3, broughtBack: 2, medianStay: 3 })
  expect(returns).toEqual([
    { reason: 'allergy', count: 1 },
    { reason: 'moved_home', count: 1 },
  ])
  expect(longest).toEqual([{ petId: BigInt(other), name: 'Max', categoryId: 1n, since: '2026-11-10', days: 10 }])
})

test('a record says when an animal came; a draft without one has not come, and one that came back and is not offered is here', async () => {
  const known = await add('Known', at('2026-11-15'))
  await db.petRecord.create({ data: { petId: known, intakeOn: new Date('2026-08-20'), version: 1 } })
  const draft = { categoryId: DOGS, isDraft: true, withdrawnAt: at('2026-11-16') }
  await db.pet.create({ data: { name: 'Draft', ...draft } })
  const recorded = { create: { intakeOn: new Date('2026-11-16'), version: 1 } }
  await db.pet.create({ data: { name: 'Weak', ...draft, record: recorded } })
  const back = await add('Back', at('2026-02-01'))
  const orderId = await adopt(back, at('2026-03-01'))
  await bringBack({ petId: back, orderId, day: '2026-11-17', withdrawnAt: at('2026-11-17') })
  await add('Tomorrow', at('2026-11-25'))
  const { total, longest } = await report()
  expect(total).toMatchObject({ intake: 2, unsaid: 0, broughtBack: 1 })
  expect(longest.map(({ name, since, days }) => [name, since, days])).toEqual([
    ['Known', '2026-08-20', 92],
    ['Weak', '2026-11-16', 4],
    ['Back', '2026-11-17', 3],
  ])
})

test('a visit counts once it is over, unless nobody came', async () => {
  const visits = [
    ['2026-11-10', true],
    ['2026-11-11', false],
    ['2026-11-12', null],
    ['2026-11-25', null],
    ['2026-10-10', true],
  ] as const
  for (const [day, came] of visits) {
    const customer = { customerName: 'Ada', customerEmail: 'ada@example.com' }
    const petId = await add(day, at('2026-10-01'))
    const { id } = await db.$transaction(async (tx) => {
      await tx.pet.update({ where: { id: petId }, data: { status: 'pending' } })
      return tx.order.create({ data: { petId, ...customer } })
    })
    const startsAt = at(day)
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    await db.visit.create({ data: { orderId: id, startsAt, endsAt, place: 0, bookedAt: startsAt, came } })
  }
  expect([(await report()).visits, (await report('2026-10')).visits, (await report('2026')).visits]).toEqual([2, 1, 3])
})
