import type { z } from 'zod'
import type { Event } from '@/server/events/events.schema'
import { idOfEvent, toEvent } from '@/server/events/events.service'
import { orderSchema, orderStatusSchema } from '@/server/orders/orders.schema'
import { petSchema, petStatusSchema } from '@/server/pets/pets.schema'
import { TEST_TYPE, type testTypes, type webhookTestSchema } from './webhooks.schema'

export type WebhookTest = z.output<typeof webhookTestSchema>

/** The type of a test in the queue and the log: "webhook.test", or "webhook.test pet.added" if it sends another. */
export const storedType = (type: (typeof testTypes)[number]) => (type === TEST_TYPE ? type : `${TEST_TYPE} ${type}`)
export const isTest = (stored: string) => stored.split(' ')[0] === TEST_TYPE
/** The type that its receiver sees; that of an event is stored as it is. */
export const sentType = (stored: string) => stored.replace(`${TEST_TYPE} `, '')

interface StoredTest {
  readonly endpointId: bigint
  readonly eventId: bigint
  readonly createdAt: Date
}

/** A test, as a request for one is answered. */
export const toTest = ({ endpointId, eventId, createdAt }: StoredTest): WebhookTest => ({
  id: idOfEvent(eventId),
  type: TEST_TYPE,
  createdAt: createdAt.toISOString(),
  data: { endpointId: Number(endpointId) },
})

/** What a test is sent as; undefined for a type that only a later version knows. */
export function toSentTest(test: StoredTest & { readonly type: string }): WebhookTest | Event | undefined {
  const type = sentType(test.type)
  if (type === TEST_TYPE) return toTest(test)
  const orderStatus = orderStatusSchema.options.find((status) => type === `order.${status}`) ?? null
  return toEvent({ ...example, id: test.eventId, type, createdAt: test.createdAt, orderStatus })
}

const exampleOf = <Value>(schema: z.ZodType<Value>): Value => schema.parse(schema.meta()?.examples?.[0])

const { shape: pet } = petSchema
const { shape: order } = orderSchema

/** An animal and an order, as the document has them. */
const example = {
  petId: BigInt(exampleOf(pet.id)),
  petName: exampleOf(pet.name),
  categoryId: BigInt(exampleOf(pet.categoryId)),
  petStatus: petStatusSchema.enum.available,
  orderId: BigInt(exampleOf(order.id)),
  accountId: null,
  shipDate: new Date(exampleOf(order.shipDate.unwrap())),
  placedAt: new Date(exampleOf(order.placedAt)),
  reference: exampleOf(order.reference.unwrap()),
}
