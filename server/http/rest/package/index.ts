import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './openapi.js'
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.js'

export type { components, operations, paths } from './openapi.js'
export { type PageQuery, pages } from './pages.js'
export { PetStoreError } from './pet-store-error.js'
export { LimitReachedError } from './request-budget.js'
export { createRetryingFetch, type RetryOptions } from './retrying-fetch.js'

export interface ClientOptions extends RetryOptions {
  /** The address of the API, ending with its version: `https://…/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
}

/** The typed methods of openapi-fetch: `GET('/pets', …)`, each resolving to `{ data, error, response }`. */
export type PetStoreClient = Client<paths>

/** A client of the REST API; use one for each account, since it keeps all its requests within the limit. */
export function createClient({ baseUrl, apiKey, ...retryOptions }: ClientOptions): PetStoreClient {
  return createFetchClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}` },
    fetch: createRetryingFetch(retryOptions),
  })
}
