import type { Letter } from './layout'
import { inUtc, quoted } from './wording'

export interface KeyExpiresSoonData {
  /** The name of the account that the key belongs to. */
  readonly account: string
  /** What the list of keys calls it: its name or its prefix, never the key. */
  readonly key: string
  readonly expiresAt: Date
  /** The page where the key can be rotated. */
  readonly keysLink: string
}

export const keyExpiresSoon = ({ account, key, expiresAt, keysLink }: KeyExpiresSoonData): Letter => ({
  subject: `The API key ${quoted(key)} expires soon`,
  paragraphs: [
    `The API key ${quoted(key)} of the account ${quoted(account)} at Pet Store expires on ${inUtc(expiresAt)}. From then on, requests with it are refused.`,
    'If it is still needed, rotate it: you get a new key, and the old one keeps working for as long as you choose.',
  ],
  action: { label: 'Look at the keys', link: keysLink },
  notes: [],
})
