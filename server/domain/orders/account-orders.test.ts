import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { createCursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { listAccountOrders } from './account-orders.router'

const cursors = createCursors(Buffer.alloc(32, 1))

const { db } = databaseOfFile()

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
})

async function newAccount(name: string, orders: number) {
  const { id } = await db.account.create({ data: { name } })
  const ids: number[] = []
  for (let order = 0; order < orders; order += 1) {
    const pet = await db.pet.create({ data: { name: 'Rex', categoryId: 1, status: 'pending' } })
    ids.unshift(Number((await db.order.create({ data: { petId: pet.id, accountId: id } })).id))
  }
  return { id, ids }
}

test('an account’s orders come page by page, the newest first, and no other account’s', async () => {
  const [many, one] = [await newAccount('Kennel', PAGE_SIZE + 1), await newAccount('Cattery', 1)]
  const list = (accountId: bigint, cursor?: string) => listAccountOrders({ db, cursors }, { accountId, cursor })
  const first = await list(many.id)
  const second = await list(many.id, first.nextCursor ?? '')
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(many.ids)
  expect(second.nextCursor).toBeNull()
  expect((await list(one.id)).items).toMatchObject([{ id: one.ids[0], status: 'placed', quantity: 1 }])
  await expect(list(one.id, first.nextCursor ?? '')).rejects.toThrow('cursor')
})
