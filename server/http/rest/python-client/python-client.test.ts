import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { operationIds } from './operation-methods'
import { pythonClient } from './python-client'
import { snakeCase } from './python-text'
import { document, installClient } from './testing/python'

const client = installClient()
afterAll(client.remove)

const source = readFileSync(client.file, 'utf8')

test('the file compiles, and has the syntax of Python 3.9', () => {
  execFileSync('python3', ['-m', 'py_compile', client.file])
  execFileSync('python3', ['-c', `import ast; ast.parse(open("${client.file}").read(), feature_version=(3, 9))`])
})

test('the file is the same each time', () => {
  expect(pythonClient(document)).toBe(source)
})

test('the file has no line longer than 120 characters', () => {
  expect(source.split('\n').filter((line) => [...line].length > 120)).toEqual([])
})

test('each operation has a method', async () => {
  const methods = await client.run('print(json.dumps(dir(PetStore)))')
  expect(methods).toEqual(expect.arrayContaining(operationIds(document).map(snakeCase)))
})

test('each schema has a type, and every name in a type exists', async () => {
  const names = await client.run(`
import inspect
for _, value in inspect.getmembers(petstore, lambda value: inspect.isclass(value) or inspect.isfunction(value)):
    typing.get_type_hints(value)
    for _, method in inspect.getmembers(value, inspect.isfunction):
        typing.get_type_hints(method)
print(json.dumps(dir(petstore)))
`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(document.components?.schemas ?? {})))
})

test('a field is required where the document says so', async () => {
  const program = 'print(json.dumps([sorted(NewOrder.__required_keys__), sorted(NewOrder.__optional_keys__)]))'
  expect(await client.run(program)).toEqual([['petId'], ['reference', 'shipDate']])
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
