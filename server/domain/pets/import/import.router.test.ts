import { beforeEach, expect, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { staffImportRouter } from './import.router'

let db: Database
let contexts: ReturnType<typeof requestContexts>

const staff: Caller = { kind: 'user', userId: '7', staffRole: 'owner', isFresh: false }
const input = { table: 'name,kind,breed\nRex,Dogs,Poodle\nTom,Dogs,', expectedCount: 2 }

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
})

const as = (caller: Caller, key?: string, body = JSON.stringify(input)) =>
  staffImportRouter.createCaller(contexts({ caller, body, ...(key === undefined ? {} : { key }) }))

test('only the staff previews and adds', async () => {
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(as(caller).preview({ table: input.table })).rejects.toMatchObject({ reason: expect.any(String) })
    await expect(as(caller).add(input)).rejects.toMatchObject({ reason: expect.any(String) })
  }
  expect(await as(staff).preview({ table: input.table })).toMatchObject({ count: 2 })
  expect(await as(staff).add(input)).toMatchObject({ added: 2 })
})

test('the same table sent again with its key adds nothing more, also at the same time', async () => {
  const key = crypto.randomUUID()
  await Promise.allSettled([as(staff, key).add(input), as(staff, key).add(input)])
  expect(await as(staff, key).add(input)).toMatchObject({ added: 2 })
  expect(await db.pet.count()).toBe(2)
  await expect(as(staff, key, 'other').add(input)).rejects.toMatchObject({ reason: 'idempotency_conflict' })
})

test('where the facts of the last animal cannot be written, none is added, without a key too', async () => {
  await db.$executeRaw`ALTER TABLE pet_profile ADD CONSTRAINT no_poodle CHECK (breed <> 'Poodle')`
  for (const key of [undefined, crypto.randomUUID()]) {
    await expect(as(staff, key).add(input)).rejects.toThrow()
    expect(await db.pet.count()).toBe(0)
  }
})
