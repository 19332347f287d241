import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi'
import { z } from 'zod'
import { scopeTable } from '@/server/accounts/scopes'
import { errorCodes, errorTable } from '@/server/errors/table'
import { planTable } from '@/server/limits/plans'
import { petSchema, petStatusSchema } from '@/server/pets/pets.schema'
import { appRouter } from '@/server/trpc/app-router'
import { DEPRECATION_PAGE, deprecationOf } from './deprecations'
import { type DocumentedResponse, headerTable, responsesOf } from './document-tables'
import { type Operation, operations } from './operations'

type OperationObject = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>
type ResponseObject = NonNullable<OperationObject['responses']>[string]
type ParameterObject = NonNullable<OperationObject['parameters']>[number]

/** The version of the interface that the document describes. */
const INTERFACE_VERSION = '1.0.0'

const errorSchema = z
  .object({
    code: z.enum(errorCodes).meta({ description: 'Machine-readable.', examples: ['invalid_request'] }),
    message: z
      .string()
      .meta({ description: 'For people: what is wrong and what to do.', examples: ['limit: must be at most 100.'] }),
    status: z
      .int()
      .min(400)
      .max(599)
      .meta({ description: 'Equal to the HTTP status.', examples: [400] }),
  })
  .meta({ id: 'Error', description: 'The body of every answer that is not a success.' })

/**
 * The OpenAPI 3.1 document of the REST interface, made from the procedures and the tables of errors, headers, plans and
 * deprecations. trpc-to-openapi gives operations, parameters and schemas; the answers are described here.
 */
export function createDocument({ publicUrl, stagingUrl }: { publicUrl: string; stagingUrl: string }): OpenAPIObject {
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
    defs: { Pet: petSchema, PetStatus: petStatusSchema, Error: errorSchema },
  })
  const schemas = Object.entries(generated.components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.'))
  const bodies = Object.values(generated.paths ?? {}).flatMap(({ post }) => {
    const name = bodyNames[post?.operationId ?? '']
    const schema = post && bodySchemaOf(post)
    return name && schema ? [[name, schema] as const] : []
  })
  const usedTags = [
    ...new Set(
      Object.values(generated.paths ?? {}).flatMap((path) => [path.get, path.post].flatMap((o) => o?.tags ?? [])),
    ),
  ]
  return {
    ...generated,
    servers: [
      { url: `${publicUrl}/v1`, description: 'Production' },
      { url: `${stagingUrl}/v1`, description: 'Staging' },
    ],
    tags: usedTags.toSorted().map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths: Object.fromEntries(
      Object.entries(generated.paths ?? {}).map(([path, { get, post }]) => [
        path,
        {
          ...(get ? { get: describeOperation(get, publicUrl) } : {}),
          ...(post ? { post: describeOperation(post, publicUrl) } : {}),
        },
      ]),
    ),
    components: {
      ...generated.components,
      schemas: Object.fromEntries([...schemas, ...bodies]),
      headers: { ...headerTable },
    },
  }
}

function describeOperation(generated: OperationObject, publicUrl: string): OperationObject {
  const operation = operations.find(({ operationId }) => operationId === generated.operationId)
  if (!operation) throw new Error(`the document has an operation of no procedure: ${generated.operationId}`)
  const deprecation = deprecationOf(operation.operationId)
  const success: ResponseObject = generated.responses?.['200'] ?? { description: 'Success.' }
  return {
    ...generated,
    security: [{ bearerAuth: [] }],
    description: [
      generated.description,
      `Needs the scope \`${operation.scope}\`: ${scopeTable[operation.scope]}`,
      ...(operation.takesBody
        ? ['The body holds at most 64 KiB. Unknown fields are refused.']
        : ['Unknown and repeated query parameters are refused.']),
      ...(deprecation
        ? [
            `Deprecated; removed on ${day(deprecation.removedOn)}. Use \`GET ${deprecation.successor}\` instead. [Why](${publicUrl}${DEPRECATION_PAGE}#${operation.operationId}).`,
          ]
        : []),
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(deprecation ? { deprecated: true } : {}),
    ...(generated.parameters ? { parameters: generated.parameters.map(describeParameter) } : {}),
    ...(bodyNames[operation.operationId] ? { requestBody: namedBody(bodyNames[operation.operationId]) } : {}),
    responses: Object.fromEntries(
      responsesOf(operation, success.description).map((response) => [
        String(response.status),
        describeResponse(response, response.status < 400 ? withoutEnvelope(operation, success) : undefined),
      ]),
    ),
  }
}

/** The names of the bodies that operations take, as components; the library writes each out in its operation. */
const bodyNames: Readonly<Record<string, string>> = { createPet: 'NewPet' }

const namedBody = (name: string | undefined) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

const bodySchemaOf = ({ requestBody }: OperationObject) =>
  requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined

/** Says of a parameter itself what its schema says of it. */
function describeParameter(parameter: ParameterObject): ParameterObject {
  const schema = 'schema' in parameter ? parameter.schema : undefined
  return schema && 'description' in schema && schema.description
    ? { ...parameter, description: schema.description }
    : parameter
}

function describeResponse(
  { status, description, headers, optionalHeaders }: DocumentedResponse,
  success?: ResponseObject,
): ResponseObject {
  const reference = (name: string) => ({ $ref: `#/components/headers/${name}` })
  const code = Object.entries(errorTable).find(([, row]) => row.status === status)?.[0]
  return {
    description,
    headers: Object.fromEntries([
      ...headers.map(
        (name) => [name, name === 'Link' ? { ...headerTable.Link, required: true } : reference(name)] as const,
      ),
      ...optionalHeaders.map((name) => [name, reference(name)] as const),
    ]),
    content: success?.content ?? {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { code, message: description, status },
      },
    },
  }
}

/** REST sends a page's items alone, as an array; where the next page is stands in `Link`. */
function withoutEnvelope(operation: Operation, response: ResponseObject): ResponseObject {
  if (!operation.queryParameters.has('cursor')) return response
  const schema = response.content?.['application/json']?.schema
  const items = schema && 'properties' in schema ? schema.properties?.items : undefined
  if (!items) throw new Error(`${operation.operationId} is paged, but its output is not a page`)
  return { ...response, content: { 'application/json': { schema: items } } }
}

const day = (date: Date) => date.toISOString().slice(0, 10)

const tagDescriptions: Readonly<Record<string, string>> = {
  Pets: 'The animals that the store offers.',
  Categories: 'The kinds of animals.',
  Orders: 'What was ordered.',
}

const planLines = Object.entries(planTable).map(([name, { quota, reason }]) =>
  quota === 'agreed individually'
    ? `| ${name} | agreed individually | agreed individually | ${reason} |`
    : `| ${name} | ${quota.perMinute} | ${quota.perDay} | ${reason} |`,
)

const introduction = `Manage the animals offered in a pet store.

**Authentication.** Every operation needs an API key: \`Authorization: Bearer <API_KEY>\`.

**Limits.** Requests are counted per account in UTC minutes and UTC days:

| plan | a minute | a day | for |
|---|---|---|---|
${planLines.join('\n')}

Every answer says where you stand in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. After a 429 wait for
\`Retry-After\` seconds and back off exponentially; asking again and again may ban the key for a while.

**Paging.** Lists are arrays in ascending order of id. While there is a further page, \`Link\` carries its address as \`rel="next"\`.

**Errors.** Every error has the body \`{code, message, status}\`. Unknown paths answer 404, other methods 405 with \`Allow\`. \`HEAD\` answers as
\`GET\` without a body, \`OPTIONS\` with \`Allow\`.

**Versions.** The version is in the base address. Operations that will be removed say so in \`Deprecation\` and \`Sunset\`.`
