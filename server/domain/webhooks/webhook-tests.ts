import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { idOfEvent, toEvent } from '@/server/domain/events/events.service'
import { orderStatusSchema } from '@/server/domain/orders/orders.schema'
import { petStatusSchema } from '@/server/domain/pets/pets.schema'
import { sentTestSchema, TEST_TYPE, type testTypes } from './webhooks.schema'

export type WebhookTest = z.output<typeof sentTestSchema>

/** The type of a test in the queue and the log: "webhook.test", or "webhook.test pet.added" if it sends another. */
export const storedType = (type: (typeof testTypes)[number]) => (type === TEST_TYPE ? type : `${TEST_TYPE} ${type}`)
export const isTest = (stored: string) => stored.split(' ')[0] === TEST_TYPE
/** The type that its receiver sees; that of an event is stored as it is. */
export const sentType = (stored: string) => stored.replace(`${TEST_TYPE} `, '')

/**
 * A number for a test, from the topmost 2^48 that ids may have: a million events a second would not get there in 200
 * years. Random, so that a receiver who knows events by their ids takes no test for another.
 */
export const newTestNumber = () => BigInt(Number.MAX_SAFE_INTEGER - randomInt(2 ** 48 - 1))

interface StoredTest {
  readonly endpointId: bigint
  readonly eventId: bigint
  readonly type: string
  readonly createdAt: Date
}

/** A test as it is sent, and as the request for it is answered; undefined for a type that only a later version knows. */
export function toTest({ endpointId, eventId, type: stored, createdAt }: StoredTest): WebhookTest | undefined {
  const type = sentType(stored)
  if (type === TEST_TYPE) {
    const data = { endpointId: Number(endpointId) }
    return { id: idOfEvent(eventId), type, test: true, createdAt: createdAt.toISOString(), data }
  }
  const orderStatus = orderStatusSchema.options.find((status) => type === `order.${status}`) ?? null
  const event = toEvent({ ...example, id: eventId, type, createdAt, orderStatus })
  // Its schema puts the flag where it belongs.
  return event && sentTestSchema.parse({ ...event, test: true })
}

/** The highest number that ids may have: nothing has it. */
const NO_ID = BigInt(Number.MAX_SAFE_INTEGER)

/** An animal and an order that nobody takes for real ones. */
const example = {
  petId: NO_ID,
  petName: 'Test animal, not real',
  categoryId: NO_ID,
  petStatus: petStatusSchema.enum.available,
  orderId: NO_ID,
  accountId: null,
  shipDate: new Date('2026-12-24T09:00:00.000Z'),
  placedAt: new Date('2026-12-01T09:00:00.000Z'),
  reference: 'Test order, not real',
}
