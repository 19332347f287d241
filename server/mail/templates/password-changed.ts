import type { Letter } from './layout'
import { inUtc } from './wording'

export interface PasswordChangedData {
  readonly changedAt: Date
  /** The page where a new password can be asked for. */
  readonly forgotPasswordLink: string
}

export const passwordChanged = ({ changedAt, forgotPasswordLink }: PasswordChangedData): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your Pet Store account was changed on ${inUtc(changedAt)}. Everywhere else you have been signed out.`,
    'If this was you, there is nothing to do. If it was not, ask for a new password at once.',
  ],
  action: { label: 'Ask for a new password', link: forgotPasswordLink },
  notes: [],
})
