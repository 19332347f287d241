import type { Letter } from './layout'
import { inOneParagraph, inUtc, quoted } from './wording'

interface ExpiringKey {
  /** The name of the account that the key belongs to. */
  readonly account: string
  /** What the list of keys calls it: its name or its prefix, never the key. */
  readonly key: string
  readonly expiresAt: Date
  /** The page where the key can be rotated. */
  readonly keysLink: string
}

export const keyExpiresSoon = ({ account, key, expiresAt, keysLink }: ExpiringKey, store: string): Letter => ({
  subject: `The API key ${quoted(key)} expires soon`,
  paragraphs: [
    `The API key ${quoted(key)} of the account ${quoted(account)} at ${store} expires on ${inUtc(expiresAt)}. From then on, requests with it are refused.`,
    'If it is still needed, rotate it: you get a new key, and the old one keeps working for as long as you choose.',
  ],
  action: { label: 'Look at the keys', link: keysLink },
})

interface AnsweredRequest {
  /** The name of the account that asked. */
  readonly account: string
  /** What was asked for, as the object of a sentence. */
  readonly change: string
  readonly isGranted: boolean
  /** What a member of the staff wrote to it. */
  readonly answer: string
  /** The page of the account's requests. */
  readonly requestsLink: string
}

export function requestAnswered(
  { account, change, isGranted, answer, requestsLink }: AnsweredRequest,
  store: string,
): Letter {
  const verdict = isGranted ? 'granted' : 'declined'
  return {
    subject: `Your request was ${verdict}`,
    paragraphs: [
      `The account ${quoted(account)} at ${store} has asked for ${change}. This was ${verdict}.`,
      ...(answer === '' ? [] : [`We wrote: ${inOneParagraph(answer)}`]),
    ],
    action: { label: 'Look at the requests', link: requestsLink },
  }
}

interface FailedEndpoint {
  /** The name of the account that the endpoint belongs to. */
  readonly account: string
  readonly url: string
  /** What came of the last attempt, in a sentence. */
  readonly outcome: string
  /** The page where the endpoints are. */
  readonly link: string
}

export const webhookFailing = (
  { account, url, failingSince, outcome, link }: FailedEndpoint & { readonly failingSince: Date },
  store: string,
): Letter => ({
  subject: 'A webhook endpoint has not taken anything for a day',
  paragraphs: [
    `Since ${inUtc(failingSince)}, the webhook endpoint ${url} of the account ${quoted(account)} at ${store} has taken no event. ${outcome}`,
    'Nothing is lost yet: each event is tried again for three days. An endpoint that only fails is disabled after five days; what is still waiting then is kept.',
  ],
  action: { label: 'Look at the endpoints', link },
})

const reasons = {
  gone: 'It says that it is gone for good.',
  failing: 'In the last five days, every attempt has failed.',
} as const

export const webhookDisabled = (
  { account, url, because, outcome, link }: FailedEndpoint & { readonly because: keyof typeof reasons },
  store: string,
): Letter => ({
  subject: 'A webhook endpoint was disabled',
  paragraphs: [
    `The webhook endpoint ${url} of the account ${quoted(account)} at ${store} was disabled. ${reasons[because]} ${outcome}`,
    'From now on, the store keeps what happens for it, up to 30 days, and sends it once you enable the endpoint again.',
  ],
  action: { label: 'Look at the endpoints', link },
})
