import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { run } from './orders'
import { runnerOf } from './testing'

const { db, url } = databaseOfFile()
const orders = runnerOf(run, () => ({ DATABASE_URL: url }))

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
})

async function placeOrder(customer: object) {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1, status: 'pending' } })
  const { id } = await db.order.create({ data: { petId, ...customer } })
  return { id: Number(id), petId: Number(petId) }
}

test('list shows the pet and who ordered it, and can be filtered by status', async () => {
  const { id, petId } = await placeOrder({ customerName: 'Grace Hopper', customerEmail: 'grace@example.com' })
  await placeOrder({ customerName: 'Ada Lovelace', customerPhone: '0711 123456' })
  const { id: accountId } = await db.account.create({ data: { name: 'Kennel', plan: 'free' } })
  const kennels = await placeOrder({ accountId })
  await orders('approve', String(kennels.id))
  const { stdout } = await orders('list')
  expect(stdout).toMatch(/^ID +STATUS /)
  for (const line of [/ Rex .* Grace Hopper <grace@example\.com>$/m, / Ada Lovelace <0711 123456>$/m, / Kennel$/m])
    expect(stdout).toMatch(line)
  expect((await orders('list', '--status', 'approved')).stdout).not.toMatch(/placed|Grace/)
  const found: { id: number }[] = JSON.parse((await orders('list', '--json')).stdout)
  expect(found.find((order) => order.id === id)).toMatchObject({
    id,
    petId,
    quantity: 1,
    status: 'placed',
    complete: false,
    pet: 'Rex',
    placedAt: expect.any(String),
    account: null,
    name: 'Grace Hopper',
    email: 'grace@example.com',
  })
})
