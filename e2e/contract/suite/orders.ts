import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import type { Target } from '@/e2e/harness/target'
import type { ContractContext } from './contract-context'

export const orderStatuses = ['placed', 'approved', 'delivered', 'cancelled'] as const

export const orderShape = z.strictObject({
  id: z.int().min(1),
  petId: z.int().min(1),
  quantity: z.literal(1),
  shipDate: z.iso.datetime().optional(),
  status: z.enum(orderStatuses),
  complete: z.boolean(),
  placedAt: z.iso.datetime(),
  reference: z.string().optional(),
})
const stepShape = z.object({ result: z.object({ data: orderShape }) })
const guestOrderShape = z.strictObject({ ...orderShape.shape, trackingCode: z.string().min(20) })
const guestShape = z.object({ result: z.object({ data: guestOrderShape }) })

/** A shopper as they introduce themselves. */
export const ada = { name: 'Ada Lovelace', email: 'ada@example.com' } as const

export type Order = z.output<typeof orderShape>

export const orderOf = (answer: HttpResponse) => orderShape.parse(bodyOf(answer))
export const guestOrderOf = (answer: HttpResponse) => guestShape.parse(bodyOf(answer)).result.data
export const ordersOf = (answer: HttpResponse) => z.array(orderShape).parse(bodyOf(answer))

/** Puts an animal into the shop, past the service; resolves to its id. */
export async function newAnimal(
  { db }: Pick<Target, 'db'>,
  status: 'available' | 'pending' | 'sold' = 'available',
): Promise<number> {
  const { id } = await db.pet.create({ data: { name: 'Biscuit', categoryId: 1n, status } })
  return Number(id)
}

/** Puts the order of a guest into the shop, past the service; resolves to its id. */
export async function newOrder(
  target: Pick<Target, 'db'>,
  status: 'placed' | 'approved' | 'delivered',
): Promise<number> {
  const petId = await newAnimal(target, 'pending')
  const { id } = await target.db.order.create({
    data: { petId, customerName: ada.name, customerEmail: `${randomUUID()}@example.com` },
  })
  if (status !== 'placed') await target.db.order.update({ where: { id }, data: { status: 'approved' } })
  if (status === 'delivered') {
    await target.db.$transaction([
      target.db.pet.update({ where: { id: petId }, data: { status: 'sold' } }),
      target.db.order.update({ where: { id }, data: { status } }),
    ])
  }
  return Number(id)
}

/** Orders an animal that nobody else knows of, as the holder of a key. */
export async function placeOrder({ send, target }: Pick<ContractContext, 'send' | 'target'>): Promise<Order> {
  const json = { petId: await newAnimal(target) }
  return orderOf(await send({ method: 'POST', path: '/v1/store/orders', json, status: 201 }))
}

/**
 * Orders an animal that nobody else knows of, as a shopper without a key; resolves to the order with its tracking
 * code.
 */
export async function placeAsGuest({ send, target }: Pick<ContractContext, 'send' | 'target'>) {
  const json = { petId: await newAnimal(target), ...ada }
  return guestOrderOf(await send({ method: 'POST', path: '/api/trpc/orders.checkout', json, key: null, status: 200 }))
}

const FORMER_GUEST = 'former@example.com'

/**
 * As if no guest had ordered yet, past the service: few orders are accepted from one address in ten minutes, and of one
 * e-mail address at once.
 */
export async function forgetGuests({ db }: Pick<Target, 'db'>): Promise<void> {
  await db.guestOrderCount.deleteMany()
  await db.order.updateMany({ where: { customerEmail: ada.email }, data: { customerEmail: FORMER_GUEST } })
}

/** Takes an order one step on, as staff does. */
export async function transitionOrder(
  send: ContractContext['send'],
  step: 'approve' | 'deliver' | 'cancel',
  orderId: number,
) {
  const answer = await send({ method: 'POST', path: `/api/trpc/orders.${step}`, json: { orderId }, status: 200 })
  return stepShape.parse(bodyOf(answer)).result.data
}

/** Makes sure that there are at least so many orders: of customers who gave their names, past the service. */
export async function ensureOrders({ db }: Pick<Target, 'db'>, count: number): Promise<void> {
  const missing = count - (await db.order.count())
  if (missing <= 0) return
  await db.$executeRaw`
    WITH animal AS (
      INSERT INTO pet (name, category_id, status) SELECT 'Biscuit', 1, 'pending' FROM generate_series(1, ${missing}::int) RETURNING id
    )
    INSERT INTO store_order (pet_id, customer_name, customer_email) SELECT id, ${ada.name}, ${FORMER_GUEST} FROM animal`
}
