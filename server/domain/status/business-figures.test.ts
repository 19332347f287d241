import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { metrics } from '@/server/platform/telemetry/metrics'
import { readBusinessFigures, reportBusinessFigures } from './business-figures'

const { db } = databaseOfFile()
const time = Date.parse('2026-11-26T10:00:05Z')

test('the figures are those of the store', async () => {
  const { id: categoryId } = await db.category.create({ data: { name: 'Dogs' } })
  const pets = await db.pet.createManyAndReturn({
    data: Array.from({ length: 8 }, (_, at) => ({ name: `Rex ${at}`, categoryId })),
  })
  const [first, second, third, fourth, fifth] = pets.map(({ id }) => id)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('there are too few pets')
  await db.pet.update({ where: { id: fifth }, data: { withdrawnAt: new Date(time) } })
  const placeAt = async (petId: bigint, createdAt: number) => {
    const [, order] = await db.$transaction([
      db.pet.update({ where: { id: petId }, data: { status: 'pending' } }),
      db.order.create({
        data: { petId, customerName: 'Ada', customerEmail: 'a@example.com', createdAt: new Date(createdAt) },
      }),
    ])
    return order.id
  }
  await placeAt(first, time - 90_000)
  await placeAt(second, time - 30_000)
  const approved = await placeAt(third, time - 900_000)
  await db.order.update({ where: { id: approved }, data: { status: 'approved' } })
  const delivered = await placeAt(fourth, time - 900_000)
  await db.order.update({ where: { id: delivered }, data: { status: 'approved' } })
  await db.$transaction([
    db.order.update({ where: { id: delivered }, data: { status: 'delivered' } }),
    db.pet.update({ where: { id: fourth }, data: { status: 'sold' } }),
  ])
  const { id: accountId } = await db.account.create({ data: { name: 'Shop' } })
  for (const enabled of [true, false]) {
    const { id: endpointId } = await db.webhookEndpoint.create({
      data: {
        ...{ accountId, url: 'https://shop.example', types: ['pet.added'], enabled, seesAllOrders: false },
        ...{ keyId: 'k', secretSeed: new Uint8Array(4), afterEventId: 0, disabledBecause: enabled ? null : 'account' },
      },
    })
    const message = { endpointId, type: 'pet.added', createdAt: new Date(time), dueAt: new Date(time) }
    await db.webhookMessage.createMany({ data: [1, 2, 3].map((eventId) => ({ ...message, eventId })) })
  }
  const figures = await readBusinessFigures(db, new Date(time))
  expect(figures).toEqual({
    orders: { placed: 2, approved: 1, delivered: 1 },
    oldestPlacedSeconds: 90,
    pets: { available: 3, pending: 3, sold: 1 },
    webhooksWaiting: 3,
    isArchiveFailing: null,
    backedUpAt: null,
  })
  reportBusinessFigures(figures)
  expect((await metrics.oldestPlacedOrder.get()).values).toMatchObject([{ value: 90 }])
  expect((await metrics.ordersPlaced.get()).values).toMatchObject([{ value: 4 }])
})
