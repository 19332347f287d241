import type { OpenAPIObject } from 'trpc-to-openapi'
import { bracketed, docstring, snakeCase } from './python-text'
import { typeOf } from './schema-types'

type PathItem = NonNullable<OpenAPIObject['paths']>[string]
type OperationObject = NonNullable<PathItem['get']>
type ParameterObject = NonNullable<OperationObject['parameters']>[number]
type ResponseObject = NonNullable<OperationObject['responses']>[string]

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const indent = '        '

/** The methods of all operations, each list in pages followed by the one that iterates over it. */
export const operationMethods = (document: OpenAPIObject): string[] =>
  operationsOf(document).flatMap(({ method, path, operation }) => {
    const facts = readOperation(operation, document.components?.responses ?? {})
    return facts.isPaged ? [callMethod(facts, method, path), iterateMethod(facts)] : [callMethod(facts, method, path)]
  })

export const operationIds = (document: OpenAPIObject): string[] =>
  operationsOf(document).flatMap(({ operation }) => operation.operationId ?? [])

const operationsOf = ({ paths = {} }: OpenAPIObject) =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { [method]: operation } = item
      return operation ? [{ method, path, operation }] : []
    }),
  )

type Facts = ReturnType<typeof readOperation>

function readOperation(operation: OperationObject, sharedResponses: Readonly<Record<string, ResponseObject>>) {
  const { operationId = '', summary = operationId, description = '', deprecated = false, security = [] } = operation
  // The stream has a method of its own, follow_events.
  const parameters = (operation.parameters ?? []).map(readParameter).filter(({ name }) => name !== 'Last-Event-ID')
  const body = operation.requestBody
  const bodySchema = body && 'content' in body ? body.content['application/json']?.schema : undefined
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]: [string, ResponseObject]) => ({
    status,
    content: contentOf(response, sharedResponses),
  }))
  const result = responses.find(({ status }) => status.startsWith('2'))?.content?.schema
  return {
    name: snakeCase(operationId),
    summary,
    description,
    deprecated,
    scopes: security.flatMap((schemes) => Object.values(schemes).flat()),
    path: parameters.filter(({ place }) => place === 'path'),
    query: parameters.filter(({ place }) => place === 'query'),
    headers: parameters.filter(({ place }) => place === 'header'),
    body: bodySchema && { type: typeOf(bodySchema), isRequired: body && 'required' in body && body.required === true },
    isPaged: parameters.some(({ name, place }) => name === 'cursor' && place === 'query'),
    result: result ? typeOf(result) : 'None',
    errors: responses.flatMap(({ status, content }) =>
      Number(status) >= 400 ? Object.keys(content?.examples ?? {}) : [],
    ),
  }
}

function readParameter(object: ParameterObject) {
  if ('$ref' in object) throw new Error(`the parameter ${object.$ref} is not written out`)
  const { name, in: place, description = '', schema } = object
  const type = schema ? typeOf(schema) : 'str'
  // Whole numbers need no escaping in a path.
  if (place === 'path' && type !== 'int') throw new Error(`the path parameter ${name} is not a whole number`)
  // A tuple will do, too.
  return { name, place, description, argument: snakeCase(name), type: type.replace(/^list/, 'Sequence') }
}

function contentOf(response: ResponseObject, shared: Readonly<Record<string, ResponseObject>>) {
  const name = '$ref' in response ? response.$ref.replace('#/components/responses/', '') : undefined
  const object = name === undefined ? response : shared[name]
  return object && 'content' in object ? object.content?.['application/json'] : undefined
}

function callMethod(facts: Facts, method: string, path: string): string {
  const { name, query, headers, body, deprecated, isPaged, result } = facts
  const entries = (parameters: Facts['query']) =>
    `{${parameters.map(({ name, argument }) => `"${name}": ${argument}`).join(', ')}}`
  const address = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `{${snakeCase(parameter)}:d}`)
  const given = [
    ...(isPaged ? [] : [`"${method.toUpperCase()}"`]),
    address === path ? `"${path}"` : `f"${address}"`,
    ...(query.length > 0 ? [`${isPaged ? '' : 'query='}${entries(query)}`] : []),
    ...(headers.length > 0 ? [`${isPaged ? '' : 'headers='}${entries(headers)}`] : []),
    ...(body ? ['body=body'] : []),
  ]
  return [
    signature(
      name,
      [
        'self',
        ...facts.path.map(({ argument, type }) => `${argument}: ${type}`),
        ...(body ? [body.isRequired ? `body: ${body.type}` : `body: Optional[${body.type}] = None`] : []),
        ...keywordArguments([...query, ...headers]),
      ],
      isPaged ? result.replace(/^list/, 'Page') : result,
    ),
    docstring(documentation(facts), indent),
    ...(deprecated
      ? [`${indent}warnings.warn("${name} is deprecated: see its documentation.", DeprecationWarning, stacklevel=2)`]
      : []),
    bracketed(`${indent}return self.${isPaged ? '_page' : '_call'}(`, given, ')'),
  ].join('\n')
}

function iterateMethod(facts: Facts): string {
  const filters = facts.query.filter(({ name }) => name !== 'cursor')
  const inPath = facts.path.map(({ argument, type }) => `${argument}: ${type}`)
  const passed = [
    ...facts.path.map(({ argument }) => argument),
    ...filters.map(({ argument }) => `${argument}=${argument}`),
    'cursor=cursor',
  ]
  return [
    signature(
      facts.name.replace(/^list/, 'iterate'),
      ['self', ...inPath, ...keywordArguments(filters)],
      facts.result.replace(/^list/, 'Iterator'),
    ),
    docstring([`The items of all pages of ${facts.name}. It takes the fewest requests with \`limit=100\`.`], indent),
    bracketed(`${indent}return _iterate(lambda cursor: self.${facts.name}(`, passed, '))'),
  ].join('\n')
}

const keywordArguments = (parameters: Facts['query']) =>
  parameters.length > 0 ? ['*', ...parameters.map(({ argument, type }) => `${argument}: Optional[${type}] = None`)] : []

const signature = (name: string, parameters: readonly string[], result: string) =>
  bracketed(`    def ${name}(`, parameters, `) -> ${result}:`)

/** What the document says at each operation of its scope and of HTTP, the method says in fewer words or need not say. */
const boilerplate = /^(Needs the scope|Unknown and repeated query parameters|The body holds)/

const documentation = ({ summary, description, scopes, query, errors }: Facts): string[] =>
  [
    `${summary}.`,
    ...description.split('\n\n').filter((paragraph) => !boilerplate.test(paragraph)),
    query.map(({ argument, description }) => `${argument}: ${description}`).join('\n'),
    [scopes.length > 0 ? `Scope: ${scopes.join(', ')}` : '', `Errors: ${errors.join(', ')}`].filter(Boolean).join('\n'),
  ].filter(Boolean)
