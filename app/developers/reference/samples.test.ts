import { expect, test } from 'vitest'
import { operationsOf } from '@/server/http/rest/openapi/described-operations'
import { createDocument } from '@/server/http/rest/openapi/document'
import { samplesOf } from './samples'

const operations = operationsOf(
  createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' }),
)

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'in each language, %s is sent with its key, and says of a body that it is JSON',
  (_, operation) => {
    const hasBody = operation.body !== undefined
    for (const [language, sample] of Object.entries(samplesOf(operation, 'https://pets.example/v1'))) {
      expect(sample, language).toMatch(/Authorization.*Bearer/)
      expect(/Content-Type.*application\/json|json=/.test(sample), language).toBe(hasBody)
      expect(sample.includes('Idempotency-Key'), language).toBe(operation.method !== 'GET')
    }
  },
)
