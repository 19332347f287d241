import { expect, test } from 'vitest'
import { operations } from '@/server/http/rest/operations'
import { tools } from './tools'

const schemas = tools.flatMap(({ name, inputSchema, outputSchema }) => [
  [`${name} takes`, inputSchema] as const,
  [`${name} returns`, outputSchema] as const,
])

test('a tool has the name of its REST operation, if it has one', () => {
  const byProcedure = new Map(operations.map(({ procedure, operationId }) => [procedure, operationId]))
  for (const { name, procedure } of tools)
    expect([procedure, name]).toEqual([procedure, byProcedure.get(procedure) ?? name])
  expect(tools.filter(({ procedure }) => !byProcedure.has(procedure)).map(({ name }) => name)).toEqual(['browsePets'])
})

test('whatever an integrator can do by REST, an agent can do by a tool; but for what no store has that is real', () => {
  const names = tools.map(({ name }) => name)
  expect(operations.filter(({ operationId, isForStaging }) => !isForStaging && !names.includes(operationId))).toEqual(
    [],
  )
})

test('a tool that changes or removes something says so to its caller; the others that write only add', () => {
  const adding = tools.filter(({ type, isDestructive }) => type === 'mutation' && !isDestructive)
  expect(adding.map(({ procedure }) => procedure)).toEqual([
    'pets.create',
    'orders.create',
    'webhooks.create',
    'webhooks.test',
    'webhooks.retryDelivery',
  ])
  expect(tools.filter(({ type, isDestructive }) => type === 'query' && isDestructive)).toEqual([])
})

test.each(schemas)('what %s is an object, with nothing that a client has to look up or may not know', (_, schema) => {
  const text = JSON.stringify(schema)
  expect(schema.type).toBe('object')
  for (const keyword of ['$ref', '$defs', '$schema', 'pattern', 'int64']) expect(text).not.toContain(`"${keyword}"`)
})

test('arguments that are not known are refused; fields of a result may be added later', () => {
  for (const { inputSchema, outputSchema } of tools) {
    expect(inputSchema.additionalProperties).toBe(false)
    expect(JSON.stringify(outputSchema)).not.toContain('additionalProperties')
  }
})

test('each argument is described', () => {
  for (const { name, inputSchema } of tools) {
    const bare = Object.entries(inputSchema.properties).filter(([, { description }]) => typeof description !== 'string')
    expect([name, bare.map(([argument]) => argument)]).toEqual([name, []])
  }
})

test('nothing is described as in a URL', () => {
  expect(JSON.stringify(tools)).toContain('The maximum number of items per page.')
  expect(JSON.stringify(tools)).not.toMatch(/decimal digits|`Link`|header/)
})

test('tools that write take an idempotency key, and no others do', () => {
  for (const { type, inputSchema } of tools)
    expect('idempotencyKey' in inputSchema.properties).toBe(type === 'mutation')
})

test('a list is read on by its cursor, as the result says', () => {
  for (const { outputSchema, inputSchema } of tools) {
    if (!('nextCursor' in outputSchema.properties)) continue
    expect(inputSchema.properties.cursor?.description).toContain('nextCursor')
  }
})

test('what results hold is named, and not told at length', () => {
  const text = JSON.stringify(tools.map(({ outputSchema }) => outputSchema))
  expect(text).not.toMatch(/"description":"|"maxLength":|"default":/)
  expect(text).toContain('"enum":["available","pending","sold"]')
})
