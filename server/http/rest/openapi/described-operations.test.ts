import type { OpenAPIObject } from 'trpc-to-openapi'
import { expect, test } from 'vitest'
import { operationsOf, resolve } from './described-operations'

test('a reference is what it refers to, with what is said beside it', () => {
  const components = { a: { $ref: '#/components/headers/b', description: 'beside' }, b: { required: true } }
  expect(resolve({ $ref: '#/components/headers/a' }, components)).toEqual({ required: true, description: 'beside' })
  expect(resolve({ required: false }, components)).toEqual({ required: false })
  expect(() => resolve({ $ref: '#/components/headers/c' }, components)).toThrow('#/components/headers/c')
})

test('an operation has the parameters, body and responses that it shares with others', () => {
  const document: OpenAPIObject = {
    openapi: '3.1.0',
    info: { title: 'A store', version: '1' },
    paths: {
      '/pets': {
        post: {
          operationId: 'createPet',
          parameters: [{ $ref: '#/components/parameters/Key' }],
          requestBody: { $ref: '#/components/requestBodies/Pet' },
          responses: { '400': { $ref: '#/components/responses/BadRequest' } },
        },
      },
    },
    components: {
      parameters: { Key: { name: 'Idempotency-Key', in: 'header' } },
      requestBodies: { Pet: { content: { 'application/json': { schema: { type: 'object' } } } } },
      responses: {
        BadRequest: { description: 'Wrong.', headers: { ETag: { $ref: '#/components/headers/ETag' } } },
      },
      headers: { ETag: { required: true } },
    },
  }
  expect(operationsOf(document)).toMatchObject([
    {
      id: 'createPet',
      method: 'POST',
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
      body: { schema: { type: 'object' } },
      responses: [
        {
          status: '400',
          shared: 'BadRequest',
          description: 'Wrong.',
          headers: [{ name: 'ETag', isRequired: true }],
        },
      ],
    },
  ])
})
