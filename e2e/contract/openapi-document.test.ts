import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoCategories, demoPets } from '@/prisma/demo-catalogue'
import { presentationOf } from '@/server/domain/pets/looks/presentation'
import { createDocument } from '@/server/http/rest/openapi/document'
import { operations } from '@/server/http/rest/operations'

const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })

const describedShape = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      operationId: z.string(),
      description: z.string(),
      security: z.unknown(),
      parameters: z.array(
        z.looseObject({
          name: z.string(),
          required: z.boolean().optional(),
          description: z.string().optional(),
          schema: z.unknown(),
        }),
      ),
      responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()) })),
    }),
  ),
)

/** The document with each response written out in its operation. */
const written: unknown = JSON.parse(JSON.stringify(document.paths), (_, value) => {
  const [, name] = /^#\/components\/responses\/(\w+)$/.exec(value?.$ref) ?? []
  return name === undefined ? value : document.components?.responses?.[name]
})
const described = Object.values(describedShape.parse(written)).flatMap((methods) =>
  Object.entries(methods).map(([method, operation]) => ({ method, operation, operationId: operation.operationId })),
)

interface MediaType {
  readonly schema: object
  readonly examples: readonly unknown[]
}

/** Every body that is described, of requests and responses. */
function mediaTypes(part: unknown): MediaType[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.entries(part).flatMap(([name, value]) => (name === 'content' ? [] : mediaTypes(value)))
  const content = 'content' in part ? part.content : undefined
  if (content === undefined) return inner
  const parsed = z.object({ 'application/json': mediaTypeShape }).parse(content)
  const { schema, examples } = parsed['application/json']
  return [...inner, { schema, examples: Object.values(examples).map(({ value }) => value) }]
}

const mediaTypeShape = z.object({
  schema: z.looseObject({}),
  examples: z.record(z.string(), z.object({ value: z.unknown() })),
})

/** With references into the document as it was added. */
const rebase = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'))

const propertiesOf = (schema: string) =>
  z.object({ properties: z.record(z.string(), z.unknown()) }).parse(document.components?.schemas?.[schema]).properties

test('NewPet requires a name and a category, and nothing else', () => {
  expect(document.components?.schemas?.NewPet).toMatchObject({
    required: ['name', 'categoryId'],
    additionalProperties: false,
  })
  expect(document.paths?.['/pets']?.post?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/NewPet' } } },
  })
})

test('regression: responses may get new fields, as the changelog promises, and requests may have no others', () => {
  const closed = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    'additionalProperties' in schema ? [[name, schema.additionalProperties]] : [],
  )
  expect(Object.fromEntries(closed)).toEqual({
    NewPet: false,
    NewPetProfile: false,
    NewOrder: false,
    PetUpdate: false,
    OrderTransition: false,
    ClockAdvance: false,
    NewWebhookEndpoint: false,
    WebhookEndpointUpdate: false,
    WebhookTestRequest: false,
    WebhookSecretRotation: false,
  })
  expect(JSON.stringify(document.paths)).not.toContain('additionalProperties')
})

test('a field that may be left out has no default, for which generators take it for required', () => {
  expect(propertiesOf('NewPet').status).not.toHaveProperty('default')
  expect(propertiesOf('NewPet').status).toMatchObject({
    description: expect.stringContaining('`available` if omitted'),
  })
})

/** Every schema in a part of the document, with the way to it. */
function schemas(part: unknown, way = ''): { readonly way: string; readonly schema: z.output<typeof schemaShape> }[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.entries(part).flatMap(([name, value]) =>
    name === 'examples' ? [] : schemas(value, `${way}/${name}`),
  )
  const { success, data } = schemaShape.safeParse(part)
  return success ? [...inner, { way, schema: data }] : inner
}

const schemaShape = z.looseObject({
  type: z.enum(['string', 'integer', 'array', 'boolean', 'object']),
  pattern: z.string().optional(),
})

test('every text and list has a greatest length, every number a format, and every object says what it requires', () => {
  const found = schemas(document)
  expect(found.length).toBeGreaterThan(60)
  const says = {
    string: ['maxLength', 'enum', 'const'],
    integer: ['format'],
    array: ['maxItems'],
    object: ['required'],
    boolean: ['type'],
  } as const
  const silent = found.filter(({ schema }) => !says[schema.type].some((word) => word in schema))
  expect(silent.map(({ way }) => way)).toEqual([])
})

test('no pattern needs what only some engines have: look-arounds, classes of Unicode, lone surrogates', () => {
  const patterns = schemas(document).flatMap(({ schema }) => schema.pattern ?? [])
  expect(patterns.length).toBeGreaterThan(8)
  for (const pattern of patterns) expect(pattern).not.toMatch(/\(\?[^:]|\\[pPkb1-9]|\\u[dD][89a-fA-F]/)
})

test('the pattern of a name takes every character', () => {
  const { pattern } = z.object({ pattern: z.string() }).parse(propertiesOf('NewPet').name)
  for (const name of ['Biscuit', '🐶', 'Zoë', ' a', 'Doña Inés', '狗']) {
    expect([name, new RegExp(pattern).test(name), new RegExp(pattern, 'u').test(name)]).toEqual([name, true, true])
  }
  for (const name of ['', ' ', '\u3000', 'a\u0000', 'a\n', '\u009f']) expect(name).not.toMatch(new RegExp(pattern))
})

test('errors that operations have in common are written once, and everything else in its operation', () => {
  const errors = document.components?.responses ?? {}
  expect(Object.keys(errors)).toEqual([
    'BadRequest',
    'Conflict',
    'Forbidden',
    'InternalServerError',
    'NotFound',
    'PayloadTooLarge',
    'PreconditionFailed',
    'ServiceUnavailable',
    'TooManyRequests',
    'Unauthorized',
    'UnsupportedMediaType',
  ])
  const responses = Object.values(document.paths ?? {}).flatMap(({ get, post, patch, delete: remove }) =>
    [get, post, patch, remove].flatMap((operation) => Object.entries(operation?.responses ?? {})),
  )
  const inline = responses
    .filter(([, response]) => !('$ref' in response))
    .map(([, response]) => JSON.stringify(response))
  expect(responses.filter(([status, response]) => Number(status) < 400 && '$ref' in response)).toEqual([])
  expect(inline.filter((text) => Object.values(errors).some((error) => JSON.stringify(error) === text))).toEqual([])
})

test('a body has an example of every field, and one of those that are required', () => {
  const { name, categoryId, status } = demoPets[0] ?? {}
  expect(document.paths?.['/pets']?.post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        examples: {
          complete: { value: { name, categoryId, status } },
          minimal: { value: { name, categoryId } },
        },
      },
    },
  })
})

test('each operation names the scope that its key needs, or those of which it needs one', () => {
  for (const { operationId, operation } of described) {
    const { access } = operations.find((known) => known.operationId === operationId) ?? {}
    const scopes = access?.orScope ? [] : [access?.scope]
    expect([operationId, operation.security]).toEqual([operationId, [{ bearerAuth: scopes }]])
    for (const scope of [access?.scope, access?.orScope ?? access?.scope])
      expect(operation.description).toContain(scope)
  }
})

test('every example is what its schema describes, and is of the demo catalogue', () => {
  const ajv = addFormats(new Ajv2020({ strict: false }), { mode: 'full' })
  ajv.addSchema(document, 'document')
  const isExample = (schema: object, value: unknown) => {
    return ajv.validate(rebase(schema), value)
  }
  const media = mediaTypes(written)
  expect(media.length).toBeGreaterThan(40)
  for (const { schema, examples } of media) {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect([example, isExample(schema, example)]).toEqual([example, true])
  }
  const [pet] = demoPets
  const bodies = media.flatMap(({ examples }) => examples)
  expect(bodies).toContainEqual({ id: 1, name: pet?.name, categoryId: pet?.categoryId, status: pet?.status })
  const [kind = ''] = demoCategories
  expect(bodies).toContainEqual([{ id: 1, name: kind, ...presentationOf(kind) }])
  // So that it can be ordered.
  expect(pet?.status).toBe('available')
})

test('every error that an operation may have has an example', () => {
  for (const { operation } of described) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue
      const { examples } = z
        .object({ 'application/json': z.object({ examples: z.record(z.string(), z.unknown()) }) })
        .parse(content)['application/json']
      for (const [code, example] of Object.entries(examples)) {
        expect(example).toMatchObject({
          value: { code, status: Number(status), message: expect.stringMatching(/.{10}/) },
        })
      }
    }
  }
})

test('a deprecated operation says when it is removed, in the form that tools read', () => {
  expect(document.paths?.['/pets/{petId}']?.get).toMatchObject({ deprecated: true, 'x-sunset': '2030-12-05' })
})

test('lists and creations lead to the single item', () => {
  const linksOf = (path: string, method: 'get' | 'post', status: string) =>
    document.paths?.[path]?.[method]?.responses?.[status]
  expect(linksOf('/pets', 'get', '200')).toMatchObject({
    links: { getPet: { operationId: 'getPet', parameters: { petId: '$response.body#/0/id' } } },
  })
  expect(linksOf('/store/orders', 'post', '201')).toMatchObject({
    links: { getOrder: { operationId: 'getOrder', parameters: { orderId: '$response.body#/id' } } },
  })
})

test('every parameter has an example; of an Idempotency-Key each operation has another', () => {
  const keys: unknown[] = []
  for (const { operation } of described) {
    for (const parameter of operation.parameters) {
      expect(parameter, parameter.name).toHaveProperty('example')
      if (parameter.name === 'Idempotency-Key') keys.push(parameter.example)
    }
  }
  expect(new Set(keys).size).toBe(keys.length)
})

test('PetUpdate requires one field at least, whichever, also as a merge patch', () => {
  expect(document.components?.schemas?.PetUpdate).toMatchObject({ minProperties: 1, required: [] })
  const schema = { $ref: '#/components/schemas/PetUpdate' }
  expect(document.paths?.['/pets/{petId}']?.patch?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema }, 'application/merge-patch+json': { schema } },
  })
})

test('the ids of listPets are separated by commas, and distinct', () => {
  expect(document.paths?.['/pets']?.get?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'ids',
      style: 'form',
      explode: false,
      schema: expect.objectContaining({ type: 'array', minItems: 1, maxItems: 100, uniqueItems: true }),
    }),
  )
})

test('what is done to an order needs no body, and what is deleted has none', () => {
  for (const step of ['cancel', 'approve', 'deliver'])
    expect(document.paths?.[`/store/orders/{orderId}/${step}`]?.post?.requestBody).toMatchObject({ required: false })
  const { delete: withdraw } = document.paths?.['/pets/{petId}'] ?? {}
  expect(withdraw).not.toHaveProperty('requestBody')
  expect(withdraw?.responses?.['204']).not.toHaveProperty('content')
})

test('NewOrder requires an animal, takes a date and a reference, and nothing about a customer', () => {
  expect(document.components?.schemas?.NewOrder).toMatchObject({
    properties: { petId: { type: 'integer' }, shipDate: { type: 'string', format: 'date-time' } },
    required: ['petId'],
    additionalProperties: false,
  })
  expect(Object.keys(propertiesOf('NewOrder'))).toEqual(['petId', 'reference', 'shipDate'])
  expect(document.paths?.['/store/orders']?.post?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/NewOrder' } } },
  })
})

test('Order has no code, no customer and no account, and only its date and reference may be absent', () => {
  expect(Object.keys(propertiesOf('Order'))).toEqual([
    'id',
    'petId',
    'quantity',
    'shipDate',
    'status',
    'complete',
    'placedAt',
    'reference',
  ])
  expect(document.components?.schemas?.Order).toMatchObject({
    required: ['id', 'petId', 'quantity', 'status', 'complete', 'placedAt'],
  })
  for (const [method, status, schema] of [
    ['get', '200', { type: 'array', items: { $ref: '#/components/schemas/Order' } }],
    ['post', '201', { $ref: '#/components/schemas/Order' }],
  ] as const) {
    expect(document.paths?.['/store/orders']?.[method]?.responses?.[status]).toMatchObject({
      content: { 'application/json': { schema } },
    })
  }
})

test('the document has nothing of what only tRPC takes and gives', () => {
  expect(JSON.stringify(document)).not.toMatch(/trackingCode|customer|"email"/)
  expect(Object.keys(document.paths ?? {}).toSorted()).toEqual([
    '/categories',
    '/events',
    '/pets',
    '/pets/{petId}',
    '/pets/{petId}/profile',
    '/staging/clock',
    '/staging/reset',
    '/store/orders',
    '/store/orders/{orderId}',
    '/store/orders/{orderId}/approve',
    '/store/orders/{orderId}/cancel',
    '/store/orders/{orderId}/deliver',
    '/webhook-endpoints',
    '/webhook-endpoints/{endpointId}',
    '/webhook-endpoints/{endpointId}/deliveries',
    '/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/retry',
    '/webhook-endpoints/{endpointId}/rotate-secret',
    '/webhook-endpoints/{endpointId}/test',
  ])
})

test('the document says that a date must lie in the years 1 to 9999, whatever its offset', () => {
  expect(propertiesOf('NewOrder').shipDate).toMatchObject({ description: expect.stringMatching(/\b1 to 9999\b/) })
})

describe.each(described)('$operationId', ({ method, operation }) => {
  const headerNames = (status: number) => Object.keys(operation.responses[status]?.headers ?? {})
  const parameterOf = (name: string) => operation.parameters.find((parameter) => parameter.name === name)

  test('its header for retries is described, and the other is not', () => {
    const [own, other] = method === 'get' ? ['If-None-Match', 'Idempotency-Key'] : ['Idempotency-Key', 'If-None-Match']
    expect(parameterOf(own)).toMatchObject({ in: 'header', description: expect.stringMatching(/.{40}/) })
    expect(parameterOf(own)?.required ?? false).toBe(false)
    expect(parameterOf(other)).toBeUndefined()
    if (method === 'get') return
    expect(parameterOf(own)?.schema).toMatchObject({ minLength: 1, maxLength: 255, pattern: '^[!-~]{1,255}$' })
    expect(parameterOf(own)?.description).toMatch(/24 hours/)
  })

  test('its responses to retries are described', () => {
    if (method === 'get') {
      expect(headerNames(200)).toContain('ETag')
      expect(headerNames(304)).toContain('ETag')
      expect(headerNames(304).includes('Link')).toBe(headerNames(200).includes('Link'))
      expect(operation.responses[304]).not.toHaveProperty('content')
      expect(operation.responses).not.toHaveProperty('409')
    } else {
      const [success] = Object.keys(operation.responses).map(Number)
      expect(headerNames(success ?? 0)).toContain('Idempotency-Replayed')
      expect(operation.responses[409]).toMatchObject({
        description: expect.stringContaining('Idempotency-Key'),
        // Only while the first request is still running.
        headers: { 'Retry-After': { required: false, schema: { minimum: 1 } } },
      })
    }
  })

  test('every response says how it may be cached, and no error has an ETag', () => {
    for (const status of Object.keys(operation.responses).map(Number)) {
      expect(headerNames(status)).toEqual(expect.arrayContaining(['Cache-Control', 'Vary', 'X-Request-Id']))
      if (status >= 400) expect(headerNames(status)).not.toContain('ETag')
    }
  })
})
