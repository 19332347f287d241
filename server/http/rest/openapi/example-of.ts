import type { OpenAPIObject } from 'trpc-to-openapi'

export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>
type Schema = Schemas[string]

/**
 * An example of what a schema describes, made from the examples of its parts: a list has one item, and the first of
 * several values or forms is used.
 * @param schemas those that `$ref` may name
 * @param options.requiredOnly leaves out optional properties of the object
 * @throws Error for a part without an example
 */
export function exampleOf(schema: Schema | undefined, schemas: Schemas, { requiredOnly = false } = {}): unknown {
  if (schema === undefined) throw new Error('a part of the document has no schema')
  if ('$ref' in schema && typeof schema.$ref === 'string') {
    return exampleOf(schemas[schema.$ref.replace('#/components/schemas/', '')], schemas, { requiredOnly })
  }
  const [form] = (typeof schema === 'object' && 'anyOf' in schema ? schema.anyOf : undefined) ?? []
  if (form) return exampleOf(form, schemas, { requiredOnly })
  if (typeof schema === 'boolean' || !('type' in schema)) throw new Error('a schema has no type')
  const [first] = schema.examples ?? schema.enum ?? ('const' in schema ? [schema.const] : [])
  if (first !== undefined) return first
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [exampleOf(schema.items, schemas)]
  if (schema.type !== 'object') throw new Error(`a ${schema.type} has no example`)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => !requiredOnly || schema.required?.includes(name))
      .map(([name, property]) => [name, exampleOf(property, schemas)]),
  )
}
