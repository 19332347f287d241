import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { Caller } from '@/server/procedures/callers/caller'
import type { Scope } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
let as: (accountId: string, ...scopes: Scope[]) => ReturnType<typeof appRouter.createCaller>

beforeAll(async () => {
  await db.account.createMany({ data: [{ name: 'one' }, { name: 'another' }] })
  await db.category.create({ data: { name: 'Dogs' } })
  const contexts = requestContexts(db, url)
  as = (accountId, ...scopes) => {
    const caller: Caller = { kind: 'key', keyId: accountId, accountId, scopes }
    return appRouter.createCaller(contexts({ caller }))
  }
})

const one = () => as('1', 'pets:write', 'orders:read', 'orders:write')
const another = () => as('2', 'pets:write', 'orders:read', 'orders:write')
const manager = () => as('2', 'store:manage')
const notOwn = { reason: 'insufficient_scope', keyFault: { scope: 'store:manage' } }
const missing = { reason: 'not_found' }
const conflict = { reason: 'conflict' }

const newPet = async () => (await one().pets.create({ name: 'Rex', categoryId: 1 })).id
const statusOf = async (id: number) => (await db.pet.findUniqueOrThrow({ where: { id } })).status

describe('regression: a write scope reaches what its account has added, and nothing else', () => {
  test('a pet is changed and withdrawn by the account that added it, and by who manages the store', async () => {
    const petId = await newPet()
    await expect(another().pets.update({ petId, name: 'Taken' })).rejects.toMatchObject(notOwn)
    await expect(another().pets.withdraw({ petId })).rejects.toMatchObject(notOwn)
    expect(await one().pets.update({ petId, name: 'Roi' })).toMatchObject({ name: 'Roi' })
    expect(await manager().pets.update({ petId, name: 'Rey' })).toMatchObject({ name: 'Rey' })
    await one().pets.withdraw({ petId })
    // As everywhere, it is gone.
    await expect(one().pets.update({ petId, name: 'Roi' })).rejects.toMatchObject(missing)
    await expect(one().pets.withdraw({ petId })).rejects.toMatchObject(missing)
    await expect(another().pets.withdraw({ petId })).rejects.toMatchObject(missing)
    await expect(one().pets.restore({ petId })).rejects.toMatchObject(notOwn)
    await manager().pets.restore({ petId })
    await manager().pets.withdraw({ petId })
  })

  test('a pet without an account is the store’s; one that does not exist is not found by anybody', async () => {
    const { id } = await db.pet.create({ data: { name: 'Zoë', categoryId: 1 } })
    const petId = Number(id)
    await expect(one().pets.update({ petId, name: 'Taken' })).rejects.toMatchObject(notOwn)
    await expect(one().pets.withdraw({ petId })).rejects.toMatchObject(notOwn)
    for (const { pets } of [one(), manager()])
      await expect(pets.update({ petId: 999_999, name: 'X' })).rejects.toMatchObject(missing)
  })

  test('a pet that is ordered is not withdrawn by its own account either', async () => {
    const petId = await newPet()
    await another().orders.create({ petId })
    await expect(one().pets.withdraw({ petId })).rejects.toMatchObject(conflict)
  })

  test('an order is seen and cancelled by the account that placed it, and by who manages the store', async () => {
    const petId = await newPet()
    const { id: orderId } = await one().orders.create({ petId })
    expect(await one().orders.get({ orderId })).toMatchObject({ id: orderId, status: 'placed' })
    expect((await one().orders.list()).items.map(({ id }) => id)).toContain(orderId)
    await expect(another().orders.get({ orderId })).rejects.toMatchObject(missing)
    await expect(another().orders.cancel({ orderId })).rejects.toMatchObject(missing)
    expect((await another().orders.list()).items.map(({ id }) => id)).not.toContain(orderId)
    expect((await manager().orders.list()).items.map(({ id }) => id)).toContain(orderId)
    expect(await manager().orders.get({ orderId })).toMatchObject({ id: orderId })
    expect(await one().orders.cancel({ orderId })).toMatchObject({ status: 'cancelled' })
    expect(await statusOf(petId)).toBe('available')
    const { cancellationReason, customerReason } = await db.order.findUniqueOrThrow({ where: { id: orderId } })
    expect([cancellationReason, customerReason]).toEqual([null, 'not_said'])
  })

  test('its account cancels an order until it is approved; who manages the store, until it is delivered', async () => {
    const { id: orderId } = await one().orders.create({ petId: await newPet() })
    await expect(one().orders.approve({ orderId })).rejects.toMatchObject(notOwn)
    await manager().orders.approve({ orderId })
    await expect(one().orders.cancel({ orderId })).rejects.toMatchObject(conflict)
    await expect(one().orders.cancel({ orderId, expectedStatus: 'approved' })).rejects.toMatchObject(conflict)
    await expect(one().orders.deliver({ orderId })).rejects.toMatchObject(notOwn)
    await manager().orders.cancel({ orderId, expectedStatus: 'approved' })
  })

  test('a guest’s order, placed with a key too, is of no account', async () => {
    const guest = { name: 'Ada', email: 'ada@example.com' }
    const { id: orderId } = await one().orders.checkout({ petId: await newPet(), ...guest })
    await expect(one().orders.get({ orderId })).rejects.toMatchObject(missing)
    await expect(one().orders.cancel({ orderId })).rejects.toMatchObject(missing)
    await manager().orders.cancel({ orderId })
  })

  test('store:manage stands for every scope, and no other stands for it', async () => {
    await manager().categories.create({ name: 'Newts' })
    await manager().pets.create({ name: 'Newton', categoryId: 1 })
    expect((await manager().pets.list()).items).not.toEqual([])
    const all = as('1', 'pets:read', 'pets:write', 'orders:read', 'orders:write')
    await expect(all.categories.create({ name: 'Toads' })).rejects.toMatchObject(notOwn)
    await expect(
      all.orders.transitionMany({ transition: 'approve', orders: [{ orderId: 1, expectedStatus: 'placed' }] }),
    ).rejects.toMatchObject(notOwn)
  })
})
