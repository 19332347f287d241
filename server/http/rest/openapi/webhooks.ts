import type { OpenAPIObject } from 'trpc-to-openapi'
import { orderEventTypes, petEventTypes } from '@/server/domain/events/events.schema'
import { TEST_TYPE, testFlagFacts } from '@/server/domain/webhooks/webhooks.schema'
import { exampleOf, type Schemas } from './example-of'

const header = (name: string, description: string, example: string) =>
  ({ name, in: 'header', required: true, description, schema: { type: 'string', maxLength: 1_000 }, example }) as const

/** The headers of Standard Webhooks 1.0: https://www.standardwebhooks.com. */
const headers = [
  header('webhook-id', 'The id of the event, the same at each attempt.', 'evt_1042'),
  header('webhook-timestamp', 'When the attempt was made, in Unix seconds.', '1796115600'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` by the secret, in base64; several, separated by spaces, while a ' +
      'secret that was rotated signs too.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const types = [
  ...petEventTypes.map((type) => [type, 'PetEvent'] as const),
  ...orderEventTypes.map((type) => [type, 'OrderEvent'] as const),
  [TEST_TYPE, 'WebhookTest'] as const,
]

/** The `webhooks` of the document (OpenAPI 3.1, section 4.8.1): what an endpoint is sent for each type of event. */
export function describeWebhooks(schemas: Schemas): NonNullable<OpenAPIObject['webhooks']> {
  return Object.fromEntries(
    types.map(([type, schemaName]) => {
      const schema = { $ref: `#/components/schemas/${schemaName}` }
      const ofType = {
        type: 'object' as const,
        required: ['type'],
        properties: {
          type: { type: 'string' as const, const: type },
          test: { type: 'boolean' as const, const: true, ...testFlagFacts },
        },
      }
      const value = { ...Object(exampleOf(schema, schemas)), type }
      return [
        type,
        {
          post: {
            operationId: `receive ${type}`.replace(/[ .]+(.)/g, (_, letter: string) => letter.toUpperCase()),
            tags: ['Webhooks'],
            summary: type === TEST_TYPE ? 'A test' : `An event of the type ${type}`,
            description:
              'Answer with a 2xx within 15 seconds, and do the work afterwards: otherwise it is sent again. An event may come ' +
              'twice, and before an earlier one.',
            security: [],
            parameters: headers,
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { allOf: [schema, ofType] }, examples: { event: { value } } } },
            },
            responses: { '2XX': { description: 'The event has arrived.' } },
          },
        },
      ]
    }),
  )
}
