import type { OpenAPIObject } from 'trpc-to-openapi'

type Components = NonNullable<OpenAPIObject['components']>
type Entry<Kind extends keyof Components> = NonNullable<Components[Kind]>[string]
type Reference = Extract<Entry<'responses'>, { $ref: string }>
type Definition<Kind extends keyof Components> = Exclude<Entry<Kind>, Reference>
type OperationObject = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>

export type Schema = Entry<'schemas'>
export type SchemaDefinition = Definition<'schemas'>
export type ParameterDefinition = Definition<'parameters'>
type ResponseDefinition = Definition<'responses'>
export type MediaType = NonNullable<ResponseDefinition['content']>[string]

/** An operation of the document, with its references resolved as far down as its parameters and responses. */
export interface ApiOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string | undefined
  readonly tag: string
  readonly isDeprecated: boolean
  /** Those that a key needs, all of them. */
  readonly scopes: readonly string[]
  /** The base address of the only server that offers it; undefined if all do. */
  readonly server: string | undefined
  readonly parameters: readonly ParameterDefinition[]
  readonly body: MediaType | undefined
  readonly isBodyRequired: boolean
  /** The media types that a body may have. */
  readonly bodyTypes: readonly string[]
  readonly responses: readonly (ApiResponse & { readonly status: string })[]
}

export interface ApiResponse {
  /** The name of the component, if operations share it. */
  readonly shared: string | undefined
  readonly description: string
  readonly headers: readonly { readonly name: string; readonly isRequired: boolean }[]
  readonly body: MediaType | undefined
  /** The operations that can be called with what it returns. */
  readonly links: readonly string[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const isReference = (value: object): value is Reference => '$ref' in value && typeof value.$ref === 'string'

/** The name of the component that a reference leads to; undefined if it is not a reference. */
export const componentName = (value: object | undefined): string | undefined =>
  value && isReference(value) ? value.$ref.split('/').at(-1) : undefined

/**
 * What a value is: itself, or the component that it refers to, with anything written beside the reference.
 * @throws Error if there is no such component
 */
export function resolve<Value extends object>(
  value: Value | Reference,
  components: Readonly<Record<string, Value | Reference>> | undefined,
): Value {
  if (!isReference(value)) return value
  const { $ref, ...beside } = value
  const target = components?.[componentName(value) ?? '']
  if (!target) throw new Error(`the document has no ${$ref}`)
  return { ...resolve(target, components), ...beside }
}

/** The operations of a document, in the same order. */
export function operationsOf({ paths = {}, components = {} }: OpenAPIObject): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [readOperation(operation, method.toUpperCase(), path, components)] : []
    }),
  )
}

function readOperation(operation: OperationObject, method: string, path: string, components: Components): ApiOperation {
  const { operationId, summary, description, tags, deprecated, servers, security, parameters, requestBody, responses } =
    operation
  if (!operationId) throw new Error(`${method} ${path} has no operationId`)
  const body = requestBody && resolve(requestBody, components.requestBodies)
  const entries: [string, Entry<'responses'>][] = Object.entries(responses ?? {})
  return {
    id: operationId,
    method,
    path,
    summary: summary ?? operationId,
    description,
    tag: tags?.[0] ?? 'Other',
    isDeprecated: deprecated === true,
    scopes: (security ?? []).flatMap((schemes) => Object.values(schemes).flat()),
    server: servers?.[0]?.url,
    parameters: (parameters ?? []).map((parameter) => resolve(parameter, components.parameters)),
    body: body?.content['application/json'],
    isBodyRequired: body?.required === true,
    bodyTypes: Object.keys(body?.content ?? {}),
    responses: entries.map(([status, response]) => ({ status, ...readResponse(response, components) })),
  }
}

/** A response of a document's operation, or one that operations share. */
export function readResponse(response: Entry<'responses'>, components: Components): ApiResponse {
  const { description, headers = {}, content = {}, links = {} } = resolve(response, components.responses)
  return {
    shared: componentName(response),
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      isRequired: resolve(header, components.headers).required === true,
    })),
    body: content['application/json'],
    links: Object.values(links).flatMap((link) => ('operationId' in link ? [link.operationId ?? ''] : [])),
  }
}

/** What is sent to a webhook endpoint for each type of event, with the headers that they all have. */
export function webhooksOf({ webhooks = {}, components = {} }: OpenAPIObject) {
  const operations = Object.entries(webhooks).flatMap(([type, item]) => {
    const operation = isReference(item) ? undefined : item.post
    return operation ? [{ type, operation }] : []
  })
  const [first] = operations
  return {
    description: first?.operation.description,
    headers: (first?.operation.parameters ?? []).map((parameter) => resolve(parameter, components.parameters)),
    events: operations.map(({ type, operation: { summary, requestBody } }) => {
      const body = requestBody && resolve(requestBody, components.requestBodies)
      const schema = body?.content['application/json']?.schema
      // The schema for this kind of event comes first, then its type.
      return { type, summary, schema: schema && 'allOf' in schema ? schema.allOf?.[0] : schema }
    }),
  }
}

/** The examples of a body by their names. */
export const examplesOf = ({ example, examples = {} }: MediaType): Readonly<Record<string, unknown>> =>
  example === undefined
    ? Object.fromEntries(Object.entries(examples).map(([name, each]) => [name, 'value' in each && each.value]))
    : { example }
