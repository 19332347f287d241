import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { Webhook } from 'standardwebhooks'
import { type AddressFilter, AddressNotAllowedError } from './allowed-addresses'
import type { FailureReason } from './failure-reasons'
import { parseRetryAfter } from './retry-schedule'

/** How long an endpoint may take to answer, in ms. */
const TIMEOUT_MS = 15_000
/** How much of an answer is read. */
const MAX_BYTES = 64 * 1024
/** How much of it is kept, in characters. */
const KEPT_CHARACTERS = 1_000

export interface WebhookRequest {
  readonly url: string
  /** The id of the event. */
  readonly id: string
  readonly body: string
  /** The secrets by which its receiver may verify it. */
  readonly secrets: readonly string[]
}

/** What came of an attempt: a status, or a reason why there is none. */
export type Outcome = { readonly durationMs: number } & (
  | {
      readonly statusCode: number
      /** The beginning of the answer. */
      readonly responseBody: string
      /** What the answer asks for before the next attempt. */
      readonly retryAfterMs?: number | undefined
    }
  | { readonly reason: FailureReason }
)

/**
 * Sends an event to an endpoint once, signed according to Standard Webhooks 1.0. Redirects are not followed. Never
 * rejects.
 * @param now Unix ms, for the timestamp
 */
export async function sendWebhook(
  { url, id, body, secrets }: WebhookRequest,
  { addresses, now, signal }: { addresses: AddressFilter; now: number; signal?: AbortSignal },
): Promise<Outcome> {
  const startedAt = performance.now()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const time = new Date(now)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'PetStore-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now / 1000),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  }
  const outcome = await post(new URL(url), {
    body,
    headers,
    addresses,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }).then(
    ({ response, text }) => {
      const statusCode = response.statusCode ?? 0
      const asksToWait = statusCode === 429 || statusCode === 503
      return {
        statusCode,
        // A surrogate pair may be cut in two, which the database does not accept.
        responseBody: Buffer.from(text.slice(0, KEPT_CHARACTERS)).toString(),
        retryAfterMs: asksToWait ? parseRetryAfter(response.headers['retry-after'], now) : undefined,
      }
    },
    (error: unknown) => ({ reason: timeout.aborted ? ('timed_out' as const) : reasonOf(error) }),
  )
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) }
}

interface PostOptions {
  readonly body: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly addresses: AddressFilter
  readonly signal: AbortSignal
}

function post(url: URL, { body, headers, addresses, signal }: PostOptions) {
  return new Promise<{ response: IncomingMessage; text: string }>((resolve, reject) => {
    if (!addresses.isAllowed(url)) throw new AddressNotAllowedError()
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
    // A connection of its own, so that no stale one fails an attempt.
    const options = { method: 'POST', headers, lookup: addresses.lookup, signal, agent: false } as const
    const request = send(url, options, (response) => {
      readBeginning(response)
        .then((text) => resolve({ response, text }), reject)
        .finally(() => request.destroy())
    })
    request.on('error', reject)
    // Only an answer was requested: switching protocols is not one.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ response, text: '' })
    })
    // Also if the request ends without an event of its own.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    request.end(body)
  })
}

/** The first 64 KiB of a response as text; characters that the database cannot store are replaced. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8').replaceAll('\0', '\uFFFD')
}

const refusals: Readonly<Record<string, FailureReason>> = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'name_not_resolved',
  ENODATA: 'name_not_resolved',
  ESERVFAIL: 'name_not_resolved',
  ETIMEOUT: 'name_not_resolved',
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof AddressNotAllowedError) return 'address_not_allowed'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|ISSUER|SIGNED|SSL|TLS|EPROTO/.test(code)) return 'tls_failed'
  return refusals[code] ?? 'connection_failed'
}
