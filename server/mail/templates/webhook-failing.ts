import type { Letter } from './layout'
import { inUtc, quoted } from './wording'

export interface WebhookFailingData {
  /** The name of the account that the endpoint belongs to. */
  readonly account: string
  readonly url: string
  readonly failingSince: Date
  /** What came of the last attempt, in a sentence. */
  readonly outcome: string
  /** The page where the endpoints are. */
  readonly link: string
}

export const webhookFailing = ({ account, url, failingSince, outcome, link }: WebhookFailingData): Letter => ({
  subject: 'A webhook endpoint has not taken anything for a day',
  paragraphs: [
    `Since ${inUtc(failingSince)}, the webhook endpoint ${url} of the account ${quoted(account)} at Pet Store has taken no event. ${outcome}`,
    'Nothing is lost yet: each event is tried again for three days. An endpoint that only fails is disabled after five days; what is still waiting then is kept.',
  ],
  action: { label: 'Look at the endpoints', link },
  notes: [],
})
