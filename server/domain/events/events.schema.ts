import { z } from 'zod'
import { orderSchema } from '@/server/domain/orders/orders.schema'
import { petSchema } from '@/server/domain/pets/pets.schema'
import { pageInput, pageOf } from '@/server/platform/paging/page'
import { utcTimeSchema } from '@/server/platform/values/date-time'
import { openEnumFacts } from '@/server/platform/values/open-enum'

/** What can happen to a pet, and to an order. */
export const petEventTypes = [
  'pet.added',
  'pet.changed',
  'pet.profile_changed',
  'pet.withdrawn',
  'pet.restored',
] as const
export const orderEventTypes = ['order.placed', 'order.approved', 'order.delivered', 'order.cancelled'] as const

/** A number after `evt_`. No event has 0: a stream starts there before the first one. */
const EVENT_ID = /^evt_(0|[1-9]\d{0,15})$/

const eventIdSchema = z.string().regex(EVENT_ID, 'must be the id of an event, such as evt_1042')
/** How the document describes the id of an event. */
export const eventIdFacts = {
  maxLength: 'evt_9007199254740991'.length,
  pattern: '^evt_[1-9]\\d{0,15}$',
  examples: ['evt_1042'],
}

const anyEvent = {
  id: z.string().meta({ ...eventIdFacts, description: 'Its number ascends in the order in which changes are made.' }),
  createdAt: utcTimeSchema('When it happened, in UTC.', '2026-12-01T09:00:00.000Z'),
}

export const petEventSchema = z
  .object({
    id: anyEvent.id,
    type: z.enum(petEventTypes).meta({
      ...openEnumFacts(petEventTypes),
      description:
        '`pet.changed`: its name, category or status. `pet.profile_changed`: what getPetProfile shows of it, its photographs ' +
        'included, but for what concerns its whole category. `pet.withdrawn`: it is no longer offered.',
    }),
    createdAt: anyEvent.createdAt,
    data: z.object({ pet: petSchema }).meta({ id: 'PetEventData', description: 'The pet, as it was right after.' }),
  })
  .meta({ id: 'PetEvent', description: 'Something happened to a pet.' })

export const orderEventSchema = z
  .object({
    id: anyEvent.id,
    type: z
      .enum(orderEventTypes)
      .meta({ ...openEnumFacts(orderEventTypes), description: 'The status that the order got.' }),
    createdAt: anyEvent.createdAt,
    data: z
      .object({ order: orderSchema })
      .meta({ id: 'OrderEventData', description: 'The order, as it was right after.' }),
  })
  .meta({ id: 'OrderEvent', description: 'Something happened to an order.' })

export const eventSchema = z
  .union([petEventSchema, orderEventSchema])
  .meta({ id: 'Event', description: 'Something that happened. Types may be added: ignore those that you do not know.' })

export const listEventsInput = z.strictObject({
  limit: pageInput.limit,
  type: z
    .enum([...petEventTypes, ...orderEventTypes])
    .meta({ description: 'Only events of this type.', examples: ['pet.added'] })
    .optional(),
  after: eventIdSchema
    .meta({ ...eventIdFacts, description: 'Only events after the one with this id: where to go on.' })
    .optional(),
  cursor: pageInput.cursor,
})

/** What a stream sends at once; empty if it only says where to resume. */
export const newEventsSchema = z.array(eventSchema).readonly()

/** Where a stream resumes; without either, it starts now. */
export const followEventsInput = z.strictObject({
  type: listEventsInput.shape.type,
  after: listEventsInput.shape.after,
  lastEventId: eventIdSchema
    .meta({ ...eventIdFacts, description: 'Where to resume: the id of the last event that arrived.' })
    .optional(),
})

export const eventPageSchema = pageOf(eventSchema)

export type Event = z.output<typeof eventSchema>
export type EventType = Event['type']
