import type { OpenAPIObject } from 'trpc-to-openapi'
import { describe, expect, test } from 'vitest'
import { createDocument } from '@/server/http/rest/openapi/document'
import { operations } from '@/server/http/rest/operations'
import { brunoCollection } from './bruno'
import { requestCollection } from './collection-requests'
import { postmanCollection } from './postman'

const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })
const postman = postmanCollection(document, { hasStaging: true })
const bruno = brunoCollection(document, { hasStaging: true })

type PathItem = NonNullable<OpenAPIObject['paths']>[string]

/** A document of one path. */
const withPath = (path: string, item: PathItem): OpenAPIObject => ({
  ...{ openapi: '3.1.0', info: { title: 'A store', version: '1' }, tags: [{ name: 'Shops' }] },
  paths: { [path]: item },
})

/** What is called so, in whichever folder. */
function found<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item {
  const item = items.find((each) => each.name === name)
  if (!item) throw new Error(`nothing is called ${name}`)
  return item
}

const inPostman = (name: string) =>
  found(
    postman.item.flatMap(({ item }) => item),
    name,
  )
const inBruno = (name: string) =>
  found(
    bruno.items.flatMap(({ items }) => items),
    name,
  )

const keyDescription = expect.stringContaining('random UUID')
const json = JSON.stringify({ name: 'Biscuit', categoryId: 1, status: 'available' }, null, 2)

describe('of the document', () => {
  const { folders } = requestCollection(document, { hasStaging: true })
  const requests = folders.flatMap((folder) => folder.requests)

  test('every operation is a request, in the folder of its tag', () => {
    const addresses = operations.map(({ method, path, isForStaging }) => {
      const variable = isForStaging ? 'stagingUrl' : 'baseUrl'
      return `${method} {{${variable}}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    })
    expect(requests.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(addresses.toSorted())
    expect(folders.map(({ name }) => name)).toEqual(document.tags?.map(({ name }) => name))
    expect(folders.filter((folder) => folder.requests.length === 0)).toEqual([])
  })

  test.each(folders)(
    'the requests in $name keep the order of the document, what deletes last, and no two share a name',
    (folder) => {
      const names = folder.requests.map(({ name }) => name.replace(' (deprecated)', ''))
      const named = (pick: (item: PathItem) => readonly PathItem['get'][]) =>
        Object.values(document.paths ?? {})
          .flatMap(pick)
          .flatMap((each) => (each?.tags?.includes(folder.name) ? [each.summary] : []))
      const others = named((item) => [item.get, item.post, item.put, item.patch])
      expect(names).toEqual([...others, ...named((item) => [item.delete])])
      expect(new Set(names).size).toBe(names.length)
    },
  )

  test('each parameter has an example, and what may be left out is off, but for the key of a repeatable request', () => {
    for (const { method, parameters } of requests) {
      const all = Object.values(parameters).flat()
      expect(all.filter(({ value }) => value === '')).toEqual([])
      expect(parameters.path.filter(({ isEnabled }) => !isEnabled)).toEqual([])
      expect(parameters.query.filter(({ isEnabled }) => isEnabled)).toEqual([])
      const sent = parameters.header.flatMap(({ name, isEnabled }) => (isEnabled ? [name] : []))
      const always = new Set(['Accept', 'Content-Type'])
      expect(sent.filter((name) => !always.has(name))).toEqual(method === 'GET' ? [] : ['Idempotency-Key'])
    }
  })

  test('a required parameter of the query is sent', () => {
    const parameters = [
      { name: 'near', in: 'query', required: true, example: [51, 7] },
      { name: 'limit', in: 'query', example: 20 },
    ] as const
    const get = { operationId: 'list', tags: ['Shops'], parameters: [...parameters], responses: {} }
    const collection = requestCollection(withPath('/shops', { get }), { hasStaging: true })
    expect(collection.folders[0]?.requests[0]?.url).toBe('{{baseUrl}}/shops?near=51,7')
  })

  test('without a staging server, what only that has is left out', () => {
    const { variables, folders } = requestCollection(document, { hasStaging: false })
    expect(folders.map(({ name }) => name)).not.toContain('Staging')
    expect(variables.map(({ name }) => name)).toEqual(['baseUrl', 'apiKey'])
  })

  test('an operation with a server that the document does not list is refused', () => {
    const post = { operationId: 'elsewhere', servers: [{ url: 'https://elsewhere.example' }], responses: {} }
    expect(() => requestCollection(withPath('/shops', { post }), { hasStaging: true })).toThrow(
      'https://elsewhere.example',
    )
  })
})

test('the staging server has one address and one key', () => {
  const staging = createDocument({ publicUrl: 'https://s.example', stagingUrl: 'https://s.example', isStaging: true })
  expect(requestCollection(staging, { hasStaging: true }).variables).toEqual([
    { name: 'baseUrl', value: 'https://s.example/v1', isSecret: false },
    { name: 'apiKey', value: '', isSecret: true },
  ])
  expect(
    JSON.stringify([postmanCollection(staging, { hasStaging: true }), brunoCollection(staging, { hasStaging: true })]),
  ).not.toContain('{{staging')
})

describe('for Postman', () => {
  test('the key is a variable without a value', () => {
    expect(postman.auth.bearer).toEqual([{ key: 'token', value: '{{apiKey}}', type: 'string' }])
    expect(postman.variable.map(({ key, value }) => [key, value])).toEqual([
      ['baseUrl', 'https://pets.example/v1'],
      ['apiKey', ''],
      ['stagingUrl', 'https://staging.pets.example/v1'],
      ['stagingApiKey', ''],
    ])
  })

  test('what adds a pet is complete', () => {
    expect(inPostman('Add a pet')).toEqual({
      name: 'Add a pet',
      request: {
        method: 'POST',
        description: expect.stringContaining('`pets:write`'),
        header: [
          { key: 'Accept', value: 'application/json' },
          { key: 'Content-Type', value: 'application/json' },
          { key: 'Idempotency-Key', value: '{{$guid}}', description: keyDescription },
        ],
        url: { raw: '{{baseUrl}}/pets', host: ['{{baseUrl}}'], path: ['pets'], query: [], variable: [] },
        body: { mode: 'raw', raw: json, options: { raw: { language: 'json' } } },
      },
      response: [],
    })
  })

  test('an id is a variable of the path, and a filter is off', () => {
    const { url } = inPostman('List webhook deliveries').request
    expect(url).toMatchObject({
      raw: '{{baseUrl}}/webhook-endpoints/:endpointId/deliveries',
      path: ['webhook-endpoints', ':endpointId', 'deliveries'],
      variable: [{ key: 'endpointId', value: '1', description: expect.stringContaining('id of the endpoint') }],
    })
    const limit = { key: 'limit', value: '20', description: expect.any(String), disabled: true }
    expect(url.query).toContainEqual(limit)
  })

  test('the key of the store is not sent to the staging server', () => {
    expect(inPostman('Start over').request).toMatchObject({
      auth: { bearer: [{ value: '{{stagingApiKey}}' }] },
      url: { host: ['{{stagingUrl}}'] },
    })
  })
})

describe('for Bruno', () => {
  test('the key is a secret without a value', () => {
    expect(bruno.root.request.auth).toEqual({ mode: 'bearer', bearer: { token: '{{apiKey}}' } })
    expect(bruno.environments).toMatchObject([
      {
        name: 'Pet Store',
        variables: [
          { name: 'baseUrl', value: 'https://pets.example/v1', secret: false },
          { name: 'apiKey', value: '', secret: true },
          { name: 'stagingUrl', value: 'https://staging.pets.example/v1', secret: false },
          { name: 'stagingApiKey', value: '', secret: true },
        ],
      },
    ])
  })

  test('what adds a pet is complete', () => {
    const header = { description: '', enabled: true }
    expect(inBruno('Add a pet')).toEqual({
      type: 'http',
      name: 'Add a pet',
      seq: 2,
      request: {
        method: 'POST',
        url: '{{baseUrl}}/pets',
        headers: [
          { ...header, name: 'Accept', value: 'application/json' },
          { ...header, name: 'Content-Type', value: 'application/json' },
          { ...header, name: 'Idempotency-Key', value: '{{$guid}}', description: keyDescription },
        ],
        params: [],
        auth: { mode: 'inherit' },
        body: { mode: 'json', json },
        script: {},
        docs: expect.stringContaining('`pets:write`'),
      },
    })
  })

  test('an id is a parameter of the path, and a filter is off', () => {
    const { url, params } = inBruno('List webhook deliveries').request
    expect(url).toBe('{{baseUrl}}/webhook-endpoints/:endpointId/deliveries')
    expect(params).toMatchObject([
      { type: 'path', name: 'endpointId', value: '1', enabled: true },
      ...['limit', 'succeeded', 'cursor'].map((name) => ({ type: 'query', name, enabled: false })),
    ])
  })

  test('the key of the store is not sent to the staging server', () => {
    const { url, auth } = inBruno('Start over').request
    expect({ url, auth }).toEqual({
      url: '{{stagingUrl}}/staging/reset',
      auth: { mode: 'bearer', bearer: { token: '{{stagingApiKey}}' } },
    })
  })
})
