import type { OpenAPIObject } from 'trpc-to-openapi'
import {
  type ApiOperation,
  examplesOf,
  operationsOf,
  type ParameterDefinition,
} from '@/server/http/rest/openapi/described-operations'

/** What API clients import: requests in folders, with variables for what differs between those who send them. */
export interface RequestCollection {
  readonly name: string
  /** Markdown. */
  readonly description: string
  readonly variables: readonly Variable[]
  /** One for each tag. */
  readonly folders: readonly {
    readonly name: string
    readonly description: string
    readonly requests: readonly CollectionRequest[]
  }[]
}

interface Variable {
  readonly name: string
  readonly value: string
  readonly isSecret: boolean
}

/** A request that can be sent as it is once the key is set. */
export interface CollectionRequest {
  readonly name: string
  /** Markdown. */
  readonly description: string
  readonly method: string
  readonly server: Server
  /** With `{{name}}` for a variable and `:name` for each path parameter, and the query that is enabled. */
  readonly url: string
  readonly parameters: { readonly [Place in 'path' | 'query' | 'header']: readonly Parameter[] }
  /** JSON. */
  readonly body: string | undefined
}

interface Parameter {
  readonly name: string
  readonly value: string
  readonly description: string
  readonly isEnabled: boolean
}

/** The names of the variables for a server's address and key. */
interface Server {
  readonly url: string
  readonly key: string
}

/** The server that the collection as a whole is for. */
export const usualServer: Server = { url: 'baseUrl', key: 'apiKey' }

/** Keys of one server are unknown to the other, and should not be shown to it. */
const stagingServer: Server = { url: 'stagingUrl', key: 'stagingApiKey' }

export interface CollectionOptions {
  /** Whether there is a staging server; without one, its own operations are left out. */
  readonly hasStaging: boolean
}

/**
 * A request for each operation of a document, in its order, except that deletions come last in their folder: a run of the
 * whole collection needs what they delete.
 * @throws Error if one has a server that is not one of the document's first two
 */
export function requestCollection(document: OpenAPIObject, { hasStaging }: CollectionOptions): RequestCollection {
  const { info, servers = [], tags = [] } = document
  const [usual, staging] = servers
  const serverOf = ({ id, server }: ApiOperation) => {
    if (!server || server === usual?.url) return usualServer
    if (server === staging?.url) return stagingServer
    throw new Error(`${id} has a server of its own, ${server}`)
  }
  const requests = operationsOf(document)
    .map((operation) => ({ tag: operation.tag, request: requestOf(operation, serverOf(operation)) }))
    .filter(({ request }) => hasStaging || request.server !== stagingServer)
    .toSorted((a, b) => Number(a.request.method === 'DELETE') - Number(b.request.method === 'DELETE'))
  const usesStaging = requests.some(({ request }) => request.server === stagingServer)
  return {
    name: info.title,
    description: info.description ?? '',
    variables: [...variablesOf(usualServer, usual), ...(usesStaging ? variablesOf(stagingServer, staging) : [])],
    folders: tags
      .map(({ name, description = '' }) => ({
        name,
        description,
        requests: requests.flatMap(({ tag, request }) => (tag === name ? [request] : [])),
      }))
      .filter(({ requests }) => requests.length > 0),
  }
}

const variablesOf = ({ url, key }: Server, server: { readonly url: string } | undefined): Variable[] => [
  { name: url, value: server?.url ?? '', isSecret: false },
  { name: key, value: '', isSecret: true },
]

function requestOf(operation: ApiOperation, server: Server): CollectionRequest {
  const parameters = operation.parameters.map(readParameter)
  const parametersIn = (place: string) => parameters.flatMap((each) => (each.place === place ? [each.parameter] : []))
  const query = parametersIn('query')
  const sentQuery = query.flatMap(({ name, value, isEnabled }) => (isEnabled ? [`${name}=${value}`] : [])).join('&')
  const [body] = operation.body ? Object.values(examplesOf(operation.body)) : []
  const always = (name: string, value: string) => ({ name, value, description: '', isEnabled: true })
  return {
    name: operation.isDeprecated ? `${operation.summary} (deprecated)` : operation.summary,
    description: operation.description ?? '',
    method: operation.method,
    server,
    url: `{{${server.url}}}${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}${sentQuery && `?${sentQuery}`}`,
    parameters: {
      path: parametersIn('path'),
      query,
      header: [
        always('Accept', 'application/json'),
        ...(body === undefined ? [] : [always('Content-Type', 'application/json')]),
        ...parametersIn('header'),
      ],
    },
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
  }
}

function readParameter({ name, in: place, description = '', required = false, example }: ParameterDefinition) {
  // Each time that it is sent, a request gets another key: with the same one, the second would only repeat the response.
  const isKey = name === 'Idempotency-Key'
  const value = isKey ? '{{$guid}}' : textOf(example)
  return { place, parameter: { name, value, description, isEnabled: required || isKey } }
}

/** The elements of a list are separated by commas. */
const textOf = (example: unknown) => (example === undefined ? '' : String(example))
