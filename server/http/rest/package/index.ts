import createFetchClient, { type Client } from 'openapi-fetch'
import { withErrorBody } from './error-body.js'
import { followEvents as follow } from './follow-events.js'
import type { components, paths } from './openapi.js'
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.js'
import { verifyWebhook as verify } from './verify-webhook.js'

export { type FollowedEvent, type FollowOptions, StreamRefusedError } from './follow-events.js'
export type { components, operations, paths } from './openapi.js'
export { type PageQuery, pages } from './pages.js'
export { PetStoreError } from './pet-store-error.js'
export { LimitReachedError } from './request-budget.js'
export { createRetryingFetch, type RetryOptions } from './retrying-fetch.js'
export { type WebhookHeaders, WebhookVerificationError } from './verify-webhook.js'

export interface ClientOptions extends RetryOptions {
  /** The address of the API, ending with its version: `https://…/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
}

/**
 * The typed methods of openapi-fetch: `GET('/pets', …)`, each resolving to `{ data, error, response }`. An error that the
 * store has not sent has the code `unexpected_response`; on a 304, which you only get for an `If-None-Match`, there is
 * neither data nor an error.
 */
export type PetStoreClient = Client<paths, 'application/json'>

/** A client of the REST API; use one for each account, since it keeps all its requests within the limit. */
export function createClient({ baseUrl, apiKey, ...retryOptions }: ClientOptions): PetStoreClient {
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}` },
    fetch: createRetryingFetch(retryOptions),
  })
  client.use({ onResponse: ({ response }) => withErrorBody(response) })
  return client
}

/**
 * The store's events from now on, or after one, as they happen. After an interruption it resumes after the last one.
 * Keep the `id` with what you make of the event, and pass it as `after` when your program starts again: you miss none.
 * @throws StreamRefusedError when it is no use trying again
 */
export const followEvents = follow<components['schemas']['Event']>

/**
 * What a webhook tells. Types may be added: answer those that you do not know with 204, too. With `test`, somebody tests your
 * endpoint: answer it, and do nothing else, since nothing has happened.
 */
export type WebhookEvent = (components['schemas']['Event'] & { readonly test?: true }) | WebhookTest

/** What you get when you test an endpoint, unless you name another type. */
export type WebhookTest = components['schemas']['WebhookTest']

/**
 * Verifies that the store has sent a request, and returns its event.
 * @param secret the endpoint's: `whsec_…`
 * @param rawBody exactly what arrived; JSON that was parsed and printed again has another signature
 * @throws WebhookVerificationError when a header is missing, the signature is wrong, or its time is more than 5 minutes
 *   off; Error when the secret is no base64
 */
export const verifyWebhook = verify<WebhookEvent>
