import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi'
import { z } from 'zod'
import { appRouter } from '@/server/app-router'
import { DEPRECATION_PAGE, deprecationOf } from '@/server/http/rest/deprecations'
import { type Operation, operations, shownBy, takesPrecondition } from '@/server/http/rest/operations'
import { errorCodes, errorTable } from '@/server/platform/errors/error-table'
import { utcDay } from '@/server/platform/values/date-time'
import { OPEN_ENUM, openEnumFacts } from '@/server/platform/values/open-enum'
import { scopeTable } from '@/server/procedures/callers/scopes'
import { IDEMPOTENCY_KEY } from '@/server/procedures/idempotency/idempotency-key'
import {
  type DocumentedResponse,
  type HeaderName,
  type HeaderObject,
  headerTable,
  responsesOf,
} from './documented-responses'
import { exampleOf, type Schemas } from './example-of'
import { introduction } from './introduction'
import {
  mapOperationObjects,
  type OperationObject,
  operationObjectsOf,
  type ResponseObject,
  shareErrors,
} from './operation-objects'
import { describeWebhooks } from './webhooks'

type ParameterObject = NonNullable<OperationObject['parameters']>[number]

/** The version of the API that the document describes. */
const INTERFACE_VERSION = '1.0.0'

/** The most characters of a value that may be added to an enum. */
const MAX_NEW_VALUE_LENGTH = 100

/** The most bytes that a server accepts in all headers of a request together. */
const HEADERS_LIMIT = 16_384

const errorSchema = z
  .object({
    code: z
      .enum(errorCodes)
      .meta({ ...openEnumFacts(errorCodes), description: 'Machine-readable.', examples: ['invalid_request'] }),
    message: z.string().meta({
      description: 'For people: what is wrong and what to do.',
      examples: ['limit: must be at most 100.'],
      // Messages quote at most ten names from the caller, each cut short.
      maxLength: 10_000,
    }),
    status: z
      .int()
      .min(400)
      .max(599)
      .meta({ format: 'int32', description: 'Equal to the HTTP status.', examples: [400] }),
  })
  .meta({ id: 'Error', description: 'The body of every error response.' })

interface Addresses {
  /** Of this server. */
  readonly publicUrl: string
  readonly stagingUrl: string
  /** Whether this is the staging server, which knows of no other. */
  readonly isStaging?: boolean
}

/**
 * The OpenAPI 3.1 document of the REST interface, made from the procedures and the tables of errors, headers, plans and
 * deprecations. trpc-to-openapi provides operations, parameters and schemas; the responses are described here.
 */
export function createDocument({ publicUrl, stagingUrl, isStaging = false }: Addresses): OpenAPIObject {
  const staging = { url: `${stagingUrl}/v1`, description: 'Staging' }
  const generated = generateOpenApiDocument(appRouter, {
    title: 'Pet Store',
    version: INTERFACE_VERSION,
    description: introduction,
    baseUrl: `${publicUrl}/v1`,
    openApiVersion: '3.1.0',
    contact: { name: 'Pet Store developers', url: `${publicUrl}/developers` },
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    securitySchemes: {
      bearerAuth: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer <API_KEY>`.' },
    },
    defs: { Error: errorSchema },
  })
  const schemas = Object.entries(generated.components?.schemas ?? {})
    .filter(([name]) => !name.startsWith('error.'))
    .map(([name, schema]) => [name, openToNews(schema)] as const)
  const generatedOperations = operationObjectsOf(generated.paths ?? {})
  const bodies = generatedOperations.flatMap((object) => {
    const operation = operationOf(object)
    const schema = bodySchemaOf(object)
    return operation?.bodyName && schema ? [[operation.bodyName, strictBody(operation, schema)] as const] : []
  })
  const usedTags = [...new Set(generatedOperations.flatMap(({ tags }) => tags ?? []))]
  const named: Schemas = Object.fromEntries([...schemas, ...bodies])
  const described = mapOperationObjects(generated.paths ?? {}, (operation) =>
    describeOperation(operation, { publicUrl, staging, schemas: named }),
  )
  const { paths, responses } = shareErrors(described)
  return {
    ...generated,
    externalDocs: { url: `${publicUrl}/developers`, description: 'For developers' },
    servers: [...(isStaging ? [] : [{ url: `${publicUrl}/v1`, description: 'Production' }]), staging],
    tags: usedTags.toSorted().map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    webhooks: describeWebhooks(named),
    components: { ...generated.components, schemas: named, responses, headers: { ...headerTable } },
  }
}

interface Surroundings {
  readonly publicUrl: string
  readonly staging: { readonly url: string; readonly description: string }
  readonly schemas: Schemas
}

function describeOperation(generated: OperationObject, { publicUrl, staging, schemas }: Surroundings): OperationObject {
  const operation = operationOf(generated)
  if (!operation) throw new Error(`the document has an operation of no procedure: ${generated.operationId}`)
  const { scope, orScope } = operation.access
  const deprecation = deprecationOf(operation.operationId)
  const generatedSuccess: ResponseObject = generated.responses?.['200'] ?? { description: 'Success.' }
  const success = withoutEnvelope(operation, generatedSuccess)
  const responses = responsesOf(operation, success.description ?? 'Success.')
  // The library has one for every POST.
  const { requestBody: _, ...withoutBody } = generated
  return {
    ...(operation.body === 'none' ? withoutBody : generated),
    ...(operation.isForStaging ? { servers: [staging] } : {}),
    // Where either of two scopes will do, the description says so: tools cannot choose between two requirements of one
    // scheme.
    security: [{ bearerAuth: orScope ? [] : [scope] }],
    description: [
      generated.description,
      ...(orScope ? [] : [`Needs the scope \`${scope}\`: ${scopeTable[scope]}`]),
      ...(operation.body !== 'none'
        ? ['The body holds at most 64 KiB. Unknown fields are refused.']
        : ['Unknown and repeated query parameters are refused.']),
      ...(deprecation
        ? [
            `Deprecated; will be removed on ${utcDay(deprecation.removedOn)}. Use \`GET ${deprecation.successor}\` instead. ` +
              `[Why](${publicUrl}${DEPRECATION_PAGE}#${operation.operationId}).`,
          ]
        : []),
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(deprecation ? { deprecated: true, 'x-sunset': utcDay(deprecation.removedOn) } : {}),
    parameters: [
      ...(generated.parameters ?? []).map((parameter) => describeParameter(parameter, schemas)),
      ...headerParameters(operation),
    ],
    ...(operation.bodyName ? { requestBody: namedBody(operation, operation.bodyName, schemas) } : {}),
    responses: Object.fromEntries(
      responses.map((response) => [
        String(response.status),
        response.status < 300
          ? {
              ...describeResponse(response),
              ...(response.status === 204 ? {} : successContent(operation, success, schemas)),
              ...linksTo(operation),
            }
          : { ...describeResponse(response), ...(response.status === 304 ? {} : errorContent(response)) },
      ]),
    ),
  }
}

const operationOf = (generated: OperationObject | undefined) =>
  operations.find(({ operationId }) => operationId === generated?.operationId)

/** The body as a component; the library repeats it in each operation. */
function namedBody({ body, method }: Operation, name: string, schemas: Schemas) {
  const schema = { $ref: `#/components/schemas/${name}` }
  const isPatch = method === 'PATCH'
  const minimal = { summary: 'Required fields only', value: exampleOf(schema, schemas, { requiredOnly: true }) }
  const examples = {
    complete: { summary: 'Every field', value: exampleOf(schema, schemas) },
    ...(isPatch ? {} : { minimal }),
  }
  const content = { schema, examples }
  return {
    required: body === 'required',
    content: { 'application/json': content, ...(isPatch ? { 'application/merge-patch+json': content } : {}) },
  }
}

/** The library drops both rules where a schema has a rule across its fields. */
const strictBody = <S extends object>({ method }: Operation, schema: S) => ({
  required: [],
  ...schema,
  additionalProperties: false,
  ...(method === 'PATCH' ? { minProperties: 1 } : {}),
})

/** A schema of responses, to which fields may be added at any time, and values to the enums that say so; at any depth. */
const openToNews = <S extends object>(schema: S): S =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'additionalProperties' ? undefined : openEnum(value))))

/** The known values of an open enum, or any other text. */
function openEnum(value: unknown): unknown {
  if (!(typeof value === 'object' && value && OPEN_ENUM in value && 'enum' in value)) return value
  const { type, enum: values, ...facts }: { type?: unknown; enum: unknown } = value
  return {
    anyOf: [
      { type, enum: values },
      { type, maxLength: MAX_NEW_VALUE_LENGTH },
    ],
    ...facts,
  }
}

const bodySchemaOf = ({ requestBody }: OperationObject) =>
  requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined

/** Copies the description and an example of a parameter's schema to the parameter itself. A list is separated by commas. */
function describeParameter(parameter: ParameterObject, schemas: Schemas): ParameterObject {
  const schema = 'schema' in parameter ? parameter.schema : undefined
  if (!schema) return parameter
  return {
    ...parameter,
    ...('description' in schema && schema.description ? { description: schema.description } : {}),
    example: exampleOf(schema, schemas),
    ...('type' in schema && schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }
}

const anETag = {
  schema: { type: 'string', maxLength: HEADERS_LIMIT },
  example: '"Zq3mVbU0xI6bJ7oXv1sC4nDkE5t"',
} as const

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  description:
    'For a stream: the last id that arrived, `evt_` and a number, from which it goes on. Clients of event streams send it.',
  schema: { type: 'string', maxLength: 20 },
  example: 'evt_1042',
} as const

/** The headers that make repeating a request cheap or safe, or overwriting something safe. */
function headerParameters(operation: Operation): ParameterObject[] {
  const { operationId, type, stream } = operation
  if (type !== 'mutation') {
    return [
      ...(stream ? [lastEventId] : []),
      {
        name: 'If-None-Match',
        in: 'header',
        description: 'The `ETag` of the response that you have; if it is still current, you get 304 without a body.',
        ...anETag,
      },
    ]
  }
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A text of your choice for this one request, such as a random UUID. If the request is sent again with the same key and body within ' +
        '24 hours, it is not processed again: you get the first response, with `Idempotency-Replayed: true`.',
      schema: {
        // Names the operation, because tools make up one value for equal schemas.
        description: `Identifies one request of ${operationId}.`,
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: IDEMPOTENCY_KEY.source,
      },
      example: `${operationId}-2c1b84e0-5b0f-4a57-9d43-6a2f0d1f7c5e`,
    },
    ...(takesPrecondition(operation)
      ? [
          {
            name: 'If-Match',
            in: 'header',
            description:
              `The \`ETag\` of ${shownBy(operation)?.operationId}, or several, separated by commas; if what it shows has changed ` +
              'since, you get 412 and nothing changes. `*` is any.',
            ...anETag,
          } as const,
        ]
      : []),
  ]
}

function describeResponse({ description, headers, optionalHeaders }: DocumentedResponse): ResponseObject {
  /** Whether a response always has a header depends on the response, so the table cannot share it. */
  const header = (name: HeaderName, required: boolean) => {
    const { [name]: row }: Readonly<Record<HeaderName, HeaderObject>> = headerTable
    return required === (row.required ?? false) ? { $ref: `#/components/headers/${name}` } : { ...row, required }
  }
  return {
    description,
    headers: Object.fromEntries([
      ...headers.map((name) => [name, header(name, true)] as const),
      ...optionalHeaders.map((name) => [name, header(name, false)] as const),
    ]),
  }
}

/** One example for each code that the response may have. */
const errorContent = ({ status, errors }: DocumentedResponse) => ({
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(
        errors.map((code) => [code, { value: { code, message: errorTable[code].description, status } }]),
      ),
    },
  },
})

function successContent({ stream }: Operation, { content }: ResponseObject, schemas: Schemas) {
  const { schema } = content?.['application/json'] ?? {}
  if (!schema) return {}
  const examples = { success: { value: exampleOf(schema, schemas) } }
  return { content: { 'application/json': { schema, examples }, ...(stream ? eventStream : {}) } }
}

/** The length of a stream is unlimited; each of its events is like an item of the list. */
const eventStream = {
  'text/event-stream': {
    schema: { type: 'string', maxLength: Number.MAX_SAFE_INTEGER },
    examples: { comment: { summary: 'Between events', value: ':\n\n' } },
  },
} as const

/** How to get a created item, or the first of a list, on its own. */
function linksTo({ path, type }: Operation) {
  const item = operations.find(({ method, path: other }) => method === 'GET' && other.startsWith(`${path}/{`))
  const [parameter] = item?.pathParameters.keys() ?? []
  if (!item || parameter === undefined) return {}
  const parameters = { [parameter]: `$response.body#/${type === 'mutation' ? '' : '0/'}id` }
  return { links: { [item.operationId]: { operationId: item.operationId, parameters } } }
}

/** REST sends only a page's items, as an array; the next page's address is in `Link`. */
function withoutEnvelope(operation: Operation, response: ResponseObject): ResponseObject {
  if (!operation.queryParameters.has('cursor')) return response
  const schema = response.content?.['application/json']?.schema
  const items = schema && 'properties' in schema ? schema.properties?.items : undefined
  if (!items) throw new Error(`${operation.operationId} is paged, but its output is not a page`)
  return { ...response, content: { 'application/json': { schema: items } } }
}

const tagDescriptions: Readonly<Record<string, string>> = {
  Pets: 'The pets that the store offers.',
  Categories: 'The kinds of pets.',
  Orders: 'Orders for pets.',
  Events: 'What happened, in the order in which it did.',
  Webhooks: 'Where you are told of what happens, as it does.',
  Staging: 'What only the staging server offers, to try everything.',
}
