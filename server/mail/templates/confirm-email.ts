import type { Letter } from './layout'
import { inUtc } from './wording'

export interface ConfirmEmailData {
  /** Confirms the address once. */
  readonly link: string
  readonly expiresAt: Date
}

export const confirmEmail = ({ link, expiresAt }: ConfirmEmailData): Letter => ({
  subject: 'Confirm your e-mail address',
  paragraphs: ['Someone, probably you, entered this e-mail address at Pet Store. Please confirm that it is yours.'],
  action: { label: 'Confirm the address', link },
  notes: [
    `The link works once, until ${inUtc(expiresAt)}.`,
    'If this wasn’t you, ignore this e-mail: without the confirmation, nothing happens.',
  ],
})
