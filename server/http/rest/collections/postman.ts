import type { OpenAPIObject } from 'trpc-to-openapi'
import { type CollectionOptions, type CollectionRequest, requestCollection, usualServer } from './collection-requests'

type Parameters = CollectionRequest['parameters']['path']

/** A document's operations as a Postman Collection 2.1 (https://schema.postman.com). */
export function postmanCollection(document: OpenAPIObject, options: CollectionOptions) {
  const { name, description, variables, folders } = requestCollection(document, options)
  return {
    info: { name, description, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: bearer(usualServer.key),
    variable: variables.map(({ name, value }) => ({ key: name, value, type: 'string' })),
    item: folders.map(({ name, description, requests }) => ({ name, description, item: requests.map(itemOf) })),
  }
}

function itemOf({ name, description, method, server, url, parameters, body }: CollectionRequest) {
  const [host = '', ...path] = url.replace(/\?.*/, '').split('/')
  return {
    name,
    request: {
      method,
      description,
      // Without one, a request has that of the collection.
      ...(server === usualServer ? {} : { auth: bearer(server.key) }),
      header: keyed(parameters.header),
      url: {
        raw: url,
        host: [host],
        path,
        query: keyed(parameters.query),
        variable: keyed(parameters.path),
      },
      ...(body === undefined ? {} : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
    response: [],
  }
}

const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
})

const keyed = (parameters: Parameters) =>
  parameters.map(({ name, value, description, isEnabled }) => ({
    key: name,
    value,
    ...(description ? { description } : {}),
    ...(isEnabled ? {} : { disabled: true }),
  }))
