import { beforeEach, expect, test } from 'vitest'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import { removePersonalData } from '@/server/domain/orders/remove-personal-data'
import type { TransitionName } from '@/server/domain/orders/transitions'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'

const NOW = Date.UTC(2026, 11, 1)
const HOUR_MS = 3_600_000

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Extract<Caller, { kind: 'user' }>

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Ada')
})

const as = (caller: Caller, at = NOW) => inProcessRouter.createCaller(contexts({ caller, at }))
const customer = (at?: number) => as(anonymous, at).questionnaire

/** An order as a guest places it on our pages. */
async function newOrder(steps: readonly TransitionName[] = []) {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const order = await checkout(contexts({}), { petId: Number(petId), name: 'Bob', email: 'bob@example.com' })
  await take(order.id, steps)
  return { orderId: order.id, trackingCode: order.trackingCode }
}

async function take(orderId: number, steps: readonly TransitionName[]) {
  for (const step of steps) await transitionOrder({ db }, step, { orderId }, 'operator')
}

type AnswerInput = Parameters<ReturnType<typeof customer>['answer']>[0]
type AnswersInput = Omit<AnswerInput, 'trackingCode'>

const allAnswers: AnswersInput = {
  household: ['adults', 'young_children'],
  home: 'house',
  hasGarden: false,
  otherAnimals: 'A cat',
  experience: 'some',
  hoursAlone: 5,
  remarks: 'We moved in March.',
}

const noAnswers = {
  household: [],
  home: null,
  hasGarden: null,
  otherAnimals: null,
  experience: null,
  hoursAlone: null,
  remarks: null,
}

test('the customer and the staff read what was answered, and when; an order without answers has none', async () => {
  const { orderId, trackingCode } = await newOrder()
  const { orderId: other } = await newOrder()
  expect(await customer().get({ trackingCode })).toBeUndefined()
  await customer().answer({
    trackingCode,
    ...allAnswers,
    household: ['young_children', 'adults', 'adults'],
    otherAnimals: ' A \n cat ',
  })
  const answered = { ...allAnswers, answeredAt: new Date(NOW) }
  expect(await customer().get({ trackingCode })).toEqual(answered)
  expect(await as(staff).staffQuestionnaire.get({ orderId })).toEqual(answered)
  expect(await as(staff).staffQuestionnaire.get({ orderId: other })).toBeUndefined()
})

test('answering again replaces all answers', async () => {
  const { trackingCode } = await newOrder(['approve'])
  await customer().answer({ trackingCode, ...allAnswers })
  await customer(NOW + HOUR_MS).answer({ trackingCode, hasGarden: false, remarks: ' \n ' })
  expect(await customer().get({ trackingCode })).toEqual({
    ...noAnswers,
    hasGarden: false,
    answeredAt: new Date(NOW + HOUR_MS),
  })
})

test('a customer who answers nothing any more has their answers removed', async () => {
  const { trackingCode } = await newOrder()
  await customer().answer({ trackingCode, ...allAnswers })
  await customer().answer({ trackingCode, household: [], home: null, otherAnimals: ' ', remarks: '\n' })
  expect(await customer().get({ trackingCode })).toBeUndefined()
  expect(await db.adoptionQuestionnaire.count()).toBe(0)
})

test('texts may have as many characters as the database takes, counted as people do', async () => {
  const { trackingCode } = await newOrder()
  const texts = { otherAnimals: '🐈'.repeat(300), remarks: '🏡'.repeat(600) }
  await customer().answer({ trackingCode, ...texts })
  expect(await customer().get({ trackingCode })).toMatchObject(texts)
})

const refused: [string, object, string][] = [
  ['an unknown household', { household: ['parrots'] }, 'household'],
  ['an unknown home', { home: 'boat' }, 'home'],
  ['an unknown experience', { experience: 'all' }, 'experience'],
  ['other hours', { hoursAlone: 3 }, 'hoursAlone'],
  ['301 characters of other animals', { otherAnimals: 'x'.repeat(301) }, 'must have at most 300 characters'],
  ['601 characters of remarks', { remarks: 'x'.repeat(601) }, 'must have at most 600 characters'],
  ['a text that turns others around', { remarks: 'Rex\u202e' }, 'bidirectional controls'],
  ['another question', { home: 'flat', income: 'much' }, 'income'],
]
test.each(refused)('%s is refused, and what was answered before stays', async (_, answers, message) => {
  const { trackingCode } = await newOrder()
  await customer().answer({ trackingCode, home: 'flat' })
  const input: AnswerInput = { trackingCode, ...answers }
  await expect(customer().answer(input)).rejects.toThrow(message)
  expect(await customer().get({ trackingCode })).toMatchObject({ ...noAnswers, home: 'flat' })
})

const ends: [string, TransitionName[]][] = [
  ['delivered', ['approve', 'deliver']],
  ['cancelled', ['cancel']],
]
test.each(ends)('the answers of an order that is %s cannot change, and are still read', async (status, steps) => {
  const [answered, silent] = [await newOrder(), await newOrder(steps)]
  await customer().answer({ trackingCode: answered.trackingCode, home: 'flat' })
  await take(answered.orderId, steps)
  for (const { trackingCode } of [answered, silent]) {
    await expect(customer().answer({ trackingCode, home: 'house' })).rejects.toMatchObject({
      reason: 'conflict',
      message: expect.stringContaining(`is ${status}.`),
    })
  }
  expect(await as(staff).staffQuestionnaire.get({ orderId: answered.orderId })).toMatchObject({ home: 'flat' })
  expect(await as(staff).staffQuestionnaire.get({ orderId: silent.orderId })).toBeUndefined()
})

test('an order that ends while its customer answers keeps what it had', async () => {
  const { orderId, trackingCode } = await newOrder()
  await customer().answer({ trackingCode, home: 'flat' })
  const waiting = () =>
    db.$queryRaw`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  let answering: Promise<PromiseSettledResult<void>[]> | undefined
  await db.$transaction(
    async (transaction) => {
      await transitionOrder({ db: transaction }, 'cancel', { orderId }, 'operator')
      answering = Promise.allSettled([customer().answer({ trackingCode, home: 'house' })])
      await expect.poll(waiting).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  expect(await answering).toMatchObject([{ reason: { reason: 'conflict' } }])
  expect(await as(staff).staffQuestionnaire.get({ orderId })).toMatchObject({ home: 'flat' })
})

test('of answers that are sent at the same time, those of the last stand as a whole', async () => {
  const { trackingCode } = await newOrder()
  const sent: AnswersInput[] = [{ home: 'flat' }, { hasGarden: true }, { remarks: 'Hello' }]
  await Promise.all(sent.map((answers) => customer().answer({ trackingCode, ...answers })))
  const left = await customer().get({ trackingCode })
  expect(sent.map((answers) => ({ ...noAnswers, ...answers, answeredAt: new Date(NOW) }))).toContainEqual(left)
})

test('the answers belong to who has the order’s link, as long as its customer is known, and to the staff', async () => {
  const { orderId, trackingCode } = await newOrder()
  await customer().answer({ trackingCode, home: 'flat' })
  const missing = { reason: 'not_found' }
  await expect(customer().get({ trackingCode: 'nonsense' })).rejects.toMatchObject(missing)
  await expect(customer().answer({ trackingCode: 'nonsense', home: 'flat' })).rejects.toMatchObject(missing)
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(as(caller).staffQuestionnaire.get({ orderId })).rejects.toMatchObject({ name: 'TRPCError' })
  }
  await expect(as(accountCaller('1')).questionnaire.get({ trackingCode })).rejects.toMatchObject({ name: 'TRPCError' })
  await take(orderId, ['cancel'])
  expect(await removePersonalData(db, new Date(Date.now() + HOUR_MS))).toBe(1)
  await expect(customer().get({ trackingCode })).rejects.toMatchObject(missing)
  await expect(customer().answer({ trackingCode, home: 'house' })).rejects.toMatchObject(missing)
})
