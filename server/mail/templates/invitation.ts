import type { Letter } from './layout'
import { inUtc, quoted } from './wording'

export interface InvitationData {
  /** The name of the account that may be joined. */
  readonly account: string
  /** Name or e-mail address of the member who invites; without it, the store does. */
  readonly invitedBy?: string
  /** Accepts the invitation once. */
  readonly link: string
  readonly expiresAt: Date
}

export const invitation = ({ account, invitedBy, link, expiresAt }: InvitationData): Letter => ({
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
