import { beforeAll, describe, expect, test } from 'vitest'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { createDocument } from '@/server/http/rest/openapi/document'
import { breakingChanges } from './breaking-changes'
import { builtDocument, lastRelease } from './document-texts'

beforeAll(() => installTools('e2e/openapi/linters'))

const origin = 'https://pets.example'
// biome-ignore lint/suspicious/noExplicitAny: plants change whatever part of the document they like
const built: any = JSON.parse(JSON.stringify(createDocument({ publicUrl: origin, stagingUrl: origin })))

type Plant = readonly [what: string, plant: (document: typeof built) => void]
const jsonOf = (part: typeof built) => part.content['application/json']

const breaking: readonly Plant[] = [
  ['an operation is removed', ({ paths }) => delete paths['/pets'].post],
  ['a path is removed', ({ paths }) => delete paths['/categories']],
  ['a deprecated operation is removed before its time', ({ paths }) => delete paths['/pets/{petId}']],
  [
    'a deprecated operation is to be removed earlier',
    ({ paths }) => (paths['/pets/{petId}'].get['x-sunset'] = '2020-01-01'),
  ],
  ['an operation has another operationId', ({ paths }) => (paths['/pets'].get.operationId = 'getPets')],
  [
    'an operation needs another scope',
    ({ paths }) => (paths['/pets'].post.security = [{ bearerAuth: ['pets:admin'] }]),
  ],
  ['an operation needs one scope more', ({ paths }) => paths['/pets'].post.security[0].bearerAuth.push('orders:write')],
  [
    'an operation takes keys of another kind',
    ({ paths, components }) => {
      components.securitySchemes.header = { type: 'apiKey', in: 'header', name: 'X-Api-Key' }
      paths['/pets'].post.security = [{ header: [] }]
    },
  ],
  [
    'an operation is deprecated with a date that has passed',
    ({ paths }) => Object.assign(paths['/categories'].get, { deprecated: true, 'x-sunset': '2020-01-01' }),
  ],
  ['a webhook is removed', ({ webhooks }) => delete webhooks['pet.added']],
  ['a webhook has a field less', ({ components }) => delete components.schemas.WebhookTest.properties.createdAt],
  ['a parameter is removed', ({ paths }) => paths['/pets'].get.parameters.splice(1, 1)],
  ['a parameter becomes required', ({ paths }) => (paths['/pets'].get.parameters[1].required = true)],
  [
    'a required parameter is added',
    ({ paths }) =>
      paths['/pets'].get.parameters.push({ name: 'shop', in: 'query', required: true, schema: { type: 'string' } }),
  ],
  ['a parameter allows less', ({ paths }) => (paths['/pets'].get.parameters[0].schema.maximum = 50)],
  ['a parameter has another default', ({ paths }) => (paths['/pets'].get.parameters[0].schema.default = 50)],
  ['a parameter is of another type', ({ paths }) => (paths['/pets'].get.parameters[0].schema = { type: 'string' })],
  ['a parameter gets a pattern', ({ paths }) => (paths['/pets'].get.parameters[2].schema.pattern = '^[a-z]+$')],
  ['a status is none any more', ({ components }) => components.schemas.PetStatus.enum.pop()],
  ['a status is added', ({ components }) => components.schemas.OrderStatus.enum.push('returned')],
  ['a field of a body becomes required', ({ components }) => components.schemas.NewPet.required.push('status')],
  [
    'a required field is added to a body',
    ({ components }) => {
      components.schemas.NewPet.properties.price = { type: 'integer', format: 'int32' }
      components.schemas.NewPet.required.push('price')
    },
  ],
  ['a field of a body is removed', ({ components }) => delete components.schemas.NewOrder.properties.shipDate],
  [
    'a field of a body is of another type',
    ({ components }) => (components.schemas.NewPet.properties.categoryId = { type: 'string' }),
  ],
  [
    'a field of a body may be less long',
    ({ components }) => (components.schemas.NewPet.properties.name.maxLength = 100),
  ],
  [
    'a field of a body has another pattern',
    ({ components }) => (components.schemas.NewPet.properties.name.pattern = '^[a-z]+$'),
  ],
  [
    'a body is of another media type',
    ({ paths }) => (paths['/pets'].post.requestBody.content = { 'text/csv': jsonOf(paths['/pets'].post.requestBody) }),
  ],
  ['a field of a response is removed', ({ components }) => delete components.schemas.Pet.properties.status],
  ['a field of a response may be absent', ({ components }) => components.schemas.Pet.required.pop()],
  [
    'a field of a response is of another type',
    ({ components }) => (components.schemas.Pet.properties.id = { type: 'string' }),
  ],
  ['a field of a response may be longer', ({ components }) => (components.schemas.Pet.properties.name.maxLength = 500)],
  [
    'a list is wrapped in an object',
    ({ paths }) => {
      const json = jsonOf(paths['/categories'].get.responses[200])
      json.schema = { type: 'object', required: ['items'], properties: { items: json.schema } }
    },
  ],
  [
    'a success has another status',
    ({ paths }) => {
      const { 201: created, ...others } = paths['/pets'].post.responses
      paths['/pets'].post.responses = { 200: created, ...others }
    },
  ],
  ['an error code is none any more', ({ components }) => components.schemas.Error.properties.code.anyOf[0].enum.pop()],
  ['an error is none any more', ({ paths }) => delete paths['/store/orders/{orderId}'].get.responses[404]],
  ['an error has another body', ({ components }) => delete components.schemas.Error.properties.code],
  ['a header that was always sent is not', ({ paths }) => delete paths['/pets'].post.responses[201].headers.Location],
  ['a header that was sometimes sent is not', ({ paths }) => delete paths['/pets'].get.responses[200].headers.Link],
]

const harmless: readonly Plant[] = [
  [
    'an operation is added',
    ({ paths }) => (paths['/shops'] = { get: { ...paths['/categories'].get, operationId: 'listShops' } }),
  ],
  [
    'a webhook has a field more',
    ({ components }) => {
      components.schemas.WebhookTest.properties.colour = { type: 'string' }
      components.schemas.WebhookTest.required.push('colour')
    },
  ],
  [
    'an optional parameter is added',
    ({ paths }) => paths['/pets'].get.parameters.push({ name: 'name', in: 'query', schema: { type: 'string' } }),
  ],
  [
    'an optional field is added to a body',
    ({ components }) => (components.schemas.NewPet.properties.colour = { type: 'string' }),
  ],
  [
    'a field is added to a response',
    ({ components }) => (components.schemas.Pet.properties.colour = { type: 'string' }),
  ],
  ['a parameter allows more', ({ paths }) => (paths['/pets'].get.parameters[0].schema.maximum = 200)],
  ['a field of a body may be longer', ({ components }) => (components.schemas.NewPet.properties.name.maxLength = 500)],
  ['an error code is added', ({ components }) => components.schemas.Error.properties.code.anyOf[0].enum.push('teapot')],
  [
    'a type of event is added',
    ({ components }) => components.schemas.PetEvent.properties.type.anyOf[0].enum.push('pet.fed'),
  ],
  [
    'texts and examples are others',
    ({ info, paths }) => {
      info.description = ''
      delete jsonOf(paths['/pets'].get.responses[200]).examples
    },
  ],
  [
    'an operation is deprecated, with years to go',
    ({ paths }) => Object.assign(paths['/categories'].get, { deprecated: true, 'x-sunset': '2099-01-01' }),
  ],
  ['nothing changes', () => {}],
]

const findings = ([, plant]: Plant, document = built) => {
  const changed = structuredClone(document)
  plant(changed)
  return breakingChanges(document, changed)
}

describe('what breaks clients is found', () => {
  test.each(breaking)('%s', (...plant) => {
    expect(findings(plant)).not.toEqual([])
  })
})

test('an operation that was public may not ask for a key', () => {
  const open = structuredClone(built)
  open.paths['/categories'].get.security = []
  expect(breakingChanges(open, built)).not.toEqual([])
})

describe('what breaks nobody is let through', () => {
  test.each(harmless)('%s', (...plant) => {
    expect(findings(plant)).toEqual([])
  })

  test('an operation is removed when its time has come', () => {
    const old = structuredClone(built)
    old.paths['/pets/{petId}'].get['x-sunset'] = '2020-01-01'
    expect(findings(['removed', ({ paths }) => delete paths['/pets/{petId}'].get], old)).toEqual([])
  })
})

test('a change says which operation it is about', () => {
  expect(findings(['removed', ({ paths }) => delete paths['/categories']])).toEqual([
    expect.stringMatching(/^GET \/categories: .*removed without deprecation/),
  ])
})

test('nothing breaks clients of the last release', () => {
  const present = builtDocument()
  expect(breakingChanges(JSON.parse(lastRelease(present)), JSON.parse(present))).toEqual([])
})
