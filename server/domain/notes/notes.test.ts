import { beforeEach, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'

const NOW = Date.UTC(2026, 10, 24)

let db: Database
let contexts: ReturnType<typeof requestContexts>
let petId: number
let staff: Extract<Caller, { kind: 'user' }>

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  petId = Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
  staff = await newStaff(db, 'Ada')
})

const as = (caller: Caller, key?: string) =>
  inProcessRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) })).staffNotes

test('what the staff notes about an animal is read with who wrote it and when, the newest first', async () => {
  await as(staff).add({ subject: { petId }, text: ' Limps \n on Mondays. ' })
  await as({ ...staff, userId: '99' }).add({ subject: { petId }, text: 'Better.' })
  expect(await as(staff).list({ petId })).toEqual([
    { id: 2, text: 'Better.', writtenAt: new Date(NOW).toISOString(), writtenBy: undefined },
    { id: 1, text: 'Limps on Mondays.', writtenAt: new Date(NOW).toISOString(), writtenBy: 'Ada' },
  ])
  await as(staff).remove({ noteId: 2 })
  await as(staff).remove({ noteId: 2 })
  expect(await as(staff).list({ petId })).toMatchObject([{ id: 1 }])
})

test('a note that is sent twice is added once', async () => {
  const input = { subject: { petId }, text: 'Limps.' }
  const key = crypto.randomUUID()
  expect(await as(staff, key).add(input)).toEqual(await as(staff, key).add(input))
  expect(await db.staffNote.count()).toBe(1)
})

test.each([
  ['of an animal that does not exist', { subject: { petId: 99 }, text: 'Limps.' }],
  ['of an order that does not exist', { subject: { orderId: 99 }, text: 'Called.' }],
  ['without a text', { subject: { petId: 1 }, text: ' \n ' }],
  ['of more than 1,000 characters', { subject: { petId: 1 }, text: 'x'.repeat(1_001) }],
])('a note %s is refused', async (_, input) => {
  await expect(as(staff).add(input)).rejects.toMatchObject({ name: expect.stringMatching(/Error/) })
  expect(await db.staffNote.count()).toBe(0)
})

test('nobody but the staff reads, adds or removes notes', async () => {
  await as(staff).add({ subject: { petId }, text: 'Limps.' })
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(as(caller).list({ petId })).rejects.toThrow()
    await expect(as(caller).add({ subject: { petId }, text: 'Mine.' })).rejects.toThrow()
    await expect(as(caller).remove({ noteId: 1 })).rejects.toThrow()
  }
  expect(await db.staffNote.count()).toBe(1)
})
