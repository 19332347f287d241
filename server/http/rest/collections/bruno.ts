import type { OpenAPIObject } from 'trpc-to-openapi'
import { type CollectionOptions, type CollectionRequest, requestCollection, usualServer } from './collection-requests'

type Parameters = CollectionRequest['parameters']['path']

/** A document's operations as the file that Bruno exports a collection to, and imports it from. */
export function brunoCollection(document: OpenAPIObject, options: CollectionOptions) {
  const { name, description, variables, folders } = requestCollection(document, options)
  return {
    name,
    version: '1',
    items: folders.map(({ name, description, requests }, index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      root: { docs: description, meta: { name } },
      items: requests.map(itemOf),
    })),
    environments: [
      {
        name,
        variables: variables.map(({ name, value, isSecret }) => ({
          ...{ name, value },
          ...{ type: 'text', enabled: true, secret: isSecret },
        })),
      },
    ],
    root: { request: { auth: bearer(usualServer.key) }, docs: description },
  }
}

function itemOf({ name, description, method, server, url, parameters, body }: CollectionRequest, index: number) {
  return {
    type: 'http',
    name,
    seq: index + 1,
    request: {
      method,
      url,
      headers: named(parameters.header),
      params: [
        ...named(parameters.path).map((each) => ({ ...each, type: 'path' })),
        ...named(parameters.query).map((each) => ({ ...each, type: 'query' })),
      ],
      auth: server === usualServer ? { mode: 'inherit' } : bearer(server.key),
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
      script: {},
      docs: description,
    },
  }
}

const bearer = (variable: string) => ({ mode: 'bearer', bearer: { token: `{{${variable}}}` } })

const named = (parameters: Parameters) =>
  parameters.map(({ name, value, description, isEnabled }) => ({ name, value, description, enabled: isEnabled }))
