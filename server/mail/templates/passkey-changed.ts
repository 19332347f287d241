import type { Letter } from './layout'
import { inUtc, quoted } from './wording'

export interface PasskeyChangedData {
  readonly change: 'added' | 'removed'
  /** What its user calls it. */
  readonly name: string
  readonly changedAt: Date
  /** The page that lists the passkeys. */
  readonly securityLink: string
}

export function passkeyChanged({ change, name, changedAt, securityLink }: PasskeyChangedData): Letter {
  const what = `The passkey ${quoted(name)} was ${change === 'added' ? 'added to' : 'removed from'} your Pet Store account`
  return {
    subject: `A passkey was ${change}`,
    paragraphs: [
      change === 'added'
        ? `${what} on ${inUtc(changedAt)}. It signs you in without your password.`
        : `${what} on ${inUtc(changedAt)}. It signs you in no longer.`,
      'If this was you, there is nothing to do. If it was not, somebody else can sign in as you: choose a new password, and remove every passkey that is not yours.',
    ],
    action: { label: 'Look at your passkeys', link: securityLink },
    notes: [],
  }
}
