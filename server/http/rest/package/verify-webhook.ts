import { WebhookVerificationError as Refusal, Webhook } from 'standardwebhooks'

/** The headers of a request, as `fetch` or `node:http` gives them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** A request is no webhook of the store, or an old one that somebody sends again: answer it with 400. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
}

const requiredHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** What the library's refusals mean, and what to do. */
const explanations: Readonly<Record<string, string>> = {
  'Invalid Signature Headers': 'The header webhook-timestamp is no number. The store has not sent this request.',
  'Message timestamp too old':
    "The webhook was signed more than 5 minutes ago. Verify it when it arrives, and check this machine's clock.",
  'Message timestamp too new': "The webhook was signed more than 5 minutes later than now. Check this machine's clock.",
  'No matching signature found':
    'The signature is wrong. Pass the body as it arrived, before anything parses it, and the secret of this endpoint. ' +
    'If you do, somebody else has sent this request.',
}

/**
 * What the package exports, for any type of events: the API's are only known when it is built.
 * @throws WebhookVerificationError; Error when the secret is no base64
 */
export function verifyWebhook<Event>(secret: string, headers: WebhookHeaders, rawBody: string | Uint8Array): Event {
  const fields = toFields(headers)
  const missing = requiredHeaders.find((name) => !fields[name])
  if (missing)
    throw new WebhookVerificationError(
      `The request has no header ${missing}. Pass its headers as they arrived. If you do, the store has not sent it.`,
    )
  const body = typeof rawBody === 'string' ? rawBody : new TextDecoder('utf-8', { ignoreBOM: true }).decode(rawBody)
  try {
    new Webhook(secret).verify(body, fields, { jsonParse: false })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new WebhookVerificationError(explanations[error.message] ?? error.message)
  }
  return JSON.parse(body)
}

/** By name in lower case. Several signatures are separated by spaces. */
function toFields(headers: WebhookHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  return Object.fromEntries(
    entries.map(([name, value = '']) => [name.toLowerCase(), typeof value === 'string' ? value : value.join(' ')]),
  )
}
