import type { Letter } from './layout'
import { inOneParagraph, inUtc, quoted } from './wording'

interface PasskeyChange {
  readonly change: 'added' | 'removed'
  /** What its user calls it. */
  readonly name: string
  readonly changedAt: Date
  /** The page that lists the passkeys. */
  readonly securityLink: string
}

export function passkeyChanged({ change, name, changedAt, securityLink }: PasskeyChange): Letter {
  const [to, effect] =
    change === 'added'
      ? ['added to', 'It signs you in without your password.']
      : ['removed from', 'It signs you in no longer.']
  return {
    subject: `A passkey was ${change}`,
    paragraphs: [
      `The passkey ${quoted(name)} was ${to} your Pet Store account on ${inUtc(changedAt)}. ${effect}`,
      'If this was you, there is nothing to do. If it was not, somebody else can sign in as you: choose a new password, and remove every passkey that is not yours.',
    ],
    action: { label: 'Look at your passkeys', link: securityLink },
  }
}

interface Invitation {
  /** Joins the account once. */
  readonly link: string
  readonly expiresAt: Date
  /** The name of the account that may be joined. */
  readonly account: string
  /** Name or e-mail address of the member who invites; without it, the store does. */
  readonly invitedBy?: string
}

export const invitation = ({ account, invitedBy, link, expiresAt }: Invitation): Letter => ({
  subject: `Join the account ${quoted(account)} at Pet Store`,
  paragraphs: [
    `${invitedBy === undefined ? 'You are invited' : `${quoted(invitedBy)} invites you`} to the account ${quoted(account)} at Pet Store. Its members see its orders and manage its API keys.`,
  ],
  action: { label: 'Accept the invitation', link },
  notes: [
    `The link works once, until ${inUtc(expiresAt)}. Don’t pass it on: anyone who has it can join.`,
    'If you didn’t expect this, ignore this e-mail.',
  ],
})

interface ExpiringKey {
  /** The name of the account that the key belongs to. */
  readonly account: string
  /** What the list of keys calls it: its name or its prefix, never the key. */
  readonly key: string
  readonly expiresAt: Date
  /** The page where the key can be rotated. */
  readonly keysLink: string
}

export const keyExpiresSoon = ({ account, key, expiresAt, keysLink }: ExpiringKey): Letter => ({
  subject: `The API key ${quoted(key)} expires soon`,
  paragraphs: [
    `The API key ${quoted(key)} of the account ${quoted(account)} at Pet Store expires on ${inUtc(expiresAt)}. From then on, requests with it are refused.`,
    'If it is still needed, rotate it: you get a new key, and the old one keeps working for as long as you choose.',
  ],
  action: { label: 'Look at the keys', link: keysLink },
})

interface AnsweredRequest {
  /** The name of the account that had asked. */
  readonly account: string
  /** What was asked for, as the object of a sentence. */
  readonly change: string
  readonly isGranted: boolean
  /** What a member of the staff wrote to it. */
  readonly answer: string
  /** The page of the account's requests. */
  readonly requestsLink: string
}

export function requestAnswered({ account, change, isGranted, answer, requestsLink }: AnsweredRequest): Letter {
  const verdict = isGranted ? 'granted' : 'declined'
  return {
    subject: `Your request was ${verdict}`,
    paragraphs: [
      `The account ${quoted(account)} at Pet Store has asked for ${change}. This was ${verdict}.`,
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

export const webhookFailing = ({
  account,
  url,
  failingSince,
  outcome,
  link,
}: FailedEndpoint & { readonly failingSince: Date }): Letter => ({
  subject: 'A webhook endpoint has not taken anything for a day',
  paragraphs: [
    `Since ${inUtc(failingSince)}, the webhook endpoint ${url} of the account ${quoted(account)} at Pet Store has taken no event. ${outcome}`,
    'Nothing is lost yet: each event is tried again for three days. An endpoint that only fails is disabled after five days; what is still waiting then is kept.',
  ],
  action: { label: 'Look at the endpoints', link },
})

const reasons = {
  gone: 'It says that it is gone for good.',
  failing: 'In the last five days, every attempt has failed.',
} as const

export const webhookDisabled = ({
  account,
  url,
  because,
  outcome,
  link,
}: FailedEndpoint & { readonly because: keyof typeof reasons }): Letter => ({
  subject: 'A webhook endpoint was disabled',
  paragraphs: [
    `The webhook endpoint ${url} of the account ${quoted(account)} at Pet Store was disabled. ${reasons[because]} ${outcome}`,
    'From now on, the store keeps what happens for it, up to 30 days, and sends it once you enable the endpoint again.',
  ],
  action: { label: 'Look at the endpoints', link },
})
