import type { Letter } from './layout'
import { quoted } from './wording'

export interface WebhookDisabledData {
  /** The name of the account that the endpoint belongs to. */
  readonly account: string
  readonly url: string
  readonly because: 'gone' | 'failing'
  /** What came of the last attempt, in a sentence. */
  readonly outcome: string
  /** The page where the endpoints are. */
  readonly link: string
}

const reasons = {
  gone: 'It says that it is gone for good.',
  failing: 'In the last five days, every attempt has failed.',
} as const

export const webhookDisabled = ({ account, url, because, outcome, link }: WebhookDisabledData): Letter => ({
  subject: 'A webhook endpoint was disabled',
  paragraphs: [
    `The webhook endpoint ${url} of the account ${quoted(account)} at Pet Store was disabled. ${reasons[because]} ${outcome}`,
    'From now on, the store keeps what happens for it, up to 30 days, and sends it once you enable the endpoint again.',
  ],
  action: { label: 'Look at the endpoints', link },
  notes: [],
})
