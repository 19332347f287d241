import type { OpenAPIObject } from 'trpc-to-openapi'
import { expect, test } from 'vitest'
import json from '@/server/http/rest/openapi.json'
import { operationIds } from './operation-methods'
import { pythonClient } from './python-client'
import { snakeCase } from './python-text'

const document: OpenAPIObject = JSON.parse(JSON.stringify(json))
const source = pythonClient(document)

test('the file is the same each time', () => {
  expect(pythonClient(document)).toBe(source)
})

test('the file has no line longer than 120 characters', () => {
  expect(source.split('\n').filter((line) => [...line].length > 120)).toEqual([])
})

test('each operation has a method', () => {
  const missing = operationIds(document).filter((id) => !source.includes(`    def ${snakeCase(id)}(`))
  expect(missing).toEqual([])
})

test('the type of a closed enum has its values, and that of an open one is any text', () => {
  expect(source).toContain('PetStatus = Literal["available", "pending", "sold"]')
  expect(source).toContain('    # So far: account, gone, failing.\n    disabledBecause: str\n')
})

test('descriptions name operations as the client does, and addresses as they are', () => {
  expect(source).toContain('see list_categories.')
  expect(source).toContain('/developers/deprecations#getPet')
})

test('a document with what Python has no type for is refused', () => {
  const schemas = { Odd: { type: 'null' } } as const
  const odd = { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } }
  expect(() => pythonClient(odd)).toThrow('no Python for the schema {"type":"null"}')
})
