import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const event = { id: 'evt_7', type: 'pet.added', data: { pet: { name: 'Zoë \u2028' } } }
const body = JSON.stringify(event)

/** One moment for all: two signatures of two seconds would not be of the same webhook. */
const NOW = Date.now()

/** The headers of a webhook that was signed some seconds ago. */
function signed({ secret = SECRET, ageS = 0 } = {}) {
  const time = new Date(NOW - ageS * 1_000)
  return {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(event.id, time, body),
  }
}

const bothSignatures = [signed({ secret: OTHER_SECRET }), signed()].map((headers) => headers['webhook-signature'])

test.each([
  ['headers of fetch', new Headers(signed()), body],
  ['headers of node:http', { ...signed(), 'set-cookie': ['a', 'b'], host: undefined }, body],
  ['names in upper case', Object.fromEntries(Object.entries(signed()).map(([k, v]) => [k.toUpperCase(), v])), body],
  ['a body of bytes', signed(), new TextEncoder().encode(body)],
  ['a body in a Buffer', signed(), Buffer.from(body)],
  ['signatures of two secrets', { ...signed(), 'webhook-signature': bothSignatures.join(' ') }, body],
  ['signatures in two headers', { ...signed(), 'webhook-signature': bothSignatures }, body],
  ['a clock that is behind', signed({ ageS: -290 }), body],
  ['a delivery that took long', signed({ ageS: 290 }), body],
])('a webhook is verified and parsed: %s', (_, headers, rawBody) => {
  expect(verifyWebhook(SECRET, headers, rawBody)).toEqual(event)
})

test.each([
  ['no id', { ...signed(), 'webhook-id': undefined }, body, /no header webhook-id/],
  ['no time', { ...signed(), 'webhook-timestamp': undefined }, body, /no header webhook-timestamp/],
  ['no signature', { ...signed(), 'webhook-signature': undefined }, body, /no header webhook-signature/],
  ['an empty signature', new Headers({ ...signed(), 'webhook-signature': '' }), body, /no header webhook-signature/],
  ['no number as its time', { ...signed(), 'webhook-timestamp': 'now' }, body, /webhook-timestamp is no number/],
  ['another secret', signed({ secret: OTHER_SECRET }), body, /signature is wrong/],
  ['another version', { ...signed(), 'webhook-signature': 'v1a,AAAA v1' }, body, /signature is wrong/],
  ['another id', { ...signed(), 'webhook-id': 'evt_8' }, body, /signature is wrong/],
  ['a body that was parsed and printed again', signed(), JSON.stringify(event, null, 2), /before anything parses it/],
  ['a mark before the body', signed(), Buffer.from(`\uFEFF${body}`), /signature is wrong/],
  ['an old signature', signed({ ageS: 310 }), body, /more than 5 minutes ago/],
  ['a signature of the future', signed({ ageS: -310 }), body, /more than 5 minutes later/],
])('a request is refused with advice: %s', (_, headers, rawBody, message) => {
  const verify = () => verifyWebhook(SECRET, headers, rawBody)
  expect(verify).toThrow(WebhookVerificationError)
  expect(verify).toThrow(message)
})

test('a secret that is none is no fault of the request', () => {
  expect(() => verifyWebhook('', signed(), body)).toThrow("Secret can't be empty.")
  expect(() => verifyWebhook('whsec_?', signed(), body)).not.toThrow(WebhookVerificationError)
})
