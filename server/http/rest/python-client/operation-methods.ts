import type { OpenAPIObject } from 'trpc-to-openapi'
import {
  type ApiOperation,
  examplesOf,
  operationsOf,
  type ParameterDefinition,
} from '@/server/http/rest/openapi/described-operations'
import { bracketed, docstring, snakeCase } from './python-text'
import { typeOf } from './schema-types'

const indent = '        '

/** The methods of all operations, each list in pages followed by the one that iterates over it. */
export const operationMethods = (document: OpenAPIObject): string[] =>
  operationsOf(document).flatMap((operation) => {
    const facts = readOperation(operation)
    return facts.isPaged ? [callMethod(facts), iterateMethod(facts)] : [callMethod(facts)]
  })

export const operationIds = (document: OpenAPIObject): string[] => operationsOf(document).map(({ id }) => id)

type Facts = ReturnType<typeof readOperation>

function readOperation(operation: ApiOperation) {
  const { id, body, isBodyRequired, responses } = operation
  // The stream has a method of its own, follow_events.
  const parameters = operation.parameters.map(readParameter).filter(({ name }) => name !== 'Last-Event-ID')
  const result = responses.find(({ status }) => status.startsWith('2'))?.body?.schema
  return {
    ...operation,
    name: snakeCase(id),
    inPath: parameters.filter(({ place }) => place === 'path'),
    query: parameters.filter(({ place }) => place === 'query'),
    headers: parameters.filter(({ place }) => place === 'header'),
    input: body?.schema && { type: typeOf(body.schema), isRequired: isBodyRequired },
    isPaged: parameters.some(({ name, place }) => name === 'cursor' && place === 'query'),
    result: result ? typeOf(result) : 'None',
    errors: responses.flatMap(({ status, body }) =>
      Number(status) >= 400 && body ? Object.keys(examplesOf(body)) : [],
    ),
  }
}

function readParameter({ name, in: place, description = '', schema }: ParameterDefinition) {
  const type = schema ? typeOf(schema) : 'str'
  // Whole numbers need no escaping in a path.
  if (place === 'path' && type !== 'int') throw new Error(`the path parameter ${name} is not a whole number`)
  // A tuple will do, too.
  return { name, place, description, argument: snakeCase(name), type: type.replace(/^list/, 'Sequence') }
}

function callMethod(facts: Facts): string {
  const { name, method, path, query, headers, input, isDeprecated, isPaged, result } = facts
  const entries = (parameters: Facts['query']) =>
    `{${parameters.map(({ name, argument }) => `"${name}": ${argument}`).join(', ')}}`
  const address = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `{${snakeCase(parameter)}:d}`)
  const given = [
    ...(isPaged ? [] : [`"${method}"`]),
    address === path ? `"${path}"` : `f"${address}"`,
    ...(query.length > 0 ? [`${isPaged ? '' : 'query='}${entries(query)}`] : []),
    ...(headers.length > 0 ? [`${isPaged ? '' : 'headers='}${entries(headers)}`] : []),
    ...(input ? ['body=body'] : []),
  ]
  return [
    signature(
      name,
      [
        'self',
        ...facts.inPath.map(({ argument, type }) => `${argument}: ${type}`),
        ...(input ? [input.isRequired ? `body: ${input.type}` : `body: Optional[${input.type}] = None`] : []),
        ...keywordArguments([...query, ...headers]),
      ],
      isPaged ? result.replace(/^list/, 'Page') : result,
    ),
    docstring(documentation(facts), indent),
    ...(isDeprecated
      ? [`${indent}warnings.warn("${name} is deprecated: see its documentation.", DeprecationWarning, stacklevel=2)`]
      : []),
    bracketed(`${indent}return self.${isPaged ? '_page' : '_call'}(`, given, ')'),
  ].join('\n')
}

function iterateMethod(facts: Facts): string {
  if (!facts.name.startsWith('list')) throw new Error(`the list ${facts.name} is not called list…`)
  const filters = facts.query.filter(({ name }) => name !== 'cursor')
  const inPath = facts.inPath.map(({ argument, type }) => `${argument}: ${type}`)
  const passed = [
    ...facts.inPath.map(({ argument }) => argument),
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

const documentation = ({ summary, description = '', scopes, query, errors }: Facts): string[] =>
  [
    `${summary}.`,
    ...description.split('\n\n').filter((paragraph) => !boilerplate.test(paragraph)),
    query.map(({ argument, description }) => `${argument}: ${description}`).join('\n'),
    [scopes.length > 0 ? `Scope: ${scopes.join(', ')}` : '', `Errors: ${errors.join(', ')}`].filter(Boolean).join('\n'),
  ].filter(Boolean)
