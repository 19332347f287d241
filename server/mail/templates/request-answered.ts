import type { Letter } from './layout'
import { inOneParagraph, quoted } from './wording'

export interface RequestAnsweredData {
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

export const requestAnswered = ({ account, change, isGranted, answer, requestsLink }: RequestAnsweredData): Letter => {
  const verdict = isGranted ? 'granted' : 'declined'
  return {
    subject: `Your request was ${verdict}`,
    paragraphs: [
      `The account ${quoted(account)} at Pet Store has asked for ${change}. This was ${verdict}.`,
      ...(answer === '' ? [] : [`We wrote: ${inOneParagraph(answer)}`]),
    ],
    action: { label: 'Look at the requests', link: requestsLink },
    notes: [],
  }
}
