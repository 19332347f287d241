import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { document, installClient } from './testing/python'

const client = installClient()
afterAll(client.remove)

test('the file compiles, and has the syntax of Python 3.9', () => {
  execFileSync('python3', ['-m', 'py_compile', client.file])
  execFileSync('python3', ['-c', `import ast; ast.parse(open("${client.file}").read(), feature_version=(3, 9))`])
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
