import { z } from 'zod'

/** The JSON Schema of a tool's arguments or result: always an object, without `$ref`. */
export type ObjectSchema = z.output<typeof objectSchema>

const objectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.record(z.string(), z.json())),
  required: z.array(z.string()).default([]),
})

/** The argument that makes a tool that writes safe to call again; it becomes the call's `Idempotency-Key`. */
export const IDEMPOTENCY_ARGUMENT = 'idempotencyKey'

const idempotencyKeySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'A new random UUID for each thing to create. If no answer comes, call again with the same arguments and the same ' +
    'key: what was created by the first call is returned, and nothing is created twice. It is kept for 24 hours.',
}

/** The arguments of a tool, from the input of its procedure. */
export function argumentsSchema(input: z.ZodType, { isWrite }: { readonly isWrite: boolean }): ObjectSchema {
  const schema = input instanceof z.ZodPrefault ? input.unwrap() : input
  if (!(schema instanceof z.ZodObject)) throw new Error('the input of a tool is a zod object')
  const { properties, ...rest } = toJsonSchema(schema, 'input')
  // Only tRPC's own client sends the one, and pages the other: an agent gets profiles.
  const { direction, withSummaries, cursor, ...own } = properties
  return {
    ...rest,
    properties: {
      ...own,
      // REST takes it from a header.
      ...(cursor ? { cursor: { type: 'string', description: cursorDescription } } : {}),
      ...(isWrite ? { [IDEMPOTENCY_ARGUMENT]: idempotencyKeySchema } : {}),
    },
  }
}

const cursorDescription =
  'Where the page starts: `nextCursor` of the previous page, with the other arguments as they were. Omit it for the first.'

/**
 * The result of a tool, from the output of its procedure: what its fields are called, and what is in them. How long they
 * may be and what they mean is left out, since each model reads all of it with each list of tools; a tool's description
 * says what its result is. Fields added later are no fault: a client may have an older list of tools.
 * @param field holds the output; undefined if that is an object itself
 */
export function resultSchema(output: z.ZodType, field: string | undefined): ObjectSchema {
  return toJsonSchema(field === undefined ? output : z.object({ [field]: output }), 'output')
}

const NOT_IN_RESULTS = [
  'additionalProperties',
  'default',
  'description',
  'examples',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minLength',
] as const

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    metadata: namelessMetadata,
    override({ jsonSchema }) {
      // Models read the descriptions. Patterns cost them hundreds of tokens, and validators in other languages fail at
      // some of them, as they do at unknown formats. Whatever breaks a rule gets an answer that says so.
      delete jsonSchema.pattern
      if (jsonSchema.format?.startsWith('int')) delete jsonSchema.format
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // In a URL a number is text, to which these rules apply; here it is a number.
      if (jsonSchema.description) jsonSchema.description = jsonSchema.description.replace(/: decimal digits[^.]*/, '')
      if (io === 'input') return
      for (const keyword of NOT_IN_RESULTS) delete jsonSchema[keyword]
      // More values may come, which a client with an older list of tools does not know.
      if ('x-extensible-enum' in jsonSchema) delete jsonSchema.enum
    },
  })
  // For several objects, the schema has only what they share; the protocol wants to be told that all are objects.
  return objectSchema.parse({ type: 'object', properties: {}, ...json })
}

/**
 * The metadata of schemas, without their names: a named schema would become a `$ref`, and many clients see nothing of a
 * root that is one.
 */
class NamelessMetadata extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType): z.core.GlobalMeta | undefined {
    const { id, ...meta } = z.globalRegistry.get(schema) ?? {}
    return meta
  }
}

const namelessMetadata = new NamelessMetadata()
