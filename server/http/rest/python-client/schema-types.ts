import type { OpenAPIObject } from 'trpc-to-openapi'
import { OPEN_ENUM } from '@/server/platform/values/open-enum'
import { breakLine, capitalized, docstring, literal, wrap } from './python-text'

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>
type Schema = Schemas[string]

/** Whatever a webhook may carry; the document has the schemas, but no name for all of them. */
export const webhookEventType =
  'WebhookEvent = Union["PetEvent", "OrderEvent", "PetEventTest", "OrderEventTest", "WebhookTest"]'

/** The definitions of all schemas: a `TypedDict` for each object, an alias for everything else. */
export const schemaTypes = (schemas: Schemas): string[] =>
  Object.entries(schemas).flatMap(([name, schema]) => {
    if (isObject(schema)) return typedDicts(name, schema)
    const note = 'description' in schema && schema.description ? `${wrap(schema.description, '# ')}\n` : ''
    return [`${note}${breakLine(`${name} = ${typeOf(schema, { isQuoted: true })}`)}`]
  })

interface TypeOptions {
  /** What an object without a name of its own is called. */
  readonly objectName?: string
  /** Whether the expression is evaluated, and so must not name a class that comes later. */
  readonly isQuoted?: boolean
}

/** The type of a schema's values. A value may be added to an open enum, so that is any text. */
export function typeOf(schema: Schema, options: TypeOptions = {}): string {
  if ('$ref' in schema) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return options.isQuoted ? `"${name}"` : name
  }
  if (OPEN_ENUM in schema) return 'str'
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
  if (schema.anyOf) return `Union[${schema.anyOf.map((each) => typeOf(each, options)).join(', ')}]`
  switch (schema.type) {
    case 'array':
      return `list[${schema.items ? typeOf(schema.items, options) : 'Any'}]`
    case 'object':
      if (schema.properties && options.objectName) return options.objectName
      break
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
  }
  throw new Error(`there is no Python for the schema ${JSON.stringify(schema)}`)
}

const isObject = (schema: Schema) => !('$ref' in schema) && schema.type === 'object'

/**
 * The class of an object, after those of the objects in it. Python 3.9 has no `NotRequired`, so the required fields are
 * those of a base class.
 */
function typedDicts(name: string, schema: Schema): string[] {
  if ('$ref' in schema) return []
  const { properties = {}, required = [], description } = schema
  const fields = Object.entries(properties).map(([field, of]) => {
    const objectName = `${name}${capitalized(field)}`
    const type = breakLine(`    ${field}: ${typeOf(of, { objectName })}`)
    return {
      isRequired: required.includes(field),
      text: `${noteOn(of)}${type}`,
      inner: isObject(of) ? typedDicts(objectName, of) : [],
    }
  })
  const texts = (isRequired: boolean) => fields.filter((each) => each.isRequired === isRequired).map(({ text }) => text)
  const doc = description ? [docstring([description], '    ')] : []
  const always = texts(true)
  const sometimes = texts(false)
  const inner = fields.flatMap((each) => each.inner)
  const define = (head: string, body: readonly string[]) => [`class ${head}:`, ...body].join('\n')
  if (sometimes.length === 0) return [...inner, define(`${name}(TypedDict)`, [...doc, '', ...always])]
  if (always.length === 0) return [...inner, define(`${name}(TypedDict, total=False)`, [...doc, '', ...sometimes])]
  return [
    ...inner,
    define(`_${name}Required(TypedDict)`, always),
    define(`${name}(_${name}Required, total=False)`, [...doc, '', ...sometimes]),
  ]
}

/** What a field means, as a comment above it. */
function noteOn(schema: Schema): string {
  const { description = '', [OPEN_ENUM]: known }: { description?: string; [OPEN_ENUM]?: unknown } = schema
  const values = Array.isArray(known) ? `So far: ${known.join(', ')}.` : ''
  return [description, values].flatMap((note) => (note ? [`${wrap(note, '    # ')}\n`] : [])).join('')
}
