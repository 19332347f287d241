import type { Letter } from './layout'
import { inUtc } from './wording'

export interface ResetPasswordData {
  /** Lets its reader choose a new password, once. */
  readonly link: string
  readonly expiresAt: Date
}

export const resetPassword = ({ link, expiresAt }: ResetPasswordData): Letter => ({
  subject: 'Choose a new password',
  paragraphs: ['Someone, probably you, asked for a new password for this e-mail address at Pet Store.'],
  action: { label: 'Choose a new password', link },
  notes: [
    `The link works once, until ${inUtc(expiresAt)}. Don’t pass it on: anyone who has it can choose the password.`,
    'If this wasn’t you, ignore this e-mail: your password stays as it is.',
  ],
})
