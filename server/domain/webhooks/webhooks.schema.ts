import { z } from 'zod'
import {
  eventIdFacts,
  orderEventSchema,
  orderEventTypes,
  petEventSchema,
  petEventTypes,
} from '@/server/domain/events/events.schema'
import { pageInput, pageOf } from '@/server/platform/paging/page'
import { utcTimeSchema } from '@/server/platform/values/date-time'
import { idSchema } from '@/server/platform/values/id'
import { shortTextSchema } from '@/server/platform/values/name'
import { openEnumFacts } from '@/server/platform/values/open-enum'
import { refuseRepeated } from '@/server/platform/values/refuse-repeated'
import { failureReasons } from './failure-reasons'

export const webhookTypes = [...petEventTypes, ...orderEventTypes] as const

/** What a test sends, unless it should look like one of these. */
export const TEST_TYPE = 'webhook.test'
export const testTypes = [TEST_TYPE, ...webhookTypes] as const

const MAX_URL_LENGTH = 2_048

const typesSchema = z
  .array(z.enum(webhookTypes).meta({ examples: ['order.approved'] }))
  .min(1)
  .max(webhookTypes.length)
  .check(refuseRepeated)
  .meta({
    description: 'The types of the events that are sent.',
    uniqueItems: true,
  })

const newUrlSchema = z
  .string()
  .refine((text) => [...text].length <= MAX_URL_LENGTH, `must have at most ${MAX_URL_LENGTH} characters`)
  .refine(
    (text) => /^https?:\/\//i.test(text) && !/[\s\p{Cc}\p{Cs}]/u.test(text) && URL.canParse(text),
    'must be a URL such as https://shop.example/hooks',
  )
  .meta({
    format: 'uri',
    maxLength: MAX_URL_LENGTH,
    description:
      'Where events are sent: https, to a public address, on port 443 or 8443, without user, password, white space and ' +
      'control characters; from a store at localhost, also http to that machine.',
    examples: ['https://shop.example/hooks'],
  })

const MAX_DESCRIPTION_LENGTH = 200

const descriptionSchema = shortTextSchema(MAX_DESCRIPTION_LENGTH, { mayBeEmpty: true }).meta({
  maxLength: MAX_DESCRIPTION_LENGTH,
  description: "What you call it, by the rules of a pet's name; it may be empty.",
  examples: ['The shop'],
})

/** Why an endpoint is disabled. */
export const disabledReasons = ['account', 'gone', 'failing'] as const

export const webhookEndpointSchema = z
  .object({
    id: idSchema.meta({ description: 'Assigned by the service.', examples: [1] }),
    url: z.string().meta({ ...newUrlSchema.meta() }),
    types: z.array(z.string().meta({ maxLength: 100, examples: ['order.approved'] })).meta({
      description: 'The types of the events that are sent.',
      maxItems: 100,
    }),
    description: z.string().meta({ ...descriptionSchema.meta() }),
    enabled: z
      .boolean()
      .meta({ description: 'Whether events are sent; while they are not, they wait.', examples: [true] }),
    createdAt: utcTimeSchema('When it was created, in UTC.', '2026-12-01T09:00:00.000Z'),
    lastSuccessAt: utcTimeSchema('When it last took an event.', '2026-12-01T09:30:00.000Z').optional(),
    failingSince: utcTimeSchema('Since when every attempt has failed.', '2026-12-01T10:00:00.000Z').optional(),
    disabledBecause: z
      .enum(disabledReasons)
      .meta({
        ...openEnumFacts(disabledReasons),
        description: '`account`: you did it. `gone`: it answered 410. `failing`: every attempt failed for five days.',
        examples: ['failing'],
      })
      .optional(),
  })
  .meta({ id: 'WebhookEndpoint', description: 'Where an account wants to be told of events.' })

export const webhookEndpointWithSecretSchema = webhookEndpointSchema
  .extend({
    secret: z.string().meta({
      description: 'Verifies the signatures. It is shown this once.',
      maxLength: 50,
      examples: ['whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='],
    }),
  })
  .meta({ id: 'WebhookEndpointWithSecret', description: 'An endpoint, with its secret.' })

export const newWebhookEndpointSchema = z
  .strictObject({
    url: newUrlSchema,
    types: typesSchema
      .meta({ ...typesSchema.meta(), description: 'The types of the events to send; all, if omitted.' })
      .optional(),
    description: descriptionSchema.optional(),
  })
  .meta({ id: 'NewWebhookEndpoint', description: 'An endpoint to create.' })

export const webhookEndpointInput = z.strictObject({
  endpointId: idSchema.meta({
    description: 'The id of the endpoint: decimal digits without leading zeros.',
    examples: [1],
  }),
})

export const webhookEndpointUpdateInput = webhookEndpointInput
  .extend({
    url: newUrlSchema.optional(),
    types: typesSchema.optional(),
    description: descriptionSchema.optional(),
    enabled: z
      .boolean()
      .meta({
        description: 'Whether events are sent. Those that wait are sent at once when it is enabled again.',
        examples: [true],
      })
      .optional(),
  })
  .check(({ value: { endpointId: _, ...changes }, issues }) => {
    if (Object.values(changes).every((value) => value === undefined)) {
      issues.push({
        code: 'custom',
        message: 'Send a url, types, a description, enabled, or several',
        input: undefined,
      })
    }
  })
  .meta({
    id: 'WebhookEndpointUpdate',
    description: 'What to change about an endpoint: at least one field. What is left out stays.',
  })

export const rotateSecretInput = webhookEndpointInput
  .extend({
    overlapHours: z
      .int()
      .min(0)
      .max(72)
      .default(24)
      .meta({ format: 'int32', description: 'For how many hours the secret before signs, too.', examples: [24] }),
  })
  .meta({ id: 'WebhookSecretRotation', description: 'How to rotate a secret.' })

const eventIdSchema = z.string().meta({
  description: 'The id of the event, which its receiver gets as `webhook-id`.',
  ...eventIdFacts,
})

const typeSchema = z
  .string()
  .meta({ description: 'The type of the event.', maxLength: 100, examples: ['order.approved'] })

export const webhookDeliverySchema = z
  .object({
    id: idSchema.meta({ description: 'Assigned by the service.', examples: [1] }),
    eventId: eventIdSchema,
    type: typeSchema,
    test: z.boolean().meta({ description: 'Whether it was a test that somebody asked for.' }),
    attempt: z
      .int()
      .min(1)
      .meta({ format: 'int32', description: 'Which attempt it was, from 1.', examples: [1] }),
    attemptedAt: utcTimeSchema('When it was made, in UTC.', '2026-12-01T09:00:00.000Z'),
    durationMs: z
      .int()
      .min(0)
      .meta({ format: 'int32', description: 'How long it took, in milliseconds.', examples: [48] }),
    succeeded: z.boolean().meta({ description: 'Whether the endpoint answered with a 2xx.' }),
    statusCode: z
      .int()
      .meta({ format: 'int32', description: 'What the endpoint answered.', examples: [200] })
      .optional(),
    reason: z
      .enum(failureReasons)
      .meta({
        ...openEnumFacts(failureReasons),
        description:
          'Why there is no answer. `not_permitted`: the event is of an order of another account, and the endpoint may not be ' +
          'sent those any more; it was not sent, and is not tried again.',
      })
      .optional(),
    responseBody: z
      .string()
      .meta({ description: 'The beginning of the answer.', maxLength: 1_000, examples: ['ok'] })
      .optional(),
    nextAttemptAt: utcTimeSchema('When the event is sent again.', '2026-12-01T09:05:00.000Z').optional(),
  })
  .meta({ id: 'WebhookDelivery', description: 'An attempt to send an event, and what came of it.' })

export const listDeliveriesInput = webhookEndpointInput.extend({
  limit: pageInput.limit,
  succeeded: z.boolean().meta({ description: 'Only those that succeeded, or only those that failed.' }).optional(),
  cursor: pageInput.cursor,
})

export const deliveryPageSchema = pageOf(webhookDeliverySchema)

export const retryDeliveryInput = webhookEndpointInput.extend({
  deliveryId: idSchema.meta({
    description: 'The id of the delivery: decimal digits without leading zeros.',
    examples: [1],
  }),
})

export const webhookTestInput = webhookEndpointInput
  .extend({
    type: z
      .enum(testTypes)
      .default(TEST_TYPE)
      .meta({ description: 'The type of the event that the test looks like.', examples: ['order.approved'] }),
  })
  .meta({ id: 'WebhookTestRequest', description: 'What to send.' })

/** How the document describes the field that tells a test from an event. */
export const testFlagFacts = {
  description: 'It is a test that somebody asked for; events have no such field.',
  examples: [true],
}

const testIdSchema = z.string().meta({
  ...eventIdFacts,
  description: 'The id of the test, from evt_8725724278030336 on; no event has such a high number.',
  examples: ['evt_9007199254740000'],
})

const webhookTestSchema = z
  .object({
    id: testIdSchema,
    type: z.literal(TEST_TYPE),
    test: z.literal(true).meta(testFlagFacts),
    createdAt: utcTimeSchema('When the test was made, in UTC.', '2026-12-01T09:00:00.000Z'),
    data: z.object({ endpointId: idSchema.meta({ description: 'The endpoint that is tested.', examples: [1] }) }),
  })
  .meta({ id: 'WebhookTest', description: 'What a test sends.' })

const { test, createdAt } = webhookTestSchema.shape
const petEventTestSchema = z
  .object({ id: testIdSchema, type: petEventSchema.shape.type, test, createdAt, data: petEventSchema.shape.data })
  .meta({ id: 'PetEventTest', description: 'A test that looks like an event of a pet; no pet has its id.' })
const orderEventTestSchema = z
  .object({ id: testIdSchema, type: orderEventSchema.shape.type, test, createdAt, data: orderEventSchema.shape.data })
  .meta({ id: 'OrderEventTest', description: 'A test that looks like an event of an order; no order has its id.' })

/** A test, as its receiver gets it. */
export const sentTestSchema = z.union([webhookTestSchema, petEventTestSchema, orderEventTestSchema])
