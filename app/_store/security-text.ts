import { languages } from '@/server/platform/values/language'

/** Below the origin, where RFC 9116 has it. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

const DAY_MS = 24 * 60 * 60_000
/** The RFC recommends less than a year. */
const VALID_DAYS = 180

interface SecurityContact {
  /** The e-mail address of the store; empty if it has not said one. */
  readonly email: string
  readonly publicUrl: string
  /** Unix milliseconds. */
  readonly now: number
}

/** Whom to tell of a vulnerability (RFC 9116); without an e-mail address, by what the contact page says. The same all day. */
export function securityText({ email, publicUrl, now }: SecurityContact): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: ${email === '' ? `${publicUrl}/contact` : `mailto:${encodeURI(email)}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}${SECURITY_TEXT_PATH}`,
  ]
  return `${lines.join('\n')}\n`
}
