import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { demoStore } from '@/prisma/demo-catalogue'
import { appRouter } from '@/server/app-router'
import type { Database } from '@/server/platform/db/client'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfTest } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import type { Caller } from '@/server/procedures/callers/caller'
import { anonymous } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { closedDaysAhead, closedDaysAheadInWords, hoursInWords, storeWords } from './describe-store'
import { updateStoreInput } from './store.schema'
import { findLastChange, getStoreDetails, noDetails } from './store.service'

let db: Database
let url: string
let contexts: ReturnType<typeof requestContexts>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  contexts = requestContexts(db, url)
})

const NOW = Date.UTC(2026, 11, 24)

/** The procedures for somebody. */
const as = (caller: Caller, key?: string) =>
  appRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) })).store

test('a store that has said nothing has empty details; the demo store has some, which are valid', async () => {
  expect(await as(anonymous).get()).toMatchObject({ name: '', email: '', openingHours: {}, version: 0 })
  await seedDemoCatalogue(db)
  expect(await as(anonymous).get()).toEqual({ ...demoStore, currency: '', closedOn: [], version: 1 })
  expect(updateStoreInput.safeParse({ ...demoStore, expectedVersion: 1 })).toMatchObject({ success: true })
})

test('the staff changes the details, everybody reads them, and who did it is known', async () => {
  const ada = await newStaff(db, 'Ada')
  const saved = await as(ada).update({ ...demoStore, name: '  Ada’s \n Pets ', country: 'de', expectedVersion: 0 })
  expect(saved).toMatchObject({ name: 'Ada’s Pets', country: 'DE', version: 1 })
  expect(await as(anonymous).get()).toEqual(saved)
  expect(await findLastChange({ db })).toEqual({ at: new Date(NOW), by: 'Ada' })
  const emptied = await as(ada).update({ ...demoStore, phone: '', openingHours: {}, expectedVersion: 1 })
  expect(await getStoreDetails({ db })).toEqual(emptied)
  expect(emptied).toMatchObject({ phone: '', openingHours: {}, version: 2 })
})

test('of two who edit the same details, the second is told, and nothing of the first is lost', async () => {
  const [ada, bob] = [await newStaff(db, 'Ada'), await newStaff(db, 'Bob')]
  for (const expectedVersion of [0, 1]) {
    const both = await Promise.allSettled([
      as(ada).update({ ...demoStore, name: 'Of Ada', expectedVersion }),
      as(bob).update({ ...demoStore, name: 'Of Bob', expectedVersion }),
    ])
    const [done, refused] = both.toSorted((one, other) => one.status.localeCompare(other.status))
    expect(refused).toMatchObject({ reason: { reason: 'conflict' } })
    expect(await as(anonymous).get()).toEqual(done?.status === 'fulfilled' ? done.value : undefined)
  }
  await expect(as(ada).update({ ...demoStore, expectedVersion: 7 })).rejects.toMatchObject({ reason: 'conflict' })
})

test('the same change sent again is done once', async () => {
  const ada = await newStaff(db, 'Ada')
  const key = crypto.randomUUID()
  const first = await as(ada, key).update({ ...demoStore, expectedVersion: 0 })
  expect(await as(ada, key).update({ ...demoStore, expectedVersion: 0 })).toEqual(first)
  expect(await getStoreDetails({ db })).toMatchObject({ version: 1 })
})

test('no shopper and no key changes the details, whatever its scopes', async () => {
  const input = { ...demoStore, expectedVersion: 0 }
  await expect(as(anonymous).update(input)).rejects.toMatchObject({ reason: 'unauthorized' })
  await expect(as(accountCaller('1')).update(input)).rejects.toMatchObject({ reason: 'insufficient_scope' })
  await expect(as({ kind: 'user', userId: '1', staffRole: null, isFresh: false }).update(input)).rejects.toMatchObject({
    reason: 'unauthorized',
  })
  expect(await db.storeDetails.count()).toBe(0)
})

const good = { ...demoStore, expectedVersion: 0 }

test.each([
  ['email', 'nobody'],
  ['email', 'a@b@example.com'],
  ['phone', 'call us'],
  ['phone', '12'],
  ['phone', '+44 20 7946 0018 0018 0018 0018'],
  ['phone', '44+2079460018'],
  ['country', 'Germany'],
  ['country', 'QQ'],
  ['country', 'ZZ'],
  ['name', 'x'.repeat(121)],
  ['handover', 'x'.repeat(601)],
  ['locality', 'nodnoL\u202e'],
  ['openingHours', { monday: { opens: '18:00', closes: '10:00' } }],
  ['openingHours', { monday: { opens: '10:00', closes: '10:00' } }],
  ['openingHours', { monday: { opens: '24:00', closes: '25:00' } }],
  ['openingHours', { monday: { opens: '10:00', closes: '' } }],
  ['openingHours', { monday: { opens: '10:00' } }],
  ['openingHours', { someday: { opens: '10:00', closes: '12:00' } }],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', ''],
  ['visitMinutes', 5],
  ['visitMinutes', 241],
  ['visitMinutes', undefined],
  ['visitsAtOnce', 0],
  ['visitsAtOnce', 21],
  ['closedOn', ['24.12.2026']],
  ['closedOn', ['2026-02-29']],
] as const)('%s is refused when it is %j', (field, value) => {
  const { error } = updateStoreInput.safeParse({ ...good, [field]: value })
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]))
})

test.each(['Asia/Kolkata', 'asia/calcutta', 'Europe/Kyiv', 'UTC'])(
  '%s is kept as the database knows it',
  async (timeZone) => {
    const saved = await as(await newStaff(db, 'Ada')).update({ ...demoStore, timeZone, expectedVersion: 0 })
    expect(saved.timeZone.toLowerCase()).toBe(timeZone.toLowerCase())
    const [row] = await db.$queryRaw<{ time: Date }[]>`SELECT now() AT TIME ZONE ${saved.timeZone} AS time`
    expect(row).toBeDefined()
  },
)

test('a time zone is known in any case, and days on which it is closed are put in order', () => {
  const closedOn = ['2026-12-26', '2026-12-24', '2026-12-26']
  expect(updateStoreInput.parse({ ...good, timeZone: ' europe/berlin ', closedOn })).toMatchObject({
    timeZone: 'europe/berlin',
    closedOn: ['2026-12-24', '2026-12-26'],
  })
})

test('what the staff has said of visits stays when a form of the version before is saved', async () => {
  const ada = await newStaff(db, 'Ada')
  const closedOn = ['2026-12-24']
  const saved = await as(ada).update({ ...demoStore, closedOn, expectedVersion: 0 })
  expect(saved).toMatchObject({ timeZone: 'Europe/London', visitMinutes: 30, visitsAtOnce: 2, closedOn })
  const { timeZone: _, visitMinutes: __, visitsAtOnce: ___, ...before } = demoStore
  expect(await as(ada).update({ ...before, expectedVersion: 1 })).toEqual({ ...saved, version: 2 })
})

test('what the store says on its home page stays when a caller of the version before saves, and can be emptied', async () => {
  const ada = await newStaff(db, 'Ada')
  const saved = await as(ada).update({ ...demoStore, expectedVersion: 0 })
  const { slogan, sloganDe, welcome, welcomeDe, motto, mottoDe, ...before } = demoStore
  const words = { slogan, sloganDe, welcome, welcomeDe, motto, mottoDe }
  expect(await as(ada).update({ ...before, expectedVersion: 1 })).toEqual({ ...saved, version: 2 })
  expect(saved).toMatchObject(words)
  const none = { slogan: '', sloganDe: '', welcome: '', welcomeDe: '', motto: '', mottoDe: '' }
  expect(await as(ada).update({ ...before, ...none, expectedVersion: 2 })).toEqual({ ...saved, ...none, version: 3 })
})

test('the store’s words are read in German where it has them, otherwise in English', () => {
  const details = { ...noDetails, slogan: 'Hens need homes', motto: 'By hand', mottoDe: 'Von Hand' }
  expect(storeWords(details, 'slogan', 'de')).toEqual({ text: 'Hens need homes', language: 'en' })
  expect(storeWords(details, 'motto', 'de')).toEqual({ text: 'Von Hand', language: 'de' })
  expect(storeWords(details, 'welcome', 'de')).toMatchObject({ text: '' })
})

test('the demo of a store from before it had words of its own has those that all stores had', async () => {
  const folder = 'prisma/migrations/20261129165000_let_stores_say_what_the_home_page_says'
  const [, update = ''] = (await readFile(`${folder}/migration.sql`, 'utf8')).split('as they were added.\n')
  const { slogan: _, sloganDe: __, welcome: ___, welcomeDe: ____, motto: _____, mottoDe: ______, ...before } = demoStore
  const demo = { ...before, version: 1, changedAt: new Date(NOW), changedBy: 'operator' }
  await db.storeDetails.create({ data: demo })
  await db.$executeRawUnsafe(update)
  expect(await getStoreDetails({ db })).toMatchObject(demoStore)
  await db.storeDetails.update({ where: { id: 1 }, data: { version: 2, slogan: '' } })
  await db.$executeRawUnsafe(update)
  expect(await getStoreDetails({ db })).toMatchObject({ slogan: '' })
})

test.each(['+44 20 7946 0018', '+442079460018', '030 / 123 45-67', '(020) 7946 0018', ''])(
  '%j is a telephone number',
  (phone) => {
    expect(updateStoreInput.parse({ ...good, phone }).phone).toBe(phone)
  },
)

test('days in a row with the same hours are said as one', () => {
  expect(hoursInWords(demoStore)).toEqual([
    { days: 'Monday to Friday', times: '10:00–18:00' },
    { days: 'Saturday', times: '10:00–16:00' },
    { days: 'Sunday', times: 'closed' },
  ])
  expect(hoursInWords({ openingHours: {} })).toEqual([])
})

test('days of the next weeks on which it is closed are said, by its own clock, unless nothing is said of its hours', () => {
  const closedOn = ['2026-12-24', '2026-12-31', '2027-12-24']
  const details = { ...demoStore, timeZone: 'America/New_York', closedOn }
  expect(closedDaysAheadInWords(details, Date.UTC(2026, 11, 25, 6), 'de')).toEqual([
    { days: '31. Dezember 2026', times: 'geschlossen' },
  ])
  expect(closedDaysAhead(details, Date.UTC(2026, 11, 25, 4))).toEqual(['2026-12-24', '2026-12-31'])
  expect(closedDaysAhead({ ...details, openingHours: {} }, Date.UTC(2026, 11, 24))).toEqual([])
})

test('a change of the details counts as one of the catalogue, so that no page stays as it was', async () => {
  const readChanges = await readChangesFromNow(db)
  await as(await newStaff(db, 'Ada')).update(good)
  expect(await readChanges()).toEqual([{ of: 'part', part: 'store' }])
})
